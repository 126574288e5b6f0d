import type { ChurchDb } from "@/lib/core/db/church-db";

/** View of a page on a day of the church's time zone; `visitor` is a hash with that day's salt. */
export type Visit = { day: string; page: string; visitor: Uint8Array };

/** Counts each visitor once per page and day, however often and by however many processes it is called. */
export async function addViews(db: ChurchDb, visits: Visit[]) {
  // One order in all processes, so that none waits for another in a circle.
  const sorted = visits
    .map(({ day, page, visitor }) => ({ day, page, visitor: Buffer.from(visitor).toString("hex") }))
    .map((visit) => ({ ...visit, order: `${visit.day} ${visit.page} ${visit.visitor}` }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  await db.$executeRaw`
    WITH fresh AS (
      INSERT INTO site_visitors (day, page, visitor)
      SELECT day, page, decode(visitor, 'hex')
      FROM unnest(${sorted.map(({ day }) => day)}::date[], ${sorted.map(({ page }) => page)}::text[],
        ${sorted.map(({ visitor }) => visitor)}::text[]) AS visit(day, page, visitor)
      ON CONFLICT DO NOTHING
      RETURNING day, page)
    INSERT INTO site_views AS known (day, page, views)
    SELECT day, page, count(*) FROM fresh GROUP BY day, page ORDER BY day, page
    ON CONFLICT (church_id, day, page) DO UPDATE SET views = known.views + EXCLUDED.views`;
}

/** Deletes the visitors of days that are over in every time zone; their counts stay. */
export const forgetVisitors = (db: ChurchDb) => db.$executeRaw`
  DELETE FROM site_visitors WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`;
