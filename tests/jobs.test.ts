import { expect, test } from "vitest";
import { POST as RESTORE } from "@/app/api/members/[id]/restore/route";
import { removeExpired } from "@/lib/auth/expiry";
import { identityDb } from "@/lib/core/identity-db";
import { forEachChurch, runJob } from "@/lib/core/jobs";
import { hashSecret } from "@/lib/core/secrets";
import { emptyTrash } from "@/lib/members/service";
import { call } from "./support/call";
import { aChurch, aSession, asOwner, aUser, type TestChurch } from "./support/church";
import { aMember } from "./support/rows/members";

const DAY = 86_400_000;

const deletedDaysAgo = async (church: TestChurch, days: number) => {
  const { id } = await aMember(church);
  await asOwner(church, (db) =>
    db.member.update({ where: { id }, data: { deletedAt: new Date(Date.now() - days * DAY) } }),
  );
  return id;
};

test("the trash job deletes members after thirty days in every church and keeps living ones", async () => {
  const churches = [await aChurch(), await aChurch()];
  for (const church of churches) {
    const { id: living } = await aMember(church);
    const recent = await deletedDaysAgo(church, 29);
    const old = await deletedDaysAgo(church, 31);
    await runJob({ name: `test ${church.id}`, work: () => forEachChurch(emptyTrash) });
    const remaining = await asOwner(church, (db) =>
      db.member.findMany({ select: { id: true }, orderBy: { id: "asc" } }),
    );
    expect(remaining.map(({ id }) => id)).toEqual([living, recent]);
    expect(await call({ POST: RESTORE }, { as: church.owner, params: { id: old } })).toMatchObject({ status: 404 });
    expect(await call({ POST: RESTORE }, { as: church.owner, params: { id: recent } })).toMatchObject({ status: 200 });
  }
});

test("a running job is skipped by other instances and may run again afterwards", async () => {
  const name = "test: one at a time";
  const inside: boolean[] = [];
  const first = await runJob({ name, work: async () => inside.push(await runJob({ name, work: async () => {} })) });
  expect([first, ...inside]).toEqual([true, false]);
  await expect(runJob({ name, work: () => Promise.reject(new Error("broken")) })).rejects.toThrow("broken");
  expect(await runJob({ name, work: async () => {} })).toBe(true);
});

test("a failing church does not stop the next one", async () => {
  const [, second] = [await aChurch(), await aChurch()];
  const seen: number[] = [];
  await forEachChurch(async (db) => {
    const [row] = await db.$queryRaw<[{ id: number }]>`SELECT current_setting('app.church_id')::int AS id`;
    seen.push(row.id);
    if (row.id !== second.id) throw new Error("not here");
  });
  expect(seen).toContain(second.id);
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
