import type { ChurchDb } from "@/lib/core/db";
import { notFound, staleVersion } from "@/lib/core/errors";
import { filteredSource, selectPage, tableSource } from "@/lib/core/paging";
import { fileUrl } from "@/lib/core/stored-files";
import { deletedAt, moveToTrash, purgeTrash, restoreFromTrash, trashOrder } from "@/lib/core/trash";
import { Prisma } from "@/prisma/generated/client";
import { PLACES_MAX, TRASH_DAYS } from "./rules";
import type {
  BulkInput,
  ItemFilters,
  ItemInput,
  ItemList,
  ItemListQuery,
  ItemRow,
  ItemStats,
  ItemUpdate,
  Places,
  TrashList,
  TrashQuery,
} from "./schema";

export const table = Prisma.sql`inventory_items`;

/** Selected columns of an item `i`. */
export const columns = Prisma.sql`
  i.id, i.version, i.name, i.brand, i.model, i.serie, i.bill, i.price::text AS price, i.amount::text AS amount,
  (i.price * i.amount)::text AS total, i.category, i.location, i.condition::text AS condition,
  i.acquisition::text AS acquisition, to_char(i.acquired_on, 'YYYY-MM-DD') AS "acquiredOn", i.observations, i.photo`;

/** Columns that the sort orders of a list need. */
const sortColumns = Prisma.sql`id, sort_name, price, amount, deleted_at`;

/** Join for the rows of a page. */
const rowJoin = Prisma.sql`inventory_items i USING (id)`;

export const notInTrash = Prisma.sql`deleted_at IS NULL`;

/** Sort orders, each with its reverse, by which pages in the second half are read from the end. */
export const orders = {
  name: { order: Prisma.sql`sort_name, id`, reverse: Prisma.sql`sort_name DESC, id DESC` },
  "-name": { order: Prisma.sql`sort_name DESC, id DESC`, reverse: Prisma.sql`sort_name, id` },
  newest: { order: Prisma.sql`id DESC`, reverse: Prisma.sql`id` },
  total: { order: Prisma.sql`price * amount, id`, reverse: Prisma.sql`price * amount DESC, id DESC` },
  "-total": { order: Prisma.sql`price * amount DESC, id DESC`, reverse: Prisma.sql`price * amount, id` },
};

/** One page of the items that match the query, and the total count. */
export async function listItems(db: ChurchDb, query: ItemListQuery): Promise<ItemList> {
  const conditions = conditionsOf(query);
  const source =
    conditions.length === 0
      ? tableSource(Prisma.sql`${table} WHERE ${notInTrash}`)
      : filteredSource(sortColumns, table, [notInTrash, ...conditions]);
  const { rows, count } = await selectPage<ItemRow>(
    db,
    { ...source, ...query, ...orders[query.sort] },
    columns,
    rowJoin,
  );
  return { rows: rows.map(toItemRow), count };
}

/** An item that is not in the trash, or 404. */
export async function getItem(db: ChurchDb, id: number): Promise<ItemRow> {
  const [row] = await db.$queryRaw<ItemRow[]>`SELECT ${columns} FROM ${table} i WHERE id = ${id} AND ${notInTrash}`;
  if (!row) throw notFound("Ese artículo no existe o está en la papelera.");
  return toItemRow(row);
}

/** Items added last, newest first. */
export async function listLatestItems(db: ChurchDb, count: number) {
  const { rows } = await listItems(db, {
    page: 1,
    pageSize: count,
    name: "",
    category: "",
    location: "",
    sort: "newest",
  });
  return rows.map(({ id, name, amount, price, photo }) => ({ id, name, amount, price, photo }));
}

export async function createItem(db: ChurchDb, input: ItemInput): Promise<ItemRow> {
  const { id } = await db.inventoryItem.create({ data: toColumns(input), select: { id: true } });
  return getItem(db, id);
}

/** Updates an item; 409 with the current row when `version` is stale (absent: no check), or 404. */
export async function updateItem(db: ChurchDb, { id, version, ...input }: ItemUpdate): Promise<ItemRow> {
  const { count } = await db.inventoryItem.updateMany({
    where: { id, version, deletedAt: null },
    data: { ...toColumns(input), version: { increment: 1 } },
  });
  const row = await getItem(db, id);
  if (count === 0) throw staleVersion(row);
  return row;
}

