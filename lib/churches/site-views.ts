import { createHash, randomBytes } from "node:crypto";
import { areaPlans } from "@/lib/core/areas";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { connections, identityDb } from "@/lib/core/db/identity-db";
import { today } from "@/lib/core/values/dates";
import { viewedPost } from "@/lib/posts/rules";
import { sitePages } from "@/lib/websites/rules";

/** View of a public page: the address of its site, and the visitor's network address and user agent. */
export type SiteView = { address: string; page: string; at: number; client: string; agent: string };

type Visit = { day: string; page: string; visitor: Uint8Array };
type AddViews = (db: ChurchDb, visits: Visit[]) => Promise<unknown>;
type Site = { churchId: number; timeZone: string };

/** Days for which a salt is kept: those in which it is still today in some time zone. */
const SALT_DAYS = 2;

/** Salts of the latest days, by day. */
const salts = new Map<string, Buffer>();

/**
 * Counts views on the day of the church's time zone; those of addresses without a public site and of unknown pages are
 * dropped, and `add`, which writes those of one church, drops those of posts that cannot be read.
 */
export async function recordSiteViews(views: SiteView[], add: AddViews) {
  const sites = await findPublicSites([...new Set(views.map(({ address }) => address))]);
  const visitsByChurch = new Map<number, Visit[]>();
  for (const { address, page, at, client, agent } of views) {
    const site = sites.get(address);
    if (!site || !isSitePage(page)) continue;
    const day = today(site.timeZone, new Date(at));
    const parts = JSON.stringify([site.churchId, client, agent]);
    const visitor = createHash("sha256")
      .update(await saltOf(day))
      .update(parts)
      .digest();
    const visits = visitsByChurch.get(site.churchId) ?? [];
    visits.push({ day, page, visitor });
    visitsByChurch.set(site.churchId, visits);
  }
  for (const [churchId, visits] of visitsByChurch) await inChurch({ churchId, userId: null }, (db) => add(db, visits));
}

/** Deletes the salts of days that are over: without them no hash can be traced to a visitor. */
export async function forgetSalts() {
  await identityDb().siteSalt.deleteMany({ where: { day: { lt: new Date(firstDayOfSalts()) } } });
}

const firstDayOfSalts = () => today("UTC", new Date(Date.now() - SALT_DAYS * 86_400_000));

async function findPublicSites(addresses: string[]) {
  const { rows } = await connections().query<Site & { address: string }>(
    `SELECT a.address, s.church_id AS "churchId", c.time_zone AS "timeZone"
     FROM unnest($1::text[]) AS a(address), LATERAL atrio_find_site(a.address, $2) AS s
     JOIN churches AS c ON c.id = s.church_id
     WHERE s.is_public`,
    [addresses, areaPlans.website],
  );
  return new Map<string, Site>(rows.map(({ address, ...site }) => [address, site]));
}

/** Salt of a day, the same in every process; the first one that needs it makes it. */
async function saltOf(day: string) {
  const known = salts.get(day);
  if (known) return known;
  await connections().query(`INSERT INTO site_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    day,
    randomBytes(32),
  ]);
  const { rows } = await connections().query<{ salt: Buffer }>(`SELECT salt FROM site_salts WHERE day = $1`, [day]);
  const salt = rows[0]?.salt;
  if (!salt) throw new Error(`No salt for ${day}`);
  for (const old of salts.keys()) if (old < firstDayOfSalts()) salts.delete(old);
  salts.set(day, salt);
  return salt;
}

const isSitePage = (page: string) => (sitePages as readonly string[]).includes(page) || viewedPost(page) !== null;
