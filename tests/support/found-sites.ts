import type { FoundSite } from "@/lib/churches/find-sites.mjs";

/** Public site of an address, as the database finds it. */
export const aFoundSite = (slug: string, given: Partial<FoundSite> = {}): FoundSite => ({
  churchId: 1,
  slug,
  revision: 1,
  isPublic: true,
  shows: "site",
  until: null,
  receivesMessages: true,
  church: { name: "Central", address: "", country: "CO", locale: "es-CO", timeZone: "America/Bogota", logo: null },
  ...given,
});
