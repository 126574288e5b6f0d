import { areaPlans } from "@/lib/auth/areas";
import { identityRows } from "@/lib/core/identity-db";

/** Site that anyone may visit, with what it shows of its church. */
export type FoundSite = {
  churchId: number;
  /** Current address; differs from the one that was asked for when that is an old one. */
  slug: string;
  revision: number;
  church: { name: string; address: string; country: string; locale: string; timeZone: string; logo: string | null };
};

type Row = Omit<FoundSite, "church"> & FoundSite["church"];

/** Longest address or title that is looked up. */
const LONGEST = 200;

/**
 * Site of an address, current or old, or of a title; null when there is none, it is not published, its church's plan has
 * no sites, or its church is closing.
 */
export async function findSite(address: string): Promise<FoundSite | null> {
  if (address.length > LONGEST || address.includes("\0")) return null;
  const [row] = await identityRows<Row>`
    SELECT s.church_id AS "churchId", s.slug, s.revision,
           c.name, coalesce(c.address, '') AS address, c.country, c.locale, c.time_zone AS "timeZone", c.logo
    FROM atrio_find_site(${address}, ${areaPlans.website}::int) s JOIN churches c ON c.id = s.church_id
    WHERE s.is_public`;
  if (!row) return null;
  const { churchId, slug, revision, ...church } = row;
  return { churchId, slug, revision, church };
}

/** The address that a title makes; that of an address itself. */
export async function slugOf(title: string): Promise<string> {
  const [row] = await identityRows<{ slug: string }>`
    SELECT atrio_site_slug(${title.slice(0, LONGEST).replaceAll("\0", "")}) AS slug`;
  return row?.slug ?? "";
}
