import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import type { RowTable } from "@/lib/core/db/rows";
import { notFound } from "@/lib/core/errors";
import { removeImage, setImage } from "./files";
import type { Shape } from "./images";
import type { FileContent } from "./uploaded-file";

/** Table whose rows may have one picture each, with its key in the column `photo`. */
export type PictureTable<Row, Church> = {
  table: RowTable;
  /** 404 for a row that does not exist or is in the trash. */
  get: (db: ChurchDb, id: number, church: Church) => Promise<Row>;
  /** Message of the 404 for a row without picture. */
  missing: string;
  /** Default: `portrait`. */
  shape?: Shape;
};

/** Row of a church, whose data `get` takes. */
type Target<Church> = { id: number; church: Church };

/** Sets or replaces the picture of a row; 422 when the file is not an accepted image, 403 when the quota is full. */
export async function setPicture<Row, Church>(
  scope: ChurchScope,
  pictures: PictureTable<Row, Church>,
  target: Target<Church>,
  image: FileContent,
): Promise<Row> {
  const replaces = await inChurch(scope, async (db) => {
    await pictures.get(db, target.id, target.church);
    return findKey(db, pictures, target.id);
  });
  const file = { folder: `church/${scope.churchId}`, image, replaces, shape: pictures.shape ?? "portrait" };
  return setImage(file, (key) => inChurch(scope, (db) => assign(db, pictures, target, key)));
}

/** Removes the picture of a row; no change when it has none. */
export async function removePicture<Row, Church>(
  scope: ChurchScope,
  pictures: PictureTable<Row, Church>,
  target: Target<Church>,
) {
  await removeImage((key) => inChurch(scope, (db) => assign(db, pictures, target, key)));
}

/** Key of a row's picture, also for rows in the trash; 404 without a picture. */
export async function pictureKey(
  db: ChurchDb,
  { table, missing }: Pick<PictureTable<never, never>, "table" | "missing">,
  id: number,
): Promise<string> {
  const key = await findKey(db, { table }, id);
  if (!key) throw notFound(missing);
  return key;
}

async function findKey(db: ChurchDb, { table }: Pick<PictureTable<never, never>, "table">, id: number) {
  const [row] = await db.$queryRaw<{ photo: string | null }[]>`SELECT photo FROM ${table.name} WHERE id = ${id}`;
  return row?.photo ?? null;
}

/** Returns those of the keys that rows of the table reference. */
export async function picturesInUse(db: ChurchDb, { name }: Pick<RowTable, "name">, keys: string[]) {
  const rows = await db.$queryRaw<{ photo: string }[]>`SELECT photo FROM ${name} WHERE photo = ANY(${keys})`;
  return rows.map(({ photo }) => photo);
}

async function assign<Row, Church>(
  db: ChurchDb,
  { table: { name }, get }: PictureTable<Row, Church>,
  { id, church }: Target<Church>,
  photo: string | null,
) {
  // Row lock: of two concurrent uploads the second sees the first's key, so that its file gets removed.
  const [row] = await db.$queryRaw<
    { photo: string | null }[]
  >`SELECT photo FROM ${name} WHERE id = ${id} FOR NO KEY UPDATE`;
  const previous = row?.photo ?? null;
  if (row && previous !== photo)
    await db.$executeRaw`
      UPDATE ${name} SET photo = ${photo}, version = version + 1 WHERE id = ${id} AND deleted_at IS NULL`;
  return { previous, result: await get(db, id, church) };
}
