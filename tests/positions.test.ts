import { expect, test } from "vitest";
import type { PositionRow } from "@/lib/members/positions/schema";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { entries, lastEntryId } from "./support/history";
import { aMember } from "./support/rows/members";

const NOWHERE = 2_147_483_647;

const list = async ({ owner }: TestChurch, query: Record<string, string> = {}): Promise<PositionRow[]> =>
  (await call("GET /options/positions", { as: owner, query })).body;

const body = (value: unknown, isActive: unknown = true, isPastoral: unknown = false) => ({
  value,
  isActive,
  isPastoral,
});

const add = ({ owner }: TestChurch, value: unknown) =>
  call("POST /options/positions", { as: owner, body: body(value) });

const change = ({ owner }: TestChurch, id: number | undefined, value: string, version?: number) =>
  call("PUT /options/positions", { as: owner, body: { ...body(value), id, version } });

const remove = ({ owner }: TestChurch, id: number | undefined, target?: number) =>
  call("DELETE /options/positions/{id}", { as: owner, params: { id: id ?? 0 }, query: target ? { target } : {} });

test("a new church has ten positions in order, with member counts only on request", async () => {
  const church = await aChurch();
  await aMember(church);
  const rows = await list(church);
  expect(rows.map(({ value }) => value).slice(0, 3)).toEqual(["Miembro", "Visitante", "Pastor"]);
  expect(rows[0]).toEqual({
    id: church.positions.Miembro,
    value: "Miembro",
    isActive: true,
    isPastoral: false,
    version: 1,
  });
  const counted = await list(church, { members: "true" });
  expect(counted.map(({ value, members }) => [value, members]).slice(0, 2)).toEqual([
    ["Miembro", 1],
    ["Visitante", 0],
  ]);
});

test("a position is added at the end and changed by its version, with history entries", async () => {
  const church = await aChurch();
  const since = await lastEntryId(church);
  const created = await add(church, " Ujier ");
  expect(created).toMatchObject({ status: 201, body: { value: "Ujier", isActive: true, version: 1 } });
  const { id } = created.body;
  expect((await list(church)).at(-1)?.id).toBe(id);
  expect(await change(church, id, "Ujier mayor", 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await change(church, id, "Ujier menor", 1)).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { value: "Ujier mayor", version: 2 } },
  });
  expect(await change(church, NOWHERE, "Nadie")).toMatchObject({ status: 404 });
  expect((await entries(church, "positions", since)).map(({ action }) => action)).toEqual(["create", "update"]);
});

