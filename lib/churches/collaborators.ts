import { type Access, requireConfirmedEmail, toRightFlags } from "@/lib/auth/access";
import { consume } from "@/lib/auth/limits";
import { planNames } from "@/lib/core/areas";
import { type ChurchDb, inChurch, violatedConstraint } from "@/lib/core/db/church-db";
import { connections, enterChurch, identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { staleRow } from "@/lib/core/db/stale-row";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { findUnsentMails, queueMail, type UnsentMail } from "@/lib/core/mail/outbox";
import { countText } from "@/lib/core/values/numbers";
import type { Collaborator, Prisma } from "@/prisma/generated/client";
import { invitation } from "./mail-kinds";
import { rightColumn, toRightColumns } from "./rights";
import type { InvitationInput, PermissionUpdate } from "./schema";
import { lockOwnedChurch } from "./service";

const MANY_INVITATIONS = "Enviaste varias invitaciones seguidas.";
const NEW_CHURCH = "Tu iglesia se registró hoy: durante su primer día envía hasta cinco invitaciones por hora.";
const NEW_CHURCH_HOURS = 24;

/** Users of a church, owner included, that each plan allows; null: unlimited. */
const USERS_BY_PLAN = [2, 15, null];

/** Columns that change when a collaborator joins or is invited again. */
const IGNORED_COLUMNS = ["user_id", "invited_at", "version"];

const userLimit = (plan: number) => USERS_BY_PLAN[plan] ?? null;

/** Users of the church, owner and invitations included, and how many of these nobody has accepted. */
export async function countUsers({ church }: Access) {
  const { rows } = await connections().query<{ count: number; pending: number }>(
    "SELECT count(*)::int AS count, count(*) FILTER (WHERE user_id IS NULL)::int AS pending FROM collaborators WHERE church_id = $1",
    [church.id],
  );
  const { count = 0, pending = 0 } = rows[0] ?? {};
  return { used: count + 1, pending };
}

/** Users of the church that each plan allows, and how many there are. */
export async function getUserLimit(access: Access) {
  const { used } = await countUsers(access);
  return { label: "Usuarios", byPlan: USERS_BY_PLAN, used };
}

/** Collaborators of the church, pending ones last, with the last change of any collaborator and its author. */
export async function listCollaborators({ church, user }: Access) {
  const collaborators = await identityDb().collaborator.findMany({
    where: { churchId: church.id },
    include: { user: { select: { name: true, emailVerifiedAt: true } } },
    orderBy: { email: "asc" },
  });
  const mails = await findUnsentMails(
    identityDb(),
    invitation,
    collaborators.map(({ id }) => id),
  );
  const rows = collaborators
    .map((row) => toCollaboratorRow(row, mails.get(row.id)))
    .sort((one, other) => Number(one.pending) - Number(other.pending));
  const scope = { churchId: church.id, userId: user.id, readOnly: true };
  return { rows, count: rows.length, limit: userLimit(church.plan), lastChange: await inChurch(scope, findLastChange) };
}

/** Joining and a repeated invitation do not count: they change no permission. */
async function findLastChange(db: ChurchDb) {
  const [change] = await db.$queryRaw<{ at: Date; userId: number | null; userName: string | null }[]>`
    SELECT at, user_id AS "userId", user_name AS "userName" FROM history
    WHERE entity = 'collaborators'
      AND (action <> 'update' OR before - ${IGNORED_COLUMNS}::text[] <> after - ${IGNORED_COLUMNS}::text[])
    ORDER BY id DESC LIMIT 1`;
  return change ?? null;
}

/**
 * Invites an address with these rights and mails the invitation, for which the owner's address must be confirmed (403
 * UNCONFIRMED). Without `sendMail` the owner hands the link over.
 */
export async function inviteCollaborator(access: Access, { email, sendMail = true, ...rights }: InvitationInput) {
  const { church, user } = access;
  if (sendMail) requireConfirmedEmail(user);
  if (email === user.email) throw conflict("Ese correo es el tuyo.", { email: "Ese correo es el tuyo." });
  await (sendMail ? countMail(church, email) : consume("inviteByLink", String(church.id), MANY_INVITATIONS));
  const row = await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const limit = userLimit(church.plan);
    // Serializes the invitations of one church, or two would take the last place.
    await lockOwnedChurch(tx, access);
    if (limit !== null && (await tx.collaborator.count({ where: { churchId: church.id } })) + 1 >= limit)
      throw new AppError(
        403,
        "PLAN",
        `El plan ${planNames[church.plan]} permite ${countText(limit, "usuario", "usuarios", church)}.`,
      );
    const row = await tx.collaborator.create({
      data: { churchId: church.id, email, ...toRightColumns(rights) },
      include: { user: { select: { name: true, emailVerifiedAt: true } } },
    });
    if (sendMail) await queueMail(tx, invitation, { collaborator: row.id, inviter: user.id });
    return row;
  }).catch((error) => {
    const message = "Ese correo ya fue agregado.";
    if (violatedConstraint(error)?.includes("email")) throw conflict(message, { email: message });
    throw error;
  });
  return toCollaboratorRow(row, null);
}

