import {
  treasuryInput,
  treasuryList,
  treasuryListQuery,
  treasuryRow,
  treasuryUpdate,
} from "@/lib/finances/treasuries/schema";
import { createTreasury, listTreasuries, updateTreasury } from "@/lib/finances/treasuries/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Tesorerías con su saldo, por nombre",
  details: "Las archivadas se piden con `archived=true`.",
  area: "finances",
  query: treasuryListQuery,
  answer: treasuryList,
  handle: ({ db, query }) => listTreasuries(db, query),
});

export const POST = endpoint({
  summary: "Agrega una tesorería",
  area: "finances",
  body: treasuryInput,
  answer: treasuryRow,
  errors: [409],
  handle: ({ db, body }) => createTreasury(db, body),
});

export const PUT = endpoint({
  summary: "Cambia el nombre de una tesorería",
  area: "finances",
  body: treasuryUpdate,
  answer: treasuryRow,
  handle: ({ db, body }) => updateTreasury(db, body),
});
