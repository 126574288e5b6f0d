import { Worker } from "node:worker_threads";
import { makeImport } from "@/lib/imports/service";
import { itemReading } from "./import-fields";
import { itemImportSchemas } from "./import-schema";
import { itemTemplate } from "./template";

/**
 * Import of inventory. A row matches the item with the same folded name and series or, when neither has a series, with
 * the same brand and model too, at any location; a series is never added to or removed from what may be another item.
 * Without a series, an item matches only one location of the file, its own before any other; the remaining locations
 * become new items. Where items exist already, that is decided after the whole file has been read.
 */
export const itemImport = makeImport({
  area: "inventory",
  schemas: itemImportSchemas,
  texts: {
    run: "Importa artículos de una hoja de cálculo",
    details:
      "Como la importación de miembros. Un artículo ya existe si coinciden nombre y serie o, sin serie, nombre, marca y modelo. Las columnas de precio total y la fila «Total» no se leen.",
    onRetry: "El mismo archivo no agrega nada dos veces.",
    template: "Descarga la plantilla para importar artículos",
    undo: "Lo que agregó va a la papelera, y lo que cambió vuelve a como estaba.",
  },
  template: { fileName: "plantilla-inventario", worksheets: async () => itemTemplate() },
  reading: itemReading,
  table: {
    name: "inventory_items",
    columns: {
      name: ["name", "text"],
      brand: ["brand", "text"],
      model: ["model", "text"],
      serie: ["serie", "text"],
      bill: ["bill", "text"],
      price: ["price", "numeric(14, 2)"],
      amount: ["amount", "integer"],
      category: ["category", "text"],
      location: ["location", "text"],
      condition: ["condition", "item_condition"],
      acquisition: ["acquisition", "acquisition"],
      acquiredOn: ["acquired_on", "date"],
      observations: ["observations", "text"],
    },
    identities: [
      `CASE WHEN serie IS NULL
        THEN 'm' || atrio_fold(coalesce(brand, '')) || E'\\n' || atrio_fold(coalesce(model, ''))
        ELSE 's' || atrio_fold(serie) END`,
    ],
    tieBreaker: "coalesce(atrio_fold(location), '')",
    oneToOneWhen: "serie IS NULL",
  },
  context: async (_, { country, currency }) => ({ country, currency }),
  startWorker: (options) => new Worker(new URL("./import-worker.ts", import.meta.url), { ...options }),
});
