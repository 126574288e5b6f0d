import { memberFieldLabels } from "./labels";

/** What a column of a file can be. */
export const importFields = [
  "name",
  "cellphone",
  "baptized",
  "email",
  "genre",
  "civilStatus",
  "position",
  "birthday",
  "joinDate",
  "notes",
] as const;

export type ImportField = (typeof importFields)[number];

/** By header (as it is written) or number of the column, from 0. */
export type Mapping = ReadonlyMap<string, ImportField | null>;

/** What is said of a field that has no column. */
export const fieldLabel = (field: ImportField) => memberFieldLabels[field === "position" ? "positionId" : field];

const surnames = [
  "apellidos",
  "apellido",
  "primer apellido",
  "apellido paterno",
  "segundo apellido",
  "apellido materno",
  "last name",
  "surname",
];

/** Headers as people write them, without capitals, accents and signs; the surest first. */
const synonyms: Record<ImportField, readonly string[]> = {
  name: [
    ...["nombre completo", "nombres y apellidos", "nombre y apellidos", "nombre y apellido", "nombres y apellido"],
    ...["apellidos y nombres", "apellidos y nombre", "apellido y nombre", "full name", "nombre", "nombres", "name"],
    ...["first name", "primer nombre", "nombre del miembro", "miembro", "persona", "hermano", "integrante"],
  ],
  cellphone: [
    ...[
      "celular",
      "movil",
      "whatsapp",
      "telefono celular",
      "telefono movil",
      "numero de celular",
      "numero celular",
      "cel",
    ],
    ...["nro de celular", "no de celular", "n de celular", "mobile", "mobile phone", "cell phone", "cellphone", "cell"],
    ...["telefono", "telefonos", "tel", "fono", "numero de telefono", "numero telefonico", "nro de telefono", "phone"],
    ...["no de telefono", "telefono de contacto", "numero de contacto", "phone number", "contacto", "numero"],
  ],
  baptized: ["bautizado", "bautizada", "esta bautizado", "es bautizado", "bautismo", "bautizo", "baptized", "baptism"],
  email: [
    ...["correo electronico", "correo", "email", "e mail", "mail", "direccion de correo electronico"],
    ...["direccion de correo", "correo e", "email address", "correo personal"],
  ],
  genre: ["genero", "sexo", "gender", "sex"],
  civilStatus: ["estado civil", "estado conyugal", "situacion civil", "marital status", "civil status"],
  position: [
    ...[
      "cargo",
      "posicion",
      "funcion",
      "puesto",
      "rol",
      "cargo en la iglesia",
      "funcion en la iglesia",
      "position",
      "role",
    ],
    ...["tipo de miembro", "tipo de membresia", "tipo"],
  ],
  birthday: [
    ...[
      "fecha de nacimiento",
      "nacimiento",
      "fecha nacimiento",
      "fecha de nac",
      "fecha nac",
      "fec nacimiento",
      "fec nac",
    ],
    ...["f nacimiento", "f nac", "f de nacimiento", "cumpleanos", "fecha de cumpleanos", "dia de nacimiento", "nacio"],
    ...["birthday", "birth date", "birthdate", "date of birth", "dob", "nacido", "nacida"],
  ],
  joinDate: [
    ...["fecha de membresia", "membresia", "fecha membresia", "miembro desde", "fecha de ingreso", "fecha ingreso"],
    ...["f de ingreso", "f ingreso", "ingreso", "fecha de alta", "alta", "fecha de afiliacion", "en la iglesia desde"],
    ...["desde", "member since", "join date", "joined", "date joined", "membership date"],
  ],
  notes: ["notas", "nota", "observaciones", "observacion", "comentarios", "comentario", "notes", "comments"],
};

type Known = { field: ImportField; rank: number };

const known = new Map<string, Known>(
  importFields.flatMap((field) => synonyms[field].map((text, rank) => [text, { field, rank }] as const)),
);
for (const text of surnames) known.set(text, { field: "name", rank: 100 });

/** Without capitals, accents and signs. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** What a header means: as it stands, or without what it has in brackets. */
const meaning = (header: string) =>
  known.get(plain(header)) ??
  known.get(plain(header.replace(/\(.*?\)|\[.*?\]/g, ""))) ??
  known.get(plain(header.replace(/\(\w{1,2}\)/g, "")));

const isSurname = (header: string) => surnames.includes(plain(header));

/** How far down a header is looked for. */
export const HEADER_ROWS = 20;

/** Which of the first rows names the columns: the one with most headers that are known, or the first with more than one cell. */
export function headerIndex(rows: readonly string[][]) {
  const fields = rows.map((cells) => new Set(cells.map((cell) => meaning(cell)?.field).filter(Boolean)).size);
  const most = Math.max(0, ...fields);
  // One word that happens to be known is no header beside data.
  if (most > 1 || (most === 1 && rows.every((cells) => cells.length === 1))) return fields.indexOf(most);
  const several = rows.findIndex((cells) => cells.filter((cell) => cell.trim()).length > 1);
  return Math.max(several, 0);
}

export type ImportColumn = { index: number; header: string; field: ImportField | null };

/** What each column is: as the mapping says, otherwise by its header. Throws for a name that is no column. */
export function columnsOf(headers: readonly string[], width: number, mapping: Mapping, refuse: (key: string) => Error) {
  const columns: ImportColumn[] = Array.from({ length: Math.max(width, headers.length) }, (_, index) => ({
    index,
    header: headers[index]?.trim() ?? "",
    field: null,
  }));
  const decided = new Set<ImportColumn>();
  for (const [key, field] of mapping) {
    const column = columnNamed(columns, key);
    if (!column) throw refuse(key);
    column.field = field;
    decided.add(column);
  }
  guess(
    columns.filter((column) => !decided.has(column)),
    new Set([...decided].map(({ field }) => field)),
  );
  return columns;
}

function columnNamed(columns: ImportColumn[], key: string) {
  const byNumber = /^\d{1,5}$/.test(key) ? columns[Number(key)] : undefined;
  return (
    byNumber ??
    columns.find(({ header }) => header === key.trim()) ??
    columns.find(({ header }) => header !== "" && plain(header) === plain(key))
  );
}

/** Each field goes to the column that is named most clearly after it; names may be split over several. */
function guess(columns: ImportColumn[], taken: Set<ImportField | null>) {
  for (const field of importFields) {
    if (taken.has(field)) continue;
    const candidates = columns
      .map((column) => ({ column, found: meaning(column.header) }))
      .filter(({ found }) => found?.field === field)
      .sort((one, other) => (one.found?.rank ?? 0) - (other.found?.rank ?? 0));
    const [best] = candidates;
    if (!best) continue;
    best.column.field = field;
    if (field !== "name" || !isPart(best.column.header)) continue;
    for (const { column } of candidates) if (isSurname(column.header)) column.field = "name";
  }
}

/** A first name, to which surnames in other columns belong. */
const isPart = (header: string) => !/apellido|completo|full/.test(plain(header)) || isSurname(header);

/** The columns of a name, first names before surnames. */
export function nameColumns(columns: readonly ImportColumn[]) {
  const parts = columns.filter(({ field }) => field === "name");
  return [...parts].sort((one, other) => Number(isSurname(one.header)) - Number(isSurname(other.header)));
}
