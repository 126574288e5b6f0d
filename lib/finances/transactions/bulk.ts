import { otherCount } from "@/lib/core/db/bulk-changes";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { Prisma } from "@/prisma/generated/client";
import { findConditions, joinConditions } from "./filters";
import { REFUSED_LISTED, type Refusal } from "./rules";
import type { TransactionBulkInput, TransactionBulkResult } from "./schema";
import { lockCategory, unknownReference } from "./service";

/** What a change sets, and why it leaves a row `t` as it is: a `Refusal`, `same`, or NULL for those that it changes. */
type Change = { set: Prisma.Sql; outcome: Prisma.Sql };

type Outcome = {
  reason: Refusal | "same" | null;
  count: number;
  rows: { id: number; date: string; concept: string }[];
};

/**
 * Changes many transactions in one statement and tells which it refused, and why: those of closed months, transfers and
 * others that a change of one would refuse. By filter for the rows that match now; 409 with their number in `current`
 * when it is not the expected one. 404 for a missing or archived category or treasury.
 */
export async function changeTransactions(db: ChurchDb, input: TransactionBulkInput): Promise<TransactionBulkResult> {
  const { set, outcome } = await changeOf(db, input);
  const outcomes = await db.$queryRaw<(Outcome & { isExpected: boolean; matching: number })[]>`
    WITH matching AS MATERIALIZED (
      SELECT t.id, t.date, t.concept, ${outcome} AS reason
      FROM transactions t WHERE ${joinConditions([isOwn, ...(await targetOf(db, input))])}
      ORDER BY t.id FOR UPDATE),
    expected AS (SELECT count(*)::int AS matching, ${isExpected(input)} AS value FROM matching),
    changed AS (
      UPDATE transactions t SET ${set}, version = t.version + 1
      WHERE t.id = ANY(ARRAY(SELECT id FROM matching WHERE reason IS NULL)) AND (SELECT value FROM expected))
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
  const countOf = (reason: Outcome["reason"]) => outcomes.find((one) => one.reason === reason)?.count ?? 0;
  return {
    changed: countOf(null),
    unchanged: countOf("same"),
    refused: outcomes.flatMap(({ reason, count, rows }) =>
      reason === null || reason === "same" ? [] : [{ reason, count, rows }],
    ),
    ...(input.action === "void" && { voidedAt: await momentOf(db) }),
  };
}

const isExpected = ({ count }: TransactionBulkInput) =>
  count === undefined ? Prisma.sql`true` : Prisma.sql`count(*) = ${count}`;

async function targetOf(db: ChurchDb, input: TransactionBulkInput) {
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
    case "void":
      return {
        set: Prisma.sql`deleted_at = now(), void_reason = ${input.reason}`,
        outcome: outcomeOf({}),
      };
    case "restore":
      return {
        set: Prisma.sql`deleted_at = NULL, void_reason = NULL`,
        outcome: outcomeOf({
          isOfVoid: true,
          same: Prisma.sql`t.deleted_at IS NULL`,
          others: beforeOpening(Prisma.sql`t.treasury_id`),
        }),
      };
  }
}

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
