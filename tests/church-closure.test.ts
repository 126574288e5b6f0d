import { expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/passwords";
import { findIdentity } from "@/lib/auth/sessions";
import { closeChurch, destroyClosedChurches } from "@/lib/churches/closure";
import { inviteCollaborator, removeCollaborator, updateCollaborator } from "@/lib/churches/collaborators";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { storage } from "@/lib/core/files/storage";
import { pictureKeyOf } from "@/lib/core/files/stored-files";
import { call } from "./support/call";
import { churchTables } from "./support/catalogue";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, lastEntryId } from "./support/history";
import { mailsTo } from "./support/mails";
import { PASSWORD } from "./support/people";
import { drawing, imageForm, solidPicture } from "./support/pictures";
import { aCertificate } from "./support/rows/certificates";
import { aTransaction, aTransfer, aTreasury } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember } from "./support/rows/members";
import { aPublishedSite, eventBody, siteForm } from "./support/rows/website";

const DAY = 86_400_000;

const close = (church: TestChurch, body: object = { name: church.name }) =>
  call("POST /churches/closing", { as: church.owner, body });

const cancel = ({ owner }: TestChurch) => call("DELETE /churches/closing", { as: owner });

const makeDue = ({ id }: TestChurch) =>
  inIdentity({ churchId: id }, (tx) =>
    tx.church.update({ where: { id }, data: { closesAt: new Date(Date.now() - 1000) } }),
  );

const countRows = (churchId: number) =>
  inDatabase(ownDatabase().backup, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of [...(await churchTables()), "collaborators"])
      counts[table] = (await client.query(`SELECT 1 FROM "${table}" WHERE church_id = $1`, [churchId])).rowCount ?? 0;
    return counts;
  });

