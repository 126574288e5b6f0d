import { afterEach, expect, test } from "vitest";
import { findDemo, removeDemo } from "@/lib/churches/demo";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { demoChurch, demoEmails } from "@/lib/core/demo.mjs";
import { storage } from "@/lib/core/files/storage";
import { seedEmptyDatabase } from "@/scripts/seed.mjs";
import { call } from "./support/call";
import { aChurch, aCollaborator, aUser, type Person } from "./support/church";
import { aMigratedDatabase, inDatabase, ownDatabase } from "./support/databases";
import { mailsTo } from "./support/mails";
import { imageForm, solidPicture } from "./support/pictures";
import { aTransaction } from "./support/rows/finances";
import { aMember } from "./support/rows/members";

const [pastor, secretary] = demoEmails;

/** The church and the accounts of the seed, without its rows. */
async function aDemo() {
  const church = await aChurch({ name: demoChurch });
  await rename(church.owner, pastor);
  const helper = await aCollaborator(church, { areas: ["members"] });
  await rename(helper, secretary);
  return { church, helper };
}

async function rename(person: Person, email: string) {
  await identityDb().user.update({ where: { id: person.id }, data: { email } });
  person.email = email;
}

const handOver = (churchId: number, ownerId: number) =>
  inIdentity({ churchId }, (tx) => tx.church.update({ where: { id: churchId }, data: { ownerId } }));

async function keysIn(folder: string) {
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(folder)) keys.push(key);
  return keys;
}

afterEach(async () => {
  const theirs = { email: { in: demoEmails } };
  const churches = await identityDb().church.findMany({ where: { owner: theirs } });
  for (const { id, name } of churches) {
    await inIdentity({ churchId: id }, (tx) => tx.collaborator.deleteMany({ where: { churchId: id } }));
    if (name !== demoChurch)
      await inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { name: demoChurch } }));
  }
  await removeDemo({ ...(await findDemo()), obstacles: [] });
});

test("the demo church and its accounts are removed with rows and files and without a mail; another church stays", async () => {
  const { church } = await aDemo();
  const other = await aChurch();
  await aMember(other);
  const { id } = await aMember(church);
  await aTransaction(church);
  const picture = async () => imageForm(await solidPicture("red", { width: 60, height: 60 }));
  await call("POST /members/{id}/photo", { as: church.owner, params: { id }, body: await picture() });
  await call("POST /users/image", { as: church.owner, body: await picture() });
  const folders = [`church/${church.id}`, `user/${church.owner.id}`];
  for (const folder of folders) expect(await keysIn(folder), folder).not.toEqual([]);
  const demo = await findDemo();
  expect(demo).toEqual({
    accounts: demoEmails.map((email) => ({ id: expect.any(Number), email })),
    churches: [{ id: church.id, name: demoChurch, members: 1, transactions: 1 }],
    obstacles: [],
  });
  await removeDemo(demo);
  await waitForBackgroundTasks();
  expect(await findDemo()).toEqual({ accounts: [], churches: [], obstacles: [] });
  for (const folder of folders) expect(await keysIn(folder), folder).toEqual([]);
  await inDatabase(ownDatabase().backup, async (client) => {
    for (const table of ["history", "members", "transactions", "collaborators"])
      expect((await client.query(`SELECT FROM ${table} WHERE church_id = $1`, [church.id])).rowCount, table).toBe(0);
    expect((await client.query("SELECT FROM sessions WHERE user_id = $1", [church.owner.id])).rowCount).toBe(0);
  });
  expect(await call("GET /users/data", { as: church.owner })).toMatchObject({ status: 401 });
  expect(await call("GET /members", { as: other.owner })).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await mailsTo(pastor)).toEqual([]);
});

test("a demo church in which a person works stays, and the message names them", async () => {
  const { church } = await aDemo();
  const person = await aCollaborator(church, { areas: ["finances"] });
  const demo = await findDemo();
  expect(demo.obstacles).toEqual([expect.stringContaining(`trabaja ${person.name} (${person.email})`)]);
  await expect(removeDemo(demo)).rejects.toMatchObject({ status: 409 });
  // They joined between the question and the removal.
  await expect(removeDemo({ ...demo, obstacles: [] })).rejects.toThrow("cambió mientras tanto");
  expect(await findDemo()).toEqual(demo);
});

test("a church that was given to a person stays with the demo accounts, which are removed alone once they left it", async () => {
  const { church } = await aDemo();
  const person = await aUser();
  await handOver(church.id, person.id);
  const demo = await findDemo();
  expect(demo.churches).toEqual([]);
  expect(demo.obstacles).toEqual([
    expect.stringContaining(`«${demoChurch}» es de ${person.name} (${person.email}), y en ella trabaja ${secretary}`),
  ]);
  await expect(removeDemo(demo)).rejects.toMatchObject({ status: 409 });
  await inIdentity({ churchId: church.id }, (tx) => tx.collaborator.deleteMany({ where: { churchId: church.id } }));
  await removeDemo(await findDemo());
  expect((await findDemo()).accounts).toEqual([]);
  expect(await identityDb().church.count({ where: { id: church.id } })).toBe(1);
});

test("a demo account that owns another church stays, and the message says which", async () => {
  const { helper } = await aDemo();
  const own = await aChurch({ name: "Iglesia de Noemí" });
  await handOver(own.id, helper.id);
  const { obstacles, churches } = await findDemo();
  expect(churches.map(({ name }) => name)).toEqual([demoChurch, "Iglesia de Noemí"]);
  expect(obstacles).toEqual([expect.stringContaining(`La cuenta ${secretary} es dueña de «Iglesia de Noemí»`)]);
});

test("an address that is not a demo account's is none, whatever the name of its church", async () => {
  const { owner } = await aChurch({ name: demoChurch });
  expect(await findDemo()).toEqual({ accounts: [], churches: [], obstacles: [] });
  expect(await call("GET /users/data", { as: owner })).toMatchObject({ status: 200 });
});

test("a database that was started without the demo never gets it", async () => {
  const { app, backup } = await aMigratedDatabase();
  const embedded = { url: () => app, stop: async () => {} };
  await seedEmptyDatabase(embedded, { ATRIO_DEMO: "0" });
  await seedEmptyDatabase(embedded, {});
  expect((await inDatabase(backup, (client) => client.query("SELECT FROM users"))).rowCount).toBe(0);
  // The program that seeds uses the database of the process.
  expect((await findDemo()).accounts).toEqual([]);
});
