import { inBulk } from "@/lib/core/bulk-db";
import { type ChurchScope, inChurch, sqlState } from "@/lib/core/db";
import { type AppError, forbidden, notFound, validationError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { storage } from "@/lib/core/storage";

/** What the database answers when something changed since it was asked: the person, or the church's owner. */
const refusals: Record<string, () => AppError> = {
  P0002: () => notFound("Esa persona ya no existe, o acaba de cambiar de nombre. Vuelve a abrir su ficha."),
  "42501": () => forbidden("Solo el dueño de la cuenta de la iglesia puede hacer esto."),
};

/**
 * Destroys all that the church holds about a person, in the trash or not: the row, the photo, their history, and what they
 * are called in texts, unless somebody else is called so too. Amounts, dates and totals stay to the cent, in closed months
 * too. 404, or 400 for another name; 403 for whoever is not the church's owner, of which
 * the database itself makes sure.
 */
export async function eraseMember(scope: ChurchScope, id: number, typed: string) {
  await inChurch({ ...scope, readOnly: true }, async (db) => {
    const [row] = await db.$queryRaw<{ isSame: boolean }[]>`
      SELECT atrio_fold(name) = atrio_fold(${typed}) AS "isSame" FROM members WHERE id = ${id}`;
    if (!row) throw notFound("Esa persona no existe.");
    if (!row.isSame) throw validationError({ name: "Escribe el nombre completo de la persona, como está en su ficha" });
  });
  const erased = await inBulk(scope, async (db) => {
    const [result] = await db.query<{ photo: string | null; mentions: number }>(
      "SELECT photo, mentions FROM atrio_erase_member($1, $2)",
      [id, typed],
    );
    return { result, isKept: true };
  }).catch((error: unknown) => {
    throw refusals[sqlState(error) ?? ""]?.() ?? error;
  });
  log.info({ church: scope.churchId, user: scope.userId, mentions: erased?.mentions }, "person erased");
  if (erased?.photo) await removePhoto(erased.photo);
}

/** Nothing refers to it any more: if it cannot be removed now, the sweep of files does it. */
const removePhoto = async (key: string) =>
  (await storage())
    .remove(key)
    .catch((error: Error) => log.error({ error: error.message }, "an erased person's photo stays for the sweep"));
