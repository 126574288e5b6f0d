import type { ChurchDb } from "@/lib/core/db";
import { findPublicPosts } from "@/lib/posts/public/service";
import { viewedPost } from "@/lib/posts/rules";

/** View of a page on a day of the church's time zone; `visitor` is a hash with that day's salt. */
export type Visit = { day: string; page: string; visitor: Uint8Array };

/**
 * Counts each visitor once per page and day, however often and by however many processes it is called; visits to posts
 * that visitors cannot read are dropped.
 */
export async function addViews(db: ChurchDb, visits: Visit[]) {
  const known = await knownVisits(db, visits);
  // One order in all processes, so that none waits for another in a circle.
  const sorted = known
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

async function knownVisits(db: ChurchDb, visits: Visit[]) {
  const ids = visits.map(({ page }) => viewedPost(page)).filter((id) => id !== null);
  if (ids.length === 0) return visits;
  const known = await findPublicPosts(db, [...new Set(ids)]);
  return visits.filter(({ page }) => {
    const id = viewedPost(page);
    return id === null || known.has(id);
  });
}

/** Deletes the counts of posts that no longer exist; those in the trash keep theirs. */
export const forgetPostViews = (db: ChurchDb) => db.$executeRaw`
  DELETE FROM site_views v
  WHERE v.page LIKE 'post-%' AND NOT EXISTS (SELECT FROM posts p WHERE v.page = 'post-' || p.id)`;

/** Deletes the visitors of days that are over in every time zone; their counts stay. */
export const forgetVisitors = (db: ChurchDb) => db.$executeRaw`
  DELETE FROM site_visitors WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`;
