import { inBackground } from "@/lib/core/background";
import { violatedConstraint } from "@/lib/core/db";
import { AppError, conflict, noSession, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/core/mail";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import type { Prisma, User as UserRow } from "@/prisma/generated/client";
import type { MailTokenKind } from "@/prisma/generated/enums";
import type { Identity } from "./access";
import { userImageUrl } from "./images";
import { consume, refund, reset } from "./limits";
import { resetMail, verificationMail } from "./mails";
import { hashPassword, passwordMatches } from "./passwords";

const MINUTES: Record<MailTokenKind, number> = { verification: 24 * 60, reset: 30 };
const EMAIL_TAKEN = "El correo ya fue registrado, inicia sesión en su lugar";
const BAD_LINK = "El link de acceso es inválido";

type Credentials = { email: string; password: string };

/** Makes an account and sends the verification mail. 409 for an address that has one. */
export async function signUp({ username, email, password }: Credentials & { username: string }, address: string) {
  await consume("signUpAddress", address);
  const passwordHash = await hashPassword(password);
  const user = await identityDb()
    .user.create({ data: { name: username, email, passwordHash } })
    .catch((error) => {
      if (violatedConstraint(error)?.includes("email")) throw conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
      throw error;
    });
  sendVerification(user);
  log.info({ user: user.id }, "account created");
  return { id: user.id, name: user.name, email: user.email };
}

/**
 * The account of these credentials. Five failures an account and thirty an address in fifteen minutes reach the hash;
 * after that 429, counted before the check so that parallel attempts cannot slip through.
 */
export async function checkCredentials({ email, password }: Credentials, address: string) {
  await consume("signInAddress", address);
  await consume("signInAccount", email);
  const user = await identityDb().user.findUnique({ where: { email } });
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches) {
    log.warn({ user: user?.id, address }, "sign-in refused");
    throw new AppError(401, "INVALID_CREDENTIALS", "Correo o contraseña inválidos");
  }
  await Promise.all([refund("signInAddress", address), reset("signInAccount", email)]);
  log.info({ user: user.id, address }, "signed in");
  return user;
}

/** Sends another verification mail to somebody who has not confirmed the address yet. */
export async function requestVerification({ user }: Identity) {
  if (user.emailVerified) return;
  await consume("mailAccount", String(user.id), "Ya te enviamos varios correos. Espera un poco e inténtalo de nuevo.");
  sendVerification(user);
}

/** Confirms the address a verification mail was sent to. */
export async function verifyEmail(token: string, address: string) {
  await consume("tokenAddress", address);
  const user = await redeem(token, "verification", async (_tx, { emailVerifiedAt }) => ({
    emailVerifiedAt: emailVerifiedAt ?? new Date(),
  }));
  return { email: user.email };
}

/** Sends a reset mail where there is an account; the caller cannot tell whether there is one, by answer or by time. */
export async function requestReset(email: string, address: string) {
  await consume("mailAddress", address);
  inBackground("reset mail", async () => {
    const user = await identityDb().user.findUnique({ where: { email } });
    if (!user) return;
    await consume("mailAccount", `reset ${user.id}`);
    await sendMail(resetMail(user.email, user.name, await newToken(user.id, "reset")));
  });
}

/** Sets a new password by the link of a reset mail; the link works once, and every session ends. */
export async function resetPassword(token: string, password: string, address: string) {
  await consume("tokenAddress", address);
  const passwordHash = await hashPassword(password);
  const user = await redeem(token, "reset", async (tx, { id, emailVerifiedAt }) => {
    await tx.session.deleteMany({ where: { userId: id } });
    return { passwordHash, emailVerifiedAt: emailVerifiedAt ?? new Date() };
  });
  await reset("signInAccount", user.email);
  log.info({ user: user.id }, "password reset");
}

/**
 * Changes the password of somebody who knows the old one, or gives one to somebody who has none; their other sessions
 * and the reset links sent before end.
 */
export async function changePassword({ user, sessionId }: Identity, current: string | undefined, password: string) {
  const before = await confirmPassword(user, current, "current");
  const passwordHash = await hashPassword(password);
  await inIdentity({}, async (tx) => {
    // Nor may a session that has ended meanwhile leave a password behind.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`;
    if ((await tx.session.count({ where: { id: sessionId } })) === 0) throw noSession();
    // A reset by mail meanwhile wins: the password that was checked must still be the account's.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: before },
      data: { passwordHash },
    });
    if (count === 0) throw noSession();
    await tx.mailToken.deleteMany({ where: { userId: user.id, kind: "reset" } });
    await tx.session.deleteMany({ where: { userId: user.id, id: { not: sessionId } } });
  });
  log.info({ user: user.id }, "password changed");
}

/**
 * Somebody who is signed in shows that they know the password, counted like signing in; answers its hash, or null where
 * the account has none and so nothing can be asked. 400 by the name of the field otherwise.
 */
export async function confirmPassword({ id, email }: Identity["user"], given: string | undefined, field: string) {
  await consume("signInAccount", email);
  const row = await identityDb().user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!row) throw noSession();
  const { passwordHash } = row;
  if (passwordHash !== null) {
    if (given === undefined) throw validationError({ [field]: REQUIRED });
    if (!(await passwordMatches(passwordHash, given)))
      throw validationError({ [field]: "La contraseña actual no es correcta." });
  }
  await reset("signInAccount", email);
  return passwordHash;
}

function sendVerification({ id, name, email }: { id: number; name: string; email: string }) {
  inBackground("verification mail", async () =>
    sendMail(verificationMail(email, name, await newToken(id, "verification"))),
  );
}

/** A fresh token takes the place of the ones sent before. */
async function newToken(userId: number, kind: MailTokenKind) {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + MINUTES[kind] * 60_000);
  await inIdentity({}, async (tx) => {
    // Two requests at once wait for each other here, or both of their tokens would live.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    await tx.mailToken.deleteMany({ where: { userId, kind } });
    await tx.mailToken.create({ data: { userId, kind, tokenHash: hashSecret(token), expiresAt } });
  });
  return token;
}

/** Uses a token up, in one transaction with the change that it allows. */
function redeem(
  token: string,
  kind: MailTokenKind,
  change: (tx: Prisma.TransactionClient, user: UserRow) => Promise<{ emailVerifiedAt: Date; passwordHash?: string }>,
) {
  return inIdentity({}, async (tx) => {
    const where = { tokenHash: hashSecret(token), kind, expiresAt: { gt: new Date() } };
    const found = await tx.mailToken.findFirst({ where, include: { user: true } });
    const { count } = await tx.mailToken.deleteMany({ where });
    if (!found || count === 0) throw new AppError(400, "BAD_LINK", BAD_LINK, { fields: { token: BAD_LINK } });
    await tx.mailToken.deleteMany({ where: { userId: found.userId, kind } });
    return tx.user.update({ where: { id: found.userId }, data: await change(tx, found.user) });
  });
}

/** Gives somebody another name, in whichever church they work, or in none. */
export async function renameUser({ user, access }: Identity, username: string) {
  const row = await identityDb().user.update({ where: { id: user.id }, data: { name: username } });
  return toUserRow({ ...row, churchId: access?.church.id ?? null }, access?.isOwner ?? false);
}

/** A user as the API answers it. */
export const toUserRow = ({ id, name, email, image, churchId }: UserRow, isOwner: boolean) => ({
  ...{ id, name, email, churchId, isOwner },
  image: userImageUrl(image),
});
