import { removeAccount } from "@/lib/auth/deletion";
import { inChurch } from "@/lib/core/db/church-db";
import { identityDb } from "@/lib/core/db/identity-db";
import { demoChurch, demoEmails } from "@/lib/core/demo.mjs";
import { conflict } from "@/lib/core/errors";
import { destroyChurch } from "./closure";

const person = { select: { name: true, email: true } } as const;
const settings = "en Configuración → Colaboradores";

/** The demo accounts with the churches that they own, and what speaks against their removal, in Spanish. */
export async function findDemo() {
  const accounts = await identityDb().user.findMany({
    where: { email: { in: demoEmails } },
    select: {
      id: true,
      email: true,
      owned: {
        select: {
          id: true,
          name: true,
          collaborators: { where: { user: { email: { notIn: demoEmails } } }, select: { user: person } },
        },
      },
      collaborations: {
        where: { church: { owner: { email: { notIn: demoEmails } } } },
        select: { church: { select: { name: true, owner: person } } },
      },
    },
    orderBy: { id: "asc" },
  });
  const churches = await Promise.all(accounts.flatMap(({ owned }) => owned).map(countRows));
  const obstacles = accounts.flatMap(({ email, owned, collaborations }) => [
    ...owned.flatMap(({ name, collaborators }) => [
      ...(name === demoChurch
        ? []
        : [
            `La cuenta ${email} es dueña de «${name}», que no es la iglesia de demostración: pásala a una persona, o ciérrala, en Configuración. ` +
              `Si es la de demostración con otro nombre, y nadie necesita sus datos, ponle de nuevo «${demoChurch}».`,
          ]),
      ...collaborators.map(
        ({ user }) =>
          `En «${name}» trabaja ${user?.name} (${user?.email}): quítale el acceso ${settings}, o pásale la iglesia.`,
      ),
    ]),
    ...collaborations.map(
      ({ church }) =>
        `«${church.name}» es de ${church.owner.name} (${church.owner.email}), y en ella trabaja ${email}: su dueño le quita antes el acceso ${settings}.`,
    ),
  ]);
  return { accounts: accounts.map(({ id, email }) => ({ id, email })), churches, obstacles };
}

/** A church with what would be lost with it. */
async function countRows({ id, name }: { id: number; name: string }) {
  const scope = { churchId: id, userId: null, readOnly: true };
  return inChurch(scope, async (db) => {
    const [members, transactions] = await Promise.all([db.member.count(), db.transaction.count()]);
    return { id, name, members, transactions };
  });
}

/** Removes the demo accounts and their church with everything in it; 409 where a person has a part in it. */
export async function removeDemo({ accounts, churches, obstacles }: Awaited<ReturnType<typeof findDemo>>) {
  if (obstacles.length > 0) throw conflict(obstacles.join("\n"));
  const ids = accounts.map(({ id }) => id);
  const condition = `owner_id = ANY($2) AND name = $3
    AND NOT EXISTS (SELECT FROM collaborators WHERE church_id = churches.id AND user_id <> ALL($2))`;
  for (const { id, name } of churches)
    if (!(await destroyChurch({ id, condition, values: [ids, demoChurch] })))
      throw conflict(`«${name}» cambió mientras tanto: repite.`);
  for (const id of ids) await removeAccount(id);
}
