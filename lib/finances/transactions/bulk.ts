import { otherCount } from "@/lib/core/db/bulk-changes";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { findConditions, joinConditions } from "./filters";
import { unknownReference } from "./reference";
import { REFUSED_LISTED, type Refusal } from "./rules";
import type { TransactionBulkInput, TransactionBulkResult } from "./schema";
import { lockCategory } from "./service";

/**
 * What a change sets, and why it leaves a row `t` as it is: a `Refusal`, `same`, or NULL for those that it changes. `earlier`: CTE
 * of what the rows were, by `row_id`.
 */
type Change = { set: Prisma.Sql; outcome: Prisma.Sql; earlier?: Prisma.Sql };

type Outcome = {
  reason: Refusal | "same" | null;
  count: number;
  rows: { id: number; date: string; concept: string }[];
};

/**
 * Changes many transactions in one statement and tells which it refused, and why: those of closed months, transfers and
 * others that a change of one would refuse. `undo` brings back what one's own change of category or treasury has replaced, in the
 * rows that have not changed again. By filter for the rows that match now; 409 with their number in `current`
 * when it is not the expected one. 404 for a missing or archived category or treasury.
 */
export async function changeTransactions(db: ChurchDb, input: TransactionBulkInput): Promise<TransactionBulkResult> {
  const { set, outcome, earlier } = await changeOf(db, input);
  const outcomes = await db.$queryRaw<(Outcome & { isExpected: boolean; matching: number })[]>`
    WITH ${earlier ? Prisma.sql`earlier AS MATERIALIZED (${earlier}),` : Prisma.empty}
    matching AS MATERIALIZED (
      SELECT t.id, t.date, t.concept, ${outcome} AS reason
      FROM transactions t ${earlier ? Prisma.sql`JOIN earlier e ON e.row_id = t.id` : Prisma.empty}
      WHERE ${joinConditions([isOwn, ...(await targetOf(db, input))])}
      ORDER BY t.id FOR UPDATE OF t),
    expected AS (SELECT count(*)::int AS matching, ${isExpected(input)} AS value FROM matching),
    changed AS (
      UPDATE transactions t SET ${set}, version = t.version + 1 ${earlier ? Prisma.sql`FROM earlier e` : Prisma.empty}
      WHERE ${earlier ? Prisma.sql`e.row_id = t.id` : Prisma.sql`true`} AND t.id = ANY(ARRAY(SELECT id FROM matching WHERE reason IS NULL)) AND (SELECT value FROM expected))
    SELECT expected.matching, expected.value AS "isExpected", g.reason, coalesce(g.count, 0) AS count,
           coalesce((
             SELECT json_agg(json_build_object('id', id, 'date', to_char(date, 'YYYY-MM-DD'), 'concept', concept))
             FROM (
               SELECT * FROM matching m WHERE m.reason = g.reason ORDER BY date DESC, id DESC LIMIT ${REFUSED_LISTED}
             ) AS listed), '[]') AS rows
    FROM expected LEFT JOIN (SELECT reason, count(*)::int AS count FROM matching GROUP BY reason) AS g ON true
    ORDER BY g.count DESC, g.reason`;
  const [first] = outcomes;
  if (!first?.isExpected) throw otherCount(first?.matching ?? 0);
  if (input.action === "undo" && outcomes.every(({ count }) => count === 0))
    throw notFound("Ese cambio no existe, o lo hizo otra persona.");
  const countOf = (reason: Outcome["reason"]) => outcomes.find((one) => one.reason === reason)?.count ?? 0;
  return {
    changed: countOf(null),
    unchanged: countOf("same"),
    refused: outcomes.flatMap(({ reason, count, rows }) =>
      reason === null || reason === "same" ? [] : [{ reason, count, rows }],
    ),
    ...(input.action === "void" && { voidedAt: await momentOf(db) }),
    ...((input.action === "category" || input.action === "treasury") && { changedAt: await momentOf(db) }),
  };
}

const isExpected = (input: TransactionBulkInput) =>
  input.action === "undo" || input.count === undefined ? Prisma.sql`true` : Prisma.sql`count(*) = ${input.count}`;

async function targetOf(db: ChurchDb, input: TransactionBulkInput) {
  if (input.action === "undo") return [];
  if (!input.filter) return [Prisma.sql`id = ANY(${input.ids ?? []})`];
  const conditions = await findConditions(db, input.filter);
  if (input.action !== "restore" || !input.filter.voidedAt) return conditions;
  return [...conditions, Prisma.sql`deleted_at = ${input.filter.voidedAt}::timestamptz(3)`];
}

