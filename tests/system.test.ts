import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { env } from "@/lib/core/env.mjs";
import packageJson from "../package.json" with { type: "json" };
import { call } from "./support/call";
import { aChurch, aCollaborator } from "./support/church";
import { mailsTo } from "./support/mails";

test("the owner reads the installation's settings, without secrets or totals of all churches", async () => {
  const church = await aChurch();
  await aChurch();
  const { status, body } = await call("GET /system", { as: church.owner });
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
  const { owner } = await aChurch();
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

test("a test mail goes to the owner's address, five an hour, and the answer says that it is a file", async () => {
  const { owner } = await aChurch();
  for (let times = 0; times < 5; times++)
    expect(await call("POST /system/test-mail", { as: owner })).toMatchObject({
      status: 200,
      body: { to: owner.email, isFile: true },
    });
  expect(await call("POST /system/test-mail", { as: owner })).toMatchObject({ status: 429 });
  const mails = await mailsTo(owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill("Correo de prueba de Atrio"));
});

test("a collaborator neither reads the settings nor sends a test mail", async () => {
  const helper = await aCollaborator(await aChurch(), { areas: ["members"] });
  expect(await call("GET /system", { as: helper })).toMatchObject({ status: 403 });
  expect(await call("POST /system/test-mail", { as: helper })).toMatchObject({ status: 403 });
});
