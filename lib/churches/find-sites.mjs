// Sites of addresses: for the route handlers, and for the front cache of the server process.

/** Lowest plan whose churches have a public site: that of the area `website` in lib/core/areas.ts. */
export const SITE_PLAN = 1;

/**
 * Site with what it shows of its church; `slug`: current address, which differs from the one asked for when that is an old one.
 * @typedef {object} FoundSite
 * @property {number} churchId
 * @property {string} slug
 * @property {number} revision
 * @property {boolean} isPublic whether anyone may visit it: published, in a plan with sites, its church not closing
 * @property {{ name: string, address: string, country: string, locale: string, timeZone: string, logo: string | null }} church
 */

/**
 * Sites of addresses, current or old, in one query outside a church scope.
 * @param {import("pg").Pool} pool @param {string[]} addresses
 * @returns {Promise<Map<string, FoundSite>>} by the address asked for
 */
export async function findSites(pool, addresses) {
  const { rows } = await pool.query({
    name: "sites",
    text: `SELECT a.address AS asked, s.church_id AS "churchId", s.slug, s.revision, s.is_public AS "isPublic",
                  c.name, coalesce(c.address, '') AS address, c.country, c.locale, c.time_zone AS "timeZone", c.logo
           FROM unnest($1::text[]) AS a(address), LATERAL atrio_find_site(a.address, $2) AS s
           JOIN churches c ON c.id = s.church_id`,
    values: [addresses, SITE_PLAN],
  });
  return new Map(
    rows.map(({ asked, churchId, slug, revision, isPublic, ...church }) => [
      asked,
      { churchId, slug, revision, isPublic, church },
    ]),
  );
}