/** Mails the invitation of a pending collaborator again; 409 for one who has joined. */
export async function resendInvitation(access: Access, id: number) {
  const { church, user } = access;
  requireConfirmedEmail(user);
  const collaborator = await identityDb().collaborator.findFirst({ where: { id, churchId: church.id } });
  if (!collaborator) throw notFound();
  await countMail(church, collaborator.email);
  return inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    // The version stays, or a concurrent permission change would become stale.
    const where = { id, churchId: church.id, userId: null };
    const { count } = await tx.collaborator.updateMany({ where, data: { invitedAt: new Date() } });
    const row = await findCollaborator(tx, church.id, id);
    if (count === 0) throw conflict("Esa persona ya entró a la iglesia: no necesita otra invitación.");
    await queueMail(tx, invitation, { collaborator: id, inviter: user.id });
    return { ...row, mail: null };
  });
}

/** 429 beyond five mails per address, fifty per church, and five per church during its first day, all in an hour. */
async function countMail({ id }: Access["church"], email: string) {
  await consume("mailAccount", `invite ${id} ${email}`, MANY_INVITATIONS);
  const { createdAt } = await identityDb().church.findUniqueOrThrow({ where: { id }, select: { createdAt: true } });
  const isNew = Date.now() - createdAt.getTime() < NEW_CHURCH_HOURS * 3_600_000;
  await consume(isNew ? "inviteNewChurch" : "inviteChurch", String(id), isNew ? NEW_CHURCH : MANY_INVITATIONS);
}

/** A collaborator of the church, or 404. */
export const getCollaborator = ({ church, user }: Access, id: number) =>
  inIdentity({ churchId: church.id, userId: user.id }, (tx) => findCollaborator(tx, church.id, id));

/** Opens and closes areas, effective from the collaborator's next request; 409 with the current row, or 404. */
export async function updateCollaborator(access: Access, { id, version, perm_giving, ...rights }: PermissionUpdate) {
  const { church, user } = access;
  return inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    const { count } = await tx.collaborator.updateMany({
      where: { id, churchId: church.id, version },
      data: { ...toRightColumns(rights), seesDonors: perm_giving, version: { increment: 1 } },
    });
    const row = await findCollaborator(tx, church.id, id);
    if (count === 0) throw await staleRow(await enterChurch(tx, church.id), "collaborators", row);
    return row;
  });
}

/** Revokes a collaborator's access, effective from their next request. */
export async function removeCollaborator(access: Access, id: number) {
  const { church, user } = access;
  await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    const row = await tx.collaborator.findFirst({ where: { id, churchId: church.id } });
    if (!row) throw notFound();
    await tx.collaborator.delete({ where: { id } });
    if (row.userId)
      await tx.user.updateMany({ where: { id: row.userId, churchId: church.id }, data: { churchId: null } });
  });
}

async function findCollaborator(tx: Prisma.TransactionClient, churchId: number, id: number) {
  const row = await tx.collaborator.findFirst({
    where: { id, churchId },
    include: { user: { select: { name: true, emailVerifiedAt: true } } },
  });
  if (!row) throw notFound();
  return toCollaboratorRow(row, (await findUnsentMails(tx, invitation, [id])).get(id));
}

function toCollaboratorRow(
  { user, ...row }: Collaborator & { user: { name: string; emailVerifiedAt: Date | null } | null },
  mail: UnsentMail | null = null,
) {
  return {
    id: row.id,
    version: row.version,
    email: row.email,
    name: user?.name ?? null,
    pending: row.userId === null,
    confirmed: user !== null && user.emailVerifiedAt !== null,
    invitedAt: row.invitedAt,
    mail: row.userId === null ? mail : null,
    perm_giving: row.seesDonors,
    ...toRightFlags((area) => ({
      isOpen: row[rightColumn("perm", area)],
      isReadonly: row[rightColumn("readonly", area)],
    })),
  };
}
