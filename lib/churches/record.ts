import type { Access } from "@/lib/auth/access";
import { identityDb } from "@/lib/core/db/identity-db";

/** Identity data of a church, without credentials: no passwords, sessions or account ids. */
export async function getChurchRecord({ church }: Access) {
  const {
    id: _id,
    ownerId: _ownerId,
    owner,
    collaborators,
    logo,
    ...row
  } = await identityDb().church.findUniqueOrThrow({
    where: { id: church.id },
    include: {
      owner: { select: { name: true, email: true } },
      collaborators: { include: { user: { select: { name: true } } }, orderBy: { id: "asc" } },
    },
  });
  return {
    church: { ...row, owner },
    logo,
    collaborators: collaborators.map(({ churchId: _churchId, userId, user, ...collaborator }) => ({
      ...collaborator,
      name: user?.name ?? null,
      pending: userId === null,
    })),
  };
}

/** What a page without sign-in says of a church, and its plan. `timeZone`: IANA name. */
export const getNamedChurch = (id: number) =>
  identityDb().church.findUnique({
    where: { id },
    select: { name: true, country: true, currency: true, timeZone: true, plan: true },
  });

/** Account id of the church's user with that confirmed address; null without one. */
export async function findStaffByEmail({ church }: Access, email: string): Promise<number | null> {
  const user = await identityDb().user.findFirst({
    where: {
      email,
      emailVerifiedAt: { not: null },
      OR: [{ owned: { some: { id: church.id } } }, { collaborations: { some: { churchId: church.id } } }],
    },
    select: { id: true },
  });
  return user?.id ?? null;
}

/** Names of the collaborators by row id; pending ones by their address. */
export async function listCollaboratorNames({ church }: Access) {
  const collaborators = await identityDb().collaborator.findMany({
    where: { churchId: church.id },
    select: { id: true, email: true, user: { select: { name: true } } },
  });
  return new Map(collaborators.map(({ id, email, user }) => [id, user?.name ?? email]));
}

/** Users of the church with their account ids: its owner, then the others by name. */
export async function listStaff({ church }: Access) {
  const owner = await identityDb().user.findUniqueOrThrow({
    where: { id: church.ownerId },
    select: { id: true, name: true },
  });
  const others = await identityDb().user.findMany({
    where: { collaborations: { some: { churchId: church.id } }, id: { not: owner.id } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return [owner, ...others];
}
