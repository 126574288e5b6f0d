import { formatDate, formatMonthDay } from "@/lib/core/values/dates";
import { type Fact, factLabels, factOf, optionsOfFact } from "./facts";

/** What an import counts. */
export const memberNoun = { one: "persona", many: "personas", ending: "a" } as const;

export const civilStatusLabels = {
  soltero: "Soltero(a)",
  casado: "Casado(a)",
  comprometido: "Comprometido(a)",
  union_libre: "Unión libre",
  divorciado: "Divorciado(a)",
  viudo: "Viudo(a)",
  sin_dato: "Sin dato",
} as const;

export const genreLabels = { F: "Femenino", M: "Masculino", N: "Sin dato" } as const;

export const baptizedLabels = { true: "Sí", false: "No" } as const;

/** Fields whose absence a list can be filtered by. */
export const withoutLabels = {
  cellphone: "Sin celular",
  email: "Sin correo",
  photo: "Sin foto",
  birthday: "Sin cumpleaños",
  joinDate: "Sin fecha de membresía",
  family: "Sin familia",
} as const;

export const joinedLabels = {
  this_month: "Este mes",
  this_year: "Este año",
  last_12_months: "Últimos 12 meses",
} as const;

/** Minors in a list. */
export const minorLabels = { only: "Menores de edad", unknown: "Falta saber si son menores" } as const;

export const IS_MINOR = "¿Es menor de edad?";

/** Who has left in a list. */
export const leftLabels = { also: "También quienes se fueron", only: "Solo quienes se fueron" } as const;

export const monthLabels = [
  "Enero",
  "Febrero",
  "Marzo",
  "Abril",
  "Mayo",
  "Junio",
  "Julio",
  "Agosto",
  "Septiembre",
  "Octubre",
  "Noviembre",
  "Diciembre",
] as const;

/** `1 año`, `9 años`. */
export const yearsText = (count: number) => (count === 1 ? "1 año" : `${count} años`);

/** `05-17` → `17 de mayo`. */
export function birthdayText(monthDay: string) {
  const [month, day] = monthDay.split("-").map(Number);
  return `${day} de ${monthLabels[(month ?? 1) - 1]?.toLowerCase()}`;
}

/** Labels of a member's fields in the history and the comparison. */
export const memberFieldLabels = {
  name: "Nombre",
  surnames: "Apellidos",
  cellphone: "Celular",
  email: "Correo",
  baptized: "Bautizado",
  birthday: "Fecha de nacimiento",
  birthMonthDay: "Cumpleaños sin año",
  joinDate: "Fecha de membresía",
  genre: "Género",
  civilStatus: "Estado civil",
  positionId: "Cargo",
  isMinor: IS_MINOR,
  notes: "Notas",
  ...factLabels,
  familyId: "Familia",
  familyRole: "En la familia",
} as const;

export type MemberField = keyof typeof memberFieldLabels;

export const isMemberField = (field: string): field is MemberField => field in memberFieldLabels;

type Position = { id: number; value: string };

const labelOf = (labels: Record<string, string>, value: unknown) => labels[String(value)] ?? String(value);

/** Readable value of a field, for the history and the comparison. */
export function memberText(field: MemberField, value: unknown, positions: Position[]) {
  if (field === "surnames") return typeof value === "string" ? value || "Sin apellidos" : "Según el nombre";
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (field === "isMinor") return value ? "Sí" : "No";
  if (field === "baptized") return labelOf(baptizedLabels, value);
  if (field === "genre") return labelOf(genreLabels, value);
  if (field === "civilStatus") return labelOf(civilStatusLabels, value);
  if (field === "birthday" || field === "joinDate") return formatDate(String(value));
  if (field === "birthMonthDay") return formatMonthDay(String(value));
  if (field === "cellphone") return groupPhoneDigits(String(value));
  if (field === "positionId") return positions.find(({ id }) => id === value)?.value ?? "Otro cargo";
  const fact = factOf(field);
  return fact ? factText(fact, value) : String(value);
}

/** Readable value of an optional fact. */
export function factText(fact: Fact, value: unknown) {
  const labels = optionsOfFact(fact);
  if (labels) return labelOf(labels, value);
  if (fact.kind === "date") return formatDate(String(value));
  return fact.kind === "phone" ? groupPhoneDigits(String(value)) : String(value);
}

/** Calling codes of one and of two digits (ITU-T E.164); all others have three. */
const SHORT_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** E.164 number in readable groups: `+57 300 555 0142`; any other text stays as it is. */
export function groupPhoneDigits(text: string) {
  if (!/^\+\d{7,15}$/.test(text)) return text;
  const code = SHORT_CODE.exec(text)?.[0] ?? text.slice(0, 4);
  // Areas of two digits, as all lists write them.
  const [, area, rest] = /^\+52(33|55|56|81)(\d{8})$/.exec(text) ?? [];
  if (area && rest) return `+52 ${area} ${rest.slice(0, 4)} ${rest.slice(4)}`;
  return `${code} ${text.slice(code.length).replace(/(\d{3})(?=\d{3})/g, "$1 ")}`;
}

/** After an address or a telephone that is the family's. */
export const OF_FAMILY = "de su familia";

/** Telephone as it is read, and whether it is the family's, which holds for who has none. */
export function phoneOf({ phone, familyPhone }: { phone: string | null; familyPhone: string | null }) {
  if (phone || !familyPhone) return { phone, isOfFamily: false };
  return { phone: groupPhoneDigits(familyPhone), isOfFamily: true };
}
