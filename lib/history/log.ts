import type { ChurchDb } from "@/lib/core/db/church-db";
import { historyOf } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { changesBetween, toTitle } from "./rules";
import type { HistoryPage, HistoryQuery } from "./schema";
import { isChange, type ToldEntry, toldEntries, withWords } from "./service";
import { hasTitle, type KnownTitles, listTitles, titleKey } from "./titles";

/** Entries per page. */
const PAGE = 50;

/** Largest id, of PostgreSQL's `bigint`. */
const LAST_ID = 2n ** 63n - 1n;

/**
 * Minutes by which an entry may be older than one with a lower id: an entry's time is the start of its transaction, and
 * an import is a long transaction.
 */
const SLACK = 15;

/**
 * One page of the church's changes, newest first. Keyset pagination without a total count: every page costs the same.
 * `timeZone`: IANA name, for the days of the query.
 */
export async function listHistory(
  db: ChurchDb,
  query: HistoryQuery,
  timeZone: string,
  knownTitles: KnownTitles = {},
): Promise<HistoryPage> {
  const page = Prisma.sql`
    SELECT * FROM history WHERE ${Prisma.join(await conditionsOf(db, query, { timeZone, knownTitles }), " AND ")}
    ORDER BY ${query.entity ? Prisma.sql`entity DESC, id DESC` : Prisma.sql`id DESC`} LIMIT ${PAGE + 1}`;
  const records = await db.$queryRaw<ToldEntry[]>(toldEntries(page, query));
  const rows = records.slice(0, PAGE);
  const titles = await listTitles(db, rows, knownTitles);
  return {
    rows: await withWords(
      db,
      rows.map(({ before, after, cut, importId, ...row }) => {
        const current = titles.get(titleKey(row));
        return {
          ...row,
          id: Number(row.id),
          rowId: Math.abs(row.rowId),
          at: row.at.toISOString(),
          title: toTitle(after) ?? toTitle(before) ?? current?.title ?? null,
          date: current?.date ?? null,
          amount: current?.amount ?? null,
          exists: current?.exists ?? false,
          ...(importId !== null && { importId }),
          ...(current?.imported && { imported: current.imported }),
          changes: changesBetween(before, after, historyOf(row.entity), { cut, isWhole: query.change !== undefined }),
        };
      }),
    ),
    next: records.length > PAGE ? Number(rows.at(-1)?.id) : null,
  };
}

async function conditionsOf(
  db: ChurchDb,
  { entity, userId, from, to, before, text, change }: HistoryQuery,
  { timeZone, knownTitles }: { timeZone: string; knownTitles: KnownTitles },
) {
  const starts = from && Prisma.sql`(${from}::timestamp AT TIME ZONE ${timeZone})`;
  const ends = to && Prisma.sql`((${to}::timestamp + interval '1 day') AT TIME ZONE ${timeZone})`;
  const first = starts ? await firstSince(db, Prisma.sql`${starts} - ${SLACK} * interval '1 minute'`) : 0n;
  const last = ends ? await firstSince(db, Prisma.sql`${ends} + ${SLACK} * interval '1 minute'`) : LAST_ID;
  const end = before && BigInt(before) < last ? BigInt(before) : last;
  return [
    entity ? ofEntity(entity, first, end) : Prisma.sql`id >= ${first} AND id < ${end}`,
    // An import is one entry; a word finds its rows.
    !text && !change && Prisma.sql`import_id IS NULL`,
    change && isChange({ change }),
    userId && Prisma.sql`user_id = ${userId}`,
    text && hasTitle(text, entity, knownTitles),
    starts && Prisma.sql`at >= ${starts}`,
    ends && Prisma.sql`at < ${ends}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/**
 * Entries of one table, as a range of its index: for `entity = …` the planner may take the index of ids, which reads the
 * church's whole history for a table that is rare in this church and frequent in others.
 */
const ofEntity = (entity: string, first: bigint, end: bigint) =>
  Prisma.sql`(entity, id) >= (${entity}, ${first}) AND (entity, id) < (${entity}, ${end})`;

/**
 * Approximate id of the church's first entry since a moment, by binary search: ids and times rise together, so no index
 * on the time is needed, which would slow down every change.
 */
async function firstSince(db: ChurchDb, moment: Prisma.Sql) {
  const [bounds] = await db.$queryRaw<{ first: bigint | null; last: bigint | null; since: Date }[]>`
    SELECT (SELECT id FROM history ORDER BY id LIMIT 1) AS first, (SELECT id FROM history ORDER BY id DESC LIMIT 1) AS last,
      ${moment} AS since`;
  if (!bounds?.first || !bounds.last) return 0n;
  let [low, high] = [bounds.first, bounds.last + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const [next] = await db.$queryRaw<{ id: bigint; at: Date }[]>`
      SELECT id, at FROM history WHERE id >= ${middle} ORDER BY id LIMIT 1`;
    if (next && next.at < bounds.since) low = next.id + 1n;
    else high = middle;
  }
  return low;
}
