import type { ChurchDb } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import { changesBetween, type Image, titleIn } from "./rules";
import type { HistoryPage, HistoryQuery, LoggedEntry } from "./schema";
import { type KnownTitles, namesOf, titleKey } from "./titles";

/** Entries of a page. */
const PAGE = 50;

/**
 * Minutes by which an entry may be older than another one written before it: an entry's moment is the beginning of its
 * transaction, and an import is a long one.
 */
const SLACK = 15;

type Stored = Pick<LoggedEntry, "userName" | "userId" | "entity" | "rowId" | "action"> & {
  id: bigint;
  at: Date;
  before: Image;
  after: Image;
};

/**
 * One page of all that was changed in the church, newest first. Nothing is counted and nothing skipped: a page costs the
 * same wherever it is. `timeZone`: IANA name, of the days asked for.
 */
export async function listHistory(
  db: ChurchDb,
  query: HistoryQuery,
  timeZone: string,
  known: KnownTitles = {},
): Promise<HistoryPage> {
  const found = await db.$queryRaw<Stored[]>`
    SELECT id, at, user_name AS "userName", user_id AS "userId", entity, row_id AS "rowId", action, before, after
    FROM history WHERE ${Prisma.join(await conditionsOf(db, query, timeZone), " AND ")}
    ORDER BY id DESC LIMIT ${PAGE + 1}`;
  const rows = found.slice(0, PAGE);
  const names = await namesOf(db, rows, known);
  return {
    rows: rows.map(({ before, after, ...row }) => ({
      ...row,
      id: String(row.id),
      at: row.at.toISOString(),
      title: titleIn(after) ?? titleIn(before) ?? names.get(titleKey(row))?.title ?? null,
      exists: names.get(titleKey(row))?.exists ?? false,
      changes: changesBetween(before, after),
    })),
    next: found.length > PAGE ? String(rows.at(-1)?.id) : null,
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
 * About the first entry of the church since a moment, by halving: ids and moments rise together, so that no index by moment
 * is needed, which every change would pay for. Undefined when there is none.
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
