import { idParams } from "@/lib/core/fields";
import { treasuryRow } from "@/lib/finances/treasuries/schema";
import { restoreTreasury } from "@/lib/finances/treasuries/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Vuelve a usar una tesorería archivada",
  details: "La que está en uso queda como está.",
  area: "finances",
  params: idParams,
  status: 200,
  answer: treasuryRow,
  handle: ({ db, params }) => restoreTreasury(db, params.id),
});
