import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { bothWays, findRow, insertRow, orderBy, type RowTable, updateVersioned, type Way } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound, validationError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { TRASH_DAYS } from "../rules";
import { versionsText } from "./labels";
import type { ProgrammeSort } from "./rules";
import type {
  BulkInput,
  ListedProgramme,
  ProgrammeFilters,
  ProgrammeInput,
  ProgrammeItem,
  ProgrammeList,
  ProgrammeListQuery,
  ProgrammeRow,
  ProgrammeStats,
  ProgrammeUpdate,
  SongExportQuery,
  SongList,
  SongListQuery,
  SongRow,
  TrashList,
  TrashQuery,
} from "./schema";

const sharedColumns = Prisma.sql`
  g.id, g.version, g.title, to_char(g.date, 'YYYY-MM-DD') AS date, g.time,
  to_char(g.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"`;

/** Presentations of a programme's items that are outside the trash. */
const itemPresentations = Prisma.sql`
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'slideCount', CASE cardinality(s.play_order)
            WHEN 0 THEN cardinality(s.slides) ELSE cardinality(s.play_order) END) ORDER BY s.id), '[]')
   FROM presentations s
   WHERE s.deleted_at IS NULL AND s.id IN (
     SELECT (i ->> 'presentationId')::int FROM jsonb_array_elements(g.items) AS i)) AS presentations`;

/** Bibles of the church that a programme's items name. */
const itemBibles = Prisma.sql`
  (SELECT coalesce(json_agg(json_build_object('id', b.id, 'abbreviation', b.abbreviation) ORDER BY b.id), '[]')
   FROM church_bibles b
   WHERE b.id IN (
     SELECT (i ->> named)::int FROM jsonb_array_elements(g.items) AS i, unnest(ARRAY['bible', 'beside']) AS named)) AS bibles`;

/** Items as they are answered: those that were saved before they had Bibles name none; the texts of the Bibles are derived. */
const answeredItems = Prisma.sql`
  (SELECT coalesce(jsonb_agg('{"bible": null, "beside": null}'::jsonb || (i.item - 'versions') ORDER BY i.place), '[]')
   FROM jsonb_array_elements(g.items) WITH ORDINALITY AS i (item, place)) AS items`;

/** Programmes and templates outside the trash, whole. */
export const programmes: RowTable = {
  name: Prisma.sql`programmes`,
  alias: Prisma.sql`g`,
  columns: Prisma.sql`${sharedColumns}, ${answeredItems}, ${itemPresentations}, ${itemBibles}`,
  joins: Prisma.empty,
  condition: Prisma.sql`g.deleted_at IS NULL`,
};

/** SQL: minutes of all items. */
const minutesOf = (items: string) =>
  `(SELECT coalesce(sum((i ->> 'minutes')::int), 0) FROM jsonb_array_elements(${items}) AS i)`;

/** Programmes as lists have them. */
const listed: RowTable = {
  ...programmes,
  columns: Prisma.sql`
    ${sharedColumns}, jsonb_array_length(g.items) AS "itemCount", ${Prisma.raw(minutesOf("g.items"))}::int AS minutes`,
};

const trash = trashOf(listed);

/** Columns that the sort orders of a list need; those of the items are long. */
const sortColumns = Prisma.sql`id, date, sort_name, deleted_at`;
const columnsFor = (sort: ProgrammeSort) =>
  sort.endsWith("items") || sort.endsWith("minutes") ? Prisma.sql`${sortColumns}, items` : sortColumns;

const byName = (way: Way) => ({ sort_name: way, id: way });

export const orders = {
  /** Templates, which have no date, come last. */
  date: orderBy({ "coalesce(date, '-infinity')": "desc", id: "desc" }),
  "-date": orderBy({ "coalesce(date, 'infinity')": "asc", id: "asc" }),
  ...bothWays("title", (way) => orderBy(byName(way))),
  ...bothWays("items", (way) => orderBy({ "jsonb_array_length(items)": way, ...byName(way) })),
  ...bothWays("minutes", (way) => orderBy({ [minutesOf("items")]: way, ...byName(way) })),
};

/** One page of the programmes that match the query, and the total count. */
export async function listProgrammes(db: ChurchDb, query: ProgrammeListQuery): Promise<ProgrammeList> {
  const page = {
    ...filteredSource(programmes, columnsFor(query.sort), conditionsOf(query)),
    ...query,
    ...orders[query.sort],
  };
  return selectPage<ListedProgramme>(db, page, listed);
}

/** A programme that is not in the trash, or 404. */
export async function getProgramme(db: ChurchDb, id: number): Promise<ProgrammeRow> {
  const row = await findRow<ProgrammeRow>(db, programmes, id);
  if (!row) throw notFound("Ese programa no existe o está en la papelera.");
  return row;
}

