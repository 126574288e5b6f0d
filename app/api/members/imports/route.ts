import { endpoint } from "@/lib/http/endpoint";
import { importList, importListQuery } from "@/lib/members/import-schema";
import { listImports } from "@/lib/members/imports";

export const GET = endpoint({
  area: "members",
  summary: "Importaciones anteriores, la última primero",
  query: importListQuery,
  answer: importList,
  handle: ({ db, query }) => listImports(db, query.page),
});
