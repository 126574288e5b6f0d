import type { ChurchDb } from "@/lib/core/db/church-db";
import { byKey } from "@/lib/core/db/raw-query";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { firstDay, monthName } from "@/lib/core/values/dates";
import type { MonthLock } from "./schema";

/** Locked months, latest first. */
export async function listMonthLocks(db: ChurchDb): Promise<MonthLock[]> {
  const rows = await db.closedMonth.findMany({ orderBy: { month: "desc" } });
  return rows.map(toMonthLock);
}

/** Locks the movements of a month, `YYYY-MM`; 409 for a month that begins after `today`. */
export async function lockMonth(
  db: ChurchDb,
  { month, userName, today }: { month: string; userName: string; today: string },
): Promise<MonthLock> {
  const first = `${month}-01`;
  if (first > today) throw conflict("Ese mes todavía no empieza.", { month: "Todavía no empieza" });
  // Waits for changes of opening balances and for transactions that write into the month; later ones find it locked.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(atrio_openings_lock())`;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(atrio_month_lock(${first}::date))`;
  const row = await db.closedMonth.create({ data: { month: new Date(first), userName } });
  return toMonthLock(row);
}

/** Unlocks the movements of a month; 404 when it is not locked. */
export async function unlockMonth(db: ChurchDb, month: string) {
  const { count } = await db.closedMonth.deleteMany({ where: { month: new Date(`${month}-01`) } });
  if (count === 0) throw notFound("Ese mes no está cerrado.");
}

const toMonthLock = ({ month, userName, at }: { month: Date; userName: string; at: Date }): MonthLock => ({
  month: month.toISOString().slice(0, 7),
  userName,
  at: at.toISOString(),
});

/** 409 `CLOSED` naming the locked month of a day (`YYYY-MM-DD`); the database enforces it, without a name. */
export async function requireUnlocked(db: ChurchDb, ...days: string[]) {
  const [lock] = await db.$queryRaw<{ month: string }[]>(byKey`
    SELECT to_char(month, 'YYYY-MM-DD') AS month FROM closed_months WHERE month = ANY(${days.map(firstDay)}::date[]) LIMIT 1`);
  if (lock) throw lockedMonthError(lock.month);
}

type Opening = { openingBalance: string | null; openingDate: string | null };

/** 409 `CLOSED` naming the locked month whose figures a new opening balance of a treasury would change. */
export async function requireOpeningUnlocked(db: ChurchDb, before: Opening, after: Opening) {
  const [earlier, later] = [before, after].map(({ openingBalance, openingDate }) => ({
    balance: /[1-9]/.test(openingBalance ?? "") ? openingBalance : null,
    date: openingDate,
  })) as [Held, Held];
  const days = [earlier, later].flatMap(({ balance, date }) => (balance && date ? [firstDay(date)] : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || (earlier.balance === later.balance && earlier.date === later.date)) return;
  // The same balance on another day changes nothing after both days.
  const month = { gte: new Date(first), ...(earlier.balance === later.balance && { lte: new Date(last) }) };
  const lock = await db.closedMonth.findFirst({ where: { month }, orderBy: { month: "asc" }, select: { month: true } });
  if (lock)
    throw new AppError(
      409,
      "CLOSED",
      `El mes de ${monthName(lock.month.toISOString())} está cerrado: el saldo inicial cambiaría sus cifras. Solo el dueño de la cuenta puede reabrirlo.`,
      { fields: { openingDate: "Cambiaría un mes cerrado" } },
    );
}

type Held = { balance: string | null; date: string | null };

/** 409 `CLOSED` that names the locked month of `day`. */
export const lockedMonthError = (day: string) =>
  new AppError(
    409,
    "CLOSED",
    `El mes de ${monthName(day)} está cerrado: sus movimientos ya no cambian. El dueño de la cuenta puede reabrirlo.`,
    { fields: { date: "El mes está cerrado" } },
  );