/** Moves an item to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deleteItem(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, table, [id])) === 0) throw notFound("Ese artículo no existe o ya está en la papelera.");
}

/** Restores an item from the trash; no effect on one outside it, or 404. */
export async function restoreItem(db: ChurchDb, id: number): Promise<ItemRow> {
  await restoreFromTrash(db, table, [id]);
  return getItem(db, id);
}

/** Bulk change; skips items that are deleted or already have the new state. Answers how many changed. */
export async function changeItems(db: ChurchDb, { ids, ...change }: BulkInput) {
  if (change.action === "delete") return { changed: await moveToTrash(db, table, ids) };
  if (change.action === "restore") return { changed: await restoreFromTrash(db, table, ids) };
  const changed = await db.$executeRaw`
    UPDATE ${table} SET location = ${change.location}, version = version + 1
    WHERE id = ANY(${ids}) AND ${notInTrash} AND location IS DISTINCT FROM ${change.location}`;
  return { changed };
}

/** One page of the trash, last deleted first. */
export async function listTrash(db: ChurchDb, { name, ...query }: TrashQuery): Promise<TrashList> {
  const source = filteredSource(sortColumns, table, [Prisma.sql`deleted_at IS NOT NULL`, matchesName(name)]);
  const page = { ...source, ...query, ...trashOrder };
  const trashColumns = Prisma.sql`${columns}, ${deletedAt}`;
  const { rows, count } = await selectPage<TrashList["rows"][number]>(db, page, trashColumns, rowJoin);
  return { rows: rows.map((row) => ({ ...toItemRow(row), deletedAt: row.deletedAt })), count };
}

/** Permanently deletes the items that have been in the trash for 30 days. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, table, TRASH_DAYS);

/** Number of items and of units, and their total value. */
export async function getItemStats(db: ChurchDb): Promise<ItemStats> {
  const [stats] = await db.$queryRaw<[ItemStats]>`
    SELECT count(*)::int AS items, coalesce(sum(amount), 0)::float8 AS total,
           coalesce(sum(price * amount), 0)::numeric(38, 2)::text AS money
    FROM ${table} WHERE ${notInTrash}`;
  return stats;
}

/** Categories and locations in use, in alphabetical order; the most frequent ones if there are too many. */
export async function listPlaces(db: ChurchDb): Promise<Places> {
  const [places] = await db.$queryRaw<[Places]>`
    WITH used AS (
      SELECT category, location, GROUPING(category) = 0 AS is_category, count(*) AS items
      FROM ${table} WHERE ${notInTrash} GROUP BY GROUPING SETS ((category), (location))),
    ranked AS (
      SELECT *, coalesce(category, location) AS value,
             row_number() OVER (PARTITION BY is_category ORDER BY items DESC, coalesce(category, location)) AS rank
      FROM used WHERE coalesce(category, location) IS NOT NULL)
    SELECT coalesce(array_agg(value ORDER BY atrio_sort_key(value)) FILTER (WHERE is_category), '{}') AS categories,
           coalesce(array_agg(value ORDER BY atrio_sort_key(value)) FILTER (WHERE NOT is_category), '{}') AS locations
    FROM ranked WHERE rank <= ${PLACES_MAX}`;
  return places;
}

/** SQL conditions of a list's filters. */
export function conditionsOf({ name, category, location, condition, acquisition }: ItemFilters) {
  return [
    name && matchesName(name),
    category && Prisma.sql`category = ${category}`,
    location && Prisma.sql`location = ${location}`,
    condition && Prisma.sql`condition = ${condition}::item_condition`,
    acquisition && Prisma.sql`acquisition = ${acquisition}::acquisition`,
  ].filter((part) => part instanceof Prisma.Sql);
}

const matchesName = (name: string) => Prisma.sql`search LIKE (SELECT atrio_pattern(${name}))`;

const toItemRow = (row: ItemRow): ItemRow => ({ ...row, photo: fileUrl(`/api/inventory/${row.id}/photo`, row.photo) });

const toColumns = ({ amount, acquiredOn, ...rest }: ItemInput) => ({
  ...rest,
  amount: Number(amount),
  acquiredOn: acquiredOn ? new Date(acquiredOn) : null,
});
