import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { removeExpired } from "@/lib/auth/expiry";
import { connections, identityDb } from "@/lib/core/db/identity-db";
import { forEachChurch } from "@/lib/core/queue/jobs";
import { hashSecret } from "@/lib/core/secrets";
import { emptyTrash } from "@/lib/members/service";
import { call } from "./support/call";
import { aChurch, aSession, asOwner, aUser, type TestChurch } from "./support/church";
import { runInQueue } from "./support/queue";
import { aMember } from "./support/rows/members";

const DAY = 86_400_000;

const deletedDaysAgo = async (church: TestChurch, days: number) => {
  const { id } = await aMember(church);
  await asOwner(church, (db) =>
    db.member.update({ where: { id }, data: { deletedAt: new Date(Date.now() - days * DAY) } }),
  );
  return id;
};

test("the trash job deletes members after thirty days in every church but one that fails, and keeps living ones", async () => {
  const failing = await aChurch();
  const kept = await deletedDaysAgo(failing, 31);
  const churches = [];
  for (const church of [await aChurch(), await aChurch()]) {
    const { id: living } = await aMember(church);
    churches.push({ church, living, recent: await deletedDaysAgo(church, 29), old: await deletedDaysAgo(church, 31) });
  }
  // One run for both facts: it visits every church of the database.
  const job = forEachChurch(async (db) => {
    await emptyTrash(db);
    const [row] = await db.$queryRaw<[{ id: number }]>`SELECT current_setting('app.church_id')::int AS id`;
    if (row.id === failing.id) throw new Error("not here");
  });
  await expect(job).rejects.toThrow(/failed in 1 of \d+ churches/);
  expect(await call("POST /members/{id}/restore", { as: failing.owner, params: { id: kept } })).toMatchObject({
    status: 200,
  });
  for (const { church, living, recent, old } of churches) {
    const remaining = await asOwner(church, (db) =>
      db.member.findMany({ select: { id: true }, orderBy: { id: "asc" } }),
    );
    expect(remaining.map(({ id }) => id)).toEqual([living, recent]);
    expect(await call("POST /members/{id}/restore", { as: church.owner, params: { id: old } })).toMatchObject({
      status: 404,
    });
    expect(await call("POST /members/{id}/restore", { as: church.owner, params: { id: recent } })).toMatchObject({
      status: 200,
    });
  }
});

const jobsNamed = async (name: string) => {
  const { rows } = await connections().query(
    "SELECT attempts, max_attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = $1",
    [name],
  );
  return rows;
};

test("a job runs in one of several processes", async () => {
  const work = vi.fn(() => setTimeout(100));
  await runInQueue({ name: "test: one at a time", work }, 4);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await jobsNamed("test: one at a time")).toEqual([]);
});

test("a job that fails at night is kept to be tried again, one of every hour is not", async () => {
  const work = () => Promise.reject(new Error("broken"));
  await runInQueue({ name: "test: nightly", work, nightly: true });
  expect(await jobsNamed("test: nightly")).toMatchObject([{ attempts: 1, max_attempts: 5, last_error: "broken" }]);
  await runInQueue({ name: "test: hourly", work });
  expect(await jobsNamed("test: hourly")).toMatchObject([{ attempts: 1, max_attempts: 1 }]);
});

test("expired sessions and mail links are removed, valid ones stay", async () => {
  const user = await aUser();
  const [idle, expired] = [await aSession(user), await aSession(user)];
  const where = (secret: string) => ({ secretHash: hashSecret(secret) });
  await identityDb().session.update({ where: where(idle), data: { seenAt: new Date(Date.now() - 8 * DAY) } });
  await identityDb().session.update({ where: where(expired), data: { expiresAt: new Date(Date.now() - 1) } });
  await removeExpired();
  const remaining = await identityDb().session.findMany({ where: { userId: user.id } });
  expect(remaining.map(({ secretHash }) => Buffer.from(secretHash).toString("hex"))).toEqual([
    hashSecret(user.token).toString("hex"),
  ]);
});
