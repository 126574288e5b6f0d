import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict, notFound } from "@/lib/core/errors";
import { VIEWS_MAX, type ViewList } from "./rules";
import type { SavedView, ViewInput, ViewUpdate } from "./schema";

const select = { id: true, list: true, name: true, query: true } as const;

/** The user's views of a list, by name. */
export const listViews = (db: ChurchDb, userId: number, list: ViewList): Promise<SavedView[]> =>
  db.savedView.findMany({ where: { userId, list }, select, orderBy: [{ name: "asc" }, { id: "asc" }] });

/** Saves a view; 409 for a name that the user's other views of the list have, and beyond `VIEWS_MAX`. */
export async function createView(db: ChurchDb, userId: number, input: ViewInput): Promise<SavedView> {
  const { list, name } = input;
  if ((await db.savedView.count({ where: { userId, list } })) >= VIEWS_MAX)
    throw conflict(`Puedes guardar ${VIEWS_MAX} vistas de cada lista. Elimina una que ya no uses.`);
  await requireFreeName(db, userId, { list, name });
  return db.savedView.create({ data: { ...input, userId }, select });
}

/** One of the user's views; 404 for another person's. */
export async function findView(db: ChurchDb, userId: number, id: number): Promise<SavedView> {
  const view = await db.savedView.findFirst({ where: { id, userId }, select });
  if (!view) throw missing();
  return view;
}

/** Renames and overwrites one of the user's views; 404 for another person's. */
export async function updateView(db: ChurchDb, userId: number, { id, ...input }: ViewUpdate): Promise<SavedView> {
  const view = await findView(db, userId, id);
  await requireFreeName(db, userId, { id, list: view.list, name: input.name });
  return db.savedView.update({ where: { id }, data: input, select });
}

/** Deletes one of the user's views; 404 for another person's. */
export async function deleteView(db: ChurchDb, userId: number, id: number) {
  const { count } = await db.savedView.deleteMany({ where: { id, userId } });
  if (count === 0) throw missing();
}

const missing = () => notFound("Esa vista no existe.");

async function requireFreeName(db: ChurchDb, userId: number, view: { id?: number; list: string; name: string }) {
  const { id, list, name } = view;
  const other = await db.savedView.findFirst({ where: { userId, list, name, id: { not: id } }, select: { id: true } });
  if (other) throw conflict("Ya tienes una vista con ese nombre.", { name: "Ya tienes una vista con ese nombre" });
}
