import * as z from "zod";
import { violatedConstraint } from "@/lib/core/db/church-db";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { AppError } from "@/lib/core/errors";
import { email, text } from "@/lib/core/fields/fields";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/core/mail/outbox";
import { withoutLinks } from "@/lib/core/text/links";
import { removeRefused } from "@/lib/core/values/refused-characters";
import type { Prisma, User } from "@/prisma/generated/client";
import { MANY_ACCOUNTS } from "./accounts";
import { consume, refund, rememberAddress } from "./limits";
import { accountTakenOver } from "./mail-kinds";
import { takeOver } from "./takeover";

/** Characters of an account's name taken from the provider. */
const NAME_MAX = 30;

const claimsInput = z.object({
  sub: text(255),
  email: email(),
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: z
    .string()
    .transform(removeRefused)
    .pipe(text(1000))
    .transform((name) => [...withoutLinks(name).trim()].slice(0, NAME_MAX).join("").trim())
    .refine((name) => name !== ""),
});

type Claims = z.output<typeof claimsInput>;

/** Counts the start of a Google sign-in, refunded on success; 429 beyond the limit. */
export const consumeGoogleAttempt = (address: string) => consume("googleAddress", address);

/**
 * Account for the provider's (already checked) claims: found by subject, else by verified e-mail, else created.
 * 401 without e-mail or name, or for a new subject whose e-mail the provider has not verified.
 */
export async function findOrCreateGoogleUser(claims: unknown, address: string): Promise<User> {
  const { data, error } = claimsInput.safeParse(claims);
  if (!data) throw signInRefused(error.issues.map(({ path }) => path.join(".")).join(", "), address);
  const account = await identityDb().account.findUnique({ where: keyOf(data), include: { user: true } });
  if (!account && !data.email_verified) throw signInRefused("email_verified", address);
  const user = account?.user ?? (await linkAccount(data, address));
  await Promise.all([refund("googleAddress", address), rememberAddress(user, address)]);
  log.info({ user: user.id, address, provider: provider() }, "signed in");
  return user;
}

/** @param claim missing or invalid claim */
function signInRefused(claim: string, address: string) {
  log.warn({ address, provider: provider(), claim }, "sign-in refused");
  return new AppError(401, "GOOGLE", "Error al iniciar sesión con Google");
}

/** Subjects are unique within their issuer only (OpenID Connect Core 1.0, section 5.7). */
const provider = () => env().GOOGLE_ISSUER.replace(/\/$/, "");

const keyOf = ({ sub }: Claims) => ({ provider_subject: { provider: provider(), subject: sub } });

async function linkAccount(claims: Claims, address: string) {
  const isNew = (await identityDb().user.count({ where: { email: claims.email } })) === 0;
  if (isNew) await consume("signUpAddress", address, MANY_ACCOUNTS);
  const attempt = () => inIdentity({}, (tx) => linkInTransaction(tx, claims));
  // Concurrent sign-ins: the second attempt finds the rows of the first.
  const { user, outcome } = await attempt().catch((error) => {
    if (violatedConstraint(error)) return attempt();
    throw error;
  });
  if (outcome) log.info({ user: user.id, address }, outcome);
  return user;
}

async function linkInTransaction(tx: Prisma.TransactionClient, claims: Claims) {
  const account = await tx.account.findUnique({ where: keyOf(claims), include: { user: true } });
  if (account) return { user: account.user };
  const { name, email } = claims;
  // The row lock makes a concurrent sign-in with the old password wait, and then fail.
  await tx.$executeRaw`SELECT 1 FROM users WHERE email = ${email} FOR UPDATE`;
  const existing = await tx.user.findUnique({ where: { email } });
  const user = !existing
    ? await tx.user.create({ data: { name, email, emailVerifiedAt: new Date() } })
    : existing.emailVerifiedAt
      ? existing
      : await takeOver(tx, existing.id, { name, passwordHash: null });
  if (existing && !existing.emailVerifiedAt) await queueMail(tx, accountTakenOver, { user: user.id });
  await tx.account.create({ data: { userId: user.id, ...keyOf(claims).provider_subject } });
  return {
    user,
    outcome: !existing ? "account created" : existing.emailVerifiedAt ? "account linked" : "account taken over",
  } as const;
}
