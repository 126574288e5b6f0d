import { inBackground } from "@/lib/core/background";
import { violatedConstraint } from "@/lib/core/db/church-db";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { AppError, conflict, noSession, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields/fields";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/core/mail/outbox";
import { hashSecret } from "@/lib/core/secrets";
import { refuseLinks } from "@/lib/core/text/links";
import { addressShare, userShare } from "@/lib/core/workers/slots";
import type { Prisma, User as UserRow } from "@/prisma/generated/client";
import type { MailTokenKind } from "@/prisma/generated/enums";
import type { Identity } from "./access";
import { userImageUrl } from "./images";
import { attemptKey, consume, countAttempt, refund, rememberAddress, reset } from "./limits";
import { passwordReset, revokeLinks, verification } from "./mail-kinds";
import { hashPassword, isPasswordCorrect, refuseWeakPassword } from "./passwords";
import { takeOver } from "./takeover";

export const EMAIL_TAKEN = "El correo ya fue registrado, inicia sesión en su lugar";
const BAD_LINK = "El link de acceso es inválido";
export const MANY_ACCOUNTS = "Hoy se crearon muchas cuentas desde esta red.";
export const MANY_LINKS = "Se abrieron muchos enlaces desde esta red.";
export const MANY_MAILS = "Ya te enviamos varios correos.";

type Credentials = { email: string; password: string };

/** Creates an account and sends the verification mail; 409 for an address that already has one. */
export async function signUp({ username, email, password }: Credentials & { username: string }, address: string) {
  refuseLinks("username", username);
  refuseWeakPassword(password, email);
  await consume("signUpAddress", address, MANY_ACCOUNTS);
  const passwordHash = await hashPassword(password, addressShare(address));
  const id = await inIdentity({}, (tx) => createAccount(tx, { username, email, passwordHash, isConfirmed: false }));
  return { id, name: username, email };
}

type AccountInput = { username: string; email: string; passwordHash: string; isConfirmed: boolean };

/** Inserts an account and, unless its address is confirmed, queues the verification mail; 409 for a taken address. */
export async function createAccount(
  tx: Prisma.TransactionClient,
  { username: name, email, passwordHash, isConfirmed }: AccountInput,
) {
  const emailVerifiedAt = isConfirmed ? new Date() : null;
  const { id } = await tx.user.create({ data: { name, email, passwordHash, emailVerifiedAt } }).catch((error) => {
    if (violatedConstraint(error)?.includes("email")) throw conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
    throw error;
  });
  if (!isConfirmed) await queueMail(tx, verification, { user: id });
  log.info({ user: id }, "account created");
  return id;
}

/**
 * Account of the credentials, or 401. 429 after five failures per account or thirty per address in fifteen minutes,
 * counted before the hash is checked, so that parallel attempts cannot exceed the limit. An address from which the
 * account has signed in before has five of its own.
 */
export async function checkCredentials({ email, password }: Credentials, address: string) {
  await consume("signInAddress", address);
  const user = await identityDb().user.findUnique({ where: { email } });
  const key = await attemptKey(email, user, address);
  await consume("signInAccount", key);
  const matches = await isPasswordCorrect(user?.passwordHash, password, addressShare(address));
  if (!user || !matches) {
    log.warn({ user: user?.id, address }, "sign-in refused");
    throw new AppError(401, "INVALID_CREDENTIALS", "Correo o contraseña inválidos");
  }
  await Promise.all([refund("signInAddress", address), reset("signInAccount", key), rememberAddress(user, address)]);
  log.info({ user: user.id, address }, "signed in");
  return user;
}

/** Sends another verification mail, unless the user's address is already confirmed. */
export async function requestVerification({ user }: Identity) {
  if (user.emailVerified) return;
  await consume("mailAccount", String(user.id), MANY_MAILS);
  await queueMail(identityDb(), verification, { user: user.id });
}

type Verification = { token: string; password?: string | undefined; newPassword?: string | undefined };

/**
 * Confirms the address a verification mail was sent to. Only a session of the account, or its password (400 when wrong),
 * proves that the owner of the mailbox also created the account and keeps everything. Otherwise `takeOver`, with
 * `newPassword` or without a password.
 */
export async function verifyEmail(
  { token, password, newPassword }: Verification,
  identity: Identity | null,
  address: string,
) {
  await consume("tokenAddress", address, MANY_LINKS);
  const checkedHash = password === undefined ? undefined : await checkLinkPassword(token, password, address);
  const newHash = newPassword === undefined ? null : await hashPassword(newPassword, addressShare(address));
  const { user, isTakenOver } = await redeemToken(token, "verification", async (tx, user) => {
    if (identity?.user.id === user.id) await requireLiveSession(tx, identity.sessionId);
    // The creator may have changed the password since it was checked.
    else if (checkedHash !== undefined && checkedHash !== user.passwordHash) throw wrongLinkPassword();
    else if (checkedHash === undefined && user.emailVerifiedAt === null) {
      if (newPassword !== undefined) refuseWeakPassword(newPassword, user.email, "newPassword");
      return { user: await takeOver(tx, user.id, { passwordHash: newHash }), isTakenOver: true };
    }
    const data = { emailVerifiedAt: user.emailVerifiedAt ?? new Date() };
    return { user: await tx.user.update({ where: { id: user.id }, data }), isTakenOver: false };
  });
  if (isTakenOver) log.info({ user: user.id, address }, "account taken over");
  return { email: user.email };
}

/** Unconfirmed account of a live verification link; null for any other link. */
export async function findVerification(token: string) {
  const row = await identityDb().mailToken.findFirst({
    where: { ...liveToken(token, "verification"), user: { emailVerifiedAt: null } },
    select: { user: { select: { id: true, email: true, passwordHash: true } } },
  });
  return row?.user ?? null;
}

const wrongLinkPassword = () => wrongPassword("password", "Esa no es la contraseña de la cuenta.");

/** Hash of the account's password, which must be the given one. */
async function checkLinkPassword(token: string, password: string, address: string) {
  const verification = await findVerification(token);
  if (!verification) throw badLink();
  const { passwordHash } = verification;
  if (!(await isPasswordCorrect(passwordHash, password, addressShare(address)))) throw wrongLinkPassword();
  return passwordHash;
}

/** Sends a reset mail if the account exists; neither the answer nor its timing reveals whether it does. */
export async function requestReset(email: string, address: string) {
  await consume("mailAddress", address, "Desde esta red se pidieron muchos correos.");
  inBackground("reset mail", async () => {
    const user = await identityDb().user.findUnique({ where: { email } });
    if (!user) return;
    await consume("resetAccount", await attemptKey(String(user.id), user, address));
    await queueMail(identityDb(), passwordReset, { user: user.id });
  });
}

/**
 * Sets a new password with the token of a reset mail; the token works once, and every session ends. An account whose
 * address nobody had confirmed is taken over.
 */
export async function resetPassword(token: string, password: string, address: string) {
  await consume("tokenAddress", address, MANY_LINKS);
  const passwordHash = await hashPassword(password, addressShare(address));
  const user = await redeemToken(token, "reset", async (tx, { id, email, emailVerifiedAt }) => {
    refuseWeakPassword(password, email);
    if (emailVerifiedAt === null) return takeOver(tx, id, { passwordHash });
    await tx.session.deleteMany({ where: { userId: id } });
    return tx.user.update({ where: { id }, data: { passwordHash } });
  });
  await Promise.all([reset("signInAccount", user.email), reset("confirmPassword", String(user.id))]);
  log.info({ user: user.id }, "password reset");
}

/**
 * Changes the password, which requires the current one, or sets the first password of an account without one; ends the
 * user's other sessions and revokes earlier reset links.
 */
export async function changePassword({ user, sessionId }: Identity, current: string | undefined, password: string) {
  refuseWeakPassword(password, user.email);
  const previousHash = await confirmPassword(user, current, "current");
  const passwordHash = await hashPassword(password, userShare(user.id));
  await inIdentity({}, async (tx) => {
    // A session that ended meanwhile must not set a password.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`;
    await requireLiveSession(tx, sessionId);
    // A concurrent reset by mail wins: the password that was checked must still be the account's.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: previousHash },
      data: { passwordHash },
    });
    if (count === 0) throw noSession();
    await revokeLinks(tx, user.id, "reset");
    await tx.session.deleteMany({ where: { userId: user.id, id: { not: sessionId } } });
  });
  log.info({ user: user.id }, "password changed");
}

