import { defineRowModule } from "@/components/lists/row-module";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { familyTitle } from "@/lib/members/families/labels";
import { BULK_MAX, TRASH_DAYS } from "@/lib/members/rules";
import { memberViews } from "../members";

export const familiesLink = { href: "/members/families", label: "Familias" };

export const familyHref = (id: number) => `/members/families/${id}`;

export const nameOf = ({ name }: { name: string }) => familyTitle(name);

export const families = defineRowModule("members/families", {
  viewsLabel: "Vistas de miembros",
  views: [...memberViews, { href: "/members/families/trash", label: "Papelera de familias" }],
  countText: (count, style) => countText(count, "familia", "familias", style),
  objectText: (what) => (/^\d/.test(what) ? what : `la ${what.replace(/^Familia/, "familia")}`),
  noMatches: "Ninguna familia coincide con lo que buscas",
  hasImport: false,
  selectHint: "Toca las que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** Families and people with these words in their names, a few of each. `people`: whether people are searched too. */
export const kinQuery = (text: string, kinds: { families: boolean; people: boolean }) => ({
  queryKey: ["members", "kin", text, kinds],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { name: text, pageSize: 6 };
    const [found, people] = await Promise.all([
      kinds.families ? api.get("/members/families", query, { signal }) : undefined,
      kinds.people ? api.get("/members", query, { signal }) : undefined,
    ]);
    return { families: found?.rows ?? [], people: people?.rows ?? [] };
  },
});

/** The first families that people without one may be. */
export const proposalsQuery = {
  queryKey: ["members", "proposals"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/members/families/proposals", undefined, { signal }),
};

/** People without a family who may be of this one. */
export const likelyKinQuery = (familyId: number) => ({
  queryKey: ["members", "proposals", familyId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/members/families/proposals", { familyId }, { signal }),
});

export const PROPOSALS_HREF = "/members/families/proposals";
