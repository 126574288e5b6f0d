import type { BulkDb } from "@/lib/core/db/bulk-db";
import type { ConceptGroup } from "@/lib/imports/concepts";
import type { Values } from "@/lib/imports/reading";
import { conceptKey, guessByWords } from "./import-concepts";

/** The latest movements from which categories are guessed. */
const EARLIER = 20_000;

type Earlier = { concept: string; isIncome: boolean; category: string; categoryId: number; count: number };

/**
 * Guesses categories in use for concepts, by key: the one that most of the church's latest movements with this concept
 * have, otherwise one that its words name. A category that rows take anyway (`defaults`) is no guess.
 */
export async function guessConcepts(db: BulkDb, groups: readonly ConceptGroup[], defaults: Values) {
  const earlier = await db.query<Earlier>(
    `SELECT t.concept, t.is_income AS "isIncome", c.value AS category, c.id AS "categoryId", count(*)::int AS count
     FROM (SELECT concept, is_income, category_id FROM transactions
           WHERE deleted_at IS NULL AND category_id IS NOT NULL ORDER BY date DESC, id DESC LIMIT ${EARLIER}) t
     JOIN categories c ON c.id = t.category_id AND c.archived_at IS NULL
     GROUP BY t.concept, t.is_income, c.id, c.value, c.rank
     ORDER BY c.rank, c.id`,
  );
  const categories = await db.query<{ value: string; isIncome: boolean }>(
    `SELECT value, is_income AS "isIncome" FROM categories WHERE archived_at IS NULL ORDER BY rank, id`,
  );
  const usual = usualCategories(groups, earlier);
  const usualDefaults = [defaults.incomeCategory, defaults.expenseCategory];
  const guesses = new Map<string, string>();
  for (const { key, sample, type } of groups) {
    const most = usual.get(key);
    const isDefault = most !== undefined && usualDefaults.includes(String(most.categoryId));
    const names = categories.filter(({ isIncome }) => isIncome === (type === "income")).map(({ value }) => value);
    const guess = most && !isDefault ? most.category : guessByWords(sample, names);
    if (guess !== undefined) guesses.set(key, guess);
  }
  return guesses;
}

/** Category of most earlier movements of each concept; of two with as many, the first. */
function usualCategories(groups: readonly ConceptGroup[], earlier: readonly Earlier[]) {
  const counts = new Map(groups.map(({ key }) => [key, new Map<number, Earlier>()]));
  for (const one of earlier) {
    const own = counts.get(conceptKey(one.concept, one.isIncome));
    if (own) own.set(one.categoryId, { ...one, count: one.count + (own.get(one.categoryId)?.count ?? 0) });
  }
  const most = new Map<string, Earlier>();
  for (const [key, own] of counts) {
    const [first] = [...own.values()].sort((one, other) => other.count - one.count);
    if (first) most.set(key, first);
  }
  return most;
}
