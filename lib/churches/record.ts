import type { Access } from "@/lib/auth/access";
import { identityDb } from "@/lib/core/identity-db";

/** What the identity tables hold of a church, without anything that opens a scope: no passwords, sessions or ids of accounts. */
export async function churchRecord({ church }: Access) {
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

/** The account of somebody who works in the church with that confirmed address; null when nobody does. */
export async function staffWith({ church }: Access, email: string): Promise<number | null> {
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

/** What the collaborators are called, by the ids of their rows; those who have not joined yet by their address. */
export async function collaboratorNames({ church }: Access) {
  const found = await identityDb().collaborator.findMany({
    where: { churchId: church.id },
    select: { id: true, email: true, user: { select: { name: true } } },
  });
  return new Map(found.map(({ id, email, user }) => [id, user?.name ?? email]));
}

/** Those who work in the church, by the ids of their accounts: its owner, then the others by name. */
export async function staffOf({ church }: Access) {
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
