import type { ChurchDb } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import { changesBetween, type RowImage, toTitle } from "./rules";
import type { HistoryPage, HistoryQuery, LoggedEntry } from "./schema";
import { type KnownTitles, listTitles, titleKey } from "./titles";

/** Entries per page. */
const PAGE = 50;

/**
 * Minutes by which an entry may be older than one with a lower id: an entry's time is the start of its transaction, and
 * an import is a long transaction.
 */
const SLACK = 15;

type HistoryRecord = Pick<LoggedEntry, "userName" | "userId" | "entity" | "rowId" | "action"> & {
  id: bigint;
  at: Date;
  before: RowImage;
  after: RowImage;
};

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
  const records = await db.$queryRaw<HistoryRecord[]>`
    SELECT id, at, user_name AS "userName", user_id AS "userId", entity, row_id AS "rowId", action, before, after
    FROM history WHERE ${Prisma.join(await conditionsOf(db, query, timeZone), " AND ")}
    ORDER BY id DESC LIMIT ${PAGE + 1}`;
  const rows = records.slice(0, PAGE);
  const titles = await listTitles(db, rows, knownTitles);
  return {
    rows: rows.map(({ before, after, ...row }) => ({
      ...row,
      id: String(row.id),
      at: row.at.toISOString(),
      title: toTitle(after) ?? toTitle(before) ?? titles.get(titleKey(row))?.title ?? null,
      exists: titles.get(titleKey(row))?.exists ?? false,
      changes: changesBetween(before, after),
    })),
    next: records.length > PAGE ? String(rows.at(-1)?.id) : null,
  };
}

async function conditionsOf(db: ChurchDb, { entity, userId, from, to, before }: HistoryQuery, timeZone: string) {
  const starts = from && Prisma.sql`(${from}::timestamp AT TIME ZONE ${timeZone})`;
  const ends = to && Prisma.sql`((${to}::timestamp + interval '1 day') AT TIME ZONE ${timeZone})`;
  const [first, last] = [
    starts && (await firstSince(db, Prisma.sql`${starts} - ${SLACK} * interval '1 minute'`)),
    ends && (await firstSince(db, Prisma.sql`${ends} + ${SLACK} * interval '1 minute'`)),
  ];
  return [
    Prisma.sql`true`,
    before && Prisma.sql`id < ${BigInt(before)}`,
    entity && Prisma.sql`entity = ${entity}`,
    userId && Prisma.sql`user_id = ${userId}`,
    starts && Prisma.sql`at >= ${starts}`,
    first && Prisma.sql`id >= ${first}`,
    ends && Prisma.sql`at < ${ends}`,
    last && Prisma.sql`id < ${last}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/**
 * Approximate id of the church's first entry since a moment, by binary search: ids and times rise together, so no index
 * on the time is needed, which would slow down every change. Undefined for an empty history.
 */
async function firstSince(db: ChurchDb, moment: Prisma.Sql) {
  const [bounds] = await db.$queryRaw<{ first: bigint | null; last: bigint | null; since: Date }[]>`
    SELECT (SELECT id FROM history ORDER BY id LIMIT 1) AS first, (SELECT id FROM history ORDER BY id DESC LIMIT 1) AS last,
      ${moment} AS since`;
  if (!bounds?.first || !bounds.last) return undefined;
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
