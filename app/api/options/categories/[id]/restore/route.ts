import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { categoryRow } from "@/lib/options/schema";
import { restoreCategory } from "@/lib/options/service";

export const POST = endpoint({
  summary: "Vuelve a usar una categoría archivada",
  details: "La que está en uso queda como está.",
  area: "finances",
  params: idParams,
  status: 200,
  answer: categoryRow,
  handle: ({ db, params }) => restoreCategory(db, params.id),
});
