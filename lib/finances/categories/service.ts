import type { ChurchDb } from "@/lib/core/db/church-db";
import { checkOptionLimit } from "@/lib/core/db/option-limit";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { defaultCategories } from "./defaults";
import type { CategoryInput, CategoryRow, CategoryUpdate } from "./schema";

const MISSING = "Esa categoría no existe.";

/** Categories, archived ones included. */
const categories: RowTable = {
  name: Prisma.sql`categories`,
  alias: Prisma.sql`c`,
  columns: Prisma.sql`c.id, c.value, c.is_income AS "isIncome", c.version`,
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

/** Active or archived categories: income first, in the church's own order. */
export const listCategories = (db: ChurchDb, archived = false) => db.$queryRaw<CategoryRow[]>`
  SELECT ${categories.columns} FROM categories c WHERE (c.archived_at IS NOT NULL) = ${archived}
  ORDER BY c.is_income DESC, c.rank, c.id`;

/** Appends a category; 409 when the name is in use, or there are too many. */
export async function createCategory(db: ChurchDb, { value, isIncome }: CategoryInput): Promise<CategoryRow> {
  await checkOptionLimit(db, categories.name, "categorías");
  const { _max } = await db.category.aggregate({ _max: { rank: true } });
  return insertRow<CategoryRow>(db, categories, { value, is_income: isIncome, rank: (_max.rank ?? 0) + 1 });
}

/** Renames a category; 409 with the current row when `version` is stale, or 404. */
export async function updateCategory(db: ChurchDb, { id, version, value }: CategoryUpdate): Promise<CategoryRow> {
  const row = await updateVersioned<CategoryRow>(db, categories, { id, version }, { value });
  if (!row) throw await staleRow(db, "categories", await getCategory(db, id));
  return row;
}

/** Deletes a category without movements; archives any other one, which keeps its movements. 404. */
export async function deleteCategory(db: ChurchDb, id: number) {
  // Waits for transactions that are using the category.
  const [category] = await db.$queryRaw<{ id: number }[]>`SELECT id FROM categories WHERE id = ${id} FOR UPDATE`;
  if (!category) throw notFound(MISSING);
  const isUsed = await db.transaction.findFirst({ where: { categoryId: id }, select: { id: true } });
  if (!isUsed) return void (await db.category.delete({ where: { id } }));
  await db.category.updateMany({
    where: { id, archivedAt: null },
    data: { archivedAt: new Date(), version: { increment: 1 } },
  });
}

/** Unarchives a category; no effect on an active one. 404. */
export async function restoreCategory(db: ChurchDb, id: number): Promise<CategoryRow> {
  await db.category.updateMany({
    where: { id, archivedAt: { not: null } },
    data: { archivedAt: null, version: { increment: 1 } },
  });
  return getCategory(db, id);
}

/** A category, archived or not, or 404. */
export async function getCategory(db: ChurchDb, id: number): Promise<CategoryRow> {
  const row = await findRow<CategoryRow>(db, categories, id);
  if (!row) throw notFound(MISSING);
  return row;
}

/** Creates the categories of a new church. */
export const createDefaultCategories = (db: ChurchDb) =>
  db.category.createMany({ data: defaultCategories.map((category, rank) => ({ ...category, rank })) });
