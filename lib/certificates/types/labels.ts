/** Labels of a type's fields in the form, the history and the comparison. */
export const certificateTypeFieldLabels = {
  value: "Nombre",
  title: "Título",
  intro: "Línea sobre el nombre",
  paragraph: "Texto",
  isForTwo: "Es para dos personas",
  isBaptism: "Cuenta como bautizo",
  form: "Forma",
  blanks: "Espacios para llenar",
  book: "Libro en el que se anota",
} as const;
