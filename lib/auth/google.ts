import * as z from "zod";
import { inBackground } from "@/lib/core/background";
import { violatedConstraint } from "@/lib/core/db";
import { env } from "@/lib/core/env.mjs";
import { AppError } from "@/lib/core/errors";
import { email, text } from "@/lib/core/fields";
import { enterChurch, identityDb, inIdentity } from "@/lib/core/identity-db";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/core/mail";
import type { Prisma, User } from "@/prisma/generated/client";
import { consume, refund } from "./limits";
import { takenOverMail } from "./mails";

/** Letters of the provider's name that an account keeps. */
const NAME_MAX = 30;

const claimsInput = z.object({
  sub: text(255),
  email: email(),
  // Some providers write it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: text(1000).transform((name) => [...name].slice(0, NAME_MAX).join("").trim()),
});

type Claims = z.output<typeof claimsInput>;

/** Counts a sign-in by Google that begins; a good one is given back. 429 beyond the limit. */
export const beginGoogle = (address: string) => consume("googleAddress", address);

/**
 * The account of the person whom the provider's (checked) claims name: known by their subject, else by the verified
 * e-mail, else made now. 401 without e-mail or name, or for a new subject whose e-mail the provider has not verified.
 */
export async function googleAccount(claims: unknown, address: string): Promise<User> {
  const { data, error } = claimsInput.safeParse(claims);
  if (!data) throw refused(error.issues.map(({ path }) => path.join(".")).join(", "), address);
  const known = await identityDb().account.findUnique({ where: keyOf(data), include: { user: true } });
  if (!known && !data.email_verified) throw refused("email_verified", address);
  const user = known?.user ?? (await linkAccount(data, address));
  await refund("googleAddress", address);
  log.info({ user: user.id, address, provider: provider() }, "signed in");
  return user;
}

/** @param claim what was missing or not as it must be */
function refused(claim: string, address: string) {
  log.warn({ address, provider: provider(), claim }, "sign-in refused");
  return new AppError(401, "GOOGLE", "Error al iniciar sesión con Google");
}

/** Subjects are unique within their issuer only (OpenID Connect Core 1.0, section 5.7). */
const provider = () => env().GOOGLE_ISSUER.replace(/\/$/, "");

const keyOf = ({ sub }: Claims) => ({ provider_subject: { provider: provider(), subject: sub } });

async function linkAccount(claims: Claims, address: string) {
  const isNew = (await identityDb().user.count({ where: { email: claims.email } })) === 0;
  if (isNew) await consume("signUpAddress", address);
  const attempt = () => inIdentity({}, (tx) => linkInside(tx, claims));
  // Two windows at the same moment: the second one finds what the first has made.
  const { user, how } = await attempt().catch((error) => {
    if (violatedConstraint(error)) return attempt();
    throw error;
  });
  if (how) log.info({ user: user.id, address }, how);
  if (how === "account taken over")
    inBackground("take-over mail", () => sendMail(takenOverMail(user.email, user.name)));
  return user;
}

async function linkInside(tx: Prisma.TransactionClient, claims: Claims) {
  const known = await tx.account.findUnique({ where: keyOf(claims), include: { user: true } });
  if (known) return { user: known.user };
  const { name, email } = claims;
  // Whoever is about to sign in with the old password waits here, and then has it no more.
  await tx.$executeRaw`SELECT 1 FROM users WHERE email = ${email} FOR UPDATE`;
  const found = await tx.user.findUnique({ where: { email } });
  const user = !found
    ? await tx.user.create({ data: { name, email, emailVerifiedAt: new Date() } })
    : found.emailVerifiedAt
      ? found
      : await takeOver(tx, found.id, name);
  await tx.account.create({ data: { userId: user.id, ...keyOf(claims).provider_subject } });
  return {
    user,
    how: !found ? "account created" : found.emailVerifiedAt ? "account linked" : "account taken over",
  } as const;
}

/**
 * Nobody has shown yet that this account's address is theirs; now its owner has come (docs/decisions/019). Whoever made
 * the account loses every way back into it: password, sessions, tokens, mail links, and the people let into its church.
 */
async function takeOver(tx: Prisma.TransactionClient, id: number, name: string) {
  await tx.session.deleteMany({ where: { userId: id } });
  await tx.mailToken.deleteMany({ where: { userId: id } });
  const church = await tx.church.findUnique({ where: { ownerId: id } });
  if (church) {
    await enterChurch(tx, church.id);
    // An invitation on its way is waited for, and goes with the others.
    await tx.$executeRaw`SELECT 1 FROM churches WHERE id = ${church.id} FOR UPDATE`;
    await tx.collaborator.deleteMany({ where: { churchId: church.id } });
    await tx.user.updateMany({ where: { churchId: church.id, id: { not: id } }, data: { churchId: null } });
  }
  return tx.user.update({
    where: { id },
    data: { name, passwordHash: null, image: null, emailVerifiedAt: new Date(), churchId: church?.id ?? null },
  });
}
