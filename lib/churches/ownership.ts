import { type Access, requireConfirmedEmail } from "@/lib/auth/access";
import { confirmPassword } from "@/lib/auth/accounts";
import { areas } from "@/lib/core/areas";
import { violatedConstraint } from "@/lib/core/db/church-db";
import { inIdentity } from "@/lib/core/db/identity-db";
import { conflict, notFound } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/core/mail/outbox";
import { queueHandover } from "@/lib/plans/service";
import { newOwner as newOwnerMail, pastOwner as pastOwnerMail } from "./mail-kinds";
import { rightColumn } from "./rights";
import type { OwnerInput } from "./schema";
import { confirmChurchName, lockOwnedChurch, toChurchRow } from "./service";

const OWNS_ANOTHER = "Esa persona ya es dueña de otra iglesia, y cada persona puede tener una.";

/**
 * Transfers the church to a collaborator who has joined; the past owner stays as a collaborator with every area open.
 * Ends every view-as and cancels a scheduled closure. 400 for a wrong church name or password, 404 unless the
 * collaborator has joined, 409 for the owner of another church; both addresses must be confirmed (403, 409).
 */
export async function transferChurch(access: Access, { id, name, password }: OwnerInput) {
  const { church, user } = access;
  requireConfirmedEmail(user);
  confirmChurchName(church, name);
  await confirmPassword(user, password, "password");
  const { row, newOwner } = await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    const collaborator = await tx.collaborator.findFirst({
      where: { id, churchId: church.id, userId: { not: null } },
      include: { user: true },
    });
    if (!collaborator?.user) throw notFound("Esa persona todavía no ha entrado a la iglesia.");
    const newOwner = collaborator.user;
    if (newOwner.emailVerifiedAt === null) throw conflict("Esa persona todavía no ha confirmado su correo.");
    if (await tx.church.findUnique({ where: { ownerId: newOwner.id }, select: { id: true } }))
      throw conflict(OWNS_ANOTHER);
    await tx.session.updateMany({ where: { viewAs: { churchId: church.id } }, data: { viewAsId: null } });
    const row = await tx.church.update({
      where: { id: church.id },
      // The closure was the past owner's decision.
      data: { ownerId: newOwner.id, closesAt: null, version: { increment: 1 } },
    });
    const permissions = Object.fromEntries(areas.map((area) => [rightColumn("perm", area), true]));
    const readonlyFlags = Object.fromEntries(areas.map((area) => [rightColumn("readonly", area), false]));
    // The two users swap places: no collaborator is removed, none is invited.
    await tx.collaborator.update({
      where: { id },
      data: { userId: user.id, email: user.email, ...permissions, ...readonlyFlags, version: { increment: 1 } },
    });
    const ids = { church: church.id, newOwner: newOwner.id, pastOwner: user.id };
    await queueMail(tx, newOwnerMail, ids);
    await queueMail(tx, pastOwnerMail, ids);
    await queueHandover(tx, church.id);
    return { row, newOwner };
  }).catch((error) => {
    // The new owner registered another church concurrently.
    if (violatedConstraint(error)?.includes("owner_id")) throw conflict(OWNS_ANOTHER);
    throw error;
  });
  log.info({ church: church.id, from: user.id, to: newOwner.id }, "church given to another owner");
  return toChurchRow(row);
}
