/**
 * The areas of the product, which an owner opens to a collaborator one by one: the closed list of the specification, in
 * its order, and the minutes. `plan`: lowest plan in which the area can be written to; `label` and its `article`: Spanish. Every page loads
 * this list; what few need is in area-details.ts.
 */
export const areaList = {
  members: { plan: 0, label: "Miembros", article: "los" },
  finances: { plan: 1, label: "Finanzas", article: "las" },
  inventory: { plan: 2, label: "Inventario", article: "el" },
  certificates: { plan: 1, label: "Certificados", article: "los" },
  classes: { plan: 2, label: "Clases", article: "las" },
  website: { plan: 1, label: "Página", article: "la" },
  blog: { plan: 1, label: "Blog", article: "el" },
  presentations: { plan: 0, label: "Presentaciones", article: "las" },
  minutes: { plan: 1, label: "Actas", article: "las" },
} as const;

export type Area = keyof typeof areaList;

export const areas = Object.keys(areaList) as [Area, ...Area[]];

/** Lowest plan in which an area can be written to; above a church's plan, an area without data is closed. */
export const areaPlans = Object.fromEntries(areas.map((area) => [area, areaList[area].plan])) as Record<Area, number>;

/** Areas that visitors of the church's site read. */
export const publicAreas: readonly Area[] = ["website", "blog"];

export const planNames = ["Gratis", "Base", "Avanzado"] as const;
