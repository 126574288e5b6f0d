import { price } from "@/lib/core/fields/fields";
import type { MoneyStyle } from "@/lib/core/values/money";
import { signedAmountReader } from "@/lib/imports/numbers";
import type { ClosingFinder, FileTraits, ImportColumn } from "@/lib/imports/reading";
import { isBalanceHeader } from "./import-file";

/** Balance after a row, in cents, NaN where it is unknown, and day of the row. */
type Point = { balance: number; day: string };

/**
 * Finds the balance at the end of a file with a column «Saldo»: the rows between any two balances have to explain their
 * difference, from the first to the last, or from the last to the first.
 */
export function closingFinder(
  style: MoneyStyle,
  columns: readonly ImportColumn[],
  file: FileTraits,
): ClosingFinder | undefined {
  const column = columns.find(({ field, header }) => field === null && isBalanceHeader(header));
  if (!column) return undefined;
  const { read } = signedAmountReader(price())(style, file);
  const centsOf = (text: string) => {
    const result = text.trim() === "" ? undefined : read(text);
    return result && "value" in result && result.value !== null ? toCents(result.value) : Number.NaN;
  };
  let [first, last, known]: (Point | undefined)[] = [];
  let latest = "";
  // Between two balances lie the rows behind the first of them, or, where the file begins with the last day, from it on.
  const [up, down] = [balanceProof(), balanceProof()];
  return {
    add: ({ date = "", total, isIncome }, cells) => {
      const amount = total === undefined ? Number.NaN : toCents(total) * (isIncome === "true" ? 1 : -1);
      const point = { balance: centsOf(cells[column.index] ?? ""), day: date };
      first ??= point;
      last = point;
      if (date > latest) latest = date;
      up.add(amount);
      if (!Number.isNaN(point.balance)) {
        up.check(known && point.balance - known.balance);
        down.check(known && known.balance - point.balance);
        known = point;
      }
      down.add(amount);
    },
    end: () => {
      if (!first || !last) return undefined;
      const ends = [...(up.isProven() ? [last] : []), ...(down.isProven() ? [first] : [])];
      // Both directions fit: the day tells them apart, unless there is one only.
      if (ends.length > 1 && first.day === last.day && first.balance !== last.balance) return undefined;
      const closing = ends.find(({ day }) => day === latest);
      if (!closing || closing.day === "" || Number.isNaN(closing.balance)) return undefined;
      return { amount: (closing.balance / 100).toFixed(2), day: closing.day };
    },
  };
}

/** Adds up the amounts between balances, and compares them with the difference of these; undefined: there is none yet. */
function balanceProof() {
  let sum = 0;
  let [right, wrong, unknown] = [0, 0, 0];
  return {
    add: (amount: number) => {
      sum += amount;
    },
    check: (difference: number | undefined) => {
      if (difference === undefined) sum = 0;
      else if (Number.isNaN(sum)) unknown++;
      else if (sum === difference) right++;
      else wrong++;
      sum = 0;
    },
    isProven: () => wrong === 0 && right > unknown,
  };
}

const toCents = (amount: string) => Math.round(Number(amount) * 100);
