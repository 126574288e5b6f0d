import * as z from "zod";
import { identityDb } from "@/lib/core/db/identity-db";
import { cancelMail, defineMail } from "@/lib/core/mail/outbox";
import type { Prisma } from "@/prisma/generated/client";
import type { MailTokenKind } from "@/prisma/generated/enums";
import { createMailToken } from "./mail-tokens";
import { accountDeletedMail, accountTakenOverMail, resetMail, verificationMail } from "./mails";

const userIds = z.object({ user: z.int() });

const findUser = (id: number) =>
  identityDb().user.findUnique({ where: { id }, select: { name: true, email: true, emailVerifiedAt: true } });

export const verification = defineMail({
  name: "verification",
  ids: userIds,
  about: ({ user }) => user,
  isUrgent: true,
  compose: async ({ user: id }, mailId) => {
    const user = await findUser(id);
    if (!user || user.emailVerifiedAt) return null;
    return verificationMail(user.email, user.name, await createMailToken(id, "verification", mailId));
  },
});

export const passwordReset = defineMail({
  name: "password-reset",
  ids: userIds,
  about: ({ user }) => user,
  isUrgent: true,
  compose: async ({ user: id }, mailId) => {
    const user = await findUser(id);
    return user && resetMail(user.email, user.name, await createMailToken(id, "reset", mailId));
  },
});

/** Ends the links of a kind that a user was sent, and those of mails that still wait. */
export async function revokeLinks(tx: Prisma.TransactionClient, user: number, kind: MailTokenKind) {
  await cancelMail(tx, kind === "reset" ? passwordReset : verification, { user });
  await tx.mailToken.deleteMany({ where: { userId: user, kind } });
}

export const accountTakenOver = defineMail({
  name: "account-taken-over",
  ids: userIds,
  about: ({ user }) => user,
  compose: async ({ user: id }) => {
    const user = await findUser(id);
    return user && accountTakenOverMail(user.email, user.name);
  },
});

/** The account is gone when it is sent, so the job carries its address and name. */
export const accountDeleted = defineMail({
  name: "account-deleted",
  ids: z.object({ email: z.string(), name: z.string() }),
  about: ({ email }) => email,
  compose: async ({ email, name }) => accountDeletedMail(email, name),
});

export const accountMails = [verification, passwordReset, accountTakenOver, accountDeleted];
