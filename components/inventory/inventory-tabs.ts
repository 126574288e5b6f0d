const tabs = [
  { key: "all", href: "/inventory", label: "Todos" },
  { key: "trash", href: "/inventory/trash", label: "Papelera" },
] as const;

export const inventoryTabs = (current: (typeof tabs)[number]["key"]) =>
  tabs.map(({ key, href, label }) => ({ href, label, current: key === current }));
