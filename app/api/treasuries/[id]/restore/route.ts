import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { treasuryRow } from "@/lib/treasuries/schema";
import { restoreTreasury } from "@/lib/treasuries/service";

export const POST = endpoint({
  summary: "Vuelve a usar una tesorería archivada",
  details: "La que está en uso queda como está.",
  area: "finances",
  params: idParams,
  status: 200,
  answer: treasuryRow,
  handle: ({ db, params }) => restoreTreasury(db, params.id),
});
