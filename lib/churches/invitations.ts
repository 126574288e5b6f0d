import { createHmac, timingSafeEqual } from "node:crypto";
import { type Access, type Identity, requireNoViewAs } from "@/lib/auth/access";
import { createAccount, EMAIL_TAKEN, MANY_ACCOUNTS, MANY_LINKS, requireLiveSession } from "@/lib/auth/accounts";
import { areaLabels, type Right, toRight } from "@/lib/auth/labels";
import { consume } from "@/lib/auth/limits";
import { revokeLinks } from "@/lib/auth/mail-kinds";
import { hashPassword, refuseWeakPassword } from "@/lib/auth/passwords";
import { INVITATION_PAGE } from "@/lib/auth/rules";
import { takeOver } from "@/lib/auth/takeover";
import { type Area, areas } from "@/lib/core/areas";
import { actAs, enterChurch, identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { AppError, conflict, forbidden, notFound, validationError } from "@/lib/core/errors";
import { REQUIRED } from "@/lib/core/fields/fields";
import { log } from "@/lib/core/log";
import { refuseLinks } from "@/lib/core/text/links";
import { addressShare } from "@/lib/core/workers/slots";
import { registeredModules } from "@/lib/registry";
import type { Collaborator, Prisma } from "@/prisma/generated/client";
import { toRights } from "./rights";
import type { AcceptanceInput } from "./schema";

/** Days for which a link is valid after the last invitation. */
const VALID_DAYS = 30;

/** Who holds a link: only the reader of the mailbox has a `mailed` one; the owner gives a `copied` one to anyone. */
type LinkKind = "mailed" | "copied";

const letters = { mailed: "m", copied: "c" } as const;
const TOKEN = /^([mc])([1-9]\d{0,9})-([\w-]{43})$/;
const ID_MAX = 2_147_483_647;

const BAD_LINK = "El link de acceso es inválido";
const USED = "Esta invitación ya se usó o la cancelaron. Si entraste con ella, inicia sesión.";
const JOINED = "Esa persona ya entró a la iglesia: no necesita otro enlace.";

type Invited = Pick<Collaborator, "id" | "email">;

const sign = (kind: LinkKind, { id, email }: Invited) =>
  createHmac("sha256", env().AUTH_SECRET).update(`invitation ${kind} ${id} ${email}`).digest("base64url");

const makeToken = (kind: LinkKind, invited: Invited) => `${letters[kind]}${invited.id}-${sign(kind, invited)}`;

/** Link of an invitation; of a collaborator who was removed and invited again, another one. */
export const invitationUrl = (kind: LinkKind, invited: Invited) =>
  `${env().APP_URL}${INVITATION_PAGE}?token=${makeToken(kind, invited)}`;

const expiryOf = ({ invitedAt }: Pick<Collaborator, "invitedAt">) =>
  new Date(invitedAt.getTime() + VALID_DAYS * 86_400_000);

const isExpired = (row: Pick<Collaborator, "invitedAt">) => expiryOf(row).getTime() <= Date.now();

/** Link that the owner may copy for a pending collaborator; it confirms no address. 409 for one who has joined, or after it has expired. */
export async function getInvitationLink({ church }: Access, id: number) {
  const row = await identityDb().collaborator.findFirst({ where: { id, churchId: church.id } });
  if (!row) throw notFound();
  if (row.userId !== null) throw conflict(JOINED);
  if (isExpired(row)) throw conflict("Esta invitación venció. Envíala otra vez, o quítala e invita de nuevo.");
  return { url: invitationUrl("copied", row), expiresAt: expiryOf(row) };
}

/** Invitation of a link with a valid signature, joined or expired too; null for any other text. */
async function findByToken(token: string) {
  const [, letter, digits, signature = ""] = TOKEN.exec(token) ?? [];
  const id = Number(digits);
  if (!letter || id > ID_MAX) return null;
  const row = await identityDb().collaborator.findUnique({
    where: { id },
    include: { church: { select: { name: true, owner: { select: { name: true } } } } },
  });
  const kind: LinkKind = letter === letters.mailed ? "mailed" : "copied";
  return row && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(kind, row))) ? { kind, row } : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** What the page of a link shows. `account`: what the invited address needs in order to enter. */
export type InvitationView =
  | { state: "invalid" }
  | { state: "used" | "expired"; church: string; inviter: string }
  | {
      state: "open";
      church: string;
      inviter: string;
      email: string;
      /** Names of the sections that the person may change, and of those that they may only read. */
      edits: string[];
      views: string[];
      account: "new" | "existing" | "unconfirmed";
    };

/** State of an invitation link; changes nothing. */
export async function viewInvitation(token: string): Promise<InvitationView> {
  const found = await findByToken(token);
  if (!found) return { state: "invalid" };
  const { row } = found;
  const shown = { church: row.church.name, inviter: row.church.owner.name };
  if (row.userId !== null) return { state: "used", ...shown };
  if (isExpired(row)) return { state: "expired", ...shown };
  const account = accountOf(found, await findUser(row.email));
  return {
    state: "open",
    ...shown,
    email: row.email,
    edits: sectionsWith(row, "edit"),
    views: sectionsWith(row, "view"),
    account,
  };
}

