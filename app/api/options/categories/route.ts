import {
  categoryInput,
  categoryList,
  categoryQuery,
  categoryRow,
  categoryUpdate,
} from "@/lib/finances/categories/schema";
import { createCategory, listCategories, updateCategory } from "@/lib/finances/categories/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Categorías de ingresos y egresos",
  details: "Las archivadas se piden con `archived=true`.",
  area: "finances",
  query: categoryQuery,
  answer: categoryList,
  handle: ({ db, query }) => listCategories(db, query.archived),
});

export const POST = endpoint({
  summary: "Agrega una categoría",
  area: "finances",
  body: categoryInput,
  answer: categoryRow,
  errors: [409],
  handle: ({ db, body }) => createCategory(db, body),
});

export const PUT = endpoint({
  summary: "Cambia el nombre de una categoría",
  details: "Si es de ingresos o de egresos no cambia: sus movimientos lo son.",
  area: "finances",
  body: categoryUpdate,
  answer: categoryRow,
  handle: ({ db, body }) => updateCategory(db, body),
});
