import { type ChurchDb, commitWith, inOneTrip } from "@/lib/core/db/church-db";
import { byKey } from "@/lib/core/db/raw-query";
import {
  bothWays,
  findRow,
  insertRow,
  knownFirst,
  type Order,
  orderBy,
  type RowTable,
  selectFirst,
  updateVersioned,
  type Way,
} from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { conflict, notFound } from "@/lib/core/errors";
import {
  type Giving,
  giftColumns,
  giftJoins,
  requireIncome,
  saveGift,
  saysGift,
  withGift,
} from "@/lib/finances/gifts/service";
import { requireUnlocked } from "@/lib/finances/months/service";
import { Prisma } from "@/prisma/generated/client";
import { unknownReference } from "./reference";
import { beforeOpening, type TransactionSort } from "./rules";
import type { TransactionInput, TransactionRow, TransactionUpdate } from "./schema";

/** Transactions without what is known of donors, void ones included: treasury `y`, category `c`, treasury `z` of a transfer's other half `o`. */
export const movements: RowTable = {
  name: Prisma.sql`transactions`,
  alias: Prisma.sql`t`,
  columns: Prisma.sql`
    t.id, t.version, to_char(t.date, 'YYYY-MM-DD') AS date, t.concept, t.category_id AS "categoryId", c.value AS category,
    t.is_income AS "isIncome", t.treasury_id AS "treasuryId", y.name AS treasury, t.amount::text AS amount, t.notes,
    t.transfer_id AS "transferId", o.treasury_id AS "otherTreasuryId", z.name AS "otherTreasury",
    EXISTS (SELECT FROM closed_months k WHERE k.month = date_trunc('month', t.date::timestamp)::date) AS "isLocked",
    to_char(t.deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "voidedAt",
    t.void_reason AS "voidReason"`,
  joins: Prisma.sql`
    JOIN treasuries y ON y.id = t.treasury_id
    LEFT JOIN categories c ON c.id = t.category_id
    LEFT JOIN transactions o ON o.transfer_id = t.transfer_id AND o.id <> t.id
    LEFT JOIN treasuries z ON z.id = o.treasury_id`,
  condition: Prisma.sql`true`,
};

/** Transactions as the API answers them, with what the person may see of their donors. */
export const transactions: RowTable = {
  ...movements,
  columns: Prisma.sql`${movements.columns}, ${giftColumns}`,
  joins: Prisma.sql`${movements.joins} ${giftJoins}`,
};

/** A transaction without `donor`, `method` and `receipt`, which `withGift` adds. */
export type StoredTransaction = TransactionRow & Giving;

const validTransactions: RowTable = { ...transactions, condition: Prisma.sql`t.deleted_at IS NULL` };

/** `date` alone would be the text that `columns` selects. */
const byDate = (way: Way) => ({ "t.date": way, "t.id": way });

const alphabetical = (text: string) => `atrio_sort_key(${text}) COLLATE "C"`;

const CATEGORY = alphabetical("(SELECT g.value FROM categories g WHERE g.id = t.category_id)");
const TREASURY = alphabetical("(SELECT g.name FROM treasuries g WHERE g.id = t.treasury_id)");

/** An index serves those by date and by amount, forwards or backwards. */
export const orders: Record<TransactionSort, Order> = {
  ...bothWays("date", (way) => orderBy(byDate(way))),
  ...bothWays("amount", (way) => orderBy({ "t.cents": way, ...byDate(way) })),
  ...bothWays("concept", (way) => orderBy({ [alphabetical("t.concept")]: way, ...byDate(way) })),
  ...bothWays("category", (way) => knownFirst("t.category_id", { [CATEGORY]: way, ...byDate(way) })),
  ...bothWays("treasury", (way) => orderBy({ [TREASURY]: way, ...byDate(way) })),
  ...bothWays("notes", (way) => knownFirst("t.notes", { [alphabetical("t.notes")]: way, ...byDate(way) })),
};

const MISSING = "Ese movimiento no existe.";

/** A transaction, void or not, or 404. */
export async function getTransaction(db: ChurchDb, id: number): Promise<TransactionRow> {
  const row = await findRow<StoredTransaction>(db, transactions, id);
  if (!row) throw notFound(MISSING);
  return withGift(row);
}

type LatestTransaction = Pick<
  TransactionRow,
  "id" | "concept" | "date" | "amount" | "isIncome" | "category" | "transferId"
>;

/** Newest valid transactions, `limit` at most. */
export const listLatestTransactions = (db: ChurchDb, limit: number) =>
  selectFirst<LatestTransaction>(db, latest, orders["-date"], limit);

