export const settingsTabs = [
  { href: "/settings", label: "Iglesia" },
  { href: "/settings/collaborators", label: "Colaboradores" },
  { href: "/settings/lists", label: "Listas" },
  { href: "/settings/history", label: "Historial" },
  { href: "/settings/data", label: "Tus datos" },
  { href: "/settings/system", label: "Sistema" },
];