/** Until this transaction ends, no treasury is archived or opened on another day, as with a change of one. */
async function changeOf(db: ChurchDb, input: TransactionBulkInput): Promise<Change> {
  const treasuries = await db.$queryRaw<{ id: number; isArchived: boolean }[]>`
    SELECT id, archived_at IS NOT NULL AS "isArchived" FROM treasuries ORDER BY id FOR SHARE`;
  switch (input.action) {
    case "category": {
      const isIncome = await lockCategory(db, input.categoryId);
      const others = Prisma.sql`WHEN t.is_income <> ${isIncome} THEN 'kind'`;
      const same = Prisma.sql`t.category_id = ${input.categoryId}`;
      return { set: Prisma.sql`category_id = ${input.categoryId}`, outcome: outcomeOf({ same, others }) };
    }
    case "treasury": {
      const { treasuryId } = input;
      if (!treasuries.some(({ id, isArchived }) => id === treasuryId && !isArchived))
        throw unknownReference("treasuryId", "Esa tesorería no existe");
      const others = beforeOpening(Prisma.sql`${treasuryId}`);
      const same = Prisma.sql`t.treasury_id = ${treasuryId}`;
      return { set: Prisma.sql`treasury_id = ${treasuryId}`, outcome: outcomeOf({ same, others }) };
    }
    case "undo":
      return {
        set: Prisma.sql`category_id = e.category, treasury_id = e.treasury`,
        outcome: outcomeOf({
          same: isEarlier,
          others: Prisma.sql`${hasChangedAgain} ${beforeOpening(Prisma.sql`e.treasury`)}`,
        }),
        earlier: earlierOf(input.changedAt),
      };
    case "void":
      return {
        set: Prisma.sql`deleted_at = now(), void_reason = ${input.reason}`,
        outcome: outcomeOf({}),
      };
    case "restore":
      // Nor is a count voided whose void movements this may restore.
      await db.$queryRaw`
        SELECT c.id FROM counts c
        WHERE EXISTS (SELECT FROM count_movements v JOIN transactions t ON t.id = v.transaction_id
                      WHERE v.count_id = c.id AND t.deleted_at IS NOT NULL)
        ORDER BY c.id FOR SHARE`;
      return {
        set: Prisma.sql`deleted_at = NULL, void_reason = NULL`,
        outcome: outcomeOf({
          isOfVoid: true,
          same: Prisma.sql`t.deleted_at IS NULL`,
          others: Prisma.sql`${isOfVoidCount} ${beforeOpening(Prisma.sql`t.treasury_id`)}`,
        }),
      };
  }
}

/** What own changes of a moment have replaced, from the history that they wrote. */
const earlierOf = (changedAt: string) => Prisma.sql`
  SELECT row_id, (before ->> 'category_id')::int AS category, (before ->> 'treasury_id')::int AS treasury,
         (after ->> 'category_id')::int AS later_category, (after ->> 'treasury_id')::int AS later_treasury
  FROM history
  WHERE ${isOwn} AND entity = 'transactions' AND action = 'update' AND at = ${changedAt}::timestamptz(3)
    AND user_id = atrio_history_user()`;

const isEarlier = Prisma.sql`(t.category_id, t.treasury_id) = (e.category, e.treasury)`;

/** Refuses rows with another category or treasury since, and those whose earlier one is no longer in use. */
const hasChangedAgain = Prisma.sql`
  WHEN (t.category_id, t.treasury_id) <> (e.later_category, e.later_treasury) THEN 'changed'
  WHEN NOT EXISTS (SELECT FROM categories g WHERE g.id = e.category AND g.archived_at IS NULL)
    OR NOT EXISTS (SELECT FROM treasuries y WHERE y.id = e.treasury AND y.archived_at IS NULL) THEN 'gone'`;

const isOfVoidCount = Prisma.sql`
  WHEN EXISTS (SELECT FROM count_movements v JOIN counts c ON c.id = v.count_id
               WHERE v.transaction_id = t.id AND c.voided_at IS NOT NULL) THEN 'count'`;

const beforeOpening = (treasury: Prisma.Sql) =>
  Prisma.sql`WHEN EXISTS (SELECT FROM treasuries y WHERE y.id = ${treasury} AND y.opening_date > t.date) THEN 'opening'`;

/** `same`: condition of the rows that are so already; `others`: further refusals; `isOfVoid`: void rows are changed. */
const outcomeOf = ({ same, others, isOfVoid }: { same?: Prisma.Sql; others?: Prisma.Sql; isOfVoid?: boolean }) =>
  Prisma.sql`
    CASE WHEN t.transfer_id IS NOT NULL THEN 'transfer'
         ${same ? Prisma.sql`WHEN ${same} THEN 'same'` : Prisma.empty}
         ${isOfVoid ? Prisma.empty : Prisma.sql`WHEN t.deleted_at IS NOT NULL THEN 'voided'`}
         WHEN EXISTS (SELECT FROM closed_months k WHERE k.month = date_trunc('month', t.date::timestamp)::date) THEN 'closed'
         ${others ?? Prisma.empty} END`;

/** Moment of the transaction, which its voids have. */
async function momentOf(db: ChurchDb) {
  const [{ at }] = await db.$queryRaw<[{ at: Date }]>`SELECT now()::timestamptz(3) AS at`;
  return at.toISOString();
}
