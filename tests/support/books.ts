import { cents, moneyOf } from "./money";

/** A transaction that is not void; without a category it is half of a transfer. */
export type Movement = {
  date: string;
  amount: string;
  isIncome: boolean;
  categoryId: number | null;
  treasuryId: number;
};

/** Opening balance of a treasury: what it held at the beginning of the day. */
export type Opening = { treasuryId: number; balance: string; date: string };

type Range = { id?: number; from?: string; to?: string };

const sum = (movements: readonly Movement[]) => movements.reduce((sum, { amount }) => sum + cents(amount), 0n);

const isTransfer = ({ categoryId }: Movement) => categoryId === null;
const incomesOf = (movements: readonly Movement[]) => movements.filter((one) => !isTransfer(one) && one.isIncome);
const expensesOf = (movements: readonly Movement[]) => movements.filter((one) => !isTransfer(one) && !one.isIncome);

const balanceOf = (movements: readonly Movement[]) =>
  movements.reduce((sum, { amount, isIncome }) => sum + (isIncome ? cents(amount) : -cents(amount)), 0n);

const transfersOf = (movements: readonly Movement[]) => {
  const transfers = movements.filter(isTransfer);
  return {
    transfersIn: moneyOf(sum(transfers.filter(({ isIncome }) => isIncome))),
    transfersOut: moneyOf(sum(transfers.filter(({ isIncome }) => !isIncome))),
  };
};

const filterMovements = (movements: readonly Movement[], { id, from = "0000", to = "9999" }: Range) =>
  movements.filter(({ treasuryId, date }) => (!id || treasuryId === id) && date >= from && date <= to);

const sumOpenings = (openings: readonly Opening[], { id, from = "0000", to = "9999" }: Range) =>
  openings
    .filter(({ treasuryId, date }) => (!id || treasuryId === id) && date >= from && date <= to)
    .reduce((sum, { balance }) => sum + cents(balance), 0n);

/** Expected answer of `GET /transactions/stats/{id}` and `GET /treasuries/stats`, summed in plain code. */
export function statsIn(movements: readonly Movement[], id?: number, openings: readonly Opening[] = []) {
  const own = filterMovements(movements, { id });
  return {
    income: moneyOf(sum(incomesOf(own))),
    expense: moneyOf(sum(expensesOf(own))),
    balance: moneyOf(balanceOf(own) + sumOpenings(openings, { id })),
  };
}

/** Expected answer of `GET /finances/summary`. */
export function summaryIn(movements: readonly Movement[], range: Range, openings: readonly Opening[] = []) {
  const inPeriod = filterMovements(movements, range);
  const [income, expense] = [sum(incomesOf(inPeriod)), sum(expensesOf(inPeriod))];
  const heldIn = (of: Range) => moneyOf(balanceOf(filterMovements(movements, of)) + sumOpenings(openings, of));
  return {
    income: moneyOf(income),
    expense: moneyOf(expense),
    balance: moneyOf(income - expense),
    incomes: incomesOf(inPeriod).length,
    expenses: expensesOf(inPeriod).length,
    transfers: inPeriod.filter(isTransfer).length,
    ...transfersOf(inPeriod),
    total: heldIn({ id: range.id }),
    closing: heldIn({ id: range.id, to: range.to }),
  };
}

/** Expected answer of `GET /finances/months`: twelve months up to `last`, `YYYY-MM`. */
export const monthsIn = (movements: readonly Movement[], last: string, locked: readonly string[] = [], id?: number) =>
  Array.from({ length: 12 }, (_, index) => monthBefore(last, 11 - index)).map((month) => {
    const { income, expense, balance } = summaryIn(movements, { id, from: `${month}-01`, to: `${month}-31` });
    return { month, income, expense, balance, isClosed: locked.includes(month) };
  });

function monthBefore(month: string, back: number) {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - back;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Expected sums of `GET /finances/report` of a year or month: in total, by treasury, by used category and by month. */
export function reportIn(movements: readonly Movement[], period: string, openings: readonly Opening[] = []) {
  const from = period.length === 4 ? `${period}-01-01` : `${period}-01`;
  const to = period.length === 4 ? `${period}-12-31` : `${period}-31`;
  const before = movements.filter(({ date }) => date < from);
  const inPeriod = filterMovements(movements, { from, to });
  // The opening balance of the first day is held when the day begins.
  const held = (id?: number) => sumOpenings(openings, { id, to: from });
  const begun = (id?: number, month = "") =>
    sumOpenings(
      openings.filter(({ date }) => date > from && date.startsWith(month)),
      { id, to },
    );
  const months =
    period.length === 4 ? Array.from({ length: 12 }, (_, index) => monthBefore(`${period}-12`, 11 - index)) : [period];
  return {
    ...sumsOf(before, inPeriod, { opening: held(), openings: begun() }),
    categories: [...new Set(inPeriod.map(({ categoryId }) => categoryId))]
      .filter((id) => id !== null)
      .map((id) => {
        const own = inPeriod.filter(({ categoryId }) => categoryId === id);
        return { id, total: moneyOf(sum(own)), count: own.length };
      }),
    treasuries: (id: number) => {
      const [previous, own] = [filterMovements(before, { id }), filterMovements(inPeriod, { id })];
      const { opening, openings, income, expense, closing } = sumsOf(previous, own, {
        opening: held(id),
        openings: begun(id),
      });
      return {
        opening,
        openings,
        income,
        expense,
        closing,
        ...transfersOf(own),
      };
    },
    months: months.map((month) => {
      const own = filterMovements(inPeriod, { from: `${month}-01`, to: `${month}-31` });
      const { income, expense, balance } = sumsOf([], own);
      return {
        month,
        openings: moneyOf(begun(undefined, month)),
        income,
        expense,
        balance,
        closing: moneyOf(
          balanceOf(filterMovements(movements, { to: `${month}-31` })) + sumOpenings(openings, { to: `${month}-31` }),
        ),
      };
    }),
  };
}

const sumsOf = (
  before: readonly Movement[],
  inPeriod: readonly Movement[],
  { opening, openings } = { opening: 0n, openings: 0n },
) => ({
  opening: moneyOf(balanceOf(before) + opening),
  openings: moneyOf(openings),
  income: moneyOf(sum(incomesOf(inPeriod))),
  expense: moneyOf(sum(expensesOf(inPeriod))),
  balance: moneyOf(balanceOf(inPeriod)),
  closing: moneyOf(balanceOf(before) + opening + openings + balanceOf(inPeriod)),
});
