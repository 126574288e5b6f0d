import * as z from "zod";
import { areaLabels } from "@/lib/auth/labels";
import { identityDb } from "@/lib/core/db/identity-db";
import { defineMail } from "@/lib/core/mail/outbox";
import { hasSubscription } from "@/lib/plans/service";
import { registeredModules } from "@/lib/registry";
import { invitationUrl } from "./invitations";
import { churchDestroyedMail, closureScheduledMail, invitationMail, newOwnerMail, pastOwnerMail } from "./mails";

const person = { select: { name: true, email: true } } as const;

export const invitation = defineMail({
  name: "invitation",
  ids: z.object({ collaborator: z.int(), inviter: z.int() }),
  about: ({ collaborator }) => collaborator,
  compose: async ({ collaborator: id, inviter }) => {
    const [collaborator, user] = await Promise.all([
      identityDb().collaborator.findUnique({
        where: { id },
        select: { id: true, email: true, userId: true, church: { select: { name: true } } },
      }),
      identityDb().user.findUnique({ where: { id: inviter }, ...person }),
    ]);
    // Removed or joined meanwhile.
    if (!collaborator || collaborator.userId !== null || !user) return null;
    return invitationMail(collaborator.email, {
      church: collaborator.church.name,
      inviter: user.name,
      link: invitationUrl("mailed", collaborator),
    });
  },
});

const transferIds = z.object({ church: z.int(), newOwner: z.int(), pastOwner: z.int() });

async function findTransfer({ church, newOwner, pastOwner }: z.output<typeof transferIds>) {
  const [row, to, from] = await Promise.all([
    identityDb().church.findUnique({ where: { id: church }, select: { name: true } }),
    identityDb().user.findUnique({ where: { id: newOwner }, ...person }),
    identityDb().user.findUnique({ where: { id: pastOwner }, ...person }),
  ]);
  return row && to && from ? { church: row.name, to, from } : null;
}

export const newOwner = defineMail({
  name: "new-owner",
  ids: transferIds,
  about: ({ church, newOwner }) => `${church} ${newOwner}`,
  compose: async (ids) => {
    const transfer = await findTransfer(ids);
    return transfer && newOwnerMail(transfer.to.email, transfer.to.name, transfer.church, transfer.from.name);
  },
});

export const pastOwner = defineMail({
  name: "past-owner",
  ids: transferIds,
  about: ({ church, pastOwner }) => `${church} ${pastOwner}`,
  compose: async (ids) => {
    const transfer = await findTransfer(ids);
    if (!transfer) return null;
    const { church, to, from } = transfer;
    return pastOwnerMail(from.email, from.name, church, to.name, await hasSubscription(ids.church));
  },
});

export const closureScheduled = defineMail({
  name: "closure-scheduled",
  ids: z.object({ church: z.int() }),
  about: ({ church }) => church,
  compose: async ({ church: id }) => {
    const church = await identityDb().church.findUnique({
      where: { id },
      select: { name: true, timeZone: true, closesAt: true, owner: person },
    });
    if (!church?.closesAt) return null;
    const { name, timeZone, closesAt, owner } = church;
    const sections = registeredModules().flatMap(({ area, data }) =>
      data.length > 0 ? [areaLabels[area].toLowerCase()] : [],
    );
    const isSubscribed = await hasSubscription(id);
    return closureScheduledMail(owner.email, owner.name, { church: name, closesAt, timeZone, sections, isSubscribed });
  },
});

/** The church is gone when it is sent, so the job carries its name. */
export const churchDestroyed = defineMail({
  name: "church-destroyed",
  ids: z.object({ user: z.int(), church: z.string() }),
  about: ({ user }) => user,
  compose: async ({ user: id, church }) => {
    const user = await identityDb().user.findUnique({ where: { id }, ...person });
    return user && churchDestroyedMail(user.email, user.name, church);
  },
});

export const churchMails = [invitation, newOwner, pastOwner, closureScheduled, churchDestroyed];