/**
 * Checks the password of a signed-in user; answers its hash, or null without a check for an account without a password.
 * 400 on `field` when the password is missing or wrong. Failed sign-ins do not use up these attempts, but failures here
 * count as failed sign-ins.
 */
export async function confirmPassword({ id, email }: Identity["user"], password: string | undefined, field: string) {
  await consume("confirmPassword", String(id));
  await countAttempt("signInAccount", email);
  const row = await identityDb().user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!row) throw noSession();
  const { passwordHash } = row;
  if (passwordHash !== null) {
    if (password === undefined) throw validationError({ [field]: REQUIRED });
    if (!(await isPasswordCorrect(passwordHash, password, userShare(id)))) throw wrongPassword(field);
  }
  await Promise.all([reset("confirmPassword", String(id)), refund("signInAccount", email)]);
  return passwordHash;
}

const wrongPassword = (field: string, message = "La contraseña actual no es correcta.") =>
  validationError({ [field]: message });

/** 401 unless the session is still alive in this transaction. */
export async function requireLiveSession(tx: Prisma.TransactionClient, id: number) {
  if ((await tx.session.count({ where: { id } })) === 0) throw noSession();
}

/** Consumes a token, with the others of its kind, in one transaction with the change that it authorizes. */
function redeemToken<Result>(
  token: string,
  kind: MailTokenKind,
  change: (tx: Prisma.TransactionClient, user: UserRow) => Promise<Result>,
) {
  return inIdentity({}, async (tx) => {
    const mailToken = await tx.mailToken.findFirst({ where: liveToken(token, kind), select: { userId: true } });
    if (!mailToken) throw badLink();
    const { userId } = mailToken;
    // The row lock makes a concurrent sign-in with the old password wait, and then fail.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
    const { count } = await tx.mailToken.deleteMany({ where: liveToken(token, kind) });
    if (count === 0) throw badLink();
    await revokeLinks(tx, userId, kind);
    return change(tx, await tx.user.findUniqueOrThrow({ where: { id: userId } }));
  });
}

const liveToken = (token: string, kind: MailTokenKind) => ({
  tokenHash: hashSecret(token),
  kind,
  expiresAt: { gt: new Date() },
});

const badLink = () => new AppError(400, "BAD_LINK", BAD_LINK, { fields: { token: BAD_LINK } });

/** Renames the user, with or without a current church. */
export async function renameUser({ user, access }: Identity, username: string) {
  refuseLinks("username", username);
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
