import { formatDate } from "@/lib/core/values/dates";
import type { ModuleSearch } from "@/lib/registry";
import { kindText, numberedText, statusLabels } from "./labels";
import { minutesListQuery } from "./schema";
import { listMinutes } from "./service";

/** Minutes as the palette finds them. */
export const search: ModuleSearch = async (db, title, { limit }) => {
  const { rows, count } = await listMinutes(db, minutesListQuery.parse({ title, pageSize: String(limit) }));
  const found = rows.map((row) => {
    const number = row.number === null ? `${statusLabels.draft} · ${kindText(row)}` : numberedText(row);
    return { id: row.id, name: row.title, note: `${number} · ${formatDate(row.date)}`, image: null };
  });
  return { rows: found, count };
};
