import { cents, moneyOf } from "./money";

/** A movement that counts; without a category it is half of a transfer. */
export type Movement = {
  date: string;
  amount: string;
  isIncome: boolean;
  categoryId: number | null;
  treasuryId: number;
};

type Range = { id?: number; from?: string; to?: string };

const sum = (movements: readonly Movement[]) => movements.reduce((sum, { amount }) => sum + cents(amount), 0n);

const isTransfer = ({ categoryId }: Movement) => categoryId === null;
const came = (movements: readonly Movement[]) => movements.filter((one) => !isTransfer(one) && one.isIncome);
const went = (movements: readonly Movement[]) => movements.filter((one) => !isTransfer(one) && !one.isIncome);

const left = (movements: readonly Movement[]) =>
  movements.reduce((sum, { amount, isIncome }) => sum + (isIncome ? cents(amount) : -cents(amount)), 0n);

const within = (movements: readonly Movement[], { id, from = "0000", to = "9999" }: Range) =>
  movements.filter(({ treasuryId, date }) => (!id || treasuryId === id) && date >= from && date <= to);

/** What `GET /transactions/stats/{id}` and `GET /treasuries/stats` answer, added up in plain code. */
export function statsIn(movements: readonly Movement[], id?: number) {
  const own = within(movements, { id });
  return { income: moneyOf(sum(came(own))), expense: moneyOf(sum(went(own))), balance: moneyOf(left(own)) };
}

/** What `GET /finances/summary` answers. */
export function summaryIn(movements: readonly Movement[], range: Range) {
  const shown = within(movements, range);
  const [income, expense] = [sum(came(shown)), sum(went(shown))];
  return {
    income: moneyOf(income),
    expense: moneyOf(expense),
    balance: moneyOf(income - expense),
    incomes: came(shown).length,
    expenses: went(shown).length,
    total: moneyOf(left(within(movements, { id: range.id }))),
  };
}

/** What `GET /finances/months` answers of twelve months up to one, `YYYY-MM`. */
export const monthsIn = (movements: readonly Movement[], last: string, closed: readonly string[] = [], id?: number) =>
  Array.from({ length: 12 }, (_, index) => monthBefore(last, 11 - index)).map((month) => {
    const { income, expense, balance } = summaryIn(movements, { id, from: `${month}-01`, to: `${month}-31` });
    return { month, income, expense, balance, isClosed: closed.includes(month) };
  });

function monthBefore(month: string, back: number) {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - back;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The sums of `GET /finances/report` of a year or month, and those of each treasury, category and month that has any. */
export function reportIn(movements: readonly Movement[], period: string) {
  const from = period.length === 4 ? `${period}-01-01` : `${period}-01`;
  const to = period.length === 4 ? `${period}-12-31` : `${period}-31`;
  const before = movements.filter(({ date }) => date < from);
  const shown = within(movements, { from, to });
  const months =
    period.length === 4 ? Array.from({ length: 12 }, (_, index) => monthBefore(`${period}-12`, 11 - index)) : [period];
  return {
    ...sumsOf(before, shown),
    categories: [...new Set(shown.map(({ categoryId }) => categoryId))]
      .filter((id) => id !== null)
      .map((id) => {
        const own = shown.filter(({ categoryId }) => categoryId === id);
        return { id, total: moneyOf(sum(own)), count: own.length };
      }),
    treasuries: (id: number) => {
      const [earlier, own] = [within(before, { id }), within(shown, { id })];
      const transfers = own.filter(isTransfer);
      const { opening, income, expense, closing } = sumsOf(earlier, own);
      return {
        ...{ opening, income, expense, closing },
        transfersIn: moneyOf(sum(transfers.filter(({ isIncome }) => isIncome))),
        transfersOut: moneyOf(sum(transfers.filter(({ isIncome }) => !isIncome))),
      };
    },
    months: months.map((month) => {
      const own = within(shown, { from: `${month}-01`, to: `${month}-31` });
      const { income, expense, balance } = sumsOf([], own);
      return { month, income, expense, balance, closing: moneyOf(left(within(movements, { to: `${month}-31` }))) };
    }),
  };
}

const sumsOf = (before: readonly Movement[], shown: readonly Movement[]) => ({
  opening: moneyOf(left(before)),
  income: moneyOf(sum(came(shown))),
  expense: moneyOf(sum(went(shown))),
  balance: moneyOf(left(shown)),
  closing: moneyOf(left(before) + left(shown)),
});
