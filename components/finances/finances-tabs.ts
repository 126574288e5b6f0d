export const financesTabs = [
  { href: "/finances", label: "Movimientos" },
  { href: "/finances/treasury", label: "Tesorerías" },
  { href: "/finances/categories", label: "Categorías" },
  { href: "/finances/reports", label: "Reportes" },
];
