import { firstDay, monthName } from "@/lib/core/dates";
import type { ChurchDb } from "@/lib/core/db";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import type { MonthLock } from "./schema";

/** The closed months, the last first. */
export async function listMonthLocks(db: ChurchDb): Promise<MonthLock[]> {
  const rows = await db.closedMonth.findMany({ orderBy: { month: "desc" } });
  return rows.map(toMonthLock);
}

/** Locks the movements of a month, `YYYY-MM`, which has begun by `today`. */
export async function lockMonth(
  db: ChurchDb,
  { month, userName, today }: { month: string; userName: string; today: string },
): Promise<MonthLock> {
  const first = `${month}-01`;
  if (first > today) throw conflict("Ese mes todavía no empieza.", { month: "Todavía no empieza" });
  // Whoever is writing into the month ends first; whoever comes later finds it closed.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(atrio_month_lock(${first}::date))`;
  const row = await db.closedMonth.create({ data: { month: new Date(first), userName } });
  return toMonthLock(row);
}

/** Lets the movements of a closed month change again. */
export async function unlockMonth(db: ChurchDb, month: string) {
  const { count } = await db.closedMonth.deleteMany({ where: { month: new Date(`${month}-01`) } });
  if (count === 0) throw notFound("Ese mes no está cerrado.");
}

const toMonthLock = ({ month, userName, at }: { month: Date; userName: string; at: Date }): MonthLock => ({
  month: month.toISOString().slice(0, 7),
  userName,
  at: at.toISOString(),
});

/** 409 `CLOSED` when the month of one of these days (`YYYY-MM-DD`) is closed. The database refuses it too; this says which. */
export async function requireUnlocked(db: ChurchDb, ...days: string[]) {
  const months = days.map((day) => new Date(firstDay(day)));
  const closed = await db.closedMonth.findFirst({ where: { month: { in: months } }, select: { month: true } });
  if (!closed) return;
  const month = monthName(closed.month.toISOString());
  throw new AppError(
    409,
    "CLOSED",
    `El mes de ${month} está cerrado: sus movimientos ya no cambian. Solo el dueño de la cuenta puede reabrirlo.`,
    { fields: { date: "El mes está cerrado" } },
  );
}
