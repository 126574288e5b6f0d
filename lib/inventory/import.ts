import { Worker } from "node:worker_threads";
import { makeImport } from "@/lib/imports/service";
import { itemReading } from "./import-fields";

/**
 * Inventory from spreadsheets: a thing is there already when an item has its folded name and its series, or when neither has a
 * series and brand and model are the same too, wherever it stands now; a series is never given to, nor taken from, what may be
 * another thing. Without a series, an item is taken by one place of the file only, its own before any other, and the places left
 * over become new items: where there are items already, that is decided with the whole file read.
 */
export const itemImport = makeImport({
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
