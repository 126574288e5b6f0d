import { keepPreviousData } from "@tanstack/react-query";
import { lazy } from "react";
import { defineRowModule } from "@/components/lists/row-module";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { BULK_MAX, TRASH_DAYS } from "@/lib/members/rules";
import { type BirthdaysPage, birthdaysKey } from "./member-search";

/** Tabs of the lists of people, of families and of groups. */
export const memberViews = [
  { href: "/members", label: "Todos" },
  { href: "/members/families", label: "Familias" },
  { href: "/members/groups", label: "Grupos" },
  { href: "/members/birthdays", label: "Cumpleaños" },
  { href: "/classes", label: "Clases", area: "classes" as const },
];

export const members = defineRowModule("members", {
  viewsLabel: "Vistas de miembros",
  views: [...memberViews, { href: "/members/trash", label: "Papelera" }],
  countText: (count, style) => countText(count, "persona", "personas", style),
  objectText: (who) => `a ${who}`,
  noMatches: "Nadie coincide con lo que buscas",
  hasImport: true,
  prints: [
    { label: "Imprimir", query: {} },
    { label: "Directorio", query: { layout: "directory" } },
    { label: "Directorio por apellido", query: { layout: "directory", sort: "surnames" } },
    { label: "Directorio por familia", query: { layout: "families" } },
    { label: "Directorio con fotos", query: { layout: "photos" } },
    { label: "Cumpleaños del mes", query: { layout: "birthdays" } },
  ],
  Links: lazy(() => import("./list-links")),
  selectHint: "Toca a quienes quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** Optional facts that the form leaves out. */
export const factSettingsQuery = { queryKey: ["members", "facts"], queryFn: () => api.get("/options/member-facts") };

/** One page of a month. */
export const birthdaysQuery = (query: BirthdaysPage) => ({
  queryKey: birthdaysKey(query),
  queryFn: () => api.get("/members/birthdays", query),
  placeholderData: keepPreviousData,
});
