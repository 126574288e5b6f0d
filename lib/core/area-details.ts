import type { Area } from "./areas";

/**
 * More of each area. `summary`: what it is for, in Spanish; `work`: whose work it is in a church, null where the owner
 * has to name the person; `lists`: those whose views
 * can be saved.
 */
export const areaDetails = {
  members: {
    summary: "La lista de tu gente, con cumpleaños y cargos",
    work: "Secretaría",
    lists: ["members"],
  },
  finances: {
    summary: "Ingresos, egresos y tesorerías, con los reportes de cada mes",
    work: "Tesorería",
    lists: ["transactions", "treasuries"],
  },
  inventory: {
    summary: "Lo que tiene tu iglesia: cuánto hay y cuánto vale",
    work: "Tesorería",
    lists: ["inventory"],
  },
  certificates: {
    summary: "Bautismo, membresía y otros, con folio y código para comprobarlos",
    work: "Secretaría",
    lists: ["certificates"],
  },
  classes: {
    summary: "Materias, maestros, estudiantes y asistencia",
    work: null,
    lists: [],
  },
  website: {
    summary: "El sitio público de tu iglesia, con sus eventos y actividades",
    work: "Comunicación",
    lists: [],
  },
  blog: {
    summary: "Reflexiones y anuncios en la página de tu iglesia",
    work: "Comunicación",
    lists: ["posts"],
  },
  presentations: {
    summary: "Letras y pasajes para proyectar en el culto",
    work: "Comunicación",
    lists: ["presentations"],
  },
  minutes: {
    summary: "Actas de asambleas, juntas y comités, numeradas y listas para firmar",
    work: null,
    lists: ["minutes"],
  },
} as const satisfies Record<Area, { summary: string; work: string | null; lists: readonly string[] }>;