const latest: RowTable = {
  ...validTransactions,
  columns: Prisma.sql`
    t.id, t.concept, to_char(t.date, 'YYYY-MM-DD') AS date, t.amount::text AS amount, t.is_income AS "isIncome",
    c.value AS category, t.transfer_id AS "transferId"`,
  joins: Prisma.sql`LEFT JOIN categories c ON c.id = t.category_id`,
};

/**
 * Records income or an expense; `envelope`: number of one that nobody has. 404 for a missing or archived category or treasury, or a missing donor, 409 in a locked
 * month or before the treasury's opening date.
 */
export async function createTransaction(
  db: ChurchDb,
  { donor, method, envelope, ...input }: TransactionInput & { envelope?: number | null },
): Promise<TransactionRow> {
  const [, values] = await inOneTrip([requireUnlocked(db, input.date), toColumns(db, input)]);
  const insert = async () => withGift(await insertRow<StoredTransaction>(db, transactions, values));
  if (!donor && !method) return commitWith(db, insert);
  if (donor) requireIncome(values.is_income, "donor");
  const row = await insert();
  await saveGift(db, row, { donor, method, envelope });
  return getTransaction(db, row.id);
}

/** An income among several; `treasuryId`: null for the church's first. */
type Income = { categoryId: number; treasuryId: number | null; amount: string; concept: string; notes: string | null };

/**
 * Records incomes of a day in one statement, whose totals change in the order in which those of every statement do; their ids,
 * in the same order. Errors as those of `createTransaction`.
 */
