import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict, validationError } from "@/lib/core/errors";
import { type Giving, withGift } from "@/lib/finances/gifts/service";
import { unknownReference } from "@/lib/finances/transactions/reference";
import { Prisma } from "@/prisma/generated/client";
import { overfilled, RECORDED_MAX, type SplitLine } from "./rules";
import type { RecordableList, RecordableRow } from "./schema";

/** Day and treasury of a count's cash; `treasuryId`: null for the church's first. `id`: null for a count that is not saved. */
type Place = { id: number | null; date: string; treasuryId: number | null };

/** Id of the treasury in which a count is when it names none, or 404. */
export async function firstTreasury(db: ChurchDb) {
  const [treasury] = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM treasuries WHERE archived_at IS NULL ORDER BY id LIMIT 1`;
  if (!treasury) throw unknownReference("treasuryId", "Esa tesorería no existe");
  return treasury.id;
}

/** Condition of the incomes `t` that are in the books by no count but the one asked for. */
async function recordable(db: ChurchDb, { id, date, treasuryId }: Place) {
  return Prisma.sql`
    t.date = ${date}::date AND t.treasury_id = ${treasuryId ?? (await firstTreasury(db))} AND t.is_income
    AND t.transfer_id IS NULL AND t.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM count_movements v WHERE v.transaction_id = t.id AND v.count_id IS DISTINCT FROM ${id}::int)`;
}

/** Incomes of a day and a treasury that a count may hold; who gave them, and how, for those alone who see it. */
export async function listRecordable(db: ChurchDb, place: Place): Promise<RecordableList> {
  const rows = await db.$queryRaw<(RecordableRow & Giving)[]>`
    SELECT t.id, t.category_id AS "categoryId", t.amount::text AS amount, t.concept, atrio_is_named(t.id) AS named,
      CASE WHEN current_setting('app.sees_donors', true) = 'on' THEN json_build_object(
        'donor', coalesce(d.name, g.name), 'method', g.method) END AS giving
    FROM transactions t LEFT JOIN gifts g ON g.transaction_id = t.id LEFT JOIN members d ON d.id = g.member_id
    WHERE ${await recordable(db, place)} ORDER BY t.id LIMIT ${RECORDED_MAX}`;
  return { rows: rows.map((row) => withGift(row)) };
}

type Split = { split: readonly SplitLine[]; envelopes: readonly SplitLine[] };

const CHANGED = "Uno de los ingresos ya registrados cambió, o está en otro conteo: míralos otra vez";

/**
 * Sets the incomes in the books whose cash a count holds; absent: those that it has. 400 for one of another day or treasury, that is
 * void or of another count, and for more than the cash of a category.
 */
export async function saveRecorded(db: ChurchDb, place: Place & Split, ids: readonly number[] | undefined) {
  const { id, split, envelopes } = place;
  const chosen = ids ? [...new Set(ids)] : await recordedIds(db, id as number);
  const rows = await db.$queryRaw<(SplitLine & { id: number })[]>`
    SELECT t.id, t.category_id AS "categoryId", t.amount::text AS amount FROM transactions t
    WHERE t.id = ANY(${chosen}::int[]) AND ${await recordable(db, place)} ORDER BY t.id FOR KEY SHARE OF t`;
  if (rows.length < chosen.length) throw validationError({ recorded: CHANGED });
  if (overfilled(split, [...envelopes, ...rows]) !== undefined)
    throw validationError({ recorded: "Lo ya registrado de una categoría, con sus sobres, suma más que su efectivo" });
  if (!ids) return;
  await db.$executeRaw`DELETE FROM count_movements WHERE count_id = ${id} AND recorded`;
  await db.$executeRaw`
    INSERT INTO count_movements (count_id, transaction_id, recorded) SELECT ${id}, unnest(${chosen}::int[]), true`;
}

async function recordedIds(db: ChurchDb, countId: number) {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT transaction_id AS id FROM count_movements WHERE count_id = ${countId} AND recorded`;
  return rows.map(({ id }) => id);
}

type Posted = Place & Split & { apart: readonly SplitLine[]; recorded: readonly { id: number }[] };

/**
 * What a count that is posted holds of the books, which nobody changes until the transaction ends, and how many incomes of its day,
 * treasury and categories no count holds. 409 when one that it holds has changed.
 */
export async function lockRecorded(db: ChurchDb, count: Posted) {
  const rows = await db.$queryRaw<(SplitLine & { id: number })[]>`
    SELECT t.id, t.category_id AS "categoryId", t.amount::text AS amount FROM transactions t
    WHERE ${await recordable(db, count)} ORDER BY t.id FOR SHARE OF t`;
  const held = rows.filter(({ id }) => count.recorded.some((one) => one.id === id));
  if (held.length < count.recorded.length || overfilled(count.split, [...count.envelopes, ...held]) !== undefined)
    throw conflict(`${CHANGED}.`, { recorded: CHANGED });
  const categories = new Set([...count.split, ...count.apart].map(({ categoryId }) => categoryId));
  const others = rows.filter((row) => categories.has(row.categoryId) && !held.includes(row)).length;
  return { held, others };
}
