import { inBackground } from "@/lib/core/background";
import { violatedConstraint } from "@/lib/core/db";
import { AppError, conflict, noSession, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/core/mail/mail";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import type { Prisma, User as UserRow } from "@/prisma/generated/client";
import type { MailTokenKind } from "@/prisma/generated/enums";
import type { Identity } from "./access";
import { userImageUrl } from "./images";
import { consume, refund, reset } from "./limits";
import { resetMail, verificationMail } from "./mails";
import { hashPassword, isPasswordCorrect } from "./passwords";

const MINUTES: Record<MailTokenKind, number> = { verification: 24 * 60, reset: 30 };
const EMAIL_TAKEN = "El correo ya fue registrado, inicia sesión en su lugar";
const BAD_LINK = "El link de acceso es inválido";

type Credentials = { email: string; password: string };

/** Creates an account and sends the verification mail; 409 for an address that already has one. */
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
 * Account of the credentials, or 401. 429 after five failures per account or thirty per address in fifteen minutes,
 * counted before the hash is checked, so that parallel attempts cannot exceed the limit.
 */
export async function checkCredentials({ email, password }: Credentials, address: string) {
  await consume("signInAddress", address);
  await consume("signInAccount", email);
  const user = await identityDb().user.findUnique({ where: { email } });
  const matches = await isPasswordCorrect(user?.passwordHash, password);
  if (!user || !matches) {
    log.warn({ user: user?.id, address }, "sign-in refused");
    throw new AppError(401, "INVALID_CREDENTIALS", "Correo o contraseña inválidos");
  }
  await Promise.all([refund("signInAddress", address), reset("signInAccount", email)]);
  log.info({ user: user.id, address }, "signed in");
  return user;
}

/** Sends another verification mail, unless the user's address is already confirmed. */
export async function requestVerification({ user }: Identity) {
  if (user.emailVerified) return;
  await consume("mailAccount", String(user.id), "Ya te enviamos varios correos. Espera un poco e inténtalo de nuevo.");
  sendVerification(user);
}

/** Confirms the address a verification mail was sent to. */
export async function verifyEmail(token: string, address: string) {
  await consume("tokenAddress", address);
  const user = await redeemToken(token, "verification", async (_tx, { emailVerifiedAt }) => ({
    emailVerifiedAt: emailVerifiedAt ?? new Date(),
  }));
  return { email: user.email };
}

/** Sends a reset mail if the account exists; neither the answer nor its timing reveals whether it does. */
export async function requestReset(email: string, address: string) {
  await consume("mailAddress", address);
  inBackground("reset mail", async () => {
    const user = await identityDb().user.findUnique({ where: { email } });
    if (!user) return;
    await consume("mailAccount", `reset ${user.id}`);
    await sendMail(resetMail(user.email, user.name, await newToken(user.id, "reset")));
  });
}

/** Sets a new password with the token of a reset mail; the token works once, and every session ends. */
export async function resetPassword(token: string, password: string, address: string) {
  await consume("tokenAddress", address);
  const passwordHash = await hashPassword(password);
  const user = await redeemToken(token, "reset", async (tx, { id, emailVerifiedAt }) => {
    await tx.session.deleteMany({ where: { userId: id } });
    return { passwordHash, emailVerifiedAt: emailVerifiedAt ?? new Date() };
  });
  await reset("signInAccount", user.email);
  log.info({ user: user.id }, "password reset");
}

/**
 * Changes the password, which requires the current one, or sets the first password of an account without one; ends the
 * user's other sessions and revokes earlier reset links.
 */
export async function changePassword({ user, sessionId }: Identity, current: string | undefined, password: string) {
  const previousHash = await confirmPassword(user, current, "current");
  const passwordHash = await hashPassword(password);
  await inIdentity({}, async (tx) => {
    // A session that ended meanwhile must not set a password.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`;
    if ((await tx.session.count({ where: { id: sessionId } })) === 0) throw noSession();
    // A concurrent reset by mail wins: the password that was checked must still be the account's.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: previousHash },
      data: { passwordHash },
    });
    if (count === 0) throw noSession();
    await tx.mailToken.deleteMany({ where: { userId: user.id, kind: "reset" } });
    await tx.session.deleteMany({ where: { userId: user.id, id: { not: sessionId } } });
  });
  log.info({ user: user.id }, "password changed");
}

/**
 * Checks the password of a signed-in user, counted like a sign-in; answers its hash, or null without a check for an
 * account without a password. 400 on `field` when the password is missing or wrong.
 */
export async function confirmPassword({ id, email }: Identity["user"], password: string | undefined, field: string) {
  await consume("signInAccount", email);
  const row = await identityDb().user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!row) throw noSession();
  const { passwordHash } = row;
  if (passwordHash !== null) {
    if (password === undefined) throw validationError({ [field]: REQUIRED });
    if (!(await isPasswordCorrect(passwordHash, password)))
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

/** Creates a token that replaces the earlier ones of its kind. */
async function newToken(userId: number, kind: MailTokenKind) {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + MINUTES[kind] * 60_000);
  await inIdentity({}, async (tx) => {
    // Without this row lock, two concurrent requests would both leave a valid token.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    await tx.mailToken.deleteMany({ where: { userId, kind } });
    await tx.mailToken.create({ data: { userId, kind, tokenHash: hashSecret(token), expiresAt } });
  });
  return token;
}

/** Consumes a token in one transaction with the change that it authorizes. */
function redeemToken(
  token: string,
  kind: MailTokenKind,
  change: (tx: Prisma.TransactionClient, user: UserRow) => Promise<{ emailVerifiedAt: Date; passwordHash?: string }>,
) {
  return inIdentity({}, async (tx) => {
    const where = { tokenHash: hashSecret(token), kind, expiresAt: { gt: new Date() } };
    const mailToken = await tx.mailToken.findFirst({ where, include: { user: true } });
    const { count } = await tx.mailToken.deleteMany({ where });
    if (!mailToken || count === 0) throw new AppError(400, "BAD_LINK", BAD_LINK, { fields: { token: BAD_LINK } });
    await tx.mailToken.deleteMany({ where: { userId: mailToken.userId, kind } });
    return tx.user.update({ where: { id: mailToken.userId }, data: await change(tx, mailToken.user) });
  });
}

/** Renames the user, with or without a current church. */
export async function renameUser({ user, access }: Identity, username: string) {
  const row = await identityDb().user.update({ where: { id: user.id }, data: { name: username } });
  return toUserRow({ ...row, churchId: access?.church.id ?? null }, access?.isOwner ?? false);
}

/** A user as the API answers it. */
export const toUserRow = ({ id, name, email, image, churchId }: UserRow, isOwner: boolean) => ({
  id,
  name,
  email,
  churchId,
  isOwner,
  image: userImageUrl(image),
});