test("a church whose owner types its name closes in 30 days; until then it works, and a mail announces it", async () => {
  const church = await aChurch();
  const since = await lastEntryId(church);
  expect(await close(church, { name: "Otra iglesia" })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String) } },
  });
  const { status, body } = await close(church, { name: ` ${church.name.toUpperCase()} ` });
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(body.closesAt) - Date.now() - 30 * DAY)).toBeLessThan(60_000);
  expect((await close(church)).body).toEqual(body);
  expect((await call("GET /users/data", { as: church.owner })).body.closesAt).toBe(body.closesAt);
  await aMember(church);
  await destroyClosedChurches();
  expect(await call("GET /members", { as: church.owner })).toMatchObject({ status: 200, body: { count: 1 } });
  const mails = await mailsTo(church.owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^El \\d\\d/\\d\\d/\\d{4} se cerrará la ${church.name}$`)),
  ]);
  expect(mails[0]?.text).toContain("/settings/data");
  expect(await entries(church, "churches", since)).toMatchObject([{ action: "update", userName: church.owner.name }]);
});

test("a cancelled closure never happens, and a new one starts at 30 days", async () => {
  const church = await aChurch();
  await close(church);
  await makeDue(church);
  expect((await cancel(church)).status).toBe(204);
  expect((await cancel(church)).status).toBe(204);
  await destroyClosedChurches();
  expect((await call("GET /users/data", { as: church.owner })).body).toMatchObject({
    churchId: church.id,
    closesAt: null,
  });
  const { body } = await close(church);
  expect(Date.parse(body.closesAt)).toBeGreaterThan(Date.now() + 29 * DAY);
});

test("closing a church requires the password of an owner who has one", async () => {
  const church = await aChurch();
  await identityDb().user.update({
    where: { id: church.owner.id },
    data: { passwordHash: await hashPassword(PASSWORD) },
  });
  expect(await close(church)).toMatchObject({ status: 400, body: { fields: { password: "Requerido" } } });
  expect(await close(church, { name: church.name, password: `${PASSWORD}x` })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect(await close(church, { name: church.name, password: PASSWORD })).toMatchObject({ status: 200 });
});

test("only the owner closes a church and cancels it", async () => {
  const church = await aChurch();
  const helper = await aCollaborator(church, { areas: ["members"] });
  expect(await call("POST /churches/closing", { as: helper, body: { name: church.name } })).toMatchObject({
    status: 403,
  });
  await close(church);
  expect(await call("DELETE /churches/closing", { as: helper })).toMatchObject({ status: 403 });
});

/** A published site with a draft, and pictures with variants, one of them in the trash. */
async function addSite(church: TestChurch) {
  const as = church.owner;
  await aPublishedSite(church);
  await call("PUT /builder/draft", { as, body: { settings: { about: "Sin publicar" } } });
  const wide = await solidPicture("red", { width: 500, height: 300 });
  for (const name of ["POST /builder/logo", "POST /builder/coverimg"] as const)
    await call(name, { as, body: imageForm(wide) });
  await call("POST /builder/event", { as, body: siteForm(eventBody(), new Blob([new Uint8Array(wide)])) });
  const { body } = await call("POST /builder/image", {
    as,
    body: imageForm(await solidPicture("blue", { width: 100 })),
  });
  await call("DELETE /builder/image", { as, query: { imageUrl: body.imageUrl } });
}

test("a due church is destroyed with all rows and files, its people have no church, and another church is untouched", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const picture = async () => imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  for (const one of [church, other]) {
    const { id } = await aMember(one);
    await call("POST /members/{id}/photo", { as: one.owner, params: { id }, body: await picture() });
    await aTransaction(one);
    await aTransfer(one, (await aTreasury(one)).id);
    await anItem(one);
    await aCertificate(one, { memberId: id });
    await addSite(one);
  }
  const helper = await aCollaborator(church, { areas: ["members"] });
  const keysOf = async ({ id }: TestChurch) => {
    const keys: string[] = [];
    for await (const { key } of (await storage()).list(`church/${id}`)) keys.push(key);
    return keys;
  };
  const otherRows = await countRows(other.id);
  const otherFiles = await keysOf(other);
  // A photo of a member, and of the site a logo and a cover in two sizes, a picture of an event and a deleted one.
  const pictures = new Set((await keysOf(church)).map(pictureKeyOf));
  expect([pictures.size, (await keysOf(church)).length]).toEqual([5, 15]);
  await close(church);
  expect(await mailsTo(church.owner.email)).toHaveLength(1);
  await makeDue(church);
  await destroyClosedChurches();
  expect(Object.entries(await countRows(church.id)).filter(([, count]) => count > 0)).toEqual([]);
  expect(await keysOf(church)).toEqual([]);
  expect(await countRows(other.id)).toEqual(otherRows);
  expect(await keysOf(other)).toEqual(otherFiles);
  for (const person of [church.owner, helper]) {
    expect((await call("GET /users/data", { as: person })).body).toMatchObject({ churchId: null });
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
  }
  const subjects = (await mailsTo(church.owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`${church.name} se cerró en Atrio`);
  expect(await mailsTo(other.owner.email)).toEqual([]);
  await destroyClosedChurches();
  expect((await mailsTo(church.owner.email)).length).toBe(2);
});

test("two simultaneous runs destroy a due church once and send one mail", async () => {
  const church = await aChurch();
  await close(church);
  await makeDue(church);
  await Promise.all([destroyClosedChurches(), destroyClosedChurches()]);
  expect((await mailsTo(church.owner.email)).filter(({ subject }) => subject?.includes("se cerró"))).toHaveLength(1);
  await expect(asOwner(church, (db) => db.member.count())).resolves.toBe(0);
});

test("an ownership transfer cancels the closure, and the past owner's late changes answer 403", async () => {
  const church = await aChurch();
  const heir = await aCollaborator(church);
  await close(church);
  const identity = await findIdentity(church.owner.token, "token");
  const { body } = await call("GET /permissions", { as: church.owner });
  const [{ id }] = body.rows;
  const answer = await call("PUT /churches/owner", { as: church.owner, body: { id, name: church.name } });
  expect(answer).toMatchObject({ status: 200, body: { ownerId: heir.id, closesAt: null } });

  // Requests authorized before the transfer that run after it.
  const access = identity?.access;
  if (!access) throw new Error("The owner had no church");
  await expect(closeChurch(access, { name: church.name })).rejects.toMatchObject({ status: 403 });
  await expect(inviteCollaborator(access, { email: "cualquiera@test.example" })).rejects.toMatchObject({ status: 403 });
  await expect(updateCollaborator(access, { id, perm_members: true })).rejects.toMatchObject({ status: 403 });
  await expect(removeCollaborator(access, id)).rejects.toMatchObject({ status: 403 });
  expect((await call("GET /users/data", { as: heir })).body).toMatchObject({ owner: true, closesAt: null });
});
