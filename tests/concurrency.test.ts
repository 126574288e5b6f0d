import { expect, test } from "vitest";
import { type ChurchDb, sqlState } from "@/lib/core/db/church-db";
import { voidTransaction } from "@/lib/finances/transactions/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, aUser } from "./support/church";
import { aTransaction, aTreasury } from "./support/rows/finances";
import { aMember, memberBody } from "./support/rows/members";
import { aSignal, waitUntilBlocked } from "./support/waiting";

const DEADLOCK = "40P01";

const times = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

test("of fifty concurrent updates of one version one is saved and 49 answer 409 with the current row", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const answers = await times(50, (number) =>
    call("PUT /members", {
      as: church.owner,
      body: { ...memberBody(church, { name: `Nombre ${number}` }), id, version: 1 },
    }),
  );
  const [saved, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: "STALE", current: { id, version: 2, name: saved?.body.name } });
  expect((await call("GET /members/{id}", { as: church.owner, params: { id } })).body).toMatchObject({ version: 2 });
  expect((await call("GET /members/{id}/history", { as: church.owner, params: { id } })).body).toHaveLength(2);
});

test("twenty concurrent updates without a version are all saved", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const answers = await times(20, () =>
    call("PUT /members", { as: church.owner, body: { ...memberBody(church), id } }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await call("GET /members/{id}", { as: church.owner, params: { id } })).body.version).toBe(21);
});

test("of twenty concurrent updates of a collaborator's version one is saved", async () => {
  const church = await aChurch();
  await aCollaborator(church);
  const [{ id }] = (await call("GET /permissions", { as: church.owner })).body.rows;
  const answers = await times(20, () =>
    call("PUT /permissions", { as: church.owner, body: { id, version: 1, perm_members: true } }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  for (const { body } of refused) expect(body).toMatchObject({ code: "STALE", current: { id, version: 2 } });
});

test("of twenty concurrent deletions one succeeds and the others answer 404", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const answers = await times(20, () => call("DELETE /members/{id}", { as: church.owner, params: { id } }));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(404)]);
  const restored = await times(20, () => call("POST /members/{id}/restore", { as: church.owner, params: { id } }));
  expect(restored.map(({ status }) => status)).toEqual(restored.map(() => 200));
  const history = await call("GET /members/{id}/history", { as: church.owner, params: { id } });
  expect(history.body.map(({ action }: { action: string }) => action)).toEqual(["restore", "delete", "create"]);
});

test("twenty concurrent registrations by one person create one church", async () => {
  const person = await aUser();
  const answers = await times(20, () => call("POST /churches", { as: person, body: { name: "Iglesia Única" } }));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({ message: "Ya tienes una iglesia registrada." });
});

test("ten people can register churches of one name concurrently", async () => {
  const people = await times(10, () => aUser());
  const name = `Iglesia Homónima ${people[0]?.id}`;
  const answers = await Promise.all(people.map((as) => call("POST /churches", { as, body: { name } })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(10);
});

test("twenty concurrent invitations of one address create one collaborator", async () => {
  const { owner } = await aChurch();
  const answers = await times(20, () =>
    call("POST /permissions", { as: owner, body: { email: `doble-${owner.email}` } }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
  expect((await call("GET /permissions", { as: owner })).body.rows).toHaveLength(1);
});

test("archiving a treasury waits for a void in progress and transfers the balance that remains", async () => {
  const church = await aChurch();
  const other = await aTreasury(church);
  const { id } = await aTransaction(church, { amount: "8.00" });
  const voided = aSignal();
  const mayCommit = aSignal();
  const voiding = asOwner(church, async (db) => {
    await voidTransaction(db, id, "Se anotó dos veces");
    voided.resolve();
    await mayCommit.promise;
  });
  await voided.promise;
  const archiving = call("DELETE /treasuries/{id}", {
    as: church.owner,
    params: { id: church.treasury },
    query: { target: other.id },
  });
  await waitUntilBlocked("transactionid");
  mayCommit.resolve();
  await voiding;
  expect((await archiving).status).toBe(204);
  for (const treasury of [church.treasury, other.id])
    expect(await call("GET /treasuries/{id}", { as: church.owner, params: { id: treasury } })).toMatchObject({
      body: { balance: "0.00" },
    });
});

test("an invited person who joins twice at the same moment joins once", async () => {
  const { id, owner } = await aChurch();
  const person = await aUser();
  await call("POST /permissions", { as: owner, body: { email: person.email } });
  const answers = await times(10, () => call("PUT /users/church", { as: person, body: { churchId: id } }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await call("GET /permissions", { as: owner })).body.rows).toMatchObject([{ pending: false, version: 2 }]);
});

test("two deadlocked transactions are both saved: the one that the database aborts is retried", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  let arrived = 0;
  let attempts = 0;
  let meet: () => void;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const change = (first: number, second: number) => async (db: ChurchDb) => {
    // The retried one would else take the row that the other still waits for: one more deadlock, which is not retried.
    if (++attempts > 2) await Promise.race(saves);
    await db.member.update({ where: { id: first }, data: { version: { increment: 1 } } });
    if (++arrived === 2) meet();
    await met;
    await db.member.update({ where: { id: second }, data: { version: { increment: 1 } } });
  };
  const saves = [asOwner(church, change(one.id, other.id)), asOwner(church, change(other.id, one.id))];
  await Promise.all(saves);
  expect(attempts).toBe(3);
  const members = await asOwner(church, (db) => db.member.findMany({ select: { version: true } }));
  expect(members).toEqual([{ version: 3 }, { version: 3 }]);
});

test.each([
  ["40P01", 2],
  ["40001", 2],
  ["23505", 1],
  ["57014", 1],
])("work that ends with %s is attempted %i times", async (state, expected) => {
  const church = await aChurch();
  let attempts = 0;
  const failing = asOwner(church, async (db) => {
    attempts++;
    await db.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'test' USING ERRCODE = '${state}'; END $$`);
  });
  expect(await failing.then(() => "done", sqlState)).toBe(state);
  expect(attempts).toBe(expected);
});

test("a deadlock leaves nothing of the first attempt behind", async () => {
  const church = await aChurch();
  let attempts = 0;
  await asOwner(church, async (db) => {
    await db.position.create({ data: { value: `Intento ${++attempts}`, isActive: true, isPastoral: false, rank: 50 } });
    if (attempts === 1)
      await db.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${DEADLOCK}'; END $$`);
  });
  const positions = await asOwner(church, (db) => db.position.findMany({ where: { rank: 50 } }));
  expect(positions.map(({ value }) => value)).toEqual(["Intento 2"]);
});