/**
 * Creates a programme, with the items of `copyOf` where it brings none; 400 when an item names a presentation that the
 * church does not have, 404 without the programme to copy.
 */
export async function createProgramme(db: ChurchDb, { copyOf, ...input }: ProgrammeInput): Promise<ProgrammeRow> {
  const items = input.items ?? (copyOf === undefined || copyOf === null ? [] : (await getProgramme(db, copyOf)).items);
  const before = input.items ? [] : items;
  await requirePresentations(db, items, before);
  return insertRow<ProgrammeRow>(db, programmes, toColumns({ ...input, items: await withVersions(db, items, before) }));
}

/**
 * Updates a programme; absent items stay. 409 with the current row when `version` is stale, 400 when an item names a
 * presentation that the church does not have and the item was not there before, or 404.
 */
export async function updateProgramme(db: ChurchDb, { id, version, ...input }: ProgrammeUpdate): Promise<ProgrammeRow> {
  const current = await getProgramme(db, id);
  if (input.items) await requirePresentations(db, input.items, current.items);
  const items = input.items && (await withVersions(db, input.items, current.items));
  const row = await updateVersioned<ProgrammeRow>(db, programmes, { id, version }, toColumns({ ...input, items }));
  if (!row) throw await staleRow(db, "programmes", await getProgramme(db, id));
  return row;
}

