import { isWorkbook } from "@/lib/spreadsheets/rules";
import type { FileSource, TableRow } from "@/lib/spreadsheets/table";
import { type Decision, decisionFinder, type ImportChoices } from "./choices";
import { ordersOf } from "./days";
import type { ColumnTraits, ImportColumn, InspectedTable, Inspection, Reading } from "./reading";

/** Countries whose dates begin with the month. */
const MONTH_FIRST = ["US", "PR", "GU", "VI", "PH", "FM"];

/** Name of a column in decisions. */
export const columnName = ({ header, index }: ImportColumn) => header || String(index);

type InspectOptions = {
  columns: readonly ImportColumn[];
  body: readonly TableRow[];
  hasHeader: boolean;
  titles: readonly string[];
  source: FileSource;
  choices: ImportChoices;
  /** Fields that the user mapped. */
  mapped: ReadonlySet<ImportColumn>;
};

/** Decides what one row does not say, sets the fields of columns by it, and returns traits and decisions. */
export function inspectTable<Context>(
  reading: Pick<Reading<string, Context>, "inspect" | "fields">,
  context: Context,
  { columns, body, hasHeader, titles, source, choices, mapped }: InspectOptions,
) {
  const decided = decisionFinder(choices);
  const inspected = columns.map((column) => ({
    ...column,
    name: columnName(column),
    cells: body.map(({ cells }) => cells[column.index]?.trim() ?? ""),
  }));
  const { format, currencies } = source;
  const table: InspectedTable = { columns: inspected, hasHeader, titles, format, currencies, decided };
  const { fields, traits = {}, decisions = [] }: Inspection = reading.inspect?.(table, context) ?? {};
  for (const column of columns) {
    const field = fields?.get(column.index);
    if (field !== undefined && !mapped.has(column)) column.field = field;
  }
  const country = (context as { country?: string }).country ?? "";
  for (const [index, { field }] of columns.entries()) {
    const column = inspected[index];
    if (!field || !column || !reading.fields[field]?.isDay) continue;
    const { order, decision } = dayOrderOf(column.cells, { ...table, name: column.name, country });
    traits[field] = { ...traits[field], dayOrder: order };
    if (decision) decisions.push(decision);
  }
  return { traits, decisions };
}

type OrderOptions = Pick<InspectedTable, "decided" | "format"> & { name: string; country: string };

/** A date that a workbook holds as such is shown like this, whatever the texts beside it. */
const TYPED = /^(?:0\d|1[0-2])\/(?:0\d|1[0-2])\/\d{4}$/;

/** What comes first in the dates of a column: impossible values decide, else the country. */
function dayOrderOf(cells: readonly string[], { name, country, decided, format }: OrderOptions) {
  const { day, month, both } = ordersOf(cells);
  const usual = MONTH_FIRST.includes(country) ? "month" : "day";
  const about = "day-or-month";
  const options = [
    { value: "day", label: "Primero el día" },
    { value: "month", label: "Primero el mes" },
  ];
  const value = both ?? day ?? month ?? "";
  const chosen = decided(about, name, value);
  const isMixed = (day && month) || (month && isWorkbook(format) && cells.some((cell) => TYPED.test(cell)));
  const proven: ColumnTraits["dayOrder"] = isMixed ? "unknown" : month ? "month" : day ? "day" : undefined;
  const order = chosen === "day" || chosen === "month" ? chosen : (proven ?? usual);
  const first = order === "month" ? "el mes" : "el día";
  const proof = order === "month" ? month : day;
  const message = isMixed
    ? `Unas fechas empiezan por el día (${day ?? "las de Excel"}) y otras por el mes (${month}): en ${both ?? value} no se sabe`
    : proof
      ? `Primero va ${first}: ${proof} no se puede leer de otro modo`
      : `Las fechas se pueden leer de dos modos: se toma primero ${first}, como se escribe en el país de la iglesia`;
  const isOpen = order === "unknown" && both !== undefined;
  const isSaid = chosen !== undefined || isOpen || (both !== undefined && (proven === undefined || proven !== usual));
  const decision: Decision = { about, column: name, value, use: isOpen ? null : order, message, options };
  return { order, decision: isSaid && order !== undefined ? decision : undefined };
}
