import type { ChurchDb } from "@/lib/core/db/church-db";
import { checkOptionLimit } from "@/lib/core/db/option-limit";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { AppError, conflict, notFound, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields/fields";
import { formatDate } from "@/lib/core/values/dates";
import { requireOpeningUnlocked } from "@/lib/finances/months/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { Prisma } from "@/prisma/generated/client";
import {
  type BalanceStats,
  hasOpeningDate,
  type TreasuryInput,
  type TreasuryList,
  type TreasuryListQuery,
  type TreasuryRemoval,
  type TreasuryRow,
  type TreasuryUpdate,
} from "./schema";

/** Name of a new church's treasury. */
const FIRST = "Caja general";

/** Largest amount of a movement. */
const LARGEST = "999999999999.99";

const MISSING = "Esa tesorería no existe.";

/** Treasuries, archived ones included. `isUsed`: it has movements, void ones included, or an opening balance. */
const treasuries: RowTable = {
  name: Prisma.sql`treasuries`,
  alias: Prisma.sql`t`,
  columns: Prisma.sql`
    t.id, t.version, t.name, t.opening_balance::text AS "openingBalance", to_char(t.opening_date, 'YYYY-MM-DD') AS "openingDate",
    (SELECT (coalesce(sum(income - expense), 0) + coalesce(t.opening_balance, 0))::numeric(20,2)::text
     FROM monthly_totals WHERE treasury_id = t.id) AS balance,
    to_char(t.archived_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "archivedAt",
    EXISTS (SELECT FROM monthly_totals WHERE treasury_id = t.id)
      OR EXISTS (SELECT FROM transactions WHERE treasury_id = t.id AND deleted_at IS NOT NULL)
      OR coalesce(t.opening_balance, 0) <> 0 AS "isUsed"`,
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

/** One page of the active or the archived treasuries, by name. */
export async function listTreasuries(
  db: ChurchDb,
  { name, archived, page, pageSize }: TreasuryListQuery,
): Promise<TreasuryList> {
  const matching = Prisma.sql`
    treasuries WHERE (archived_at IS NOT NULL) = ${archived} AND ${hasWords(Prisma.sql`atrio_fold(name)`, name)}`;
  const rows = await db.$queryRaw<TreasuryRow[]>`
    SELECT ${treasuries.columns}
    FROM (SELECT * FROM ${matching} ORDER BY atrio_sort_key(name) COLLATE "C", id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS t
    ORDER BY atrio_sort_key(t.name) COLLATE "C", t.id`;
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM ${matching}`;
  return { rows, count };
}

/** Answers 404 unless all treasuries exist, archived or not; the name if there is exactly one. */
export async function requireTreasuries(db: ChurchDb, ids: number[] | undefined): Promise<string | null> {
  if (!ids) return null;
  const rows = await db.treasury.findMany({ where: { id: { in: ids } }, select: { name: true } });
  if (rows.length < new Set(ids).size) throw notFound(MISSING);
  return rows.length === 1 ? (rows[0]?.name ?? null) : null;
}

/** A treasury, archived or not, or 404. */
export async function getTreasury(db: ChurchDb, id: number): Promise<TreasuryRow> {
  const row = await findRow<TreasuryRow>(db, treasuries, id);
  if (!row) throw notFound(MISSING);
  return row;
}

/** 409 `CLOSED` when its opening balance would change a closed month. */
export async function createTreasury(db: ChurchDb, { name, openingBalance = null, openingDate = null }: TreasuryInput) {
  const opening = { openingBalance, openingDate };
  await checkOptionLimit(db, treasuries.name, "tesorerías");
  await requireOpeningUnlocked(db, UNSTATED, opening);
  return insertRow<TreasuryRow>(db, treasuries, { name, ...toColumns(opening) });
}

/** Opening of a treasury whose input has none. */
const UNSTATED = { openingBalance: null, openingDate: null };

type Opening = Pick<TreasuryRow, "openingBalance" | "openingDate">;

const toColumns = ({ openingBalance, openingDate }: Opening) => ({
  opening_balance: Prisma.sql`${openingBalance}::numeric`,
  opening_date: Prisma.sql`${openingDate}::date`,
});

/** Creates the treasury of a new church. */
export const createFirstTreasury = (db: ChurchDb) => createTreasury(db, { name: FIRST });

/**
 * Updates a treasury; 409 with the current row when `version` is stale, or 404. An absent opening balance or date stays;
 * 409 when a movement is earlier than the date, 409 `CLOSED` when a closed month would change.
 */
export async function updateTreasury(
  db: ChurchDb,
  { id, version, name, ...changes }: TreasuryUpdate,
): Promise<TreasuryRow> {
  // No movement is written into the treasury until the transaction ends.
  await db.$queryRaw`SELECT id FROM treasuries WHERE id = ${id} FOR UPDATE`;
  const before = await getTreasury(db, id);
  if (version && version !== before.version) throw await staleRow(db, "treasuries", before);
  const { openingBalance = before.openingBalance, openingDate = before.openingDate } = changes;
  const opening = { openingBalance, openingDate };
  if (!hasOpeningDate(opening)) throw validationError({ openingDate: REQUIRED });
  await requireFirst(db, before, openingDate);
  await requireOpeningUnlocked(db, before, opening);
  const row = await updateVersioned<TreasuryRow>(
    db,
    treasuries,
    { id, version },
    {
      name,
      ...toColumns(opening),
    },
  );
  if (!row) throw await staleRow(db, "treasuries", await getTreasury(db, id));
  return row;
}

/** 409 when a movement of the treasury is earlier than its new opening date. */
async function requireFirst(db: ChurchDb, { id, name, openingDate: before }: TreasuryRow, openingDate: string | null) {
  if (!openingDate || openingDate === before) return;
  const [first] = await db.$queryRaw<{ date: string | null }[]>`
    SELECT to_char(atrio_first_movement(${id}), 'YYYY-MM-DD') AS date`;
  if (!first?.date || first.date >= openingDate) return;
  const day = formatDate(first.date);
  throw conflict(`${name} ya tiene un movimiento del ${day}: elige ese día o uno anterior.`, {
    openingDate: `Ya hay un movimiento del ${day}`,
  });
}

/**
 * Deletes a treasury that never had a movement or an opening balance; archives any other one, its balance moved to `target` or left in it;
 * 409 `USED` when neither was chosen, 409 for the last active treasury. `today`: `YYYY-MM-DD`, the day of the transfer.
 */
export async function deleteTreasury(db: ChurchDb, id: number, { target, archive }: TreasuryRemoval, today: string) {
  const others = await lockOthers(db, id);
  const { name, balance, openingBalance, isUsed, archivedAt } = await getTreasury(db, id);
  if (others.length === 0 && !archivedAt)
    throw conflict("Es la única tesorería en uso: agrega otra antes de quitarla.");
  if (!isUsed) return void (await db.treasury.delete({ where: { id } }));
  if (!target && !archive)
    throw new AppError(
      409,
      "USED",
      `${name} tiene ${isZero(openingBalance) ? "movimientos" : "un saldo inicial"}: elige a qué tesorería pasa su saldo, o archívala con él.`,
    );
  if (target && !others.includes(target))
    throw new AppError(404, "NOT_FOUND", MISSING, { fields: { target: "Esa tesorería no existe" } });
  if (target && !isZero(balance)) {
    if (archivedAt) throw conflict("Está archivada: vuelve a usarla antes de pasar su saldo.");
    if (balance.replace("-", "").length > LARGEST.length)
      throw conflict("Su saldo no cabe en un traslado: pásalo antes en partes.");
    await moveBalance(db, { id, target, balance, today });
  }
  await db.treasury.updateMany({
    where: { id, archivedAt: null },
    data: { archivedAt: new Date(), version: { increment: 1 } },
  });
}

const isZero = (amount: string | null) => !/[1-9]/.test(amount ?? "");

/** Ids of the other active treasuries; locks all treasuries against changes and use until the transaction ends. */
async function lockOthers(db: ChurchDb, id: number) {
  const rows = await db.$queryRaw<{ id: number; archived: boolean }[]>`
    SELECT id, archived_at IS NOT NULL AS archived FROM treasuries ORDER BY id FOR UPDATE`;
  return rows.filter((row) => !row.archived && row.id !== id).map((row) => row.id);
}

/** A negative balance moves in the opposite direction. */
async function moveBalance(
  db: ChurchDb,
  { id, target, balance, today }: { id: number; target: number; balance: string; today: string },
) {
  const owes = balance.startsWith("-");
  const [fromTreasuryId, toTreasuryId] = owes ? [target, id] : [id, target];
  await createTransfer(db, {
    date: today,
    amount: balance.replace("-", ""),
    concept: null,
    notes: null,
    fromTreasuryId,
    toTreasuryId,
  });
}

/** Unarchives a treasury; no effect on an active one. 404. */
export async function restoreTreasury(db: ChurchDb, id: number): Promise<TreasuryRow> {
  await db.treasury.updateMany({
    where: { id, archivedAt: { not: null } },
    data: { archivedAt: null, version: { increment: 1 } },
  });
  return getTreasury(db, id);
}

/** SQL: sum of the opening balances of treasuries or the church, those until a day or all. */
export const openingsOf = (ids?: number[], to?: string | null) => Prisma.sql`
  (SELECT coalesce(sum(opening_balance), 0) FROM treasuries
   WHERE ${ids ? Prisma.sql`id = ANY(${ids})` : Prisma.sql`true`} ${to ? Prisma.sql`AND opening_date <= ${to}::date` : Prisma.empty})`;

/** All-time income and expense without transfers, and balance, of a treasury or the church; 404 for the treasury. */
export async function getBalance(db: ChurchDb, treasuryId?: number): Promise<BalanceStats> {
  if (treasuryId) await getTreasury(db, treasuryId);
  const [stats] = await db.$queryRaw<[BalanceStats]>`
    SELECT coalesce(sum(income) FILTER (WHERE category_id <> 0), 0)::numeric(20,2)::text AS income,
           coalesce(sum(expense) FILTER (WHERE category_id <> 0), 0)::numeric(20,2)::text AS expense,
           (coalesce(sum(income) FILTER (WHERE category_id <> 0), 0)
            - coalesce(sum(expense) FILTER (WHERE category_id <> 0), 0)
            + coalesce(sum(income - expense) FILTER (WHERE category_id = 0), 0)
            + ${openingsOf(treasuryId ? [treasuryId] : undefined)})::numeric(20,2)::text AS balance
    FROM monthly_totals ${treasuryId ? Prisma.sql`WHERE treasury_id = ${treasuryId}` : Prisma.empty}`;
  return stats;
}

/** A treasury with less than nothing. */
export type Overdrawn = { id: number; name: string; balance: string };

/** Most of them that `listOverdrawn` names. */
const OVERDRAWN_MAX = 3;

/** The treasuries in use that have less than nothing, the most indebted first, at most three. */
export const listOverdrawn = (db: ChurchDb) =>
  db.$queryRaw<Overdrawn[]>`
    SELECT t.id, t.name, (coalesce(t.opening_balance, 0) + coalesce(sum(m.income - m.expense), 0))::numeric(20,2)::text AS balance
    FROM treasuries t LEFT JOIN monthly_totals m ON m.treasury_id = t.id
    WHERE t.archived_at IS NULL
    GROUP BY t.id, t.name, t.opening_balance
    HAVING coalesce(t.opening_balance, 0) + coalesce(sum(m.income - m.expense), 0) < 0
    ORDER BY coalesce(t.opening_balance, 0) + coalesce(sum(m.income - m.expense), 0), t.id LIMIT ${OVERDRAWN_MAX}`;

/** Whether an opening balance of a treasury has been stated, zero included. */
export async function hasOpenings(db: ChurchDb) {
  const [row] = await db.$queryRaw<object[]>`SELECT FROM treasuries WHERE opening_balance IS NOT NULL LIMIT 1`;
  return row !== undefined;
}
