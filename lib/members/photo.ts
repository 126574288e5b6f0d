import { type ChurchDb, type Door, inChurch } from "@/lib/core/db";
import { missing } from "@/lib/core/errors";
import { removeImage, setImage } from "@/lib/core/files";
import type { MemberRow } from "./schema";
import { type Church, getMember } from "./service";

/** Gives a member a picture, in place of the one of before; 422 when it is none. */
export async function setPhoto(door: Door, id: number, image: Blob, church: Church): Promise<MemberRow> {
  await inChurch(door, (db) => getMember(db, id, church));
  const file = { folder: `church/${door.churchId}`, image, shape: "portrait" as const };
  return setImage(file, (key) => inChurch(door, (db) => assign(db, id, key, church)));
}

/** Takes a member's picture away; without one everything stays as it is. */
export async function removePhoto(door: Door, id: number, church: Church) {
  await removeImage((key) => inChurch(door, (db) => assign(db, id, key, church)));
}

/** The key of a member's picture, in the trash too; 404 without one. */
export async function photoKey(db: ChurchDb, id: number): Promise<string> {
  const row = await db.member.findFirst({ where: { id }, select: { photo: true } });
  if (!row?.photo) throw missing("Esa persona no existe o no tiene foto.");
  return row.photo;
}

/** Which of these keys are members' pictures. */
export async function photosInUse(db: ChurchDb, keys: string[]) {
  const rows = await db.member.findMany({ where: { photo: { in: keys } }, select: { photo: true } });
  return rows.flatMap(({ photo }) => photo ?? []);
}

async function assign(db: ChurchDb, id: number, photo: string | null, church: Church) {
  // Of two that come at once the second sees the first's key, so that no file is forgotten.
  const [row] = await db.$queryRaw<
    { photo: string | null }[]
  >`SELECT photo FROM members WHERE id = ${id} FOR NO KEY UPDATE`;
  const previous = row?.photo ?? null;
  if (row && previous !== photo)
    await db.member.updateMany({ where: { id, deletedAt: null }, data: { photo, version: { increment: 1 } } });
  return { previous, result: await getMember(db, id, church) };
}
