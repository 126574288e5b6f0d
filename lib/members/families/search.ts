import { phoneText } from "@/lib/core/text/phones";
import { countText } from "@/lib/core/values/numbers";
import type { ModuleSearch } from "@/lib/registry";
import { familyTitle } from "./labels";
import { familyListQuery } from "./schema";
import { listFamilies } from "./service";

/** Families as the palette finds them. */
export const searchFamilies: ModuleSearch = async (db, name, { church, limit }) => {
  const { rows, count } = await listFamilies(db, familyListQuery.parse({ name, pageSize: String(limit) }));
  const found = rows.map(({ id, name, phone, photo, ...row }) => ({
    ...{ id, name: familyTitle(name), image: photo },
    note: [countText(row.count, "persona", "personas", church), phone && phoneText(phone, church.country)]
      .filter(Boolean)
      .join(" · "),
  }));
  return { rows: found, count };
};
