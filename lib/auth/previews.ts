import { forbidden, missing } from "@/lib/core/errors";
import { identityDb } from "@/lib/core/identity-db";
import type { Access, Identity } from "./access";

/**
 * From the next request on this browser shows the owner their church as a collaborator sees it, and changes nothing.
 * 403 for a program, which has no screen; 404 for nobody of this church.
 */
export async function startPreview({ church }: Access, sessionId: number, id: number) {
  const collaborator = await identityDb().collaborator.count({ where: { id, churchId: church.id } });
  if (collaborator === 0) throw missing();
  const { count } = await identityDb().session.updateMany({
    where: { id: sessionId, kind: "browser" },
    data: { viewAsId: id },
  });
  if (count === 0) throw forbidden("«Ver como» es para el navegador: un programa no tiene pantalla.");
}

/** The owner is the owner again. */
export async function endPreview({ sessionId }: Identity) {
  await identityDb().session.updateMany({ where: { id: sessionId }, data: { viewAsId: null } });
}
