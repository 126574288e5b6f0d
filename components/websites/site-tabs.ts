/** Tabs of the builder; each is a page. */
export const siteTabs = [
  { href: "/website", label: "General" },
  { href: "/website/images", label: "Imágenes" },
  { href: "/website/events", label: "Eventos" },
  { href: "/website/activities", label: "Actividades" },
  { href: "/website/look", label: "Apariencia" },
] as const;

/** Settings that are not on the first tab. */
const LOOK = ["style", "structure", "color", "animations", "language"];

/** Tab that has the field of a setting. */
export const tabOf = (field: string) => (LOOK.includes(field) ? "/website/look" : "/website");
