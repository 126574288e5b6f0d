import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { searchWords } from "@/lib/core/text/search-words";
import { Prisma } from "@/prisma/generated/client";
import { centsOf, type Range } from "./rules";
import type { TransactionFilters } from "./schema";

/** Word of a search, the categories and treasuries whose name has it, and whether that of a donor has, whom the person may see. */
type Word = { word: string; categories: number[]; treasuries: number[]; isDonor: boolean };

/**
 * Transactions that match filters, as two disjoint sets of conditions. `named`: those that have every word in the names
 * of their category and treasury, or all without a search; null if no row can be one. `texts`: the others that match,
 * with at least one word in their own text; null without a search.
 */
export type Matching = {
  filters: TransactionFilters;
  named: Prisma.Sql[] | null;
  texts: Prisma.Sql[] | null;
  /** Words in the names, as conditions on columns that the monthly totals have too. */
  names: Prisma.Sql[];
};

/** Looks up the names that a search finds, and splits what matches by where its words are. */
export async function findMatching(db: ChurchDb, filters: TransactionFilters): Promise<Matching> {
  const rows = [isOwn, ...rowConditions(filters)];
  const words = await findWords(db, filters.name);
  if (words.length === 0) return { filters, named: rows, texts: null, names: [] };
  const every = words.map((word) => Prisma.sql`(${anywhere(word)})`);
  if (!words.every(isName)) return { filters, named: null, texts: [...rows, ...every], names: [] };
  const names = words.map((word) => Prisma.sql`(${inNames(word)})`);
  const others = Prisma.sql`(${joinConditions(names)}) IS NOT TRUE`;
  // Serves the index: a row outside `named` has one of the words in its own text.
  const some = Prisma.sql`(${Prisma.join(words.map(inRow), " OR ")})`;
  const texts = [...rows, others, some, ...(words.length > 1 ? every : [])];
  return { filters, named: [...rows, ...names], texts, names };
}

/** All conditions of the filters on `transactions`, search included. */
export async function findConditions(db: ChurchDb, filters: TransactionFilters): Promise<Prisma.Sql[]> {
  const words = await findWords(db, filters.name);
  return [...rowConditions(filters), ...words.map((word) => Prisma.sql`(${anywhere(word)})`)];
}

async function findWords(db: ChurchDb, text: string): Promise<Word[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return db.$queryRaw<Word[]>`
    SELECT word,
           ARRAY(SELECT id FROM categories WHERE atrio_fold(value) LIKE pattern) AS categories,
           ARRAY(SELECT id FROM treasuries WHERE atrio_fold(name) LIKE pattern) AS treasuries,
           EXISTS (${giftsOf(Prisma.sql`pattern`)}) AS "isDonor"
    FROM (SELECT word, atrio_text_pattern(word) AS pattern FROM unnest(${words}::text[]) AS word OFFSET 0) AS words`;
}

/** Gifts of the donors whose name has a pattern; none for who does not see donors. */
const giftsOf = (pattern: Prisma.Sql) => Prisma.sql`
  SELECT g.transaction_id FROM gifts g JOIN members m ON m.id = g.member_id
  WHERE m.search LIKE ${pattern} AND atrio_fold(m.name) LIKE ${pattern}
  UNION ALL
  SELECT g.transaction_id FROM gifts g
  WHERE g.member_id IS NULL AND g.name IS NOT NULL AND atrio_fold(g.name) LIKE ${pattern}`;

const isName = ({ categories, treasuries }: Word) => categories.length > 0 || treasuries.length > 0;

const inText = ({ word }: Word) => Prisma.sql`search LIKE (SELECT atrio_text_pattern(${word}))`;

/** A word in a row's own text or in the name of its donor. */
const inRow = (word: Word) =>
  word.isDonor
    ? Prisma.sql`(${inText(word)} OR id = ANY(ARRAY(${giftsOf(Prisma.sql`(SELECT atrio_text_pattern(${word.word}))`)})))`
    : inText(word);

const inNames = ({ categories, treasuries }: Word) =>
  Prisma.join(
    [
      categories.length > 0 && Prisma.sql`category_id = ANY(${categories})`,
      treasuries.length > 0 && Prisma.sql`treasury_id = ANY(${treasuries})`,
    ].filter((condition) => condition instanceof Prisma.Sql),
    " OR ",
  );

const anywhere = (word: Word) => (isName(word) ? Prisma.sql`${inNames(word)} OR ${inRow(word)}` : inRow(word));

/** Conditions on `transactions` of the filters without the search. */
export function rowConditions({
  id,
  categoryId,
  donorId,
  type,
  from,
  to,
  min,
  max,
  voided,
}: Omit<TransactionFilters, "name">) {
  return [
    voided ? Prisma.sql`deleted_at IS NOT NULL` : Prisma.sql`deleted_at IS NULL`,
    id && Prisma.sql`treasury_id = ANY(${id})`,
    categoryId && Prisma.sql`category_id = ANY(${categoryId})`,
    donorId && Prisma.sql`id IN (SELECT g.transaction_id FROM gifts g WHERE g.member_id = ANY(${donorId}))`,
    type &&
      Prisma.sql`(${Prisma.join(
        type.map((one) => typeConditions[one]),
        " OR ",
      )})`,
    from && Prisma.sql`date >= ${from}::date`,
    to && Prisma.sql`date <= ${to}::date`,
    min && Prisma.sql`cents >= ${centsOf(min)}::bigint`,
    max && Prisma.sql`cents <= ${centsOf(max)}::bigint`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

const typeConditions = {
  income: Prisma.sql`category_id IS NOT NULL AND is_income`,
  expense: Prisma.sql`category_id IS NOT NULL AND NOT is_income`,
  transfer: Prisma.sql`category_id IS NULL`,
};

/** Conditions on `monthly_totals` of a range of whole months and of the filters without dates, amounts and search. */
export function monthConditions(
  { id, categoryId }: Partial<Pick<TransactionFilters, "id" | "categoryId">>,
  { from, to }: Range,
) {
  return [
    Prisma.sql`true`,
    from && Prisma.sql`month >= ${from}::date`,
    to && Prisma.sql`month <= ${to}::date`,
    id && Prisma.sql`treasury_id = ANY(${id})`,
    categoryId && Prisma.sql`category_id = ANY(${categoryId})`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/** Whether the stored monthly totals answer the filters, except for the days of incomplete months. */
export const isMonthly = ({ donorId, min, max, voided }: TransactionFilters) => !(donorId || min || max || voided);

export const joinConditions = (conditions: Prisma.Sql[]) => Prisma.join(conditions, " AND ");

export const unionAll = (parts: Prisma.Sql[]) => Prisma.join(parts, " UNION ALL ");
