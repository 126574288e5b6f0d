import type { ChurchDb } from "@/lib/core/db/church-db";
import { historyOf } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { changesBetween, type RowImage } from "./rules";
import type { HistoryEntry, LoggedEntry, RowHistoryQuery } from "./schema";

/** Maximum entries of an answer, and their bytes: it has less than a megabyte (decision 109). */
const MAX_ENTRIES = 100;
const MAX_BYTES = 900_000;

type Row = { entity: string; rowId: number };

/** An entry with what is told of its images. `cut`: columns of which the images have a part. */
export type ToldEntry = Pick<LoggedEntry, "userName" | "userId" | "entity" | "rowId" | "action"> & {
  id: bigint;
  at: Date;
  importId: number | null;
  before: RowImage;
  after: RowImage;
  cut: string[] | null;
};

/** Query of entries, newest first, in which long texts are excerpts unless it is of one change. `page`: rows of `history`. */
export const toldEntries = (page: Prisma.Sql, { change }: RowHistoryQuery) => Prisma.sql`
  SELECT h.id, h.at, h.entity, h.row_id AS "rowId", h.user_id AS "userId", h.user_name AS "userName", h.action,
    h.import_id AS "importId", told.*
  FROM (${page}) AS h CROSS JOIN LATERAL ${change ? WHOLE : EXCERPTS} AS told ORDER BY h.id DESC`;

const WHOLE = Prisma.sql`(SELECT h.before, h.after, NULL::text[] AS cut)`;
const EXCERPTS = Prisma.sql`atrio_told_history(h.before, h.after)`;

/** Who reads a history; `writes`: whether they may write in the area of its rows. */
type Reader = { writes?: boolean };

/** Changes of one row of a table, newest first. */
export async function rowHistory(
  db: ChurchDb,
  entity: string,
  rowId: number,
  query: RowHistoryQuery,
  reader: Reader,
): Promise<HistoryEntry[]> {
  const entries = await rowsHistory(db, [{ entity, rowId }], query, reader);
  return entries.map(({ entity: _, ...entry }) => entry);
}

/**
 * Changes of rows that belong together, newest first, each with the table of its row; without those of which a reader
 * may be told nothing.
 */
export async function rowsHistory(
  db: ChurchDb,
  rows: Row[],
  query: RowHistoryQuery = {},
  reader: Reader = {},
): Promise<(HistoryEntry & { entity: string })[]> {
  const isOfRows = rows.map(({ entity, rowId }) => Prisma.sql`(entity = ${entity} AND row_id = ${rowId})`);
  const page = Prisma.sql`
    SELECT * FROM history WHERE (${Prisma.join(isOfRows, " OR ")}) AND ${isChange(query)}
    ORDER BY id DESC LIMIT ${MAX_ENTRIES}`;
  const records = await db.$queryRaw<ToldEntry[]>(toldEntries(page, query));
  const isTold = new Map(
    await Promise.all(
      [...new Set(records.map(({ entity }) => entity))].map(
        async (entity) => [entity, await historyOf(entity)?.told?.(db, reader)] as const,
      ),
    ),
  );
  const entries = records.flatMap(({ id, at, entity, userName, action, importId, before, after, cut }) => {
    const all = changesBetween(before, after, historyOf(entity), { cut, isWhole: query.change !== undefined });
    const changes = all.filter(({ field }) => isTold.get(entity)?.(field, at) ?? true);
    if (changes.length === 0 && all.length > 0) return [];
    return {
      id: Number(id),
      at: at.toISOString(),
      entity,
      userName,
      // An erasure is of a person, an import is of many rows, and no row has them.
      action: action as HistoryEntry["action"],
      ...(importId !== null && { importId }),
      changes,
    };
  });
  return withinBytes(await withWords(db, entries));
}

/** The first entries, as many as an answer may have. */
function withinBytes<Entry>(entries: Entry[]) {
  let bytes = 0;
  const end = entries.findIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return bytes > MAX_BYTES;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

/** Condition that an entry is the one that the query names. */
export const isChange = ({ change }: RowHistoryQuery) =>
  change ? Prisma.sql`id = ${BigInt(change)}` : Prisma.sql`true`;

type Changed = { entity: string; changes: HistoryEntry["changes"] };

/** Entries with the values that only the module of their table can put into words: ids of rows, by what they are called. */
export async function withWords<Entry extends Changed>(db: ChurchDb, entries: Entry[]): Promise<Entry[]> {
  const told = new Map<string, Awaited<ReturnType<typeof wordsOf>>>();
  for (const entity of new Set(entries.map(({ entity }) => entity)))
    told.set(
      entity,
      await wordsOf(
        db,
        entity,
        entries.filter((entry) => entry.entity === entity).flatMap(({ changes }) => changes),
      ),
    );
  return entries.map((entry) => {
    const toWords = told.get(entry.entity);
    if (!toWords) return entry;
    const changes = entry.changes.map(({ before, after, ...change }) => ({
      ...change,
      before: toWords(change.field, before),
      after: toWords(change.field, after),
    }));
    return { ...entry, changes };
  });
}

const wordsOf = async (db: ChurchDb, entity: string, changes: Changed["changes"]) =>
  changes.length > 0 ? historyOf(entity)?.words?.(db, changes) : undefined;
