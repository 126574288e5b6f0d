import { defineRowModule } from "@/components/lists/row-module";
import { countText } from "@/lib/core/values/numbers";
import { BULK_MAX, TRASH_DAYS } from "@/lib/posts/rules";

export const posts = defineRowModule("posts", {
  viewsLabel: "Vistas del blog",
  views: [
    { href: "/blog", label: "Todas" },
    { href: "/blog/trash", label: "Papelera" },
  ],
  countText: (count, style) => countText(count, "entrada", "entradas", style),
  objectText: (what) => what,
  noMatches: "Nada coincide con lo que buscas",
  hasImport: false,
  selectHint: "Toca lo que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** What a post is called, also before it has a title. */
export const postName = ({ title }: { title: string }) => title || "Sin título";
