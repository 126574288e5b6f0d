import { formatDate } from "@/lib/core/values/dates";
import type { ModuleSearch } from "@/lib/registry";
import { bookTitle } from "./labels";
import { placeInBook } from "./rules";
import { entryListQuery } from "./schema";
import { listEntries } from "./service";

/** Entries of all books as the palette finds them. */
export const searchEntries: ModuleSearch = async (db, name, { limit }) => {
  const { rows, count } = await listEntries(db, entryListQuery.parse({ name, pageSize: String(limit) }));
  const found = rows.map((row) => ({
    ...{ id: row.id, name: [row.name, row.name2].filter(Boolean).join(" y "), image: null },
    note: [bookTitle(row.book), placeInBook(row), formatDate(row.actDate)].filter(Boolean).join(" · "),
  }));
  return { rows: found, count };
};
