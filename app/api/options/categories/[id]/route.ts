import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { deleteCategory } from "@/lib/options/service";

export const DELETE = endpoint({
  summary: "Quita una categoría",
  details: "Sin movimientos, se borra; con movimientos, se archiva, y ellos la conservan.",
  area: "finances",
  params: idParams,
  handle: ({ db, params }) => deleteCategory(db, params.id),
});
