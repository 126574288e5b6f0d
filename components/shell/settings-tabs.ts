const tabs = [
  { key: "church", href: "/settings", label: "Iglesia" },
  { key: "collaborators", href: "/settings/collaborators", label: "Colaboradores" },
  { key: "lists", href: "/settings/lists", label: "Listas" },
  { key: "history", href: "/settings/history", label: "Historial" },
  { key: "data", href: "/settings/data", label: "Tus datos" },
  { key: "system", href: "/settings/system", label: "Sistema" },
] as const;

export const settingsTabs = (current: (typeof tabs)[number]["key"]) =>
  tabs.map(({ key, href, label }) => ({ href, label, current: key === current }));
