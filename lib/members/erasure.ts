import { inBulk } from "@/lib/core/bulk-db";
import { type Door, inChurch } from "@/lib/core/db";
import { invalid, missing } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { storage } from "@/lib/core/storage";

/**
 * Destroys all that the church holds about a person, in the trash or not: the row, the photo, their history, and what they
 * are called in texts, unless somebody else is called so too. Amounts, dates and totals stay to the cent, in closed months
 * too. 404, or 400 for another name; the database itself asks for the church's owner.
 */
export async function eraseMember(door: Door, id: number, typed: string) {
  await inChurch({ ...door, readOnly: true }, async (db) => {
    const [row] = await db.$queryRaw<{ isSame: boolean }[]>`
      SELECT atrio_fold(name) = atrio_fold(${typed}) AS "isSame" FROM members WHERE id = ${id}`;
    if (!row) throw missing("Esa persona no existe.");
    if (!row.isSame) throw invalid({ name: "Escribe el nombre completo de la persona, como está en su ficha" });
  });
  const erased = await inBulk(door, async (db) => {
    const [result] = await db.query<{ photo: string | null; mentions: number }>(
      "SELECT photo, mentions FROM atrio_erase_member($1, $2)",
      [id, typed],
    );
    return { result, isKept: true };
  });
  log.info({ church: door.churchId, user: door.userId, mentions: erased?.mentions }, "person erased");
  if (erased?.photo) await removePhoto(erased.photo);
}

/** Nothing refers to it any more: if it cannot be removed now, the sweep of files does it. */
const removePhoto = async (key: string) =>
  (await storage())
    .remove(key)
    .catch((error: Error) => log.error({ error: error.message }, "an erased person's photo stays for the sweep"));