export async function createIncomes(db: ChurchDb, date: string, incomes: readonly Income[]): Promise<number[]> {
  await requireUnlocked(db, date);
  for (const id of sortedIds(incomes.map(({ categoryId }) => categoryId))) await lockCategory(db, id);
  const ids = incomes.map(({ treasuryId }) => treasuryId);
  const first = ids.includes(null) ? await lockTreasury(db, { date }) : null;
  for (const id of sortedIds(ids.flatMap((one) => one ?? []))) await lockTreasury(db, { id, date });
  const rows = incomes.map(({ treasuryId, ...income }, place) => ({
    ...{ place, category: income.categoryId, treasury: treasuryId ?? first },
    ...{ amount: income.amount, concept: income.concept, notes: income.notes },
  }));
  const saved = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO transactions (date, is_income, category_id, treasury_id, amount, concept, notes)
    SELECT ${date}::date, true, r.category, r.treasury, r.amount, r.concept, r.notes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (place int, category int, treasury int, amount numeric, concept text, notes text)
    ORDER BY r.place
    RETURNING id`;
  return saved.map(({ id }) => id).sort((one, other) => one - other);
}

/** Each once, in the order in which every lock of several rows is taken. */
const sortedIds = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

/**
 * Updates a transaction; 409 with the current row when `version` is stale, 409 in a locked month or before the
 * treasury's opening date, or 404.
 */
export async function updateTransaction(
  db: ChurchDb,
  { id, version, donor, method, ...input }: TransactionUpdate,
): Promise<TransactionRow> {
  const before = await getTransaction(db, id);
  if (before.transferId) throw conflict("Es un traslado: se corrige como traslado.");
  if (before.voidedAt) throw conflict("Está anulado: restáuralo antes de cambiarlo.");
  await requireUnlocked(db, before.date, input.date);
  const values = await toColumns(db, input, before);
  if (donor) requireIncome(values.is_income, "donor");
  if (before.named && donor === undefined) requireIncome(values.is_income, "categoryId");
  const row = await updateVersioned<StoredTransaction>(db, validTransactions, { id, version }, values);
  if (!row) throw await staleRow(db, "transactions", await getTransaction(db, id));
  if (!saysGift({ donor, method })) return withGift(row);
  await saveGift(db, row, { donor, method });
  return getTransaction(db, id);
}

/** Voids a transaction with a reason, both halves of a transfer; 409 in a locked month, or 404. */
export async function voidTransaction(db: ChurchDb, id: number, reason: string) {
  const row = await getTransaction(db, id);
  await requireUnlocked(db, row.date);
  await lockTreasuries(db, row);
  const { count } = await db.transaction.updateMany({
    where: { ...bothHalves(row), voidedAt: null },
    data: { voidedAt: new Date(), voidReason: reason, version: { increment: 1 } },
  });
  if (count === 0) throw notFound("Ese movimiento no existe o ya está anulado.");
}

/** Restores a void transaction; no effect on a valid one. 409 in a locked month, before an opening date or of a void count, or 404. */
export async function restoreTransaction(db: ChurchDb, id: number): Promise<TransactionRow> {
  const row = await getTransaction(db, id);
  await requireValidCount(db, id);
  await requireUnlocked(db, row.date);
  for (const treasury of await lockTreasuries(db, row)) requireOpened(treasury, row.date);
  await db.transaction.updateMany({
    where: { ...bothHalves(row), voidedAt: { not: null } },
    data: { voidedAt: null, voidReason: null, version: { increment: 1 } },
  });
  return getTransaction(db, id);
}

/** 409 for a movement of a void count, which another count replaces; until this transaction ends, no other one voids it. */
async function requireValidCount(db: ChurchDb, id: number) {
  const [count] = await db.$queryRaw<{ year: number; number: number; isVoid: boolean }[]>(byKey`
    SELECT c.year, c.number, c.voided_at IS NOT NULL AS "isVoid"
    FROM counts c JOIN count_movements v ON v.church_id = c.church_id AND v.count_id = c.id
    WHERE v.transaction_id = ${id} FOR SHARE OF c`);
  if (count?.isVoid)
    throw conflict(`Es del conteo ${count.year}-${count.number}, que está anulado: registra un conteo nuevo.`);
}

/** What a movement has to know of its locked treasury. */
type LockedTreasury = { id: number; name: string; openingDate: string | null };

const lockedColumns = Prisma.sql`id, name, to_char(opening_date, 'YYYY-MM-DD') AS "openingDate"`;

/** Until this transaction ends, no other one empties, archives or opens the treasuries of the movement on another day. */
const lockTreasuries = (db: ChurchDb, { treasuryId, otherTreasuryId }: TransactionRow) =>
  db.$queryRaw<LockedTreasury[]>`
    SELECT ${lockedColumns} FROM treasuries WHERE id IN (${treasuryId}, ${otherTreasuryId}) ORDER BY id FOR SHARE`;

const bothHalves = ({ id, transferId }: TransactionRow) => (transferId ? { transferId } : { id });

/** An unchanged category or treasury may be archived; a new one stays active until the transaction ends (row lock). */
async function toColumns(
  db: ChurchDb,
  { treasuryId, categoryId, ...rest }: Omit<TransactionInput, "donor" | "method">,
  before?: TransactionRow,
) {
  const [isIncome, treasury] = await inOneTrip([
    lockCategory(db, categoryId, before?.categoryId),
    lockTreasury(db, { id: treasuryId ?? before?.treasuryId, before: before?.treasuryId, date: rest.date }),
  ]);
  return {
    ...rest,
    category_id: categoryId,
    is_income: isIncome,
    treasury_id: treasury,
  };
}

/** Whether a category is of income. `before`: that of the saved row. */
export async function lockCategory(db: ChurchDb, id: number, before: number | null = null) {
  const [category] = await db.$queryRaw<{ isIncome: boolean }[]>(byKey`
    SELECT is_income AS "isIncome" FROM categories
    WHERE id = ${id} AND (archived_at IS NULL OR id = ${before}) FOR SHARE`);
  if (!category) throw unknownReference("categoryId", "Esa categoría no existe");
  return category.isIncome;
}

/** `before`: treasury of the saved row, which may be archived; `date`: of the movement. */
type TreasuryUse = { id?: number; before?: number; date: string; field?: string };

/** Requested treasury, or the church's first; locked, so it stays active and opened until the transaction ends. */
export async function lockTreasury(db: ChurchDb, { id, before, date, field = "treasuryId" }: TreasuryUse) {
  const [treasury] = await db.$queryRaw<LockedTreasury[]>(byKey`
    SELECT ${lockedColumns} FROM treasuries
    WHERE ${id ? Prisma.sql`id = ${id} AND (archived_at IS NULL OR id = ${before ?? null})` : Prisma.sql`archived_at IS NULL`}
    ORDER BY id LIMIT 1 FOR SHARE`);
  if (!treasury) throw unknownReference(field, "Esa tesorería no existe");
  requireOpened(treasury, date);
  return treasury.id;
}

/** 409 for a movement before the opening date of its treasury; the database enforces it, without a name. */
function requireOpened({ name, openingDate }: LockedTreasury, date: string) {
  if (!openingDate || date >= openingDate) return;
  const text = beforeOpening(name, openingDate);
  throw conflict(`${text}: no lleva movimientos anteriores.`, { date: text });
}
