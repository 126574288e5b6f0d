import { getPublicLogo } from "@/lib/pictures/public-files";
import type { PublicLogo } from "./public-site";

/** Logos whose size and tone are remembered. */
const LOGOS_MAX = 1_000;

/** By storage key, which always names the same picture. */
const logos = new Map<string, PublicLogo>();

/** The church's logo of a storage key, with its size and its tone, which are measured once; null without one. */
export async function findLogo(key: string | null, alt: string): Promise<PublicLogo | null> {
  if (!key) return null;
  const known = logos.get(key);
  if (known) return { ...known, alt };
  const logo = await getPublicLogo({ logo: key, alt });
  if (logo && logos.size >= LOGOS_MAX) logos.clear();
  if (logo) logos.set(key, logo);
  return logo;
}
