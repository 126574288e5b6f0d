// Sites of addresses: for the route handlers, and for the front cache of the server process.

import { siteLife } from "../core/values/site-life.mjs";

/** Lowest plan whose churches have a public site: that of the area `website` in lib/core/areas.ts. */
export const SITE_PLAN = 1;

/**
 * Site with what it shows of its church; `slug`: current address, which differs from the one asked for when that is an old one.
 * @typedef {object} FoundSite
 * @property {number} churchId
 * @property {string} slug
 * @property {number} revision
 * @property {boolean} isPublic whether it is published, in a plan with sites, and its church not closing
 * @property {"site" | "notice" | null} shows what visitors see: the site, also for some time after the end of the plan; then a notice; or nothing
 * @property {string | null} until instant (ISO 8601) at which time alone changes that
 * @property {boolean} receivesMessages whether its owner's address is confirmed, to which messages of visitors are mailed
 * @property {{ name: string, address: string, country: string, locale: string, timeZone: string, logo: string | null }} church
 */

/**
 * Sites of addresses, current or old, in one query outside a church scope.
 * @param {import("pg").Pool} pool @param {string[]} addresses @param {number} [now] epoch milliseconds
 * @returns {Promise<Map<string, FoundSite>>} by the address asked for
 */
export async function findSites(pool, addresses, now = Date.now()) {
  const { rows } = await pool.query({
    name: "sites",
    text: `SELECT a.address AS asked, s.church_id AS "churchId", s.slug, s.revision, s.is_public AS "isPublic",
                  own.published AND c.closes_at IS NULL AS "isPublished", own.plan_lowered_at AS "loweredAt",
                  c.name, coalesce(c.address, '') AS address, c.country, c.locale, c.time_zone AS "timeZone", c.logo,
                  u.email_verified_at IS NOT NULL AS "receivesMessages"
           FROM unnest($1::text[]) AS a(address), LATERAL atrio_find_site(a.address, $2) AS s
           JOIN churches c ON c.id = s.church_id JOIN sites own ON own.church_id = s.church_id
           JOIN users u ON u.id = c.owner_id`,
    values: [addresses, SITE_PLAN],
  });
  return new Map(
    rows.map(({ asked, churchId, slug, revision, isPublic, isPublished, loweredAt, receivesMessages, ...church }) => [
      asked,
      {
        ...{ churchId, slug, revision, isPublic, receivesMessages },
        ...stateOf({ isPublic, isPublished, loweredAt }, now),
        church,
      },
    ]),
  );
}

/**
 * @param {{ isPublic: boolean, isPublished: boolean, loweredAt: Date | null }} site @param {number} now
 * @returns {Pick<FoundSite, "shows" | "until">}
 */
function stateOf({ isPublic, isPublished, loweredAt }, now) {
  if (isPublic) return { shows: "site", until: null };
  if (!isPublished || !loweredAt) return { shows: null, until: null };
  const { wholeUntil, noticeUntil } = siteLife(loweredAt);
  if (now < wholeUntil.getTime()) return { shows: "site", until: wholeUntil.toISOString() };
  if (now < noticeUntil.getTime()) return { shows: "notice", until: noticeUntil.toISOString() };
  return { shows: null, until: null };
}
