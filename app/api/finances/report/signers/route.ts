import { reportSigners, reportSignersInput } from "@/lib/finances/signers/schema";
import { getReportSigners, saveReportSigners } from "@/lib/finances/signers/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Quiénes firman los reportes",
  details: "Antes de guardarlos la primera vez propone al pastor que está en los miembros, con `version` 0.",
  area: "finances",
  answer: reportSigners,
  handle: ({ db }) => getReportSigners(db),
});

export const PUT = endpoint({
  summary: "Guarda quiénes firman los reportes",
  area: "finances",
  body: reportSignersInput,
  answer: reportSigners,
  errors: [409],
  handle: ({ db, body }) => saveReportSigners(db, body),
});