test("a position's name is unique ignoring case and accents, which the position itself may change", async () => {
  const church = await aChurch();
  const taken = { status: 409, body: { code: "CONFLICT", fields: { value: "Ya existe" } } };
  expect(await add(church, "PASTOR")).toMatchObject(taken);
  expect(await add(church, "diacono")).toMatchObject(taken);
  expect(await change(church, church.positions.Líder, "musico")).toMatchObject(taken);
  expect(await change(church, church.positions.Diácono, "DIÁCONO")).toMatchObject({ status: 200 });
  const answers = await Promise.all(["Ujier", "ujier", "UJIÉR", "Ujier"].map((value) => add(church, value)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await add(await aChurch(), "Ujier")).toMatchObject({ status: 201 });
});

test("a position with members, also in the trash, is deleted only with a target for them", async () => {
  const church = await aChurch();
  const { Líder = 0, Maestro = 0 } = church.positions;
  const people = await Promise.all([1, 2, 3].map(() => aMember(church, { positionId: Líder })));
  await call("DELETE /members/{id}", { as: church.owner, params: { id: people[2]?.id ?? 0 } });
  expect(await remove(church, Líder)).toMatchObject({
    status: 409,
    body: { code: "USED", message: "3 personas tienen este cargo, contando la papelera. Elige a cuál pasan." },
  });
  expect(await remove(church, Líder, Líder)).toMatchObject({
    status: 400,
    body: { fields: { target: "Elige otro cargo" } },
  });
  expect(await remove(church, Líder, NOWHERE)).toMatchObject({ status: 404 });
  const since = await lastEntryId(church);
  expect(await remove(church, Líder, Maestro)).toMatchObject({ status: 204 });
  const members = await asOwner(church, (db) => db.member.findMany({ select: { positionId: true, version: true } }));
  expect(members.map(({ positionId }) => positionId)).toEqual([Maestro, Maestro, Maestro]);
  expect(await entries(church, "members", since)).toHaveLength(3);
  expect(await remove(church, Líder)).toMatchObject({ status: 404 });
  expect(await remove(church, church.positions.Músico)).toMatchObject({ status: 204 });
});

test("the last position cannot be deleted", async () => {
  const church = await aChurch();
  for (const { id } of (await list(church)).slice(1)) expect((await remove(church, id)).status).toBe(204);
  expect(await remove(church, church.positions.Miembro)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});

test("of the last two positions deleted simultaneously one stays", async () => {
  const church = await aChurch();
  const [one, other, ...rest] = (await list(church)).map(({ id }) => id);
  for (const id of rest) await remove(church, id);
  const answers = await Promise.all([remove(church, one), remove(church, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await list(church)).toHaveLength(1);
});

test("member counts are answered only to users with the members area", async () => {
  const church = await aChurch();
  await aMember(church);
  for (const [area, expected] of [
    ["members", 1],
    ["certificates", undefined],
  ] as const) {
    const as = await aCollaborator(church, { areas: [area] });
    const [first] = (await call("GET /options/positions", { as, query: { members: "true" } })).body;
    expect(first, area).toMatchObject({ value: "Miembro" });
    expect(first.members, area).toBe(expected);
  }
});

test("an order puts the listed positions first and adds history entries only for moved ones", async () => {
  const church = await aChurch();
  const before = (await list(church)).map(({ id }) => id);
  const [first = 0, second = 0, ...rest] = before;
  const since = await lastEntryId(church);
  const order = (ids: unknown) => call("PUT /options/positions/order", { as: church.owner, body: { ids } });
  const answer = await order([second, first]);
  expect(answer.body.map(({ id }: PositionRow) => id)).toEqual([second, first, ...rest]);
  expect((await list(church)).map(({ id }) => id)).toEqual([second, first, ...rest]);
  expect(await entries(church, "positions", since)).toHaveLength(2);
  expect(await order([NOWHERE])).toMatchObject({ status: 404 });
  const theirs = await aChurch();
  expect(await order([theirs.positions.Pastor])).toMatchObject({ status: 404 });
  for (const wrong of [[first, first], [], "x", [null], ["01"], [1.5]])
    expect(await order(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
});

test("another church's position answers 404, and a collaborator only reads positions", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  expect(await change(mine, theirs.positions.Pastor, "Mío")).toMatchObject({ status: 404 });
  expect(await remove(mine, theirs.positions.Pastor)).toMatchObject({ status: 404 });
  await aMember(mine);
  expect(await remove(mine, mine.positions.Miembro, theirs.positions.Pastor)).toMatchObject({ status: 404 });
  const helper = await aCollaborator(mine, { areas: ["members"] });
  expect(await call("GET /options/positions", { as: helper })).toMatchObject({ status: 200 });
  expect(await call("POST /options/positions", { as: helper, body: body("Ujier") })).toMatchObject({ status: 403 });
});

test("simultaneous orders run one after another, and one of them remains", async () => {
  const church = await aChurch();
  const ids = (await list(church)).map(({ id }) => id);
  const orders = Array.from({ length: 12 }, (_, turn) => [
    ...ids.slice(turn % ids.length),
    ...ids.slice(0, turn % ids.length),
  ]);
  const answers = await Promise.all(
    orders.map((order, turn) =>
      call("PUT /options/positions/order", { as: church.owner, body: { ids: turn % 2 ? order : order.toReversed() } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const finalOrder = (await list(church)).map(({ id }) => id);
  expect(answers.map(({ body: rows }) => rows.map(({ id }: PositionRow) => id))).toContainEqual(finalOrder);
});
