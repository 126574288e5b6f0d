import type { Access, Identity } from "@/lib/auth/access";
import { identityDb } from "@/lib/core/db/identity-db";
import { forbidden, notFound } from "@/lib/core/errors";

/**
 * Lets the owner view the church as a collaborator, read-only, from this browser's next request on.
 * 403 for a program's token, which has no screen; 404 unless it is a collaborator of this church.
 */
export async function startViewAs({ church }: Access, sessionId: number, id: number) {
  const collaborator = await identityDb().collaborator.count({ where: { id, churchId: church.id } });
  if (collaborator === 0) throw notFound();
  const { count } = await identityDb().session.updateMany({
    where: { id: sessionId, kind: "browser" },
    data: { viewAsId: id },
  });
  if (count === 0) throw forbidden("«Ver como» es para el navegador: un programa no tiene pantalla.");
}

/** Ends view-as: the owner has their own permissions again. */
export async function endViewAs({ sessionId }: Identity) {
  await identityDb().session.updateMany({ where: { id: sessionId }, data: { viewAsId: null } });
}
