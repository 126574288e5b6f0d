import { createLink, endLink, getLink } from "@/lib/attendance/links/service";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict } from "@/lib/core/errors";
import { requireGroup } from "./service";

/** Link of a group's leader; 404. */
export async function getGroupLink(db: ChurchDb, church: { id: number; writes: boolean }, groupId: number) {
  await requireGroup(db, groupId);
  return getLink(db, church, { groupId });
}

/** Makes a link for a group that meets, which ends the one before; 409 for an archived one, 404. */
export async function createGroupLink(db: ChurchDb, churchId: number, groupId: number) {
  const { isArchived } = await requireGroup(db, groupId);
  if (isArchived) throw conflict("Está archivado: vuelve a usarlo antes de hacerle un enlace.");
  return createLink(db, churchId, { groupId });
}

/** Ends the link of a group; 404. */
export async function endGroupLink(db: ChurchDb, groupId: number) {
  await requireGroup(db, groupId);
  await endLink(db, { groupId });
}
