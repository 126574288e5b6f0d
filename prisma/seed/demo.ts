import pg from "pg";
import { createChurch } from "@/lib/auth/churches";
import { hashPassword } from "@/lib/auth/passwords";
import { today } from "@/lib/core/dates";
import { env } from "@/lib/core/env.mjs";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { createOptions } from "@/lib/options/service";
import { demoEmails, demoPassword } from "@/scripts/demo.mjs";
import { insertMembers } from "./insert-members";
import { seedMembers } from "./members";

const CHURCH = "Iglesia Camino de Vida";
const MEMBERS = 300;
const [ownerEmail, secretaryEmail] = demoEmails;

if (await identityDb().user.findFirst({ where: { email: { in: demoEmails } } })) {
  console.log("La iglesia de demostración ya existe.");
} else {
  const passwordHash = await hashPassword(demoPassword);
  const owner = await account("Daniel Herrera", ownerEmail);
  const church = await createChurch(
    { sessionId: 0, user: { ...owner, emailVerified: true, hasPassword: true }, access: null },
    { name: CHURCH, acceptLanguage: "es-MX" },
    createOptions,
  );
  await addSecretary(church.id, owner.id);
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const day = today(church.timeZone);
  const count = await insertMembers(client, { churchId: church.id, userId: owner.id }, seedMembers(MEMBERS, day));
  await client.end();
  console.log(`Se creó ${CHURCH} con ${count} miembros.`);

  function account(name: string, email: string) {
    return identityDb().user.create({ data: { name, email, passwordHash, emailVerifiedAt: new Date() } });
  }

  /** She sees members and finances, nothing else. */
  async function addSecretary(churchId: number, ownerId: number) {
    const { id, email } = await account("Noemí Salazar", secretaryEmail);
    await inIdentity({ churchId, userId: ownerId }, async (tx) => {
      await tx.user.update({ where: { id }, data: { churchId } });
      await tx.collaborator.create({ data: { churchId, email, userId: id, permMembers: true, permFinances: true } });
    });
  }
}
await identityDb().$disconnect();
process.exit();
