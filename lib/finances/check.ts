import type { ChurchDb } from "@/lib/core/db/church-db";
import { log } from "@/lib/core/log";

/** Stored totals of a month, treasury and category (0: transfers), and the sums of its movements. */
export type Difference = {
  month: string;
  treasuryId: number;
  categoryId: number;
  kept: { income: string; expense: string; incomes: number; expenses: number };
  counted: { income: string; expense: string; incomes: number; expenses: number };
};

/** Sums every movement of the church again and lists the totals that differ; empty when the books balance. */
export async function checkTotals(db: ChurchDb): Promise<Difference[]> {
  return db.$queryRaw<Difference[]>`
    WITH counted AS (
      SELECT date_trunc('month', date::timestamp)::date AS month, treasury_id, coalesce(category_id, 0) AS category_id,
             coalesce(sum(amount) FILTER (WHERE is_income), 0) AS income,
             coalesce(sum(amount) FILTER (WHERE NOT is_income), 0) AS expense,
             count(*) FILTER (WHERE is_income) AS incomes, count(*) FILTER (WHERE NOT is_income) AS expenses
      FROM transactions WHERE deleted_at IS NULL
      GROUP BY 1, 2, 3)
    SELECT to_char(month, 'YYYY-MM') AS month, treasury_id AS "treasuryId", category_id AS "categoryId",
           json_build_object('income', coalesce(k.income, 0)::text, 'expense', coalesce(k.expense, 0)::text,
             'incomes', coalesce(k.incomes, 0), 'expenses', coalesce(k.expenses, 0)) AS kept,
           json_build_object('income', coalesce(c.income, 0)::text, 'expense', coalesce(c.expense, 0)::text,
             'incomes', coalesce(c.incomes, 0), 'expenses', coalesce(c.expenses, 0)) AS counted
    FROM monthly_totals k FULL JOIN counted c USING (month, treasury_id, category_id)
    WHERE (coalesce(k.income, 0), coalesce(k.expense, 0), coalesce(k.incomes, 0), coalesce(k.expenses, 0))
       <> (coalesce(c.income, 0), coalesce(c.expense, 0), coalesce(c.incomes, 0), coalesce(c.expenses, 0))
    ORDER BY month, treasury_id, category_id`;
}

/** Number of movements in a bucket of amounts, as stored and as counted now. */
export type MiscountedAmount = { bucket: number; kept: number; counted: number };

/** Counts every movement of the church again and lists the buckets whose stored number differs. */
export async function checkAmounts(db: ChurchDb): Promise<MiscountedAmount[]> {
  return db.$queryRaw<MiscountedAmount[]>`
    WITH counted AS (
      SELECT atrio_amount_bucket((amount * 100)::bigint) AS bucket, count(*)::int AS counted
      FROM transactions WHERE deleted_at IS NULL
      GROUP BY 1)
    SELECT bucket, coalesce(count, 0) AS kept, coalesce(counted, 0) AS counted
    FROM amount_counts FULL JOIN counted USING (bucket)
    WHERE coalesce(count, 0) <> coalesce(counted, 0)
    ORDER BY bucket`;
}

/** Logs every difference as an error. */
export async function reportDifferences(db: ChurchDb) {
  const differences = [...(await checkTotals(db)), ...(await checkAmounts(db))];
  for (const difference of differences) log.error(difference, "finance totals differ from the movements");
}
