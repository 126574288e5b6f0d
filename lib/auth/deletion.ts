import { violatedConstraint } from "@/lib/core/db/church-db";
import { inIdentity } from "@/lib/core/db/identity-db";
import { AppError, noSession, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields/fields";
import { removeImage } from "@/lib/core/files/files";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/core/mail/outbox";
import type { Prisma } from "@/prisma/generated/client";
import type { Identity } from "./access";
import { confirmPassword } from "./accounts";
import { accountDeleted } from "./mail-kinds";
import { leaveChurches } from "./takeover";

/**
 * Deletes the user's account, sessions, photo and memberships; what they did in a church stays, and its history keeps
 * their name. Requires the password, or the e-mail for an account without one (400). 409 for the owner of a church.
 */
export async function deleteAccount(
  { user, sessionId }: Identity,
  { password, email }: { password?: string | undefined; email?: string | undefined },
) {
  const passwordHash = await confirmPassword(user, password, "password");
  if (passwordHash === null && email !== user.email)
    throw validationError({ email: email === undefined ? REQUIRED : "Escribe el correo de esta cuenta." });
  await removeImage(() =>
    inIdentity({ userId: user.id }, async (tx) => {
      // The row lock makes a concurrent join or password change wait.
      const [lockedUser] = await tx.$queryRaw<{ image: string | null }[]>`
        SELECT image FROM users
        WHERE id = ${user.id} AND password_hash IS NOT DISTINCT FROM ${passwordHash}
          AND EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId}) FOR UPDATE`;
      if (!lockedUser) throw noSession();
      const church = await tx.church.findUnique({ where: { ownerId: user.id }, select: { name: true } });
      if (church) throw ownsChurchError(church.name);
      await eraseUser(tx, user.id);
      await queueMail(tx, accountDeleted, { email: user.email, name: user.name });
      return { previous: lockedUser.image, result: undefined };
    }),
  ).catch((error) => {
    if (violatedConstraint(error)?.includes("owner_id")) throw ownsChurchError("una iglesia");
    throw error;
  });
  log.info({ user: user.id }, "account deleted");
}

/** Deletes an account that owns no church, without asking and without a mail. */
export async function removeAccount(id: number) {
  await removeImage(() =>
    inIdentity({ userId: id }, async (tx) => ({ previous: (await eraseUser(tx, id)).image, result: undefined })),
  );
  log.info({ user: id }, "account deleted");
}

async function eraseUser(tx: Prisma.TransactionClient, id: number) {
  await leaveChurches(tx, id);
  return tx.user.delete({ where: { id } });
}

const ownsChurchError = (name: string) =>
  new AppError(409, "OWNS_ONE", `Eres dueño de ${name}. Pásala antes a otra persona, o ciérrala, en Configuración.`);
