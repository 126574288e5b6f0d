import type { ChurchDb } from "@/lib/core/db";
import { notFound, staleVersion } from "@/lib/core/errors";
import { defaultCategories } from "./labels";
import type { CategoryInput, CategoryRow, CategoryUpdate } from "./schema";

const MISSING = "Esa categoría no existe.";

const categoryColumns = { id: true, value: true, isIncome: true, version: true } as const;

/** Categories in use, or the archived ones: income first, in the church's own order. */
export const listCategories = (db: ChurchDb, archived = false): Promise<CategoryRow[]> =>
  db.category.findMany({
    where: { archivedAt: archived ? { not: null } : null },
    select: categoryColumns,
    orderBy: [{ isIncome: "desc" }, { rank: "asc" }, { id: "asc" }],
  });

/** Adds a category behind the others; 409 when there is one of that name. */
export async function createCategory(db: ChurchDb, input: CategoryInput): Promise<CategoryRow> {
  const { _max } = await db.category.aggregate({ _max: { rank: true } });
  return db.category.create({ data: { ...input, rank: (_max.rank ?? 0) + 1 }, select: categoryColumns });
}

/** Gives a category another name; 409 with the current row when it is no longer as last seen in `version`, or 404. */
export async function updateCategory(db: ChurchDb, { id, version, value }: CategoryUpdate): Promise<CategoryRow> {
  const { count } = await db.category.updateMany({
    where: { id, version },
    data: { value, version: { increment: 1 } },
  });
  const row = await getCategory(db, id);
  if (count === 0) throw staleVersion(row);
  return row;
}

/** Destroys a category without movements; any other is archived, and its movements stay. */
export async function deleteCategory(db: ChurchDb, id: number) {
  // Whoever writes with it ends first.
  const [category] = await db.$queryRaw<{ id: number }[]>`SELECT id FROM categories WHERE id = ${id} FOR UPDATE`;
  if (!category) throw notFound(MISSING);
  const isUsed = await db.transaction.findFirst({ where: { categoryId: id }, select: { id: true } });
  if (!isUsed) return void (await db.category.delete({ where: { id } }));
  await db.category.updateMany({
    where: { id, archivedAt: null },
    data: { archivedAt: new Date(), version: { increment: 1 } },
  });
}

/** Takes a category back into use; one that is in use stays as it is. */
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

/** The categories of a new church. */
export const createDefaultCategories = (db: ChurchDb) =>
  db.category.createMany({ data: defaultCategories.map((category, rank) => ({ ...category, rank })) });