/** 400 unless the church has, or had, the presentations of the items: one that was deleted later stays named. */
async function requirePresentations(db: ChurchDb, items: ProgrammeItem[], before: ProgrammeItem[]) {
  const known = new Set(before.map(({ presentationId }) => presentationId));
  const added = items.flatMap(({ presentationId: id }) => (id === null || known.has(id) ? [] : [id]));
  if (added.length === 0) return;
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM presentations WHERE id = ANY(${added}) AND deleted_at IS NULL`;
  const existing = new Set(found.map(({ id }) => id));
  if (added.some((id) => !existing.has(id)))
    throw validationError({ "items.presentationId": "Esa presentación no existe" });
}

/**
 * Items with the abbreviations of the Bibles that they name, by which programmes are found and which the history tells. 400 unless
 * the church has those Bibles, or an item named them `before`: one that was removed later stays named.
 */
async function withVersions(db: ChurchDb, items: ProgrammeItem[], before: ProgrammeItem[]): Promise<StoredItem[]> {
  const named = items.flatMap(namedBibles);
  if (named.length === 0) return items;
  const found = await db.$queryRaw<{ id: number; abbreviation: string }[]>`
    SELECT id, abbreviation FROM church_bibles WHERE id = ANY(${named})`;
  const known = new Set([...found.map(({ id }) => id), ...before.flatMap(namedBibles)]);
  const wrong = (["bible", "beside"] as const).filter((field) =>
    items.some((item) => item[field] && !known.has(item[field])),
  );
  if (wrong.length > 0)
    throw validationError(Object.fromEntries(wrong.map((field) => [`items.${field}`, "Esa Biblia no existe"])));
  return items.map((item) => {
    const versions = versionsText(item, found);
    return versions === "" ? item : { ...item, versions };
  });
}

/** Ids of the church's Bibles that an item names. */
const namedBibles = ({ bible, beside }: ProgrammeItem) =>
  [bible, beside].filter((id) => id !== null && id > 0) as number[];

/** Moves a programme to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deleteProgramme(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, programmes, [id])) === 0)
    throw notFound("Ese programa no existe o ya está en la papelera.");
}

/** Restores a programme from the trash; no effect on one outside it, or 404. */
export async function restoreProgramme(db: ChurchDb, id: number): Promise<ProgrammeRow> {
  await restoreFromTrash(db, programmes, [id]);
  return getProgramme(db, id);
}

/** Bulk change; skips programmes that already have the new state. Answers how many changed. */
export const changeProgrammes = (db: ChurchDb, change: BulkInput) =>
  changeTrash(db, programmes, change, {
    list: conditionsOf,
    trash: ({ title }: { title: string }) => [matches(title)],
  });

/** One page of the trash, last deleted first. */
export async function listTrash(db: ChurchDb, { title, ...query }: TrashQuery): Promise<TrashList> {
  const page = { ...filteredSource(trash, sortColumns, [matches(title)]), ...query, ...trashOrder };
  return selectPage<TrashList["rows"][number]>(db, page, trash);
}

/** Permanently deletes the programmes that have been in the trash for 30 days. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, programmes, TRASH_DAYS);

/** Number of dated programmes, of those of `today` (`YYYY-MM-DD`) or later, and of templates. */
export async function getProgrammeStats(db: ChurchDb, today: string): Promise<ProgrammeStats> {
  const [stats] = await db.$queryRaw<[ProgrammeStats]>`
    SELECT count(date)::int AS services, count(*) FILTER (WHERE date >= ${today}::date)::int AS coming,
           count(*) FILTER (WHERE date IS NULL)::int AS templates
    FROM programmes WHERE deleted_at IS NULL`;
  return stats;
}

/** Programmes of `today` (`YYYY-MM-DD`) or later, the next first, at most `max`. */
export const listComing = (db: ChurchDb, today: string, max: number) =>
  db.$queryRaw<{ id: number; title: string; date: string; time: string | null }[]>`
    SELECT id, title, to_char(date, 'YYYY-MM-DD') AS date, time FROM programmes
    WHERE deleted_at IS NULL AND date >= ${today}::date ORDER BY date, time NULLS FIRST, id LIMIT ${max}`;

/** One page of the songs in programmes of a period up to `today` (`YYYY-MM-DD`), and the count of all. */
export async function listSongs(
  db: ChurchDb,
  { page, pageSize, sort, ...filters }: SongListQuery,
  today: string,
): Promise<SongList> {
  const songs = songsSung(filters, today);
  const [rows, [{ count }]] = await Promise.all([
    db.$queryRaw<SongRow[]>`
      SELECT * FROM (${songs}) AS songs ORDER BY ${songOrders[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM (${songs}) AS songs`,
  ]);
  return { rows, count };
}

/** All songs of `listSongs`. */
export const allSongs = (db: ChurchDb, { sort, ...filters }: Omit<SongExportQuery, "format">, today: string) =>
  db.$queryRaw<SongRow[]>`SELECT * FROM (${songsSung(filters, today)}) AS songs ORDER BY ${songOrders[sort]}`;

const songOrders = {
  recent: Prisma.sql`last DESC, title, "presentationId"`,
  oldest: Prisma.sql`last, title, "presentationId"`,
  times: Prisma.sql`times DESC, title, "presentationId"`,
  "-times": Prisma.sql`times, title, "presentationId"`,
  title: Prisma.sql`title, "presentationId"`,
  "-title": Prisma.sql`title DESC, "presentationId" DESC`,
  "-first": Prisma.sql`first DESC, title, "presentationId"`,
  first: Prisma.sql`first, title, "presentationId"`,
};

/** A song counts once in a programme. Its title is that of the presentation, or of the last item while there was one. */
const songsSung = ({ title, from, to }: { title: string; from?: string; to?: string }, today: string) => Prisma.sql`
  SELECT i."presentationId", coalesce(max(s.title), (array_agg(i.title ORDER BY i.date DESC))[1]) AS title,
         coalesce(max(s.credits), '') AS credits, coalesce(max(s.author), '') AS author, coalesce(max(s.ccli), '') AS ccli,
         coalesce(max(s.songbook), '') AS songbook, coalesce(max(s.song_number), '') AS number,
         bool_or(s.deleted_at IS NULL AND s.id IS NOT NULL) AS exists, count(DISTINCT i.id)::int AS times,
         to_char(min(i.date), 'YYYY-MM-DD') AS first, to_char(max(i.date), 'YYYY-MM-DD') AS last
  FROM (
    SELECT g.id, g.date, (i ->> 'presentationId')::int AS "presentationId", i ->> 'title' AS title
    FROM programmes g CROSS JOIN LATERAL jsonb_array_elements(g.items) AS i
    WHERE g.deleted_at IS NULL AND g.date >= ${from ?? "1900-01-01"}::date
      AND g.date <= least(${to ?? today}::date, ${today}::date)
      AND i ->> 'kind' = 'canto' AND i ->> 'presentationId' IS NOT NULL) AS i
  LEFT JOIN presentations s ON s.id = i."presentationId"
  ${title ? Prisma.sql`WHERE ${hasWords(Prisma.sql`atrio_fold(concat_ws(' ', coalesce(s.title, i.title), s.author, s.songbook, s.song_number))`, title)}` : Prisma.empty}
  GROUP BY i."presentationId"`;

/** SQL conditions of a list's filters. */
export const conditionsOf = ({ title, kind }: ProgrammeFilters) => [
  ...(title ? [matches(title)] : []),
  ...(kind ? [Prisma.sql`(date IS NULL) = ${kind === "templates"}`] : []),
];

const matches = (title: string) => hasWords(Prisma.sql`search`, title);

/** An item with what is derived of it. */
type StoredItem = ProgrammeItem & { versions?: string };

type StoredProgramme = Omit<ProgrammeInput, "copyOf" | "items"> & { items?: StoredItem[] };

const toColumns = ({ title, date, time, items }: StoredProgramme) => ({
  title,
  date: Prisma.sql`${date}::date`,
  time,
  ...(items && { items: Prisma.sql`${JSON.stringify(items)}::jsonb` }),
});
