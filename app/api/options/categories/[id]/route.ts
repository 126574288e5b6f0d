import { idParams } from "@/lib/core/fields";
import { deleteCategory } from "@/lib/finances/categories/service";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint({
  summary: "Quita una categoría",
  details: "Sin movimientos, se borra; con movimientos, se archiva, y ellos la conservan.",
  area: "finances",
  params: idParams,
  handle: ({ db, params }) => deleteCategory(db, params.id),
});
