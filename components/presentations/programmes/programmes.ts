import { defineRowModule } from "@/components/lists/row-module";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import { PROGRAMMES_BULK_MAX } from "@/lib/presentations/programmes/rules";
import { TRASH_DAYS } from "@/lib/presentations/rules";
import { viewsWith } from "./programme-links";

/** "1 punto", "11 puntos". */
export const itemsText = (count: number, style: NumberStyle) => countText(count, "punto", "puntos", style);

export const programmes = defineRowModule("presentations/programmes", {
  viewsLabel: "Vistas de presentaciones",
  views: viewsWith("/presentations/programmes/trash"),
  countText: (count, style) => countText(count, "programa", "programas", style),
  objectText: (what) => what,
  noMatches: "Nada coincide con lo que buscas",
  hasImport: false,
  selectHint: "Toca lo que quieras elegir",
  bulkMax: PROGRAMMES_BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** Services, the latest first: the one before a programme, and what a new one is copied from. */
export const latestServices = programmes.list({ kind: "services", sort: "date", pageSize: 25 });

/** Templates by their names. */
export const templates = programmes.list({ kind: "templates", sort: "title", pageSize: 25 });
