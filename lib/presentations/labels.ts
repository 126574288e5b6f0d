/** Labels of a presentation's fields in the form, the history and the comparison. */
export const presentationFieldLabels = {
  title: "Título",
  background: "Color de fondo",
  text: "Color de letra",
  slides: "Diapositivas",
  labels: "Partes",
  pictures: "Imágenes",
  playOrder: "Orden al proyectar",
  author: "Autor",
  ccli: "CCLI",
  songbook: "Himnario",
  songNumber: "Número",
  credits: "Créditos",
} as const;
