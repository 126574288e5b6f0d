import { inBulk } from "@/lib/core/db/bulk-db";
import { type ChurchDb, type ChurchScope, inChurch, sqlState } from "@/lib/core/db/church-db";
import { type AppError, forbidden, notFound, validationError } from "@/lib/core/errors";
import { removeFile } from "@/lib/core/files/files";
import { log } from "@/lib/core/log";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { registeredModules } from "@/lib/registry";
import { listUndoPhotos } from "./merges/service";
import { personMentions } from "./person-marks";
import type { ErasureEffect } from "./schema";

/** Errors by SQLSTATE, when the person or the church's owner changed since the request. */
const refusals: Record<string, () => AppError> = {
  P0002: () => notFound("Esa persona ya no existe, o acaba de cambiar de nombre. Vuelve a abrir su ficha."),
  "42501": () => forbidden("Solo el dueño de la cuenta de la iglesia puede hacer esto."),
};

/**
 * Destroys all data about a person, in the trash or not: row, photo, history, and their name in texts, unless another
 * person has the same name. Amounts, dates and totals stay exact, in locked months too. 404, or 400 for another name;
 * 403 unless the user is the church's owner, which the database enforces; 503 BUSY while others of the church are erased.
 */
export async function eraseMember(scope: ChurchScope, id: number, confirmedName: string) {
  await inChurch({ ...scope, readOnly: true }, async (db) => {
    const [row] = await db.$queryRaw<{ isSame: boolean }[]>`
      SELECT atrio_fold(name) = atrio_fold(${confirmedName}) AS "isSame" FROM members WHERE id = ${id}`;
    if (!row) throw notFound("Esa persona no existe.");
    if (!row.isSame) throw validationError({ name: "Escribe el nombre completo de la persona, como está en su ficha" });
  });
  const undoPhotos = await inChurch({ ...scope, readOnly: true }, (db) => listUndoPhotos(db, id));
  const erasure = await withSlot("erasure", { share: churchShare(scope.churchId) }, () =>
    inBulk(scope, async (db) => {
      const [result] = await db.query<{ photo: string | null; mentions: number }>(
        "SELECT photo, mentions FROM atrio_erase_member($1, $2)",
        [id, confirmedName],
      );
      return { result, isKept: true };
    }),
  ).catch((error: unknown) => {
    throw refusals[sqlState(error) ?? ""]?.() ?? error;
  });
  log.info({ church: scope.churchId, user: scope.userId, mentions: erasure?.mentions }, "person erased");
  for (const key of new Set([erasure?.photo, ...undoPhotos.map(({ photo }) => photo)])) if (key) await removePhoto(key);
}

/** What erasing a person ends beyond blanking their name, one sentence per module that it touches. 404. */
export async function listErasureEffects(db: ChurchDb, id: number): Promise<ErasureEffect[]> {
  const member = await db.member.findUnique({ where: { id }, select: { id: true } });
  if (!member) throw notFound("Esa persona no existe.");
  const mentions = await personMentions(db, id);
  const effects: ErasureEffect[] = [];
  for (const { area, erasure } of registeredModules()) {
    for (const { query, text } of erasure ?? []) {
      const [{ count }] = await db.$queryRaw<[{ count: number }]>(query(mentions, id));
      if (count > 0) effects.push({ area, count, text: text(count) });
    }
  }
  return effects;
}

/** Removes an unreferenced file; after a failure the file sweep removes it later. */
const removePhoto = (key: string) =>
  removeFile(key).catch((error: Error) =>
    log.error({ error: error.message }, "an erased person's photo stays for the sweep"),
  );
