import { endpoint } from "@/lib/http/endpoint";
import { itemInput, itemList, itemListQuery, itemRow, itemUpdate } from "@/lib/inventory/schema";
import { createItem, listItems, updateItem } from "@/lib/inventory/service";

export const GET = endpoint({
  summary: "Lista de artículos: búsqueda, filtros, orden y página",
  details:
    "`name` busca palabras del nombre, la marca, el modelo, la serie, la factura, la categoría o la ubicación, en cualquier orden y sin distinguir mayúsculas ni acentos. De un filtro con varios valores basta uno.",
  area: "inventory",
  query: itemListQuery,
  answer: itemList,
  handle: ({ db, query }) => listItems(db, query),
});

export const POST = endpoint({
  summary: "Agrega un artículo",
  details: "Bastan `name`, `price` y `amount`.",
  area: "inventory",
  body: itemInput,
  answer: itemRow,
  handle: ({ db, body }) => createItem(db, body),
});

export const PUT = endpoint({
  summary: "Cambia un artículo",
  details:
    "Reemplaza la fila: un campo opcional que falta queda vacío. Con `version` responde 409 y la fila actual si alguien guardó antes.",
  area: "inventory",
  body: itemUpdate,
  answer: itemRow,
  handle: ({ db, body }) => updateItem(db, body),
});
