import { changeRows } from "@/lib/core/db/bulk-changes";
import { type ChurchDb, commitWith } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { filteredSource, selectPage, tableSource } from "@/lib/core/db/paging";
import { storedCount } from "@/lib/core/db/row-counts";
import {
  bothWays,
  findRow,
  insertRow,
  knownFirst,
  type Order,
  orderBy,
  type RowTable,
  selectFirst,
  updateVersioned,
  type Way,
} from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound } from "@/lib/core/errors";
import { type PictureTable, picturesInUse } from "@/lib/core/files/pictures";
import { fileUrl } from "@/lib/core/files/stored-files";
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

/** Items outside the trash. */
export const items: RowTable = {
  name: Prisma.sql`inventory_items`,
  alias: Prisma.sql`i`,
  columns: Prisma.sql`
    i.id, i.version, i.name, i.brand, i.model, i.serie, i.bill, i.price::text AS price, i.amount::text AS amount,
    (i.price * i.amount)::text AS total, i.category, i.location, i.condition::text AS condition,
    i.acquisition::text AS acquisition, to_char(i.acquired_on, 'YYYY-MM-DD') AS "acquiredOn", i.observations, i.photo`,
  joins: Prisma.empty,
  condition: Prisma.sql`i.deleted_at IS NULL`,
};

const trash = trashOf(items);

const itemCount = storedCount("inventory_items");

/** Columns that the sort orders of a list need. */
const sortColumns = Prisma.sql`
  id, sort_name, deleted_at, brand, model, serie, bill, price, amount, category, location, condition, acquisition, acquired_on`;

/** `value`: what is compared. */
const byColumn = (column: string, value: string, way: Way) => knownFirst(column, { [value]: way, id: way });

const byText = (column: string, way: Way) => byColumn(column, `atrio_sort_key(${column}) COLLATE "C"`, way);

// Columns of the answer are texts: a cast names the column of the table.
export const orders: Record<ItemListQuery["sort"], Order> = {
  newest: orderBy({ id: "desc" }),
  ...bothWays("name", (way) => orderBy({ sort_name: way, id: way })),
  ...bothWays("brand", (way) => byText("brand", way)),
  ...bothWays("model", (way) => byText("model", way)),
  ...bothWays("serie", (way) => byText("serie", way)),
  ...bothWays("bill", (way) => byText("bill", way)),
  ...bothWays("amount", (way) => orderBy({ "amount::int": way, id: way })),
  ...bothWays("price", (way) => orderBy({ "price::numeric": way, id: way })),
  ...bothWays("total", (way) => orderBy({ "price * amount": way, id: way })),
  ...bothWays("category", (way) => byText("category", way)),
  ...bothWays("location", (way) => byText("location", way)),
  ...bothWays("condition", (way) => byColumn("condition", "condition::item_condition", way)),
  ...bothWays("acquisition", (way) => byColumn("acquisition", "acquisition::acquisition", way)),
  ...bothWays("acquiredOn", (way) => byColumn("acquired_on", "acquired_on", way)),
};

/** One page of the items that match the query, and the total count. */
export async function listItems(db: ChurchDb, query: ItemListQuery): Promise<ItemList> {
  const conditions = conditionsOf(query);
  const source =
    conditions.length === 0 ? tableSource(items, itemCount) : filteredSource(items, sortColumns, conditions);
  const { rows, count } = await selectPage<ItemRow>(db, { ...source, ...query, ...orders[query.sort] }, items);
  return { rows: rows.map(toItemRow), count };
}

/** An item that is not in the trash, or 404. */
export async function getItem(db: ChurchDb, id: number): Promise<ItemRow> {
  const row = await findRow<ItemRow>(db, items, id);
  if (!row) throw notFound("Ese artículo no existe o está en la papelera.");
  return toItemRow(row);
}

export const itemPhotos: PictureTable<ItemRow, unknown> = {
  table: items,
  get: getItem,
  missing: "Ese artículo no existe o no tiene foto.",
};

/** Those of the storage keys that belong to items' photos. */
export const listUsedPhotos = (db: ChurchDb, keys: string[]) => picturesInUse(db, items, keys);

type LatestItem = Pick<ItemRow, "id" | "name" | "amount" | "price" | "photo">;

/** Items added last, newest first, `limit` at most, and the number of all items. */
export async function listLatestItems(db: ChurchDb, limit: number) {
  const columns = Prisma.sql`i.id, i.name, i.amount::text AS amount, i.price::text AS price, i.photo, ${itemCount} AS count`;
  const rows = await selectFirst<LatestItem & { count: number }>(db, { ...items, columns }, orders.newest, limit);
  return { rows: rows.map(({ count: _, ...row }) => ({ ...row, photo: photoUrl(row) })), count: rows[0]?.count ?? 0 };
}

