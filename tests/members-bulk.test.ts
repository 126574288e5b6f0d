import { describe, expect, test } from "vitest";
import { FILTER_MAX } from "@/lib/core/values/sizes";
import { BULK_MAX } from "@/lib/members/rules";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";
import { aMember } from "./support/rows/members";

const bulk = (as: Person, body: unknown) => call("POST /members/bulk", { as, body });

test("a bulk change sets the position, with one history entry per changed member", async () => {
  const church = await aChurch();
  const { Pastor, Miembro } = church.positions;
  const [ana, eva] = [await aMember(church), await aMember(church)];
  const already = await aMember(church, { positionId: Pastor as number });
  const ids = [ana.id, eva.id, already.id];
  expect(await bulk(church.owner, { action: "position", ids, positionId: Pastor })).toMatchObject({
    status: 200,
    body: { changed: 2 },
  });
  const { body } = await call("GET /members", { as: church.owner, query: { position: String(Pastor) } });
  expect(body.rows.map(({ version }: { version: number }) => version).sort()).toEqual([1, 2, 2]);
  const history = await call("GET /members/{id}/history", { as: church.owner, params: { id: ana.id } });
  expect(history.body).toMatchObject([
    {
      action: "update",
      userName: church.owner.name,
      changes: [{ field: "positionId", before: Miembro, after: Pastor }],
    },
    { action: "create" },
  ]);
});

test("a bulk change deletes and restores members", async () => {
  const church = await aChurch();
  const ids = [(await aMember(church)).id, (await aMember(church)).id];
  const stays = await aMember(church);
  expect((await bulk(church.owner, { action: "delete", ids })).body).toEqual({ changed: 2 });
  expect((await bulk(church.owner, { action: "delete", ids })).body).toEqual({ changed: 0 });
  expect((await call("GET /members", { as: church.owner })).body).toMatchObject({ count: 1, rows: [{ id: stays.id }] });
  expect((await call("GET /members/trash", { as: church.owner })).body.count).toBe(2);
  expect((await bulk(church.owner, { action: "restore", ids: [...ids, stays.id] })).body).toEqual({ changed: 2 });
  expect((await call("GET /members", { as: church.owner })).body.count).toBe(3);
});

test("a bulk restore beyond the plan's quota answers 403 and restores none", async () => {
  const church = await aChurch({ plan: 1 });
  const ids = [(await aMember(church)).id, (await aMember(church)).id];
  await bulk(church.owner, { action: "delete", ids });
  await asOwner(
    church,
    (db) => db.$executeRaw`
      INSERT INTO members (name, birthday, join_date, baptized, genre, civil_status, position_id)
      SELECT 'Miembro ' || n, '1990-01-01', '2020-01-01', true, 'F', 'soltero', ${church.positions.Miembro}
      FROM generate_series(1, 999) AS n`,
  );
  expect(await bulk(church.owner, { action: "restore", ids })).toMatchObject({ status: 403, body: { code: "PLAN" } });
  expect((await call("GET /members/trash", { as: church.owner })).body.count).toBe(2);
  expect((await bulk(church.owner, { action: "restore", ids: ids.slice(0, 1) })).body).toEqual({ changed: 1 });
});

test("a bulk change does not reach another church's members and positions", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const [own, foreign] = [await aMember(mine), await aMember(theirs)];
  const ids = [foreign.id];
  expect((await bulk(mine.owner, { action: "delete", ids })).body).toEqual({ changed: 0 });
  expect((await bulk(mine.owner, { action: "restore", ids })).body).toEqual({ changed: 0 });
  const position = { action: "position", positionId: theirs.positions.Pastor };
  expect((await bulk(mine.owner, { ...position, ids: [own.id] })).body).toMatchObject({
    fields: { positionId: "Ese cargo no existe" },
  });
  expect((await call("GET /members", { as: theirs.owner })).body).toMatchObject({ count: 1, rows: [{ version: 1 }] });
});

test("a bulk change answers 400 for invalid ids or action and 403 for a read-only collaborator", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  for (const ids of [[], null, "1", [0], ["01"], [1.5], [{ not: 0 }], Array.from({ length: BULK_MAX + 1 }, () => 1)])
    expect(await bulk(church.owner, { action: "delete", ids }), JSON.stringify(ids)).toMatchObject({ status: 400 });
  for (const action of [undefined, "destroy", null, { not: 0 }])
    expect(await bulk(church.owner, { action, ids: [id] })).toMatchObject({ status: 400, body: { code: "INVALID" } });
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  expect((await bulk(reader, { action: "delete", ids: [id] })).status).toBe(403);
});

