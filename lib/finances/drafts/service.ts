import { type ChurchDb, withoutCommit } from "@/lib/core/db/church-db";
import { conflict, notFound, validationError } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/values/dates";
import { createTransaction } from "@/lib/finances/transactions/service";
import { Prisma } from "@/prisma/generated/client";
import type { DraftList, DraftPosting, draftAreas, MovementDraft } from "./schema";

type DraftArea = (typeof draftAreas)[number];

/** Drafts of an answer at most. */
const DRAFTS_MAX = 100;

const MISSING = "Ese borrador no existe.";

/** A draft waits while no valid movement is made of it. */
const waits = Prisma.sql`
  d.dismissed_at IS NULL AND NOT EXISTS (SELECT FROM transactions t WHERE t.id = d.transaction_id AND t.deleted_at IS NULL)`;

const columns = Prisma.sql`
  d.id, to_char(d.date, 'YYYY-MM-DD') AS date, d.amount::text AS amount, d.concept, d.area, d.transaction_id AS "transactionId",
  (SELECT count(*)::int FROM meetings m WHERE m.draft_id = d.id) AS meetings`;

/** Drafts that wait, the oldest first. */
export async function listDrafts(db: ChurchDb): Promise<DraftList> {
  const rows = await db.$queryRaw<(MovementDraft & { count: number })[]>`
    SELECT ${columns}, (count(*) OVER ())::int AS count FROM movement_drafts d WHERE ${waits} ORDER BY d.date, d.id LIMIT ${DRAFTS_MAX}`;
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

/** How many drafts wait, and their sum, for the home. */
export async function sumDrafts(db: ChurchDb): Promise<{ count: number; amount: string }> {
  const [sum] = await db.$queryRaw<[{ count: number; amount: string }]>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::numeric(30, 2)::text AS amount FROM movement_drafts d WHERE ${waits}`;
  return sum;
}

async function getDraft(db: ChurchDb, id: number): Promise<MovementDraft> {
  const [row] = await db.$queryRaw<MovementDraft[]>`SELECT ${columns} FROM movement_drafts d WHERE d.id = ${id}`;
  if (!row) throw notFound(MISSING);
  return row;
}

const words = { members: "grupos", classes: "clases" };

const sources = { members: Prisma.sql`group_id IS NOT NULL`, classes: Prisma.sql`class_id IS NOT NULL` };

/** Days of which the offerings are passed, both included: `YYYY-MM-DD`. */
type Days = { from: string; to: string };

/**
 * Makes one draft of the offerings of an area that were not passed yet, for somebody with finances to enter: no movement. 409 if there
 * is none.
 */
export async function passOfferings(
  db: ChurchDb,
  area: DraftArea,
  { from, to }: Days,
  userId: number | null,
): Promise<MovementDraft> {
  const [draft] = await db.$queryRaw<[{ id: number }]>`
    INSERT INTO movement_drafts (date, amount, concept, area, created_by)
    VALUES (${to}::date, 0, ${conceptOf(area, { from, to })}, ${area}, ${userId}) RETURNING id`;
  const passed = await db.$executeRaw`
    UPDATE meetings SET draft_id = ${draft.id}
    WHERE ${sources[area]} AND offering > 0 AND draft_id IS NULL AND date BETWEEN ${from}::date AND ${to}::date`;
  if (passed === 0) throw conflict("No hay ofrendas por pasar a Finanzas.");
  const [{ fits }] = await db.$queryRaw<[{ fits: boolean }]>`
    SELECT sum(offering) < 1e12 AS fits FROM meetings WHERE draft_id = ${draft.id}`;
  if (!fits) throw conflict("La suma es muy alta: revisa las ofrendas.");
  await db.$executeRaw`
    UPDATE movement_drafts SET amount = (SELECT sum(offering) FROM meetings WHERE draft_id = ${draft.id}),
      date = (SELECT max(date) FROM meetings WHERE draft_id = ${draft.id})
    WHERE id = ${draft.id}`;
  return getDraft(db, draft.id);
}

const conceptOf = (area: DraftArea, { from, to }: Days) =>
  `Ofrendas de ${words[area]}, ${from === to ? formatDate(to) : `${formatDate(from).slice(0, 5)} al ${formatDate(to)}`}`;

/** Enters a draft as a movement, once. 409 for one that is entered or dismissed; otherwise the errors of a movement. */
export async function postDraft(db: ChurchDb, id: number, posting: DraftPosting): Promise<MovementDraft> {
  const draft = await lockDraft(db, id);
  const [category] = await db.$queryRaw<{ isIncome: boolean }[]>`
    SELECT is_income AS "isIncome" FROM categories WHERE id = ${posting.categoryId}`;
  if (category && !category.isIncome) throw validationError({ categoryId: "Elige una categoría de ingresos" });
  const movement = {
    ...posting,
    concept: draft.concept,
    amount: draft.amount,
    notes: null,
    donor: undefined,
    method: undefined,
  };
  const { id: transactionId } = await withoutCommit(db, () => createTransaction(db, movement));
  await db.$executeRaw`UPDATE movement_drafts SET transaction_id = ${transactionId} WHERE id = ${id}`;
  return getDraft(db, id);
}

/** Gives a draft back: its offerings can be corrected and passed again. 409 for one that is entered. */
export async function dismissDraft(db: ChurchDb, id: number): Promise<void> {
  await lockDraft(db, id);
  await db.$executeRaw`UPDATE meetings SET draft_id = NULL WHERE draft_id = ${id}`;
  await db.$executeRaw`UPDATE movement_drafts SET dismissed_at = now() WHERE id = ${id}`;
}

/** Holds a draft that waits. */
async function lockDraft(db: ChurchDb, id: number): Promise<MovementDraft> {
  await db.$queryRaw`SELECT id FROM movement_drafts WHERE id = ${id} FOR UPDATE`;
  const draft = await getDraft(db, id);
  const [waiting] = await db.$queryRaw<
    { id: number }[]
  >`SELECT d.id FROM movement_drafts d WHERE d.id = ${id} AND ${waits}`;
  if (!waiting) throw conflict(draft.transactionId ? "Ya está registrado." : "Ya se devolvió.");
  return draft;
}
