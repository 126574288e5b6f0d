import { isIsoDate } from "@/lib/core/values/dates";
import { normalizeText } from "@/lib/imports/columns";

/** Fields that say who gives, or how, and that a column may have as its header. */
export const donorColumns = ["donor", "donorDocument", "envelope", "method"] as const;

/** Fields to which a file's column can be mapped. */
export const importFields = [
  "concept",
  "date",
  "category",
  "treasury",
  "kind",
  "amount",
  "income",
  "expense",
  "notes",
  "incomeCategory",
  "expenseCategory",
  ...donorColumns,
  "giver",
] as const;

export type ImportField = (typeof importFields)[number];

/** Texts of a row by field, as written or in database form. */
type Written = Partial<Record<ImportField, string>>;

/** Amount without sign of a row, and its direction; `isCertain`: the row says it, not just the absence of a sign. */
export type Flow = { amount: string; isIncome: boolean; isCertain: boolean };

const isNegative = (amount: string) => amount.startsWith("-");
const isFilled = (amount: string | undefined): amount is string => amount !== undefined && /[1-9]/.test(amount);

export const ZERO = "Escribe un monto mayor que cero";

/**
 * Amount and direction of a row, or its error: from the columns of income and expense, otherwise from the amount with
 * the type, or its sign. Amounts are signed decimal strings.
 */
export function flowOf({ amount, income, expense, kind }: Written): Flow | { field: ImportField; message: string } {
  if (isFilled(income) && isFilled(expense))
    return { field: "expense", message: "La fila tiene ingreso y egreso: deja uno solo" };
  const side = isFilled(income) ? income : expense;
  // What is negative comes back.
  if (isFilled(side))
    return { amount: side.replace("-", ""), isIncome: isNegative(side) !== isFilled(income), isCertain: true };
  if (!isFilled(amount)) return { field: amountField({ amount, income, expense }), message: ZERO };
  const absolute = amount.replace("-", "");
  if (kind === "transfer")
    return { field: "kind", message: "Los traslados no se importan: regístralos con «Trasladar»" };
  if (kind === "income" && isNegative(amount))
    return { field: "amount", message: "El tipo dice ingreso, y el monto es negativo" };
  return {
    amount: absolute,
    isIncome: kind ? kind === "income" : !isNegative(amount),
    isCertain: kind !== undefined || isNegative(amount),
  };
}

/** Field where an absent amount is reported: the one that is written, even if it is zero. */
const amountField = ({ income, expense }: Written) =>
  income !== undefined ? "income" : expense !== undefined ? "expense" : "amount";

const SUM = /^(?:sub ?totales|sub ?total|totales|total|gran total|suma|sumas|sumatoria|van|vienen|pasan)\b/;
const BALANCE =
  /^(?:saldo|balance)(?: (?:anterior|inicial|final|actual|disponible|contable|total|acumulado|de apertura|de cierre|al|a la fecha|del mes|mes|en|segun)\b.*)?$/;
const VOID = /^(?:anulad[oa]s?|nul[oa]|anulacion)$/;

/**
 * Whether a row is no movement: a balance, a sum without a date, a void receipt without an amount, a zero, a title or note.
 * `isDay`: whether a text is read as a date.
 */
export function isSummaryRow(written: Written, isDay: (text: string) => boolean) {
  const { date, concept, category, amount, income, expense } = written;
  const texts = [date, concept, category].filter((text) => text !== undefined).map(normalizeText);
  if (texts.some((text) => BALANCE.test(text))) return true;
  if ((date === undefined || !isDay(date)) && texts.some((text) => SUM.test(text))) return true;
  const amounts = [amount, income, expense].filter((text) => text !== undefined && /\d/.test(text));
  // A fee of nothing.
  if (amounts.length > 0 && !amounts.some(isFilled)) return true;
  if (amounts.length > 0) return concept === undefined && category === undefined && date === undefined;
  return date === undefined || !isDay(date) || (concept !== undefined && VOID.test(normalizeText(concept)));
}

/** Day of a month (`MM-DD`) of the year in which it is nearest to `day` (`YYYY-MM-DD`); undefined for none of the three. */
export function nearestDay(monthDay: string, day: string) {
  const year = Number(day.slice(0, 4));
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day));
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${monthDay}`)
    .filter(isIsoDate)
    .sort((one, other) => distance(one) - distance(other))[0];
}