describe("a bulk change by filter", () => {
  const trashed = async (church: TestChurch) => (await call("GET /members/trash", { as: church.owner })).body.count;

  test("deletes what matches on every page, and its moment restores exactly those rows", async () => {
    const church = await aChurch();
    const earlier = await aMember(church, { name: "Ana Antes" });
    await bulk(church.owner, { action: "delete", ids: [earlier.id] });
    for (let number = 0; number < 12; number++) await aMember(church, { name: `Ana ${number}` });
    const other = await aMember(church, { name: "Eva" });
    const filter = { name: "ana" };
    const deleted = await bulk(church.owner, { action: "delete", filter, count: 12 });
    expect(deleted).toMatchObject({ status: 200, body: { changed: 12 } });
    expect((await call("GET /members", { as: church.owner })).body).toMatchObject({
      count: 1,
      rows: [{ id: other.id }],
    });
    const { deletedAt } = deleted.body;
    expect(await bulk(church.owner, { action: "restore", filter: { deletedAt }, count: 12 })).toMatchObject({
      status: 200,
      body: { changed: 12 },
    });
    expect(await trashed(church)).toBe(1);
    expect((await bulk(church.owner, { action: "restore", filter: { name: "antes" }, count: 1 })).body).toEqual({
      changed: 1,
    });
  });

  test("answers 409 with the number that matches now, and changes nothing, when a row was added or is gone", async () => {
    const church = await aChurch();
    for (const name of ["Ana", "Ana María", "Eva"]) await aMember(church, { name });
    const remove = (count: number) => bulk(church.owner, { action: "delete", filter: { name: "ana" }, count });
    await aMember(church, { name: "Ana Lucía" });
    for (const count of [2, 4])
      expect(await remove(count)).toMatchObject({ status: 409, body: { code: "COUNT", current: { count: 3 } } });
    expect(await trashed(church)).toBe(0);
    expect((await remove(3)).body).toMatchObject({ changed: 3 });
    expect(await remove(3)).toMatchObject({ status: 409, body: { current: { count: 0 } } });
  });

  test("of several at once lets one change the rows", async () => {
    const church = await aChurch();
    for (let number = 0; number < 5; number++) await aMember(church, { name: `Ana ${number}` });
    const answers = await Promise.all(
      [1, 2, 3].map(() => bulk(church.owner, { action: "delete", filter: { name: "ana" }, count: 5 })),
    );
    expect(answers.reduce((sum, { body }) => sum + (body.changed ?? 0), 0)).toBe(5);
    expect(await trashed(church)).toBe(5);
  });

  test("sets the position of those with another one, and counts them all", async () => {
    const church = await aChurch();
    const { Pastor } = church.positions;
    await aMember(church);
    await aMember(church, { positionId: Pastor as number });
    const change = { action: "position", positionId: Pastor, filter: {}, count: 2 };
    expect((await bulk(church.owner, change)).body).toEqual({ changed: 1 });
  });

  test("reaches no other church, and needs the area for writing", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    await aMember(mine, { name: "Ana" });
    await aMember(theirs, { name: "Ana" });
    const change = { action: "delete", filter: { name: "ana" }, count: 2 };
    expect(await bulk(mine.owner, change)).toMatchObject({ status: 409, body: { current: { count: 1 } } });
    const reader = await aCollaborator(mine, { areas: ["members"], readOnly: true });
    expect(await bulk(reader, { ...change, count: 1 })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await bulk(mine.owner, { ...change, count: 1 })).body).toMatchObject({ changed: 1 });
    expect((await call("GET /members", { as: theirs.owner })).body.count).toBe(1);
  });

  test("restores within the plan's quota or not at all", async () => {
    const church = await aChurch({ plan: 1 });
    for (let number = 0; number < 2; number++) await aMember(church, { name: `Ana ${number}` });
    await bulk(church.owner, { action: "delete", filter: { name: "ana" }, count: 2 });
    await asOwner(
      church,
      (db) => db.$executeRaw`
        INSERT INTO members (name, birthday, join_date, baptized, genre, civil_status, position_id)
        SELECT 'Miembro ' || n, '1990-01-01', '2020-01-01', true, 'F', 'soltero', ${church.positions.Miembro}
        FROM generate_series(1, 999) AS n`,
    );
    const restore = { action: "restore", filter: { name: "ana" }, count: 2 };
    expect(await bulk(church.owner, restore)).toMatchObject({ status: 403, body: { code: "PLAN" } });
    expect(await trashed(church)).toBe(2);
  });

  test.each([
    { filter: { name: "ana" } },
    { count: 2 },
    { ids: [1], filter: {}, count: 1 },
    { ids: [1], count: 1 },
    { filter: {}, count: 0 },
    { filter: {}, count: FILTER_MAX + 1 },
    { filter: { page: "2" }, count: 1 },
    { filter: { sort: "name" }, count: 1 },
    { filter: { deletedAt: "2026-11-01T00:00:00.000Z" }, count: 1 },
    { filter: { genre: "X" }, count: 1 },
    { filter: "name=ana", count: 1 },
  ])("answers 400 for %j", async (target) => {
    expect((await bulk((await aChurch()).owner, { action: "delete", ...target })).status).toBe(400);
  });
});
