import { countText } from "@/lib/core/values/numbers";
import type { ModuleSearch } from "@/lib/registry";
import { classListQuery } from "./schema";
import { listClasses } from "./service";

/** Classes as the palette finds them. */
export const search: ModuleSearch = async (db, name, { church, limit }) => {
  const { rows, count } = await listClasses(db, classListQuery.parse({ name, state: "all", pageSize: String(limit) }));
  const found = rows.map(({ id, name: className, course, term, students, closedAt }) => ({
    ...{ id, name: className, image: null },
    note: [course, term, closedAt ? "terminada" : countText(students, "alumno", "alumnos", church)].join(" · "),
  }));
  return { rows: found, count };
};
