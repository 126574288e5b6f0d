import { defineRowModule } from "@/components/lists/row-module";
import { api } from "@/lib/client/api";
import { BULK_MAX, TRASH_DAYS } from "@/lib/inventory/rules";

const number = new Intl.NumberFormat("es-419");

/** "1,234". */
export const wholeText = (whole: string | number) => number.format(Number(whole));

/** "1 unidad", "1,234 unidades". */
export const unitsText = (amount: string) => `${wholeText(amount)} ${amount === "1" ? "unidad" : "unidades"}`;

export const items = defineRowModule("inventory", {
  viewsLabel: "Vistas del inventario",
  views: [
    { href: "/inventory", label: "Todos" },
    { href: "/inventory/trash", label: "Papelera" },
  ],
  countText: (count) => `${wholeText(count)} ${count === 1 ? "artículo" : "artículos"}`,
  objectText: (what) => what,
  noMatches: "Nada coincide con lo que buscas",
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