export async function createItem(db: ChurchDb, input: ItemInput): Promise<ItemRow> {
  return toItemRow(await commitWith(db, () => insertRow<ItemRow>(db, items, toColumns(input))));
}

/** Updates an item; 409 with the current row when `version` is stale (absent: no check), or 404. */
export async function updateItem(db: ChurchDb, { id, version, ...input }: ItemUpdate): Promise<ItemRow> {
  const row = await updateVersioned<ItemRow>(db, items, { id, version }, toColumns(input));
  if (!row) throw await staleRow(db, "inventory_items", await getItem(db, id));
  return toItemRow(row);
}

/** Moves an item to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deleteItem(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, items, [id])) === 0) throw notFound("Ese artículo no existe o ya está en la papelera.");
}

/** Restores an item from the trash; no effect on one outside it, or 404. */
export async function restoreItem(db: ChurchDb, id: number): Promise<ItemRow> {
  await restoreFromTrash(db, items, [id]);
  return getItem(db, id);
}

/** Bulk change; skips items that are deleted or already have the new state. Answers how many changed. */
export async function changeItems(db: ChurchDb, change: BulkInput) {
  if (change.action !== "location")
    return changeTrash(db, items, change, {
      list: conditionsOf,
      trash: ({ name }: { name: string }) => [matchesName(name)],
    });
  const { location } = change;
  const isSet = Prisma.sql`location IS NOT DISTINCT FROM ${location}`;
  return { changed: await changeRows(db, items, change, Prisma.sql`location = ${location}`, conditionsOf, isSet) };
}

/** One page of the trash, last deleted first. */
export async function listTrash(db: ChurchDb, { name, ...query }: TrashQuery): Promise<TrashList> {
  const source = filteredSource(trash, sortColumns, [matchesName(name)]);
  const page = { ...source, ...query, ...trashOrder };
  const { rows, count } = await selectPage<TrashList["rows"][number]>(db, page, trash);
  return { rows: rows.map((row) => ({ ...toItemRow(row), deletedAt: row.deletedAt })), count };
}

/** Permanently deletes the items that have been in the trash for 30 days. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, items, TRASH_DAYS);

/** Number of the items that match the filters and of their units, and their total value. */
export async function getItemStats(db: ChurchDb, query: ItemFilters): Promise<ItemStats> {
  const conditions = Prisma.join([isOwn, items.condition, ...conditionsOf(query)], " AND ");
  const [stats] = await db.$queryRaw<[ItemStats]>`
    SELECT count(*)::int AS items, coalesce(sum(amount), 0)::float8 AS total,
           coalesce(sum(price * amount), 0)::numeric(38, 2)::text AS money
    FROM ${items.name} AS ${items.alias} WHERE ${conditions}`;
  return stats;
}

/** Categories and locations in use, in alphabetical order; the most frequent ones if there are too many. */
export async function listPlaces(db: ChurchDb): Promise<Places> {
  const [places] = await db.$queryRaw<[Places]>`
    WITH used AS (
      SELECT category, location, GROUPING(category) = 0 AS is_category, count(*) AS items
      FROM inventory_items WHERE ${isOwn} AND deleted_at IS NULL GROUP BY GROUPING SETS ((category), (location))),
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
export function conditionsOf({ name, category, location, condition, acquisition, without = [] }: ItemFilters) {
  return [
    name && matchesName(name),
    category && Prisma.sql`category = ANY(${category})`,
    location && Prisma.sql`location = ANY(${location})`,
    condition && Prisma.sql`condition = ANY(${condition}::item_condition[])`,
    acquisition && Prisma.sql`acquisition = ANY(${acquisition}::acquisition[])`,
    ...without.map((fact) => lacking[fact]),
  ].filter((part) => part instanceof Prisma.Sql);
}

const lacking = {
  photo: Prisma.sql`photo IS NULL`,
  location: Prisma.sql`location IS NULL`,
  category: Prisma.sql`category IS NULL`,
  serie: Prisma.sql`serie IS NULL`,
  bill: Prisma.sql`bill IS NULL`,
  condition: Prisma.sql`condition IS NULL`,
  acquiredOn: Prisma.sql`acquired_on IS NULL`,
};

const matchesName = (name: string) => hasWords(Prisma.sql`search`, name);

const toItemRow = (row: ItemRow): ItemRow => ({ ...row, photo: photoUrl(row) });

const photoUrl = ({ id, photo }: Pick<ItemRow, "id" | "photo">) => fileUrl(`/api/inventory/${id}/photo`, photo);

const toColumns = ({ acquiredOn, ...rest }: ItemInput) => ({ ...rest, acquired_on: acquiredOn });
