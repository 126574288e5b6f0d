import { formatDate } from "@/lib/core/dates";
import { INVALID_PATTERN, REQUIRED } from "@/lib/core/fields";
import { phoneText, toE164 } from "@/lib/core/phones";
import { type ImportField, plain } from "./import-columns";
import { dayReader } from "./import-dates";
import { baptizedLabels, civilStatusLabels, genreLabels } from "./labels";
import type { booleans, civilStatuses, genres } from "./rules";
import { memberInput } from "./schema";

/** What reading a cell takes to know of the church. */
export type ValueContext = {
  /** ISO 3166-1: how telephones are read and shown. */
  country: string;
  positions: readonly { id: number; value: string }[];
  from1904?: boolean;
};

/** What a cell says in the database's words (null for nothing), or what is wrong with it. */
type CellValue = { value: string | null } | { message: string };

export type CellReader = {
  read: (field: ImportField, text: string) => CellValue;
  /** A value as people read it. */
  show: (field: ImportField, value: string) => string;
};

const wordsOf = <Value extends string>(words: Record<Value, readonly string[]>) =>
  new Map(Object.entries<readonly string[]>(words).flatMap(([value, texts]) => texts.map((text) => [text, value])));

const baptizedWords = wordsOf<(typeof booleans)[number]>({
  true: ["si", "s", "x", "1", "true", "verdadero", "v", "yes", "y", "bautizado", "bautizada"],
  false: ["no", "n", "0", "false", "falso", "f", "sin bautizar", "no bautizado", "no bautizada"],
});

const genreWords = wordsOf<(typeof genres)[number]>({
  F: ["f", "femenino", "femenina", "fem", "mujer", "female", "hermana", "sra", "srta"],
  M: ["m", "masculino", "masculina", "masc", "mas", "hombre", "varon", "h", "male", "hermano", "sr"],
});

const civilStatusWords = wordsOf<(typeof civilStatuses)[number]>({
  soltero: ["soltero", "soltera", "soltero a", "sol", "single"],
  casado: ["casado", "casada", "casado a", "cas", "matrimonio", "married"],
  comprometido: ["comprometido", "comprometida", "comprometido a", "prometido", "prometida", "engaged"],
  union_libre: [
    ...["union libre", "unionlibre", "union de hecho", "union marital", "unido", "unida", "unido a", "concubinato"],
    ...["conviviente", "convivientes", "acompanado", "acompanada", "acompanado a", "juntado", "juntada", "en pareja"],
  ],
  divorciado: ["divorciado", "divorciada", "divorciado a", "separado", "separada", "separado a", "divorced"],
  viudo: ["viudo", "viuda", "viudo a", "widowed"],
});

/** An error that the spreadsheet shows in a cell, in English or Spanish. */
const SHEET_ERROR =
  /^#(N\/[AD]|REF!|¡REF!|DIV\/0!|¡DIV\/0!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|NULL!|¡NULO!|NUM!|¡NUM!|SPILL!|ERROR!)$/i;

const { name, cellphone, email, notes } = memberInput.shape;

const NAMELESS: CellValue = { message: REQUIRED };
const NOTHING: CellValue = { value: null };
const BROKEN: CellValue = { message: "La celda tiene un error de la hoja de cálculo" };
const CIVIL_STATUS = `Escribe ${new Intl.ListFormat("es", { type: "disjunction" }).format(Object.values(civilStatusLabels))}`;

/** Reads cells by the rules and with the messages of the form. */
export function cellReader({ country, positions, from1904 = false }: ValueContext): CellReader {
  const day = dayReader({ from1904 });
  const ids = new Map(positions.map(({ id, value }) => [plain(value), String(id)]));
  const names = new Map(positions.map(({ id, value }) => [String(id), value]));
  const among = (words: Map<string, string>, message: (text: string) => string) =>
    remembered((text): CellValue => {
      const value = words.get(plain(text));
      return value === undefined ? { message: message(text) } : { value };
    });
  const days = (text: string): CellValue => {
    const value = day(text);
    return value ? { value } : { message: "Fecha inválida" };
  };
  const readers: Record<ImportField, (text: string) => CellValue> = {
    name: (text) => checked(name, text),
    cellphone: (text) => {
      const result = checked(cellphone, text);
      if (!("value" in result) || result.value === null) return result;
      const value = toE164(result.value, country);
      return value ? { value } : { message: INVALID_PATTERN };
    },
    email: (text) => checked(email, text),
    notes: (text) => checked(notes, text),
    baptized: among(baptizedWords, () => "Escribe Sí o No"),
    genre: among(genreWords, () => "Escribe Femenino o Masculino"),
    civilStatus: among(civilStatusWords, () => CIVIL_STATUS),
    position: among(ids, (text) => `No hay un cargo «${text.trim().slice(0, 60)}» en tu iglesia`),
    birthday: days,
    joinDate: days,
  };
  return {
    read: (field, text) => {
      const trimmed = text.trim();
      if (trimmed === "") return field === "name" ? NAMELESS : NOTHING;
      if (trimmed.startsWith("#") && SHEET_ERROR.test(trimmed)) return BROKEN;
      return readers[field](text);
    },
    show: (field, value) => {
      if (field === "birthday" || field === "joinDate") return formatDate(value);
      if (field === "cellphone") return phoneText(value, country);
      if (field === "position") return names.get(value) ?? value;
      return labels[field]?.[value] ?? value;
    },
  };
}

const labels: Partial<Record<ImportField, Record<string, string>>> = {
  baptized: baptizedLabels,
  genre: genreLabels,
  civilStatus: civilStatusLabels,
};

/** Few words stand in many cells. */
function remembered(read: (text: string) => CellValue) {
  const known = new Map<string, CellValue>();
  return (text: string) => {
    const before = known.get(text);
    if (before) return before;
    const result = read(text);
    if (known.size < REMEMBERED) known.set(text, result);
    return result;
  };
}

const REMEMBERED = 1_000;

type Piece = (typeof memberInput.shape)["name" | "cellphone" | "email" | "notes"];

function checked(piece: Piece, text: string): CellValue {
  const result = piece.safeParse(text);
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message ?? REQUIRED };
}
