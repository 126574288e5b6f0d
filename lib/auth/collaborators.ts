import { inBackground } from "@/lib/core/background";
import { violatedConstraint } from "@/lib/core/db";
import { AppError, conflict, missing, stale } from "@/lib/core/errors";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { sendMail } from "@/lib/core/mail";
import type { Collaborator, Prisma } from "@/prisma/generated/client";
import { type Access, flagsOf } from "./access";
import { areas, planNames } from "./areas";
import { consume } from "./limits";
import { invitationMail } from "./mails";
import type { PermissionUpdate } from "./schema";

const TOO_MANY_INVITATIONS = "Enviaste varias invitaciones seguidas. Espera un poco.";

/** Users of a church, the owner among them, that each plan allows. */
const USERS_BY_PLAN = [2, 15, Number.POSITIVE_INFINITY];

/** The owner's collaborators, those who have not joined yet included. */
export async function listCollaborators({ church }: Access) {
  const rows = await identityDb().collaborator.findMany({
    where: { churchId: church.id },
    include: { user: { select: { name: true } } },
    orderBy: { email: "asc" },
  });
  return { rows: rows.map(collaboratorRow), count: rows.length };
}

/** Invites an address; it joins once its owner has confirmed it. No area is open until the owner opens it. */
export async function inviteCollaborator({ church, user }: Access, email: string) {
  if (email === user.email) throw conflict("Ese correo es el tuyo.", { email: "Ese correo es el tuyo." });
  await consume("mailAccount", `invite ${church.id} ${email}`, TOO_MANY_INVITATIONS);
  await consume("inviteChurch", String(church.id), TOO_MANY_INVITATIONS);
  const row = await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const limit = USERS_BY_PLAN[church.plan] ?? Number.POSITIVE_INFINITY;
    // Invitations of one church wait for each other, or two would take the last place.
    await tx.$executeRaw`SELECT 1 FROM churches WHERE id = ${church.id} FOR NO KEY UPDATE`;
    if ((await tx.collaborator.count({ where: { churchId: church.id } })) + 1 >= limit)
      throw new AppError(403, "PLAN", `El plan ${planNames[church.plan]} permite ${limit} usuarios.`);
    return tx.collaborator.create({
      data: { churchId: church.id, email },
      include: { user: { select: { name: true } } },
    });
  }).catch((error) => {
    const message = "Ese correo ya fue agregado.";
    if (violatedConstraint(error)?.includes("email")) throw conflict(message, { email: message });
    throw error;
  });
  inBackground("invitation mail", () => sendMail(invitationMail(email, church.name, user.name)));
  return collaboratorRow(row);
}

/** Opens and closes areas; takes effect on the collaborator's next request. */
export async function updateCollaborator(
  { church, user }: Access,
  { id, version, readOnly, ...flags }: PermissionUpdate,
) {
  return inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const { count } = await tx.collaborator.updateMany({
      where: { id, churchId: church.id, version },
      data: { ...columns(flags), readOnly, version: { increment: 1 } },
    });
    const row = await findCollaborator(tx, church.id, id);
    if (count === 0) throw stale(row);
    return row;
  });
}

/** Takes a collaborator's access away, from the next request on. */
export async function removeCollaborator({ church, user }: Access, id: number) {
  await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const row = await tx.collaborator.findFirst({ where: { id, churchId: church.id } });
    if (!row) throw missing();
    await tx.collaborator.delete({ where: { id } });
    if (row.userId)
      await tx.user.updateMany({ where: { id: row.userId, churchId: church.id }, data: { churchId: null } });
  });
}

async function findCollaborator(tx: Prisma.TransactionClient, churchId: number, id: number) {
  const row = await tx.collaborator.findFirst({
    where: { id, churchId },
    include: { user: { select: { name: true } } },
  });
  if (!row) throw missing();
  return collaboratorRow(row);
}

type Flag = `perm_${(typeof areas)[number]}`;
type FlagColumn = `perm${Capitalize<(typeof areas)[number]>}`;

const columnOf = (area: (typeof areas)[number]) => `perm${area[0]?.toUpperCase()}${area.slice(1)}` as FlagColumn;

const columns = (flags: Partial<Record<Flag, boolean>>) =>
  Object.fromEntries(areas.map((area) => [columnOf(area), flags[`perm_${area}`]])) as Partial<
    Record<FlagColumn, boolean>
  >;

function collaboratorRow({ user, ...row }: Collaborator & { user: { name: string } | null }) {
  return {
    id: row.id,
    version: row.version,
    email: row.email,
    name: user?.name ?? null,
    pending: row.userId === null,
    readOnly: row.readOnly,
    ...flagsOf((area) => row[columnOf(area)]),
  };
}