/** Names of the sections of the product in which a collaborator has this right. */
function sectionsWith(row: Collaborator, right: Right) {
  const existing = new Set<Area>(registeredModules().map(({ area }) => area));
  const rights = toRights(row);
  return areas.filter((area) => existing.has(area) && toRight(rights, area) === right).map((area) => areaLabels[area]);
}

const findUser = (email: string) =>
  identityDb().user.findUnique({ where: { email }, select: { id: true, emailVerifiedAt: true } });

/** Only the mailed link may take an account over, and only one whose address nobody has confirmed. */
function accountOf({ kind }: Found, user: Awaited<ReturnType<typeof findUser>>) {
  if (!user) return "new";
  return kind === "mailed" && user.emailVerifiedAt === null ? "unconfirmed" : "existing";
}

/**
 * Joins the church of an invitation link, as the signed-in user of the invited address or with a new account. A mailed
 * link confirms the address, and takes over an account whose address nobody had confirmed. Starts no session.
 */
export async function acceptInvitation(
  { token, ...given }: AcceptanceInput,
  identity: Identity | null,
  address: string,
) {
  const found = await findByToken(token);
  if (!found) {
    await consume("tokenAddress", address, MANY_LINKS);
    throw new AppError(400, "BAD_LINK", BAD_LINK, { fields: { token: BAD_LINK } });
  }
  const { row } = found;
  if (identity && identity.user.email !== row.email)
    throw forbidden(`Esta invitación es para ${row.email}. Entra con ese correo.`);
  if (row.userId !== null) throw conflict(USED);
  if (isExpired(row)) throw conflict(`Esta invitación venció. Pide otra a ${row.church.owner.name}.`);
  const userId = await (identity ? joinAs(identity, found) : joinWithPassword(found, given, address));
  log.info({ user: userId, church: row.churchId, link: found.kind, address }, "invitation accepted");
  return { email: row.email, churchId: row.churchId, churchName: row.church.name };
}

async function joinAs({ user, sessionId, access }: Identity, { kind, row }: Found) {
  requireNoViewAs(access);
  await inIdentity({ churchId: row.churchId, userId: user.id }, async (tx) => {
    if (kind === "mailed" && !user.emailVerified) {
      // The session proves who created the account, so that it keeps everything.
      await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR UPDATE`;
      await requireLiveSession(tx, sessionId);
      await revokeLinks(tx, user.id, "verification");
      await tx.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    }
    await join(tx, row, user.id);
  });
  return user.id;
}

type NewAccount = Omit<AcceptanceInput, "token">;

async function joinWithPassword({ kind, row }: Found, { username, password }: NewAccount, address: string) {
  refuseLinks("username", username);
  await consume("joinInvitation", String(row.id), MANY_LINKS);
  const account = accountOf({ kind, row }, await findUser(row.email));
  if (account === "existing") throw conflict(EMAIL_TAKEN);
  if (password === undefined || (username === undefined && account === "new"))
    throw validationError({
      ...(username === undefined && account === "new" && { username: REQUIRED }),
      ...(password === undefined && { password: REQUIRED }),
    });
  refuseWeakPassword(password, row.email);
  if (account === "new") await consume("joinAddress", address, MANY_ACCOUNTS);
  const passwordHash = await hashPassword(password, addressShare(address));
  return inIdentity({ churchId: row.churchId }, async (tx) => {
    const userId =
      username !== undefined && account === "new"
        ? await createAccount(tx, { username, email: row.email, passwordHash, isConfirmed: kind === "mailed" })
        : await takeOverUnconfirmed(tx, row, { passwordHash, ...(username !== undefined && { name: username }) });
    await actAs(tx, userId);
    await join(tx, row, userId);
    return userId;
  });
}

async function takeOverUnconfirmed(
  tx: Prisma.TransactionClient,
  { email, churchId }: Collaborator,
  changes: { name?: string; passwordHash: string },
) {
  const [user] = await tx.$queryRaw<{ id: number; isConfirmed: boolean }[]>`
    SELECT id, email_verified_at IS NOT NULL AS "isConfirmed" FROM users WHERE email = ${email} FOR UPDATE`;
  // Confirmed or deleted since the page was read.
  if (!user || user.isConfirmed) throw conflict(EMAIL_TAKEN);
  await takeOver(tx, user.id, changes);
  await enterChurch(tx, churchId);
  log.info({ user: user.id }, "account taken over");
  return user.id;
}

/** The row decides what is open: rights that the owner changed meanwhile apply. */
async function join(tx: Prisma.TransactionClient, { id, churchId, email }: Collaborator, userId: number) {
  const { count } = await tx.collaborator.updateMany({
    where: { id, churchId, email, userId: null },
    data: { userId, version: { increment: 1 } },
  });
  if (count === 0) throw conflict(USED);
  await tx.user.update({ where: { id: userId }, data: { churchId } });
}
