import type { ItemKind } from "./rules";

export const itemKindLabels: Record<ItemKind, string> = {
  canto: "Canto",
  lectura: "Lectura",
  imagen: "Imagen",
  anuncio: "Anuncio",
  oracion: "Oración",
  predicacion: "Predicación",
  ofrenda: "Ofrenda",
  otro: "Otro",
};

/** What is said of an item without what it should show. */
export const missingTexts: Partial<Record<ItemKind, string>> = {
  canto: "Falta el canto",
  lectura: "Falta la cita",
  imagen: "Faltan las imágenes",
};

/** Labels of a programme's fields in the form, the history and the comparison. */
export const programmeFieldLabels = {
  title: "Nombre",
  date: "Fecha",
  time: "Hora de inicio",
  items: "Puntos",
} as const;
