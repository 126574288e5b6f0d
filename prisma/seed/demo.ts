import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { hashPassword } from "@/lib/auth/passwords";
import { createChurch } from "@/lib/churches/service";
import { planNames } from "@/lib/core/areas";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { demoChurch, demoEmails, demoPassword } from "@/lib/core/demo.mjs";
import { env } from "@/lib/core/env.mjs";
import { today } from "@/lib/core/values/dates";
import { modules } from "@/lib/modules";
import { registerModules } from "@/lib/registry";
import type { DemoChurch, DemoPart } from "./demo-part";

const [ownerEmail, secretaryEmail] = demoEmails;

registerModules(modules);

if (await identityDb().user.findFirst({ where: { email: { in: demoEmails } } })) {
  console.log("La iglesia de demostración ya existe.");
} else {
  const passwordHash = await hashPassword(demoPassword);
  const owner = await createAccount("Daniel Herrera", ownerEmail);
  const church = await createChurch(
    { sessionId: 0, user: { ...owner, emailVerified: true, hasPassword: true }, access: null },
    { name: demoChurch, acceptLanguage: "es-MX" },
  );
  await prepareChurch(church.id);
  await addSecretary(church.id, owner.id);
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const created = await createParts({
    scope: { churchId: church.id, userId: owner.id },
    client,
    name: demoChurch,
    ownerName: owner.name,
    timeZone: church.timeZone,
    today: today(church.timeZone),
  });
  await client.end();
  console.log(`Se creó ${demoChurch} con ${new Intl.ListFormat("es").format(created)}.`);

  /** The highest plan, also where plans are sold: the church has data in every area. Nothing is left to set up. */
  async function prepareChurch(churchId: number) {
    const data = { plan: planNames.length - 1, reviewedAt: new Date() };
    await inIdentity({ churchId }, (tx) => tx.church.update({ where: { id: churchId }, data }));
  }

  function createAccount(name: string, email: string) {
    return identityDb().user.create({ data: { name, email, passwordHash, emailVerifiedAt: new Date() } });
  }

  /** Adds a collaborator with access to members and finances only. */
  async function addSecretary(churchId: number, ownerId: number) {
    const { id, email } = await createAccount("Noemí Salazar", secretaryEmail);
    await inIdentity({ churchId, userId: ownerId }, async (tx) => {
      await tx.user.update({ where: { id }, data: { churchId } });
      await tx.collaborator.create({ data: { churchId, email, userId: id, permMembers: true, permFinances: true } });
    });
  }
}
await identityDb().$disconnect();
process.exit();

/** Adds what each module has in its `demo.ts`, a part after those that it needs. Returns what was created, in Spanish. */
async function createParts(church: DemoChurch) {
  const folder = import.meta.dirname;
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "demo.ts")));
  const waiting = new Map<string, DemoPart>();
  for (const name of names) waiting.set(name, (await import(`./${name}/demo.ts`)).demo);
  const created: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, { after = [] }]) => !after.some((name) => waiting.has(name)));
    if (!next) throw new Error(`These parts of the demo church wait for each other: ${[...waiting.keys()]}`);
    const [name, part] = next;
    created.push(await part.create(church));
    waiting.delete(name);
  }
  return created;
}
