import { endpoint } from "@/lib/http/endpoint";
import { importList, importListQuery } from "@/lib/imports/schema";
import { itemImport } from "@/lib/inventory/import";

export const GET = endpoint({
  area: "inventory",
  summary: "Importaciones anteriores, la última primero",
  query: importListQuery,
  answer: importList,
  handle: ({ db, query }) => itemImport.listImports(db, query.page),
});
