import { formatDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText, signedMoney } from "@/lib/core/values/money";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import type { Method } from "@/lib/finances/gifts/rules";
import type { FinanceSummary } from "@/lib/finances/schema";
import { transactionFieldLabels } from "@/lib/finances/transactions/labels";
import { centsOf } from "@/lib/finances/transactions/rules";
import type { TransactionRow } from "@/lib/finances/transactions/schema";

export type TransactionField = keyof typeof transactionFieldLabels;

export const isTransactionField = (field: string): field is TransactionField => field in transactionFieldLabels;

export const transactionLabel = (field: string) => (isTransactionField(field) ? transactionFieldLabels[field] : field);

/** Names by id. */
export interface Names {
  treasuries: { id: number; name: string }[];
  categories: { id: number; value: string }[];
  /** A method in words. */
  methodText?: (method: Method) => string;
}

/** Display text of a field's value, for the history and the StaleDialog. */
export function transactionText(
  field: string,
  value: unknown,
  { treasuries, categories, methodText }: Names,
  money: MoneyStyle,
) {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (field === "date") return formatDate(String(value));
  // The history stores amounts as JSON numbers, exact below 10¹² with two decimals.
  if (field === "amount") return moneyText(typeof value === "number" ? value.toFixed(2) : String(value), money);
  if (field === "donor" && typeof value === "string") return value;
  if (field === "donor") return (value as TransactionRow["donor"])?.name || "(vacío)";
  if (field === "method") return methodText?.(value as Method) ?? String(value);
  if (field === "categoryId") return categories.find(({ id }) => id === value)?.value ?? "Otra categoría";
  if (field.endsWith("reasuryId")) return treasuries.find(({ id }) => id === value)?.name ?? "Otra tesorería";
  return String(value);
}

/** Signed income or expense; zero has no sign. */
export const flowText = (amount: string, isIncome: boolean, money: MoneyStyle) =>
  /[1-9]/.test(amount) ? signedMoney(amount, isIncome, money) : moneyText(amount, money);

/** `+$ 415.000`, `−$ 186.500`; a transfer has no sign: the church's total does not change. */
export const amountText = (
  { amount, isIncome, transferId }: Pick<TransactionRow, "amount" | "isIncome" | "transferId">,
  money: MoneyStyle,
) => (transferId ? moneyText(amount, money) : signedMoney(amount, isIncome, money));

/** Category, or the direction of a transfer. */
export const kindText = ({ category, isIncome }: Pick<TransactionRow, "category" | "isIncome">) =>
  category ?? (isIncome ? "Traslado recibido" : "Traslado enviado");

/** "34 movimientos · −$ 45,200.00", and apart "2 filas de traslados: entran $ 10.00, salen $ 10.00". */
export function sumsText({ incomes, expenses, balance, ...apart }: FinanceSummary, money: MoneyStyle & NumberStyle) {
  const { transfers, transfersIn, transfersOut } = apart;
  const count = incomes + expenses;
  const sums = `${movementsText(count, money)} · ${balanceText(balance, money)}`;
  if (transfers === 0) return sums;
  const rows = countText(transfers, "fila de traslados", "filas de traslados", money);
  const sides = `entran ${moneyText(transfersIn, money)}, salen ${moneyText(transfersOut, money)}`;
  return `${count > 0 ? `${sums} · aparte, ` : ""}${rows}: ${sides}`;
}

/** Income minus expense of some movements, `-1234.50`; transfers do not count. */
export function balanceOf(rows: Pick<TransactionRow, "amount" | "isIncome" | "transferId">[]) {
  const cents = rows
    .filter(({ transferId }) => !transferId)
    .reduce((sum, { amount, isIncome }) => (isIncome ? sum + centsOf(amount) : sum - centsOf(amount)), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `+$ 217.700`, from a `balance` with its sign. */
export const balanceText = (balance: string, money: MoneyStyle) =>
  flowText(balance.replace("-", ""), !balance.startsWith("-"), money);

/** "1 movimiento", "1,234 movimientos". */
export const movementsText = (count: number, style: NumberStyle) =>
  countText(count, "movimiento", "movimientos", style);
