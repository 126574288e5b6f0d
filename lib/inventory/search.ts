import { countText } from "@/lib/core/values/numbers";
import type { ModuleSearch } from "@/lib/registry";
import { itemListQuery } from "./schema";
import { listItems } from "./service";

/** Items as the palette finds them. */
export const search: ModuleSearch = async (db, name, { church, limit }) => {
  const { rows, count } = await listItems(db, itemListQuery.parse({ name, pageSize: String(limit) }));
  const found = rows.map(({ id, name: itemName, brand, amount, location, photo }) => ({
    ...{ id, name: itemName, image: photo },
    note: [brand, countText(Number(amount), "unidad", "unidades", church), location].filter(Boolean).join(" · "),
  }));
  return { rows: found, count };
};
