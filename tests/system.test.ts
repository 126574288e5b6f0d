import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { reset } from "@/lib/auth/limits";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { demoEmails } from "@/lib/core/demo.mjs";
import { env } from "@/lib/core/env.mjs";
import packageJson from "../package.json" with { type: "json" };
import { call } from "./support/call";
import { aChurch, aCollaborator, aUser, theFirstOwner } from "./support/church";
import { mailsTo } from "./support/mails";

test("the owner of the first church reads the installation's settings, without secrets or totals of all churches", async () => {
  await aChurch();
  await aChurch();
  const { status, body } = await call("GET /system", { as: await theFirstOwner() });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: packageJson.version,
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+/),
    databaseBytes: null,
    migrations: { applied: expect.any(Number), last: expect.stringMatching(/^\d{14}_/) },
    mail: { isSet: false, from: "Atrio <no-reply@localhost>" },
    storage: { kind: "disk" },
    google: false,
    stripe: { isSet: false, lastEventAt: null },
    appUrl: "http://localhost:3000",
  });
  const text = JSON.stringify(body);
  for (const hidden of [
    env().AUTH_SECRET,
    env().DATABASE_URL,
    env().ATRIO_DATA_DIR,
    new URL(env().DATABASE_URL).password,
  ])
    expect(text).not.toContain(hidden);
});

test("the last backup is the newest complete archive", async () => {
  await aChurch();
  const owner = await theFirstOwner();
  const folder = path.join(env().ATRIO_DATA_DIR, "backups");
  await rm(folder, { recursive: true, force: true });
  const backups = async () => (await call("GET /system", { as: owner })).body.backups;
  expect(await backups()).toEqual({ lastAt: null, place: null });
  await mkdir(folder, { recursive: true });
  expect(await backups()).toEqual({ lastAt: null, place: "data" });
  for (const name of [
    "atrio-20261120T030000000Z.tar",
    "atrio-20261121T030000123Z-migrar.tar",
    "atrio-20261122T030000000Z.tar.7.part",
  ])
    await writeFile(path.join(folder, name), "");
  expect(await backups()).toEqual({ lastAt: "2026-11-21T03:00:00.123Z", place: "data" });
  await rm(folder, { recursive: true });
});

test("a test mail goes to the first owner's address, five an hour, and the answer says that it is a file", async () => {
  await aChurch();
  const owner = await theFirstOwner();
  // Other files send mails to this owner too.
  await reset("mailAccount", `test ${owner.id}`);
  const before = (await mailsTo(owner.email)).length;
  for (let times = 0; times < 5; times++)
    expect(await call("POST /system/test-mail", { as: owner })).toMatchObject({
      status: 200,
      body: { to: owner.email, isFile: true },
    });
  expect(await call("POST /system/test-mail", { as: owner })).toMatchObject({ status: 429 });
  const mails = await mailsTo(owner.email);
  expect(mails.slice(before).map(({ subject }) => subject)).toEqual(Array(5).fill("Correo de prueba de Atrio"));
});

test("the owner of a later church neither reads the settings nor sends a test mail, and no screen offers it", async () => {
  await aChurch();
  const later = (await aChurch()).owner;
  const words = {
    status: 403,
    body: { message: "El estado de la instalación solo lo ve el dueño de su primera iglesia." },
  };
  expect(await call("GET /system", { as: later })).toMatchObject(words);
  expect(await call("POST /system/test-mail", { as: later })).toMatchObject(words);
  expect(await call("GET /users/data", { as: later })).toMatchObject({ body: { owner: true, ownsFirstChurch: false } });
  const first = await theFirstOwner();
  expect(await call("GET /users/data", { as: first })).toMatchObject({ body: { owner: true, ownsFirstChurch: true } });
});

describe("the first church", () => {
  const isFirst = async (as: { token: string }) => (await call("GET /users/data", { as })).body.ownsFirstChurch;
  const give = (churchId: number, ownerId: number) =>
    inIdentity({ churchId }, (tx) => tx.church.update({ where: { id: churchId }, data: { ownerId } }));

  test("is that of its present owner", async () => {
    await aChurch();
    const first = await theFirstOwner();
    const heir = await aUser();
    await give(first.churchId, heir.id);
    await identityDb().user.update({ where: { id: heir.id }, data: { churchId: first.churchId } });
    expect([await isFirst(first), await isFirst(heir)]).toEqual([false, true]);
    await give(first.churchId, first.id);
  });

  test("is not the demo's once there is another one", async () => {
    await aChurch();
    const first = await theFirstOwner();
    await aChurch();
    const [email] = demoEmails;
    // As in an installation that began with the demo, whose church is the oldest.
    await identityDb().user.update({ where: { id: first.id }, data: { email } });
    const second = await theFirstOwner();
    expect(second.id).not.toBe(first.id);
    expect([await isFirst(first), await isFirst(second)]).toEqual([false, true]);
    await identityDb().user.update({ where: { id: first.id }, data: { email: first.email } });
  });
});

test("a collaborator neither reads the settings nor sends a test mail", async () => {
  const helper = await aCollaborator(await aChurch(), { areas: ["members"] });
  expect(await call("GET /system", { as: helper })).toMatchObject({ status: 403 });
  expect(await call("POST /system/test-mail", { as: helper })).toMatchObject({ status: 403 });
});
