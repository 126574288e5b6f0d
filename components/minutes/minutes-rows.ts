import { defineRowModule } from "@/components/lists/row-module";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { BULK_MAX, TRASH_DAYS } from "@/lib/minutes/rules";

export const minutesRows = defineRowModule("minutes", {
  viewsLabel: "Vistas de actas",
  views: [
    { href: "/minutes", label: "Todas" },
    { href: "/minutes/trash", label: "Papelera" },
  ],
  countText: (count, style) => countText(count, "acta", "actas", style),
  objectText: (what) => what,
  noMatches: "Nada coincide con lo que buscas",
  hasImport: false,
  selectHint: "Toca lo que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** Minutes that new ones can be copied from, the latest first. */
export const latestMinutes = minutesRows.list({ sort: "-date", pageSize: 25 });

/** Positions of the members, with how many have them. */
export const positionsQuery = {
  queryKey: [minutesRows.module, "positions"],
  queryFn: () => api.get("/minutes/positions"),
};

/** The first members whose name has the words of a text. */
export const peopleQuery = (name: string) => ({
  queryKey: [minutesRows.module, "people", name],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/minutes/people", { name }, { signal }),
});
