import { endpoint } from "@/lib/http/endpoint";
import { importList, importListQuery } from "@/lib/imports/schema";
import { memberImport } from "@/lib/members/import";

export const GET = endpoint({
  area: "members",
  summary: "Importaciones anteriores, la última primero",
  query: importListQuery,
  answer: importList,
  handle: ({ db, query }) => memberImport.listImports(db, query.page),
});
