/** Areas of the product, which an owner opens to a collaborator one by one. */
export const areas = [
  "members",
  "finances",
  "inventory",
  "certificates",
  "classes",
  "website",
  "blog",
  "presentations",
] as const;

export type Area = (typeof areas)[number];

/** Lowest plan with write access to an area. */
export const areaPlans: Record<Area, number> = {
  members: 0,
  presentations: 0,
  finances: 1,
  website: 1,
  blog: 1,
  certificates: 1,
  inventory: 2,
  classes: 2,
};

export const planNames = ["Gratis", "Base", "Avanzado"] as const;
