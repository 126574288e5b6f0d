import type { ChurchDb } from "@/lib/core/db";
import { notFound, staleVersion } from "@/lib/core/errors";
import { defaultCategories } from "./labels";
import type { CategoryInput, CategoryRow, CategoryUpdate } from "./schema";

const MISSING = "Esa categoría no existe.";

const categoryColumns = { id: true, value: true, isIncome: true, version: true } as const;

/** Active or archived categories: income first, in the church's own order. */
export const listCategories = (db: ChurchDb, archived = false): Promise<CategoryRow[]> =>
  db.category.findMany({
    where: { archivedAt: archived ? { not: null } : null },
    select: categoryColumns,
    orderBy: [{ isIncome: "desc" }, { rank: "asc" }, { id: "asc" }],
  });

/** Appends a category; 409 when the name is in use. */
export async function createCategory(db: ChurchDb, input: CategoryInput): Promise<CategoryRow> {
  const { _max } = await db.category.aggregate({ _max: { rank: true } });
  return db.category.create({ data: { ...input, rank: (_max.rank ?? 0) + 1 }, select: categoryColumns });
}

/** Renames a category; 409 with the current row when `version` is stale, or 404. */
export async function updateCategory(db: ChurchDb, { id, version, value }: CategoryUpdate): Promise<CategoryRow> {
  const { count } = await db.category.updateMany({
    where: { id, version },
    data: { value, version: { increment: 1 } },
  });
  const row = await getCategory(db, id);
  if (count === 0) throw staleVersion(row);
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

async function getCategory(db: ChurchDb, id: number): Promise<CategoryRow> {
  const row = await db.category.findUnique({ where: { id }, select: categoryColumns });
  if (!row) throw notFound(MISSING);
  return row;
}

/** Creates the categories of a new church. */
export const createDefaultCategories = (db: ChurchDb) =>
  db.category.createMany({ data: defaultCategories.map((category, rank) => ({ ...category, rank })) });
