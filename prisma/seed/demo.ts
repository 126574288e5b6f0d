import pg from "pg";
import { hashPassword } from "@/lib/auth/passwords";
import { createChurch } from "@/lib/churches/service";
import { planNames } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { demoChurch, demoEmails, demoPassword } from "@/lib/core/demo.mjs";
import { env } from "@/lib/core/env.mjs";
import { today } from "@/lib/core/values/dates";
import { lockMonth } from "@/lib/finances/months/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { updateTreasury } from "@/lib/finances/treasuries/service";
import { modules } from "@/lib/modules";
import { registerModules } from "@/lib/registry";
import { issueCertificates } from "./certificates/issue-certificates";
import { insertTransactions } from "./finances/insert-transactions";
import { churchBooks } from "./finances/transactions";
import { insertItems } from "./inventory/insert-items";
import { churchItems } from "./inventory/items";
import { insertMembers } from "./members/insert-members";
import { seedMembers, withUnknowns } from "./members/members";
import { createPosts } from "./posts/create-posts";
import { createPresentations } from "./presentations/create-presentations";
import { createDemoWebsite } from "./websites/create-website";

const MEMBERS = 300;
const MONTHS_OF_BOOKS = 17;
/** Number of latest months that stay unlocked. */
const OPEN_MONTHS = 3;
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
  const day = today(church.timeZone);
  const count = await insertMembers(
    client,
    { churchId: church.id, userId: owner.id },
    withUnknowns(seedMembers(MEMBERS, day)),
  );
  const books = await insertTransactions(
    client,
    { churchId: church.id, userId: owner.id },
    churchBooks(MONTHS_OF_BOOKS, day),
  );
  const items = await insertItems(client, { churchId: church.id, userId: owner.id }, churchItems(day));
  await client.end();
  await finishBooks(church.id, owner.id, day);
  const certificates = await issueCertificates(
    { churchId: church.id, userId: owner.id },
    { pastor: owner.name, today: day },
  );
  const presentations = await createPresentations({ churchId: church.id, userId: owner.id });
  await createDemoWebsite({ churchId: church.id, userId: owner.id }, { today: day, timeZone: church.timeZone });
  const posts = await createPosts(
    { churchId: church.id, userId: owner.id },
    { name: demoChurch, timeZone: church.timeZone, isOpen: true },
    day,
  );
  console.log(
    `Se creó ${demoChurch} con ${count} miembros, ${books} movimientos, ${items} artículos, ${certificates} certificados, ${presentations} presentaciones, su página y ${posts} entradas del blog.`,
  );

  /** The highest plan, also where plans are sold: the church has data in every area. Nothing is left to set up. */
  async function prepareChurch(churchId: number) {
    const data = { plan: planNames.length - 1, reviewedAt: new Date() };
    await inIdentity({ churchId }, (tx) => tx.church.update({ where: { id: churchId }, data }));
  }

  function createAccount(name: string, email: string) {
    return identityDb().user.create({ data: { name, email, passwordHash, emailVerifiedAt: new Date() } });
  }

  /** Opens the bank with what it held, transfers a fixed amount to it each month and locks the older months. */
  async function finishBooks(churchId: number, userId: number, day: string) {
    await inChurch({ churchId, userId }, async (db) => {
      const treasuries = await db.treasury.findMany({ select: { id: true, name: true } });
      const idOf = (name: string) => treasuries.find((treasury) => treasury.name === name)?.id ?? 0;
      await updateTreasury(db, {
        id: idOf("Cuenta de ahorros"),
        name: "Cuenta de ahorros",
        openingBalance: "38500.00",
        openingDate: `${monthBefore(day, MONTHS_OF_BOOKS)}-01`,
      });
      for (let back = MONTHS_OF_BOOKS; back >= 1; back--) {
        const month = monthBefore(day, back);
        await createTransfer(db, {
          date: `${month}-25`,
          amount: "18000.00",
          concept: null,
          notes: null,
          fromTreasuryId: idOf("Caja general"),
          toTreasuryId: idOf("Cuenta de ahorros"),
        });
        if (back > OPEN_MONTHS) await lockMonth(db, { month, userName: "Daniel Herrera", today: day });
      }
    });
  }

  function monthBefore(day: string, months: number) {
    const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() - months);
    return date.toISOString().slice(0, 7);
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
