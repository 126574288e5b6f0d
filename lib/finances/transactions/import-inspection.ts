import type { MoneyStyle } from "@/lib/core/values/money";
import type { InspectedColumn, InspectedTable, Inspection } from "@/lib/imports/reading";
import { inspectDates, isWholeDay } from "./import-days";
import { inspectDirections } from "./import-directions";
import { distinct, type MovementFile, openMovementFile } from "./import-file";

const ACCOUNT_NUMBER = /^['’]?\d[\d\s-]{5,}'?$/;

/** Decides where money goes, and how dates are completed, from all rows. */
export function inspectMovements(table: InspectedTable, style: MoneyStyle): Inspection {
  const file = openMovementFile(table, style);
  const { fields, traits, decisions } = file;
  if (!table.hasHeader) assignByContent(file);
  // The number of the bank's account is on every row of a statement; which treasury it is, the user says.
  for (const column of table.columns)
    if (column.field === "treasury" && distinct(column).every((cell) => ACCOUNT_NUMBER.test(cell)))
      fields.set(column.index, null);
  inspectDates(file);
  inspectDirections(file);
  return { fields, traits, decisions };
}

/** Fields of a file without header, by what the columns hold. */
function assignByContent(file: MovementFile) {
  const { table, fields, amountsOf, centsOf } = file;
  if (table.columns.some(({ field }) => field !== null)) return;
  const rows = table.columns[0]?.cells.length ?? 0;
  const share = (column: InspectedColumn, test: (cell: string) => boolean) =>
    column.cells.filter(test).length / Math.max(1, rows);
  const day = table.columns.find((column) => share(column, isWholeDay) >= 0.8);
  if (day) fields.set(day.index, "date");
  const text = table.columns
    .filter((column) => column !== day && share(column, (cell) => /\p{L}{3}/u.test(cell)) >= 0.8)
    .sort((one, other) => distinct(other).length - distinct(one).length)[0];
  if (text) fields.set(text.index, "concept");
  const money = table.columns.filter(
    (column) =>
      column !== day &&
      column !== text &&
      column.cells.some(Boolean) &&
      column.cells.every((cell) => cell === "" || centsOf(cell) !== null),
  );
  const signed = money.find((column) => amountsOf(column).some((value) => value !== null && value < 0));
  if (signed) fields.set(signed.index, "amount");
}
