import { type ItemInput, itemInput } from "@/lib/inventory/schema";
import { createItem } from "@/lib/inventory/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";

/** An accepted body of an item. */
export const itemBody = (changes: Partial<Record<keyof ItemInput, unknown>> = {}) => ({
  name: `Artículo ${unique()}`,
  brand: "Shure",
  model: "SM58",
  serie: "SN-20451",
  bill: "F-1024",
  price: "250000.00",
  amount: "2",
  category: "Sonido",
  location: "Templo",
  condition: "bueno",
  acquisition: "compra",
  acquiredOn: "2024-03-10",
  observations: null,
  ...changes,
});

export const anItem = (church: TestChurch, changes: Partial<ItemInput> = {}) =>
  asOwner(church, (db) => createItem(db, itemInput.parse(itemBody(changes))));

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => ({ inventory: (await anItem(church)).id }),
  bodies: (_, ids) => ({
    "POST /inventory": itemBody({ observations: "Le falta el estuche." }),
    "POST /inventory/bulk": { action: "location", ids: [ids.inventory], location: "Bodega" },
    "PUT /inventory": { ...itemBody({ observations: "Le falta el estuche." }), id: ids.inventory, version: 1 },
  }),
};
