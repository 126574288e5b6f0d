import { expect, test } from "vitest";
import { DELETE, POST } from "@/app/api/churches/closing/route";
import { PUT as HAND_ON } from "@/app/api/churches/owner/route";
import { POST as PHOTO } from "@/app/api/members/[id]/photo/route";
import { GET as MEMBERS } from "@/app/api/members/route";
import { GET as COLLABORATORS } from "@/app/api/permissions/route";
import { GET as PROFILE } from "@/app/api/users/data/route";
import { hashPassword } from "@/lib/auth/passwords";
import { findIdentity } from "@/lib/auth/sessions";
import { closeChurch, destroyClosedChurches } from "@/lib/churches/closure";
import { inviteCollaborator, removeCollaborator, updateCollaborator } from "@/lib/churches/collaborators";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { storage } from "@/lib/core/storage";
import { call } from "./support/call";
import { churchTables } from "./support/catalogue";
import {
  aChurch,
  aCollaborator,
  aMember,
  anItem,
  asOwner,
  aTransaction,
  aTransfer,
  aTreasury,
  type TestChurch,
} from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, mark } from "./support/history";
import { mailsTo } from "./support/mails";
import { PASSWORD } from "./support/people";
import { drawing, imageForm } from "./support/pictures";

const DAY = 86_400_000;

const close = (church: TestChurch, body: object = { name: church.name }) => call({ POST }, { as: church.owner, body });

const keep = ({ owner }: TestChurch) => call({ DELETE }, { as: owner });

const isDue = ({ id }: TestChurch) =>
  inIdentity({ churchId: id }, (tx) =>
    tx.church.update({ where: { id }, data: { closesAt: new Date(Date.now() - 1000) } }),
  );

const rowsOf = (churchId: number) =>
  inDatabase(ownDatabase().backup, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of [...(await churchTables()), "collaborators"])
      counts[table] = (await client.query(`SELECT 1 FROM "${table}" WHERE church_id = $1`, [churchId])).rowCount ?? 0;
    return counts;
  });

test("the owner types its name; in 30 days it goes, meanwhile everything works, and a mail says so", async () => {
  const church = await aChurch();
  const since = await mark(church);
  expect(await close(church, { name: "Otra iglesia" })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String) } },
  });
  const { status, body } = await close(church, { name: ` ${church.name.toUpperCase()} ` });
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(body.closesAt) - Date.now() - 30 * DAY)).toBeLessThan(60_000);
  expect((await close(church)).body).toEqual(body);
  expect((await call({ GET: PROFILE }, { as: church.owner })).body.closesAt).toBe(body.closesAt);
  await aMember(church);
  await destroyClosedChurches();
  expect(await call({ GET: MEMBERS }, { as: church.owner })).toMatchObject({ status: 200, body: { count: 1 } });
  const mails = await mailsTo(church.owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^${church.name} se cerrará el \\d\\d/\\d\\d/\\d{4}$`)),
  ]);
  expect(mails[0]?.text).toContain("/settings/data");
  expect(await entries(church, "churches", since)).toMatchObject([{ action: "update", userName: church.owner.name }]);
});

test("undone, it stays for good, and can be closed again from the beginning", async () => {
  const church = await aChurch();
  await close(church);
  await isDue(church);
  expect((await keep(church)).status).toBe(204);
  expect((await keep(church)).status).toBe(204);
  await destroyClosedChurches();
  expect((await call({ GET: PROFILE }, { as: church.owner })).body).toMatchObject({
    churchId: church.id,
    closesAt: null,
  });
  const { body } = await close(church);
  expect(Date.parse(body.closesAt)).toBeGreaterThan(Date.now() + 29 * DAY);
});

test("whoever has a password gives it too", async () => {
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

test("only the owner closes and undoes", async () => {
  const church = await aChurch();
  const helper = await aCollaborator(church, { areas: ["members"] });
  expect(await call({ POST }, { as: helper, body: { name: church.name } })).toMatchObject({ status: 403 });
  await close(church);
  expect(await call({ DELETE }, { as: helper })).toMatchObject({ status: 403 });
});

test("what is due goes with every row, file and photo; its people are without a church, and nobody else's is touched", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const picture = async () => imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  for (const one of [church, other]) {
    const { id } = await aMember(one);
    await call({ POST: PHOTO }, { as: one.owner, params: { id }, body: await picture() });
    await aTransaction(one);
    await aTransfer(one, (await aTreasury(one)).id);
    await anItem(one);
  }
  const helper = await aCollaborator(church, { areas: ["members"] });
  const keysOf = async ({ id }: TestChurch) => {
    const keys: string[] = [];
    for await (const { key } of (await storage()).list(`church/${id}`)) keys.push(key);
    return keys;
  };
  const kept = await rowsOf(other.id);
  const keptFiles = await keysOf(other);
  expect((await keysOf(church)).length).toBe(1);
  await close(church);
  await isDue(church);
  await destroyClosedChurches();
  expect(Object.entries(await rowsOf(church.id)).filter(([, count]) => count > 0)).toEqual([]);
  expect(await keysOf(church)).toEqual([]);
  expect(await rowsOf(other.id)).toEqual(kept);
  expect(await keysOf(other)).toEqual(keptFiles);
  for (const person of [church.owner, helper]) {
    expect((await call({ GET: PROFILE }, { as: person })).body).toMatchObject({ churchId: null });
    expect(await call({ GET: MEMBERS }, { as: person })).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
  }
  const subjects = (await mailsTo(church.owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`${church.name} se cerró en Atrio`);
  expect(await mailsTo(other.owner.email)).toEqual([]);
  await destroyClosedChurches();
  expect((await mailsTo(church.owner.email)).length).toBe(2);
});

test("of two processes at it one destroys it, and one mail goes out", async () => {
  const church = await aChurch();
  await close(church);
  await isDue(church);
  await Promise.all([destroyClosedChurches(), destroyClosedChurches()]);
  expect((await mailsTo(church.owner.email)).filter(({ subject }) => subject?.includes("se cerró"))).toHaveLength(1);
  await expect(asOwner(church, (db) => db.member.count())).resolves.toBe(0);
});

test("a church that is handed on is not closed for its past owner, neither before nor after", async () => {
  const church = await aChurch();
  const heir = await aCollaborator(church);
  await close(church);
  const asOwner = await findIdentity(church.owner.token, "token");
  const { body } = await call({ GET: COLLABORATORS }, { as: church.owner });
  const [{ id }] = body.rows;
  const given = await call({ PUT: HAND_ON }, { as: church.owner, body: { id, name: church.name } });
  expect(given).toMatchObject({ status: 200, body: { ownerId: heir.id, closesAt: null } });

  // What was allowed before the church changed hands, and arrives afterwards.
  const access = asOwner?.access;
  if (!access) throw new Error("The owner had no church");
  await expect(closeChurch(access, { name: church.name })).rejects.toMatchObject({ status: 403 });
  await expect(inviteCollaborator(access, "cualquiera@test.example")).rejects.toMatchObject({ status: 403 });
  await expect(updateCollaborator(access, { id, perm_members: true })).rejects.toMatchObject({ status: 403 });
  await expect(removeCollaborator(access, id)).rejects.toMatchObject({ status: 403 });
  expect((await call({ GET: PROFILE }, { as: heir })).body).toMatchObject({ owner: true, closesAt: null });
});
