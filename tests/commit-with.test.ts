import { expect, test } from "vitest";
import { type ChurchDb, commitWith, inChurch, withoutCommit } from "@/lib/core/db/church-db";
import { connections } from "@/lib/core/db/identity-db";
import { aChurch, asOwner, type TestChurch } from "./support/church";

const add = (db: ChurchDb, value: string, rank = 90) =>
  db.$executeRaw`INSERT INTO categories (value, is_income, rank) VALUES (${value}, true, ${rank})`;

const write = <Result>({ id: churchId }: TestChurch, work: (db: ChurchDb) => Promise<Result>, commitsEarly = true) =>
  inChurch({ churchId, userId: null, commitsEarly }, work);

const countOf = (church: TestChurch, value: string) => asOwner(church, (db) => db.category.count({ where: { value } }));

test("everything before the last query is saved with it", async () => {
  const church = await aChurch();
  await write(church, async (db) => {
    await add(db, "Primera");
    await commitWith(db, () => add(db, "Última"));
  });
  expect([await countOf(church, "Primera"), await countOf(church, "Última")]).toEqual([1, 1]);
});

test("a last query that fails saves nothing and keeps its connection", async () => {
  const church = await aChurch();
  let backend = 0;
  const failed = write(church, async (db) => {
    await add(db, "Primera");
    [{ backend }] = await db.$queryRaw<[{ backend: number }]>`SELECT pg_backend_pid() AS backend`;
    await commitWith(db, () => db.$executeRaw`INSERT INTO categories (value, is_income, rank) VALUES (NULL, true, 91)`);
  });
  await expect(failed).rejects.toMatchObject({ code: "23502" });
  expect(await countOf(church, "Primera")).toBe(0);
  const { rows } = await connections().query("SELECT state FROM pg_stat_activity WHERE pid = $1", [backend]);
  expect(rows).toEqual([{ state: expect.stringMatching(/^(active|idle)$/) }]);
});

test("a query after the last one is an error", async () => {
  const church = await aChurch();
  const failed = write(church, async (db) => {
    await commitWith(db, () => add(db, "Última"));
    await add(db, "Tardía");
  });
  await expect(failed).rejects.toThrow("A query after the last ones of the transaction");
  expect(await countOf(church, "Tardía")).toBe(0);
});

test("a part of a transaction does not commit what follows it", async () => {
  const church = await aChurch();
  const failed = write(church, async (db) => {
    await withoutCommit(db, () => commitWith(db, () => add(db, "Primera")));
    await add(db, "Segunda");
    throw new Error("refused");
  });
  await expect(failed).rejects.toThrow("refused");
  expect([await countOf(church, "Primera"), await countOf(church, "Segunda")]).toEqual([0, 0]);
});

test("a transaction that has used a model is saved at its end", async () => {
  const church = await aChurch();
  await write(church, async (db) => {
    await db.category.count();
    await commitWith(db, () => add(db, "Primera"));
    await add(db, "Segunda");
  });
  expect([await countOf(church, "Primera"), await countOf(church, "Segunda")]).toEqual([1, 1]);
});

test("in a transaction of several operations none of them commits", async () => {
  const church = await aChurch();
  const twice = async (db: ChurchDb) => {
    await commitWith(db, () => add(db, "Primera"));
    await commitWith(db, () => add(db, "Segunda"));
    throw new Error("refused");
  };
  await expect(write(church, twice, false)).rejects.toThrow("refused");
  expect([await countOf(church, "Primera"), await countOf(church, "Segunda")]).toEqual([0, 0]);
});
