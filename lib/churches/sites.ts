import { connections, identityRows } from "@/lib/core/db/identity-db";
import { type FoundSite, findSites } from "./find-sites.mjs";

export type { FoundSite };

/** Longest address or title that is looked up. */
const LONGEST = 200;

/**
 * Site of an address, current or old, or of a title; null when there is none, it is not published, its church's plan has
 * no sites, or its church is closing.
 */
export async function findSite(address: string): Promise<FoundSite | null> {
  const site = await find(address);
  return site?.isPublic ? site : null;
}

/** Like `findSite`, and what visitors still see of one whose church's plan has ended. */
export async function findVisibleSite(address: string): Promise<FoundSite | null> {
  const site = await find(address);
  return site?.shows ? site : null;
}

async function find(address: string) {
  if (address.length > LONGEST || address.includes("\0")) return;
  return (await findSites(connections(), [address])).get(address);
}

/** The address that a title makes; that of an address itself. */
export async function slugOf(title: string): Promise<string> {
  const [row] = await identityRows<{ slug: string }>`
    SELECT atrio_site_slug(${title.slice(0, LONGEST).replaceAll("\0", "")}) AS slug`;
  return row?.slug ?? "";
}
