import type { ChurchDb } from "@/lib/core/db";
import { missing, stale } from "@/lib/core/errors";
import { createFirstTreasury } from "@/lib/treasuries/service";
import { defaultCategories, defaultPositions } from "./labels";
import type { CategoryInput, CategoryRow, CategoryUpdate, PositionRow } from "./schema";

/** Positions of the church, in its own order. */
export const listPositions = (db: ChurchDb): Promise<PositionRow[]> =>
  db.position.findMany({ select: positionColumns, orderBy: [{ rank: "asc" }, { id: "asc" }] });

export const positionColumns = { id: true, value: true, isActive: true, isPastoral: true, version: true } as const;

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
  if (count === 0) throw stale(row);
  return row;
}

/** Destroys a category without movements; any other is archived, and its movements stay. */
export async function deleteCategory(db: ChurchDb, id: number) {
  // Whoever writes with it ends first.
  const [category] = await db.$queryRaw<{ id: number }[]>`SELECT id FROM categories WHERE id = ${id} FOR UPDATE`;
  if (!category) throw missing(MISSING);
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
  if (!row) throw missing(MISSING);
  return row;
}

/** What a church starts with: its options lists and a first treasury. */
export async function furnishChurch(db: ChurchDb) {
  await db.position.createMany({ data: defaultPositions.map((position, rank) => ({ ...position, rank })) });
  await db.category.createMany({ data: defaultCategories.map((category, rank) => ({ ...category, rank })) });
  await createFirstTreasury(db);
}
