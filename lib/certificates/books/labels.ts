import type { Book } from "./rules";

export const bookLabels = {
  bautismos: "Bautismos",
  matrimonios: "Matrimonios",
  presentaciones: "Presentaciones",
  defunciones: "Defunciones",
} as const;

/** «Libro de bautismos». */
export const bookTitle = (book: Book) => `Libro de ${bookLabels[book].toLowerCase()}`;

/** «el libro de bautismos». */
export const theBook = (book: Book) => `el libro de ${bookLabels[book].toLowerCase()}`;

/** What the date of an entry is. */
export const actLabels = {
  bautismos: "Fecha del bautismo",
  matrimonios: "Fecha de la boda",
  presentaciones: "Fecha de la presentación",
  defunciones: "Fecha de la defunción",
} as const;

/** The same as the head of a column. */
export const actHeaders = {
  bautismos: "Bautismo",
  matrimonios: "Boda",
  presentaciones: "Presentación",
  defunciones: "Defunción",
} as const;

/** Whether an entry of the book is of two people. */
export const isForTwo = (book: Book) => book === "matrimonios";

/** Labels of an entry's fields in the form, the history and the comparison. */
export const entryFieldLabels = {
  book: "Libro",
  number: "N.º",
  reference: "En el libro de papel",
  actDate: "Fecha",
  name: "Nombre",
  name2: "Segundo nombre",
  memberId: "Miembro",
  member2Id: "Segundo miembro",
  birthDate: "Fecha de nacimiento",
  parents: "Padres",
  godparents: "Padrinos",
  witnesses: "Testigos",
  place: "Lugar",
  minister: "Ministro",
  observations: "Observaciones",
  certificateId: "Certificado",
} as const;
