import type { ModuleSearch } from "@/lib/registry";
import { programmeDay } from "./labels";
import { programmeListQuery } from "./schema";
import { listProgrammes } from "./service";

/** Programmes and templates as the palette finds them. */
export const searchProgrammes: ModuleSearch = async (db, title, { limit }) => {
  const { rows, count } = await listProgrammes(db, programmeListQuery.parse({ title, pageSize: String(limit) }));
  const found = rows.map(({ id, title: name, date }) => ({ id, name, note: programmeDay(date), image: null }));
  return { rows: found, count };
};
