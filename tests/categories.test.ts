import { describe, expect, test } from "vitest";
import { OPTIONS_MAX } from "@/lib/core/db/option-limit";
import { defaultCategories } from "@/lib/finances/categories/defaults";
import type { CategoryRow } from "@/lib/finances/categories/schema";
import { deleteCategory } from "@/lib/finances/categories/service";
import type { TransactionInput } from "@/lib/finances/transactions/schema";
import { createTransaction, voidTransaction } from "@/lib/finances/transactions/service";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { aTransaction, transactionBody } from "./support/rows/finances";
import { aSignal, waitUntilBlocked } from "./support/waiting";

const NOWHERE = 2_147_483_647;

const list = async (church: TestChurch, query: Record<string, string> = {}): Promise<CategoryRow[]> =>
  (await call("GET /options/categories", { as: church.owner, query })).body;

const add = (church: TestChurch, value: unknown, isIncome: unknown = false) =>
  call("POST /options/categories", { as: church.owner, body: { value, isIncome } });

const rename = (church: TestChurch, id: number, value: string, version?: number) =>
  call("PUT /options/categories", { as: church.owner, body: { id, value, version } });

const remove = (church: TestChurch, id: number) =>
  call("DELETE /options/categories/{id}", { as: church.owner, params: { id } });

const restore = (church: TestChurch, id: number) =>
  call("POST /options/categories/{id}/restore", { as: church.owner, params: { id } });

test("a new church has its own nine income and ten expense categories, in their order", async () => {
  const church = await aChurch();
  const rows = await list(church);
  expect(rows.map(({ value, isIncome }) => ({ value, isIncome }))).toEqual(defaultCategories);
  expect(rows.filter(({ isIncome }) => isIncome)).toHaveLength(9);
  expect(rows.map(({ version }) => version)).toEqual(rows.map(() => 1));
  const others = await list(await aChurch());
  expect(others.filter(({ id }) => rows.some((row) => row.id === id))).toEqual([]);
});

test("a category is added at the end of its kind, renamed, archived with its transactions and restored", async () => {
  const church = await aChurch();
  const since = await lastEntryId(church);
  const created = await add(church, " Campamento ");
  expect(created).toMatchObject({ status: 201, body: { value: "Campamento", isIncome: false, version: 1 } });
  const { id } = created.body;
  expect((await list(church)).at(-1)?.id).toBe(id);
  expect((await add(church, "Becas", true)).status).toBe(201);
  expect((await list(church)).filter(({ isIncome }) => isIncome).at(-1)?.value).toBe("Becas");
  expect(await rename(church, id, "Retiro", 1)).toMatchObject({ status: 200, body: { value: "Retiro", version: 2 } });
  const movement = await aTransaction(church, { categoryId: id });
  expect(movement).toMatchObject({ category: "Retiro", isIncome: false });

  expect((await remove(church, id)).status).toBe(204);
  expect((await list(church)).some((row) => row.id === id)).toBe(false);
  expect(await list(church, { archived: "true" })).toEqual([{ id, value: "Retiro", isIncome: false, version: 3 }]);
  const { rows } = (await call("GET /transactions", { as: church.owner, query: { categoryId: id } })).body;
  expect(rows).toMatchObject([{ id: movement.id, category: "Retiro", version: 1 }]);
  expect(await restore(church, id)).toMatchObject({ status: 200, body: { version: 4 } });
  expect(await restore(church, id)).toMatchObject({ status: 200, body: { version: 4 } });
  expect(await list(church, { archived: "true" })).toEqual([]);
  const history = (await entries(church, "categories", since)).filter(({ rowId }) => rowId === id);
  expect(history.map(({ action }) => action)).toEqual(["create", "update", "update", "update"]);
  expect(history[2]).toMatchObject({ before: { archived_at: null }, after: { archived_at: expect.any(String) } });
  expect(await countEntries(church, since)).toBe(6);
});

test("a category without transactions is deleted; a void transaction counts", async () => {
  const church = await aChurch();
  const { Alquiler = 0, Misiones = 0 } = church.categories;
  const since = await lastEntryId(church);
  expect((await remove(church, Alquiler)).status).toBe(204);
  expect(await remove(church, Alquiler)).toMatchObject({ status: 404 });
  expect(await restore(church, Alquiler)).toMatchObject({ status: 404 });
  expect(await entries(church, "categories", since)).toMatchObject([
    { action: "destroy", rowId: Alquiler, before: { value: "Alquiler", is_income: false }, after: null },
  ]);
  const { id } = await aTransaction(church, { categoryId: Misiones });
  await asOwner(church, (db) => voidTransaction(db, id, "Error"));
  expect((await remove(church, Misiones)).status).toBe(204);
  expect(await list(church, { archived: "true" })).toMatchObject([{ id: Misiones }]);
  const again = await remove(church, Misiones);
  expect(again.status).toBe(204);
  expect((await list(church, { archived: "true" }))[0]?.version).toBe(2);
});

