import { countText } from "@/lib/core/values/numbers";
import type { ModuleSearch } from "@/lib/registry";
import { groupListQuery } from "./schema";
import { listGroups } from "./service";

/** Groups that meet, as the palette finds them. */
export const searchGroups: ModuleSearch = async (db, name, { church, limit }) => {
  const { rows, count } = await listGroups(db, groupListQuery.parse({ name, pageSize: String(limit) }));
  const found = rows.map(({ id, name, kind, leader, people }) => ({
    ...{ id, name, image: null },
    note: [kind, leader, countText(people, "persona", "personas", church)].filter(Boolean).join(" · "),
  }));
  return { rows: found, count };
};
