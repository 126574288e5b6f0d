import type { Prisma } from "@/prisma/generated/client";
import { type ChurchDb, type ChurchScope, inChurch } from "./db";
import { notFound } from "./errors";
import { removeImage, setImage } from "./files";

/** The rows of a church's table that may have one picture each, whose key stands in the column `photo`. */
export type Pictured<Row> = {
  table: Prisma.Sql;
  /** 404 for a row that is not there or lies in the trash. */
  get: (db: ChurchDb, id: number) => Promise<Row>;
};

/** Gives a row a picture, in place of the one of before; 422 when it is none. */
export async function setPicture<Row>(
  scope: ChurchScope,
  pictured: Pictured<Row>,
  id: number,
  image: Blob,
): Promise<Row> {
  await inChurch(scope, (db) => pictured.get(db, id));
  const file = { folder: `church/${scope.churchId}`, image, shape: "portrait" as const };
  return setImage(file, (key) => inChurch(scope, (db) => assign(db, pictured, id, key)));
}

/** Takes a row's picture away; without one everything stays as it is. */
export async function removePicture<Row>(scope: ChurchScope, pictured: Pictured<Row>, id: number) {
  await removeImage((key) => inChurch(scope, (db) => assign(db, pictured, id, key)));
}

/** The key of a row's picture, in the trash too; 404 with these words without one. */
export async function pictureKey(db: ChurchDb, table: Prisma.Sql, id: number, none: string): Promise<string> {
  const [row] = await db.$queryRaw<{ photo: string | null }[]>`SELECT photo FROM ${table} WHERE id = ${id}`;
  if (!row?.photo) throw notFound(none);
  return row.photo;
}

/** Which of these keys are pictures of the table's rows. */
export async function picturesInUse(db: ChurchDb, table: Prisma.Sql, keys: string[]) {
  const rows = await db.$queryRaw<{ photo: string }[]>`SELECT photo FROM ${table} WHERE photo = ANY(${keys})`;
  return rows.map(({ photo }) => photo);
}

async function assign<Row>(db: ChurchDb, { table, get }: Pictured<Row>, id: number, photo: string | null) {
  // Of two that come at once the second sees the first's key, so that no file is forgotten.
  const [row] = await db.$queryRaw<
    { photo: string | null }[]
  >`SELECT photo FROM ${table} WHERE id = ${id} FOR NO KEY UPDATE`;
  const previous = row?.photo ?? null;
  if (row && previous !== photo)
    await db.$executeRaw`
      UPDATE ${table} SET photo = ${photo}, version = version + 1 WHERE id = ${id} AND deleted_at IS NULL`;
  return { previous, result: await get(db, id) };
}
