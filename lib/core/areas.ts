/**
 * The areas of the product, which an owner opens to a collaborator one by one: the closed list of the specification, in
 * its order. `plan`: lowest plan in which the area can be written to; `label`, its `article` and `summary` (what it is
 * for): Spanish; `work`: whose work it is in a church; `lists`: those whose views can be saved.
 */
export const areaList = {
  members: {
    plan: 0,
    label: "Miembros",
    article: "los",
    summary: "La lista de tu gente, con cumpleaños y cargos",
    work: "Secretaría",
    lists: ["members"],
  },
  finances: {
    plan: 1,
    label: "Finanzas",
    article: "las",
    summary: "Ingresos, egresos y tesorerías, con los reportes de cada mes",
    work: "Tesorería",
    lists: ["transactions", "treasuries"],
  },
  inventory: {
    plan: 2,
    label: "Inventario",
    article: "el",
    summary: "Lo que tiene tu iglesia: cuánto hay y cuánto vale",
    work: "Tesorería",
    lists: ["inventory"],
  },
  certificates: {
    plan: 1,
    label: "Certificados",
    article: "los",
    summary: "Bautismo, membresía y otros, con folio y código para comprobarlos",
    work: "Secretaría",
    lists: ["certificates"],
  },
  classes: {
    plan: 2,
    label: "Clases",
    article: "las",
    summary: "Materias, maestros, estudiantes y asistencia",
    work: null,
    lists: [],
  },
  website: {
    plan: 1,
    label: "Página",
    article: "la",
    summary: "El sitio público de tu iglesia, con sus eventos y actividades",
    work: "Comunicación",
    lists: [],
  },
  blog: {
    plan: 1,
    label: "Blog",
    article: "el",
    summary: "Reflexiones y anuncios en la página de tu iglesia",
    work: "Comunicación",
    lists: ["posts"],
  },
  presentations: {
    plan: 0,
    label: "Presentaciones",
    article: "las",
    summary: "Letras y pasajes para proyectar en el culto",
    work: "Comunicación",
    lists: ["presentations"],
  },
} as const;

export type Area = keyof typeof areaList;

export const areas = Object.keys(areaList) as [Area, ...Area[]];

/** Lowest plan in which an area can be written to; above a church's plan, an area without data is closed. */
export const areaPlans = Object.fromEntries(areas.map((area) => [area, areaList[area].plan])) as Record<Area, number>;

/** Areas that visitors of the church's site read. */
export const publicAreas: readonly Area[] = ["website", "blog"];

export const planNames = ["Gratis", "Base", "Avanzado"] as const;
