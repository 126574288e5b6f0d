import { keepPreviousData } from "@tanstack/react-query";
import { defineRowModule } from "@/components/lists/row-module";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { BULK_MAX, TRASH_DAYS } from "@/lib/members/rules";
import { memberViews } from "../members";

export const groupsLink = { href: "/members/groups/list", label: "Todos los grupos" };

export const groupHref = (id: number) => `/members/groups/${id}`;

export const nameOf = ({ name }: { name: string }) => name;

export const groups = defineRowModule("members/groups", {
  viewsLabel: "Vistas de miembros",
  views: [
    ...memberViews.filter(({ href }) => ["/members", "/members/groups"].includes(href)),
    groupsLink,
    { href: "/members/groups/trash", label: "Papelera de grupos" },
  ],
  countText: (count, style) => countText(count, "grupo", "grupos", style),
  objectText: (what) => (/^\d/.test(what) ? what : `el grupo ${what}`),
  noMatches: "Ningún grupo coincide con lo que buscas",
  hasImport: false,
  selectHint: "Toca los que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

type Given = { signal: AbortSignal };

/** Kinds that the church uses. */
export const kindsQuery = {
  queryKey: ["members/groups", "kinds"],
  queryFn: ({ signal }: Given) => api.get("/members/groups/kinds", undefined, { signal }),
};

export const peopleQuery = (id: number) => ({
  queryKey: ["members/groups", "people", id],
  queryFn: ({ signal }: Given) => api.get(`/members/groups/${id}/people`, undefined, { signal }),
});

export const MEETINGS_PAGE = 12;

export const meetingsQuery = (id: number, page: number) => ({
  queryKey: ["members/groups", "meetings", id, page],
  queryFn: ({ signal }: Given) =>
    api.get(`/members/groups/${id}/meetings`, { page, pageSize: MEETINGS_PAGE }, { signal }),
  placeholderData: keepPreviousData,
});

/** Who was of a group on a day, with the report that there is: as it is now, not as it was kept. */
export const rollQuery = (id: number, date: string) => ({
  queryKey: ["members/groups", "roll", id, date],
  queryFn: ({ signal }: Given) => api.get(`/members/groups/${id}/roll`, { date }, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export const linkQuery = (id: number) => ({
  queryKey: ["members/groups", "link", id],
  queryFn: ({ signal }: Given) => api.get(`/members/groups/${id}/link`, undefined, { signal }),
});

export const settingsQuery = {
  queryKey: ["members/groups", "settings"],
  queryFn: ({ signal }: Given) => api.get("/members/groups/settings", undefined, { signal }),
};

/** First people of the church whose name matches a text, to be picked. */
export const membersNamed = (text: string) => ({
  queryKey: ["members", "named", text],
  queryFn: async ({ signal }: Given) => (await api.get("/members", { name: text, pageSize: 6 }, { signal })).rows,
  placeholderData: keepPreviousData,
});

/** First groups whose name matches a text, to be picked. */
export const groupsNamed = (text: string) => ({
  queryKey: ["members/groups", "named", text],
  queryFn: async ({ signal }: Given) =>
    (await api.get("/members/groups", { name: text, pageSize: 6 }, { signal })).rows,
  placeholderData: keepPreviousData,
});
