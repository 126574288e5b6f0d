import type { Access } from "@/lib/auth/access";
import { confirmPassword } from "@/lib/auth/accounts";
import { areas } from "@/lib/auth/areas";
import { inBackground } from "@/lib/core/background";
import { violatedConstraint } from "@/lib/core/db";
import { conflict, notFound } from "@/lib/core/errors";
import { inIdentity } from "@/lib/core/identity-db";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/core/mail";
import { columnOf } from "./collaborators";
import { ownerMail, pastOwnerMail } from "./mails";
import type { OwnerInput } from "./schema";
import { confirmChurchName, lockOwnedChurch, toChurchRow } from "./service";

const OWNS_ANOTHER = "Esa persona ya es dueña de otra iglesia, y cada persona puede tener una.";

/**
 * Gives the church to a collaborator who has joined; the owner stays as a collaborator with every area open, nobody looks
 * through anybody's eyes any more, and a church that was closing stays. 400 for another name than the church's or a wrong
 * password, 404 for nobody who has joined, 409 for the owner of another church.
 */
export async function transferChurch(access: Access, { id, name, password }: OwnerInput) {
  const { church, user } = access;
  confirmChurchName(church, name);
  await confirmPassword(user, password, "password");
  const { row, heir } = await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    const collaborator = await tx.collaborator.findFirst({
      where: { id, churchId: church.id, userId: { not: null } },
      include: { user: true },
    });
    if (!collaborator?.user) throw notFound("Esa persona todavía no ha entrado a la iglesia.");
    const heir = collaborator.user;
    if (await tx.church.findUnique({ where: { ownerId: heir.id }, select: { id: true } })) throw conflict(OWNS_ANOTHER);
    await tx.session.updateMany({ where: { viewAs: { churchId: church.id } }, data: { viewAsId: null } });
    const row = await tx.church.update({
      where: { id: church.id },
      // Closing it was the past owner's wish.
      data: { ownerId: heir.id, closesAt: null, version: { increment: 1 } },
    });
    const open = Object.fromEntries(areas.map((area) => [columnOf("perm", area), true]));
    const closed = Object.fromEntries(areas.map((area) => [columnOf("readonly", area), false]));
    // They change places: nobody is thrown out, and nobody invited.
    await tx.collaborator.update({
      where: { id },
      data: { userId: user.id, email: user.email, ...open, ...closed, version: { increment: 1 } },
    });
    return { row, heir };
  }).catch((error) => {
    // They registered a church of their own at the same moment.
    if (violatedConstraint(error)?.includes("owner_id")) throw conflict(OWNS_ANOTHER);
    throw error;
  });
  log.info({ church: church.id, from: user.id, to: heir.id }, "church given to another owner");
  inBackground("mail to the new owner", () => sendMail(ownerMail(heir.email, heir.name, church.name, user.name)));
  inBackground("mail to the past owner", () => sendMail(pastOwnerMail(user.email, user.name, church.name, heir.name)));
  return toChurchRow(row);
}
