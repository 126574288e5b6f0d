/** Kinds of document, and what else people choose from. */
const documentTypeLabels = {
  cedula: "Cédula",
  dni: "DNI",
  curp: "CURP",
  rut: "RUT",
  tarjeta_identidad: "Tarjeta de identidad",
  extranjeria: "Cédula de extranjería",
  pasaporte: "Pasaporte",
  otro: "Otro documento",
} as const;

const receivedLabels = {
  bautismo: "Por bautismo",
  traslado: "Por traslado",
  profesion: "Por profesión de fe",
  reconciliacion: "Por reconciliación",
  otro: "De otro modo",
} as const;

export const leftReasonLabels = {
  traslado: "Traslado a otra iglesia",
  fallecimiento: "Fallecimiento",
  retiro: "Retiro",
  disciplina: "Disciplina",
  otro: "Otro motivo",
} as const;

type LeftReason = keyof typeof leftReasonLabels;

export const leftReasons = Object.keys(leftReasonLabels) as [LeftReason, ...LeftReason[]];

/** Groups of the form and of the page of a person. */
export const factGroupLabels = {
  contact: "Contacto y dirección",
  personal: "Datos personales",
  church: "En la iglesia",
  left: "Si ya no está en la iglesia",
} as const;

export type FactGroup = keyof typeof factGroupLabels;

type FactOf<Kind extends string> = {
  key: string;
  label: string;
  kind: Kind;
  group: FactGroup;
  /** Whether only who may write in the area sees it. */
  isPrivate?: true;
  /** Whether a printed list, which is handed around, leaves it out. */
  isNotPrinted?: true;
  /** Characters of a column of a spreadsheet. */
  width: number;
};

type AnyFact =
  | (FactOf<"text" | "lines"> & { max: number })
  | FactOf<"document" | "phone" | "date">
  | (FactOf<"choice"> & { labels: Readonly<Record<string, string>> });

/**
 * Optional facts of a person beyond those of the specification, in the order of form, page and export. Their columns are
 * their keys in snake case; the API answers and takes them by their keys.
 */
export const facts = [
  {
    key: "secondPhone",
    label: "Otro teléfono",
    kind: "phone",
    group: "contact",
    width: 20,
  },
  {
    key: "address",
    label: "Dirección",
    kind: "text",
    max: 200,
    group: "contact",
    isNotPrinted: true,
    width: 36,
  },
  {
    key: "neighbourhood",
    label: "Barrio",
    kind: "text",
    max: 80,
    group: "contact",
    width: 22,
  },
  {
    key: "documentType",
    label: "Tipo de documento",
    kind: "choice",
    labels: documentTypeLabels,
    group: "personal",
    isPrivate: true,
    isNotPrinted: true,
    width: 22,
  },
  {
    key: "document",
    label: "Número de documento",
    kind: "document",
    group: "personal",
    isPrivate: true,
    isNotPrinted: true,
    width: 22,
  },
  {
    key: "occupation",
    label: "Ocupación",
    kind: "text",
    max: 80,
    group: "personal",
    isNotPrinted: true,
    width: 22,
  },
  {
    key: "weddingDate",
    label: "Fecha de matrimonio",
    kind: "date",
    group: "personal",
    isNotPrinted: true,
    width: 21,
  },
  {
    key: "baptismDate",
    label: "Fecha de bautismo",
    kind: "date",
    group: "church",
    isNotPrinted: true,
    width: 21,
  },
  {
    key: "baptismPlace",
    label: "Lugar de bautismo",
    kind: "text",
    max: 100,
    group: "church",
    isNotPrinted: true,
    width: 28,
  },
  {
    key: "baptizedBy",
    label: "Bautizado por",
    kind: "text",
    max: 100,
    group: "church",
    isNotPrinted: true,
    width: 28,
  },
  {
    key: "received",
    label: "Cómo fue recibido",
    kind: "choice",
    labels: receivedLabels,
    group: "church",
    isNotPrinted: true,
    width: 22,
  },
  {
    key: "leftReason",
    label: "Motivo de salida",
    kind: "choice",
    labels: leftReasonLabels,
    group: "left",
    isNotPrinted: true,
    width: 24,
  },
  {
    key: "leftDate",
    label: "Fecha de salida",
    kind: "date",
    group: "left",
    isNotPrinted: true,
    width: 21,
  },
  {
    key: "leftNote",
    label: "Nota de salida",
    kind: "lines",
    max: 300,
    group: "left",
    isNotPrinted: true,
    width: 36,
  },
] as const satisfies readonly AnyFact[];

export type Fact = (typeof facts)[number];

export type FactKey = Fact["key"];

/** Value of a fact in the database and in the API. */
export type FactValue<Of extends Fact> = Of extends { labels: Readonly<infer Labels> } ? keyof Labels : string;

/** Optional facts by key; null or absent if unknown. */
export type FactValues = { [Of in Fact as Of["key"]]?: FactValue<Of> | null };

export const factKeys = facts.map(({ key }) => key) as [FactKey, ...FactKey[]];

export const factLabels = Object.fromEntries(facts.map(({ key, label }) => [key, label])) as Record<FactKey, string>;

const byKey = new Map<string, Fact>(facts.map((fact) => [fact.key, fact]));

/** A fact by its key; undefined for another field. */
export const factOf = (key: string) => byKey.get(key);

/** Column of a fact: `leftDate` → `left_date`. */
export const factColumn = (key: FactKey) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Facts that only who may write in the area sees. */
export const privateFacts: readonly FactKey[] = facts.flatMap((fact) => ("isPrivate" in fact ? [fact.key] : []));

/** Facts that a church may leave out of its form; the type of a document goes with it. */
export const choosableFacts = facts.filter(({ key, group }) => group !== "left" && key !== "documentType");

export const choosableKeys = choosableFacts.map(({ key }) => key) as [FactKey, ...FactKey[]];

/** Whether a form leaves a fact out. `hidden`: as the church has chosen. */
export const isLeftOut = (key: FactKey, hidden: readonly string[]) =>
  hidden.includes(key === "documentType" ? "document" : key);

/** Options of a choice with their labels; undefined for another kind. */
export const optionsOfFact = (fact: Fact): Readonly<Record<string, string>> | undefined =>
  "labels" in fact ? fact.labels : undefined;
