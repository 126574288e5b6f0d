import { lazy } from "react";
import { defineRowModule } from "@/components/lists/row-module";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { BULK_MAX, TRASH_DAYS } from "@/lib/presentations/rules";
import { viewsWith } from "./programmes/programme-links";

export const presentations = defineRowModule("presentations", {
  viewsLabel: "Vistas de presentaciones",
  views: viewsWith("/presentations/trash"),
  countText: (count, style) => countText(count, "presentación", "presentaciones", style),
  objectText: (what) => what,
  noMatches: "Nada coincide con lo que buscas",
  hasImport: true,
  importText: "Traer cantos de archivos",
  Links: lazy(() => import("./file-link")),
  selectHint: "Toca lo que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** Songbooks in use. */
export const songbooksQuery = {
  queryKey: [presentations.module, "songbooks"],
  queryFn: () => api.get("/presentations/songbooks"),
};
