import type { ModuleSearch } from "@/lib/registry";
import { postListQuery } from "./schema";
import { listPosts } from "./service";

/** Posts as the palette finds them. */
export const search: ModuleSearch = async (db, title, { church, limit }) => {
  // Only whether an address can be visited depends on it, which is not asked.
  const postChurch = { ...church, isOpen: false };
  const { rows, count } = await listPosts(db, postListQuery.parse({ title, pageSize: String(limit) }), postChurch);
  const found = rows.map(({ id, title: name, description, coverUrl }) => ({
    ...{ id, name: name || "Sin título", image: coverUrl },
    note: description,
  }));
  return { rows: found, count };
};
