import type { MoneyStyle } from "@/lib/core/values/money";
import type { InspectedColumn, InspectedTable, Inspection } from "@/lib/imports/reading";
import { inspectCurrencies } from "./import-currencies";
import { inspectDates, isWholeDay } from "./import-days";
import { DIRECTIONS, inspectDirections } from "./import-directions";
import { distinct, type MovementFile, openMovementFile } from "./import-file";

const ACCOUNT_NUMBER = /^['’]?\d[\d\s-]{5,}'?$/;

/** Decides where money goes and whether it is the church's currency, and how dates are completed, from all rows. */
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
  inspectCurrencies(file, style);
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
  else
    assignSides(
      file,
      money.filter((column) => !isNumbering(column)),
    );
}

/** Whether a column only counts the rows. */
const isNumbering = ({ cells }: InspectedColumn) => {
  const numbers = cells.filter(Boolean).map(Number);
  return numbers.length > 1 && numbers.every((number, row) => number === (numbers[0] ?? 0) + row);
};

/** Two columns without a header of which each row fills one: which of them is income nobody can tell. */
function assignSides({ table, fields, decisions }: MovementFile, sides: readonly InspectedColumn[]) {
  const [one, other] = sides;
  if (!one || !other || sides.length > 2) return;
  const filled = one.cells.filter((cell, row) => cell || other.cells[row]).length;
  const both = one.cells.filter((cell, row) => cell && other.cells[row]).length;
  // A row with both may be the total.
  if (both > Math.max(1, filled * 0.1)) return;
  const [first, second] = [one, other].map(({ name }) => table.decided("direction", name, ""));
  const opposite = (use?: string) => (use === "income" ? "expense" : use === "expense" ? "income" : undefined);
  for (const [column, use] of [
    [one, first ?? opposite(second)],
    [other, second ?? opposite(first)],
  ] as const) {
    const message = use
      ? `La columna ${column.index + 1} se lee como ${use === "income" ? "ingreso" : "egreso"}`
      : `No se sabe si el dinero de la columna ${column.index + 1} entra o sale`;
    decisions.push({
      about: "direction",
      column: column.name,
      value: "",
      use: use ?? null,
      message,
      options: DIRECTIONS,
    });
    if (use) fields.set(column.index, use);
  }
}
