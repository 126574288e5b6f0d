import { formatDate } from "@/lib/core/values/dates";
import type { ModuleSearch } from "@/lib/registry";
import { findEvents } from "./events/service";

/** Events of the site as the palette finds them, coming ones first. */
export const search: ModuleSearch = async (db, text, { church, limit }) => {
  const { rows, count } = await findEvents(db, text, limit, church);
  const found = rows.map(({ id, title, date, place, imageUrl }) => ({
    ...{ id, name: title, image: imageUrl },
    note: [formatDate(date), place].filter(Boolean).join(" · "),
  }));
  return { rows: found, count };
};
