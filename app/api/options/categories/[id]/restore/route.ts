import { idParams } from "@/lib/core/fields";
import { categoryRow } from "@/lib/finances/categories/schema";
import { restoreCategory } from "@/lib/finances/categories/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Vuelve a usar una categoría archivada",
  details: "La que está en uso queda como está.",
  area: "finances",
  params: idParams,
  status: 200,
  answer: categoryRow,
  handle: ({ db, params }) => restoreCategory(db, params.id),
});
