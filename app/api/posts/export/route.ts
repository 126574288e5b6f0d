import { exportRoute } from "@/lib/http/export-route";
import { exportPosts, postFilterTexts } from "@/lib/posts/export";
import { postExportQuery } from "@/lib/posts/schema";

export const GET = exportRoute({
  area: "blog",
  summary: "Descarga las entradas del blog en una hoja de cálculo o en un PDF",
  details: "Con los filtros y el orden de la lista, o las entradas de `ids`. El texto va sin formato.",
  errors: [422],
  query: postExportQuery,
  fileName: () => "Blog",
  worksheet: (db, query, _, { timeZone }) => exportPosts(db, query, timeZone),
  noun: ["entrada", "entradas"],
  filterTexts: (_, query) => postFilterTexts(query),
});