test("a category name is unique among incomes and among expenses", async () => {
  const church = await aChurch();
  const taken = { status: 409, body: { code: "CONFLICT", fields: { value: "Ya existe" } } };
  expect(await add(church, "Diezmos", true)).toMatchObject(taken);
  expect(await add(church, "Diezmos", false)).toMatchObject({ status: 201 });
  expect(await rename(church, church.categories.Alquiler as number, "Misiones")).toMatchObject(taken);
});

test.each([
  ["value", ["", " ", "x".repeat(61), "a\nb", null, 7, {}, ["x"], "\u0000"]],
  ["isIncome", ["true", 1, 0, null, "", {}, []]],
])("a category with an invalid %s answers 400", async (field, values) => {
  const church = await aChurch();
  for (const value of values)
    expect(
      await call("POST /options/categories", {
        as: church.owner,
        body: { value: "Nueva", isIncome: true, [field]: value },
      }),
      JSON.stringify(value),
    ).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test("a church has 500 categories at most, archived ones included", async () => {
  const church = await aChurch();
  const add = (value: string) =>
    call("POST /options/categories", { as: church.owner, body: { value, isIncome: true } });
  await asOwner(church, async (db) => {
    const data = Array.from({ length: OPTIONS_MAX - (await db.category.count()) - 1 }, (_, rank) => ({
      value: `Categoría ${rank}`,
      isIncome: false,
      rank,
      archivedAt: new Date(),
    }));
    await db.category.createMany({ data });
  });
  expect(await add("La última")).toMatchObject({ status: 201 });
  expect(await add("Una más")).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("ya tiene 500 categorías") },
  });
});

test("the kind of a category cannot change", async () => {
  const church = await aChurch();
  const id = church.categories.Diezmos as number;
  expect(
    await call("PUT /options/categories", { as: church.owner, body: { id, value: "Diezmos", isIncome: false } }),
  ).toMatchObject({
    status: 400,
    body: { fields: { isIncome: "No se cambia aquí: mándalo como está, o no lo mandes" } },
  });
  await aTransaction(church);
  await expect(
    asOwner(church, (db) => db.category.update({ where: { id }, data: { isIncome: false } })),
  ).rejects.toThrow();
});

test("of ten simultaneous changes of one version one is saved", async () => {
  const church = await aChurch();
  const id = church.categories.Diezmos as number;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => rename(church, id, `Diezmos ${number}`, 1)),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: "STALE", current: { version: 2, value: saved[0]?.body.value } });
});

describe("a category while another transaction uses it", () => {
  test("is archived instead of deleted", async () => {
    const church = await aChurch();
    const id = church.categories.Diezmos as number;
    const written = aSignal();
    const mayEnd = aSignal();
    const writer = asOwner(church, async (db) => {
      await createTransaction(db, transactionBody(church) as TransactionInput);
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    const removal = remove(church, id);
    await waitUntilBlocked("transactionid");
    mayEnd.resolve();
    await writer;
    expect((await removal).status).toBe(204);
    expect(await list(church, { archived: "true" })).toMatchObject([{ id }]);
  });

  test("answers 404 to a transaction that waited for its deletion", async () => {
    const church = await aChurch();
    const removed = aSignal();
    const mayEnd = aSignal();
    const removal = asOwner(church, async (db) => {
      await deleteCategory(db, church.categories.Diezmos as number);
      removed.resolve();
      await mayEnd.promise;
    });
    await removed.promise;
    const writer = call("POST /transactions", { as: church.owner, body: transactionBody(church) });
    await waitUntilBlocked("transactionid");
    mayEnd.resolve();
    await removal;
    expect(await writer).toMatchObject({ status: 404, body: { fields: { categoryId: "Esa categoría no existe" } } });
  });
});

test("another church's category answers 404 like an unknown id", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const callAll = (id: number) =>
    Promise.all([remove(mine, id), restore(mine, id), rename(mine, id, "Mía"), rename(mine, id, "Mía", 1)]);
  const strip = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: "" } });
  const answers = (await callAll(theirs.categories.Diezmos as number)).map(strip);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(answers).toEqual((await callAll(NOWHERE)).map(strip));
  expect((await list(theirs)).map(({ version }) => version)).toEqual(defaultCategories.map(() => 1));
});
