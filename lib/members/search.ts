import type { ModuleSearch } from "@/lib/registry";
import { phoneOf } from "./labels";
import { memberListQuery } from "./schema";
import { listMembers } from "./service";

/** Members as the palette finds them. */
export const search: ModuleSearch = async (db, name, { church, today, limit }) => {
  const { rows, count } = await listMembers(
    db,
    memberListQuery.parse({ name, pageSize: String(limit) }),
    church,
    today,
  );
  const found = rows.map(({ id, name, position, photo, isMinor, ...person }) => ({
    ...{ id, name, image: photo },
    note: [position, isMinor ? null : phoneOf(person).phone].filter(Boolean).join(" · "),
  }));
  return { rows: found, count };
};
