import type { ImportFormat } from "@/lib/spreadsheets/rules";
import { type SheetPreview, type SpreadsheetTable, unreadableTable } from "@/lib/spreadsheets/table";
import { type Encoding, otherEncoding } from "@/lib/spreadsheets/text";
import { type Decision, decisionFinder, type ImportChoices } from "./choices";
import { headerReader } from "./columns";
import type { Reading } from "./reading";

/** Fields with a header in a table of the module, at least, and their share of those of the sheet with the most. */
const TABLE_FIELDS = 2;
const TABLE_SHARE = 0.5;
/** Share of the rows of the longest table that an earlier one needs, to be read instead. */
const ENOUGH = 0.5;

const encodingLabels: Partial<Record<Encoding, string>> = {
  cp850: "Tildes de un programa antiguo (DOS)",
  "windows-1252": "Tildes de Windows",
  "utf-8-double": "Tildes escritas dos veces: «Ã©» es «é»",
  "utf-8": "Tal como está escrito",
};
const isEncoding = (text = ""): text is Encoding => Object.hasOwn(encodingLabels, text);

/** Which table of a file is read, and how its letters: what the user chose, or what looks right for the module. */
export function readOptionsOf(reading: Reading<string, never>, choices: ImportChoices) {
  const decided = decisionFinder(choices);
  const encoding = decided("encoding", "", "");
  return {
    sheet: decided("sheet", "", ""),
    encoding: isEncoding(encoding) ? encoding : undefined,
    choose: (previews: readonly SheetPreview[]) => chooseSheet(reading, previews),
  };
}

/** What formats hold that are of one kind of rows alone. */
const contents: Partial<Record<ImportFormat, Reading["holds"]>> = {
  vcard: "people",
  ofx: "movements",
  qif: "movements",
  mt940: "movements",
  camt: "movements",
};

/** Throws 422 for contacts among movements, and the like. */
export function refuseForeign({ holds }: Pick<Reading, "holds">, format: ImportFormat) {
  const content = contents[format];
  if (content === undefined || content === holds) return;
  throw unreadableTable(
    content === "people"
      ? "Es un archivo de contactos (vCard): impórtalo en Miembros."
      : "Es un extracto de un banco: impórtalo en Finanzas.",
  );
}

/** The first visible sheet with headers of the module, unless a later one has more than twice its rows. */
function chooseSheet(reading: Reading<string, never>, previews: readonly SheetPreview[]) {
  const { knownHeaders } = headerReader(reading);
  // Lists of what may be chosen, as in a template, have fewer of the headers.
  const fieldsOf = ({ begin }: SheetPreview) => Math.max(...knownHeaders(begin));
  const least = Math.max(TABLE_FIELDS, Math.max(...previews.map(fieldsOf)) * TABLE_SHARE);
  const isTable = (preview: SheetPreview) => fieldsOf(preview) >= least;
  const visible = previews.filter(({ isHidden }) => !isHidden);
  const [candidates = previews] = [visible.filter(isTable), visible, previews].filter((list) => list.length > 0);
  const most = Math.max(...candidates.map(({ rows }) => rows));
  const chosen = candidates.find(({ rows }) => rows >= most * ENOUGH);
  return chosen ? previews.indexOf(chosen) : 0;
}

/** Which of several tables was read, and how letters were read that are not as usual. */
export function sourceDecisions(
  { source, sheets }: Pick<SpreadsheetTable, "source"> & { sheets: readonly SheetPreview[] },
  choices: ImportChoices,
): Decision[] {
  const decided = decisionFinder(choices);
  const { sheet, encoding } = source;
  const decisions: Decision[] = [];
  if (sheet !== undefined && sheets.length > 1) {
    const options = sheets.map(({ name, rows, isMore, isHidden }) => ({
      value: name,
      label: `${name} (${isMore ? "más de " : ""}${rows} ${rows === 1 ? "fila" : "filas"}${isHidden ? ", oculta" : ""})`,
    }));
    const use = options.find(({ value }) => sheet.startsWith(value))?.value ?? sheet;
    decisions.push({ about: "sheet", column: "", value: "", use, message: `Se lee «${use}»`, options });
  }
  const other = encoding && otherEncoding[encoding];
  const isGuessed = encoding === "cp850" || encoding === "utf-8-double";
  if (encoding && other && (isGuessed || decided("encoding", "", "") !== undefined))
    decisions.push({
      about: "encoding",
      column: "",
      value: "",
      use: encoding,
      message: "Cómo están escritas las tildes y las eñes",
      options: [encoding, other].map((value) => ({ value, label: encodingLabels[value] ?? value })),
    });
  return decisions;
}
