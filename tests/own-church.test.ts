// Also on PostgreSQL 15: plans.
import { expect, test, vi } from "vitest";
import { type ChurchDb, inChurch, scopeSettings } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { byKey, isByKey } from "@/lib/core/db/raw-query";
import { inTransaction } from "@/lib/core/db/transaction";
import { Prisma } from "@/prisma/generated/client";
import { aChurch } from "./support/church";

const LIMIT = 60_000;

const listPositions = (db: Prisma.TransactionClient, condition: Prisma.Sql) =>
  db.$queryRaw<{ id: number }[]>`SELECT id FROM positions WHERE ${condition} ORDER BY id`;

const planOf = async (db: ChurchDb, condition: Prisma.Sql) => {
  const lines = await db.$queryRaw<{ "QUERY PLAN": string }[]>`
    EXPLAIN SELECT count(*) FROM members WHERE ${condition} AND search LIKE (SELECT atrio_text_pattern('garcia'))`;
  return lines.map((line) => line["QUERY PLAN"]).filter((line) => line.includes("current_setting"));
};

test("the condition finds the rows that row-level security lets through", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  for (const { id: churchId } of [church, other]) {
    const [own, all] = await inChurch({ churchId, userId: null, readOnly: true }, async (db) => [
      await listPositions(db, isOwn),
      await listPositions(db, Prisma.sql`true`),
    ]);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(all);
  }
});

// Next and the bundle of the route handlers have a copy of each module, and a module's query may run in the other's transaction.
test("a query of another copy of the modules means the same", async () => {
  const { id: churchId } = await aChurch();
  vi.resetModules();
  const [{ isOwn: otherIsOwn }, { byKey: otherByKey }] = [
    await import("@/lib/core/db/own-church"),
    await import("@/lib/core/db/raw-query"),
  ];
  expect([otherIsOwn === isOwn, otherByKey === byKey], "the same copy").toEqual([false, false]);
  expect(isByKey(otherByKey`SELECT ${1}`)).toBe(true);
  const found = await inChurch({ churchId, userId: null, readOnly: true }, (db) => listPositions(db, otherIsOwn));
  expect(found.length).toBeGreaterThan(0);
});

test("in a transaction whose setting is another church it finds nothing", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const found = await inTransaction(
    {
      churchId: other.id,
      settings: scopeSettings({ churchId: church.id, userId: null }),
      limit: LIMIT,
      readOnly: false,
    },
    (db) => listPositions(db, isOwn),
  );
  expect(found).toEqual([]);
});

test("Postgres compares the setting once for a search, not for each row", async () => {
  const { id: churchId } = await aChurch();
  const [withCondition, without] = await inChurch({ churchId, userId: null, readOnly: true }, async (db) => [
    await planOf(db, isOwn),
    await planOf(db, Prisma.sql`true`),
  ]);
  expect(withCondition).toEqual([expect.stringContaining("One-Time Filter")]);
  expect(without.length, "comparisons of the policy").toBeGreaterThan(0);
  expect(without.join("\n")).not.toContain("One-Time Filter");
});
