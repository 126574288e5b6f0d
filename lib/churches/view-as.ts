import type { Access, Identity } from "@/lib/auth/access";
import { forbidden, notFound } from "@/lib/core/errors";
import { identityDb } from "@/lib/core/identity-db";

/**
 * From the next request on this browser shows the owner their church as a collaborator sees it, and changes nothing.
 * 403 for a program, which has no screen; 404 for nobody of this church.
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

/** The owner is the owner again. */
export async function endViewAs({ sessionId }: Identity) {
  await identityDb().session.updateMany({ where: { id: sessionId }, data: { viewAsId: null } });
}
