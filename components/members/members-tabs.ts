const tabs = [
  { key: "all", href: "/members", label: "Todos" },
  { key: "birthdays", href: "/members/birthdays", label: "Cumpleaños" },
  { key: "trash", href: "/members/trash", label: "Papelera" },
] as const;

export const membersTabs = (current: (typeof tabs)[number]["key"]) =>
  tabs.map(({ key, href, label }) => ({ href, label, current: key === current }));
