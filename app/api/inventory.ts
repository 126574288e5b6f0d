import { idParams } from "@/lib/core/fields/fields";
import { BULK_BODY_MAX } from "@/lib/core/values/sizes";
import { endpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import { importRoutes } from "@/lib/http/import-routes";
import { photoRoutes } from "@/lib/http/photo-routes";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { exportItems, itemFilterTexts } from "@/lib/inventory/export";
import { itemImport } from "@/lib/inventory/import";
import {
  bulkInput,
  bulkResult,
  itemCounts,
  itemExportQuery,
  itemInput,
  itemList,
  itemListQuery,
  itemRow,
  itemStatsQuery,
  itemUpdate,
  placeList,
  trashList,
  trashQuery,
} from "@/lib/inventory/schema";
import {
  changeItems,
  createItem,
  deleteItem,
  getItem,
  getItemStats,
  itemPhotos,
  listItems,
  listPlaces,
  listTrash,
  restoreItem,
  updateItem,
} from "@/lib/inventory/service";

export const routes = {
  "/inventory": {
    GET: endpoint({
      summary: "Lista de artículos: búsqueda, filtros, orden y página",
      details:
        "`name` busca palabras del nombre, la marca, el modelo, la serie, la factura, la categoría o la ubicación, en cualquier orden y sin distinguir mayúsculas ni acentos. De un filtro con varios valores basta uno.",
      area: "inventory",
      query: itemListQuery,
      answer: itemList,
      isHeavy: true,
      handle: ({ db, query }) => listItems(db, query),
    }),
    POST: endpoint({
      summary: "Agrega un artículo",
      details: "Bastan `name`, `price` y `amount`.",
      area: "inventory",
      body: itemInput,
      answer: itemRow,
      handle: ({ db, body }) => createItem(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia un artículo",
      details:
        "Reemplaza la fila: un campo opcional que falta queda vacío. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area: "inventory",
      body: itemUpdate,
      answer: itemRow,
      own: ({ db, body }) => getItem(db, body.id),
      handle: ({ db, body }) => updateItem(db, body),
    }),
  },

  "/inventory/bulk": {
    POST: endpoint({
      summary: "Cambia de ubicación, elimina o restaura varios artículos",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántos cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area: "inventory",
      body: bulkInput,
      bodyMax: BULK_BODY_MAX,
      status: 200,
      answer: bulkResult,
      handle: ({ db, body }) => changeItems(db, body),
    }),
  },

  "/inventory/export": {
    GET: exportRoute({
      area: "inventory",
      summary: "Descarga el inventario en una hoja de cálculo o en un PDF, con su total",
      details:
        "Con los filtros y el orden de la lista, o los artículos de `ids` (hasta 500). El archivo se puede volver a importar.",
      errors: [422],
      query: itemExportQuery,
      fileName: () => "Inventario",
      worksheet: exportItems,
      noun: ["artículo", "artículos"],
      filterTexts: (_, query) => itemFilterTexts(query),
    }),
  },

  ...importRoutes("/inventory", itemImport),

  "/inventory/places": {
    GET: endpoint({
      summary: "Categorías y ubicaciones en uso",
      details: "En orden alfabético, hasta 100 de cada una: las que más artículos tienen.",
      area: "inventory",
      answer: placeList,
      handle: ({ db }) => listPlaces(db),
    }),
  },

  "/inventory/stats": {
    GET: endpoint({
      summary: "Cuántos artículos hay, cuántas unidades y cuánto valen",
      details:
        "`items` cuenta las filas, `total` suma las cantidades y `money`, precio por cantidad. Con los filtros de la lista, solo de los que coinciden.",
      area: "inventory",
      query: itemStatsQuery,
      answer: itemCounts,
      handle: ({ db, query }) => getItemStats(db, query),
    }),
  },

  "/inventory/trash": {
    GET: trashRoute({
      area: "inventory",
      rows: "Artículos",
      query: trashQuery,
      list: trashList,
      isHeavy: true,
      read: listTrash,
    }),
  },

  "/inventory/{id}": {
    GET: endpoint({
      summary: "Un artículo",
      area: "inventory",
      params: idParams,
      answer: itemRow,
      handle: ({ db, params }) => getItem(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Lleva un artículo a la papelera, donde queda 30 días",
      area: "inventory",
      params: idParams,
      handle: ({ db, params }) => deleteItem(db, params.id),
    }),
  },

  "/inventory/{id}/history": {
    GET: historyRoute({
      area: "inventory",
      of: "un artículo",
      entity: "inventory_items",
      get: getItem,
    }),
  },

  "/inventory/{id}/photo": photoRoutes({
    area: "inventory",
    of: "un artículo",
    row: itemRow,
    photos: itemPhotos,
  }),

  "/inventory/{id}/restore": {
    POST: restoreRoute({
      area: "inventory",
      summary: "Saca un artículo de la papelera",
      details: "Lo que no está en la papelera queda como está.",
      row: itemRow,
      restore: restoreItem,
    }),
  },
} satisfies Routes;
