const tabs = [
  { key: "transactions", href: "/finances", label: "Movimientos" },
  { key: "treasury", href: "/finances/treasury", label: "Tesorerías" },
  { key: "categories", href: "/finances/categories", label: "Categorías" },
  { key: "reports", href: "/finances/reports", label: "Reportes" },
] as const;

export const financesTabs = (current: (typeof tabs)[number]["key"]) =>
  tabs.map(({ key, href, label }) => ({ href, label, current: key === current }));
