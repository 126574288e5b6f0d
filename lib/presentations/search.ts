import type { ModuleSearch } from "@/lib/registry";
import { hymnText } from "./labels";
import { firstLine } from "./rules";
import { presentationListQuery } from "./schema";
import { listPresentations } from "./service";

/** Presentations as the palette finds them. */
export const search: ModuleSearch = async (db, title, { limit }) => {
  const query = presentationListQuery.parse({ title, pageSize: String(limit) });
  const { rows, count } = await listPresentations(db, query);
  const found = rows.map(({ id, title: name, slides, pictures: [picture], photo, ...row }) => ({
    ...{ id, name, image: photo },
    note: hymnText(row) || (picture ? "Imagen" : firstLine(slides[0] ?? "")),
  }));
  return { rows: found, count };
};
