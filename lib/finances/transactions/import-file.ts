import { price } from "@/lib/core/fields/fields";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { Decision } from "@/lib/imports/choices";
import { normalizeText } from "@/lib/imports/columns";
import { signedAmountReader } from "@/lib/imports/numbers";
import type { ColumnTraits, InspectedColumn, InspectedTable } from "@/lib/imports/reading";

export type Cents = number | null;
export type MovementFile = ReturnType<typeof openMovementFile>;

/** Values of a column, each once. */
export const distinct = ({ cells }: InspectedColumn) => [...new Set(cells.filter(Boolean))];

/** Whether a column holds the balance after each movement. */
export const isBalanceHeader = (header: string) => /^(?:saldo|balance)\b/.test(normalizeText(header));

/** A file of movements with what is decided of it: fields of its columns, traits of fields, and decisions to show. */
export function openMovementFile(table: InspectedTable, style: MoneyStyle) {
  const fields = new Map<number, string | null>();
  const traits: Record<string, ColumnTraits> = {};
  const decisions: Decision[] = [];
  const reader = signedAmountReader(price())(style, { format: table.format, from1904: false });
  const centsOf = (text: string): Cents => {
    const result = text === "" ? null : reader.read(text);
    return result && "value" in result && result.value !== null ? Math.round(Number(result.value) * 100) : null;
  };
  const fieldOf = (column: InspectedColumn) =>
    fields.get(column.index) ?? (fields.has(column.index) ? null : column.field);
  const columnOf = (field: string) => table.columns.find((column) => fieldOf(column) === field);
  const amounts = new Map<InspectedColumn, Cents[]>();
  const amountsOf = (column: InspectedColumn) => {
    const known = amounts.get(column) ?? column.cells.map(centsOf);
    amounts.set(column, known);
    return known;
  };
  const balance = table.columns.find(({ header }) => isBalanceHeader(header));
  const balances = balance && amountsOf(balance);

  /** Share of the differences between balances that the signed amounts of their rows explain. */
  function proof(signed: readonly Cents[]) {
    if (!balances) return 0;
    const known = balances.flatMap((value, row) => (value === null ? [] : [{ value, amount: signed[row] ?? null }]));
    let [up, down] = [0, 0];
    for (let row = 1; row < known.length; row++) {
      const [before, after] = [known[row - 1], known[row]];
      if (!before || !after) continue;
      if (after.amount !== null && after.value - before.value === after.amount) up++;
      if (before.amount !== null && before.value - after.value === before.amount) down++;
    }
    return Math.max(up, down) / Math.max(1, known.length - 1);
  }

  /** The reading that the balances prove, where they prove one. */
  function proven<Reading>(readings: readonly { use: Reading; signed: readonly Cents[] }[]) {
    const rated = readings
      .map((one) => ({ ...one, share: proof(one.signed) }))
      .sort((one, other) => other.share - one.share);
    const [best, next] = rated;
    return best && best.share >= 0.6 && best.share > (next?.share ?? 0) ? best.use : undefined;
  }

  return { table, fields, traits, decisions, centsOf, fieldOf, columnOf, amountsOf, balance, balances, proven };
}
