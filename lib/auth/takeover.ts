import { enterChurch } from "@/lib/core/db/identity-db";
import type { Prisma } from "@/prisma/generated/client";
import { revokeLinks } from "./mail-kinds";

/**
 * Hands an account with an unconfirmed address over to the owner of the mailbox (docs/decisions/044). Its
 * creator loses every way back in: password, sessions, tokens, mail links, Google links, memberships, and the
 * collaborators of the account's church. The caller holds the lock of the user's row.
 */
export async function takeOver(
  tx: Prisma.TransactionClient,
  id: number,
  changes: { name?: string; passwordHash: string | null },
) {
  await tx.session.deleteMany({ where: { userId: id } });
  await revokeLinks(tx, id, "verification");
  await revokeLinks(tx, id, "reset");
  await tx.account.deleteMany({ where: { userId: id } });
  await leaveChurches(tx, id);
  const church = await tx.church.findUnique({ where: { ownerId: id } });
  if (church) {
    await enterChurch(tx, church.id);
    // The row lock waits for an invitation in progress, which is then deleted with the others.
    await tx.$executeRaw`SELECT 1 FROM churches WHERE id = ${church.id} FOR UPDATE`;
    await tx.collaborator.deleteMany({ where: { churchId: church.id } });
    await tx.user.updateMany({ where: { churchId: church.id, id: { not: id } }, data: { churchId: null } });
  }
  return tx.user.update({
    where: { id },
    data: { ...changes, image: null, emailVerifiedAt: new Date(), churchId: church?.id ?? null },
  });
}

/** Deletes the user's memberships, each in the history of its church. */
export async function leaveChurches(tx: Prisma.TransactionClient, userId: number) {
  const memberships = await tx.collaborator.findMany({
    where: { userId },
    select: { id: true, churchId: true },
    orderBy: { churchId: "asc" },
  });
  for (const { id, churchId } of memberships) {
    await enterChurch(tx, churchId);
    await tx.collaborator.delete({ where: { id } });
  }
}
