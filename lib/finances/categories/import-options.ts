import type { OptionTarget } from "@/lib/imports/options";
import { categoryInput } from "./schema";

/** Advisory lock under which an import of a church creates categories. */
const CATEGORIES_LOCK = 7_031_014;

/** Categories of income or of expenses that an import creates, behind the others. */
export const categoryOptions = (isIncome: boolean): OptionTarget => ({
  table: "categories",
  column: "category_id",
  lock: CATEGORIES_LOCK,
  name: categoryInput.shape.value,
  variants: ["active"],
  create: async (db, names) => {
    const rows = await db.query<{ id: number }>(
      `INSERT INTO categories (value, is_income, rank)
       SELECT name, $2, (SELECT coalesce(max(rank), 0) FROM categories) + nth
       FROM unnest($1::text[]) WITH ORDINALITY AS n (name, nth)
       RETURNING id`,
      [names, isIncome],
    );
    return rows.map(({ id }) => id);
  },
  order: "rank, id",
  retire: async (db, ids) => {
    const rows = await db.query(
      `UPDATE categories SET archived_at = now(), version = version + 1
       WHERE id = ANY($1::int[]) AND archived_at IS NULL RETURNING id`,
      [ids],
    );
    return rows.length;
  },
});
