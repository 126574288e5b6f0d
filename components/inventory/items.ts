import { defineRowModule } from "@/components/lists/row-module";
import { api } from "@/lib/client/api";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import { BULK_MAX, TRASH_DAYS } from "@/lib/inventory/rules";

/** "1 unidad", "1,234 unidades". */
export const unitsText = (amount: string, style: NumberStyle) => countText(Number(amount), "unidad", "unidades", style);

export const items = defineRowModule("inventory", {
  viewsLabel: "Vistas del inventario",
  views: [
    { href: "/inventory", label: "Todos" },
    { href: "/inventory/trash", label: "Papelera" },
  ],
  countText: (count, style) => countText(count, "artículo", "artículos", style),
  objectText: (what) => what,
  noMatches: "Nada coincide con lo que buscas",
  hasImport: true,
  selectHint: "Toca lo que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** Categories and locations in use. */
export const placesQuery = {
  queryKey: [items.module, "places"],
  queryFn: () => api.get("/inventory/places"),
  placeholderData: { categories: [], locations: [] },
};
