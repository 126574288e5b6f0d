import { expect, test } from "vitest";
import { GET as GET_HISTORY } from "@/app/api/members/[id]/history/route";
import { POST } from "@/app/api/members/bulk/route";
import { GET } from "@/app/api/members/route";
import { GET as GET_TRASH } from "@/app/api/members/trash/route";
import { BULK_MAX } from "@/lib/members/rules";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person } from "./support/church";
import { aMember } from "./support/rows/members";

const bulk = (as: Person, body: unknown) => call({ POST }, { as, body });

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
  const { body } = await call({ GET }, { as: church.owner, query: { position: String(Pastor) } });
  expect(body.rows.map(({ version }: { version: number }) => version).sort()).toEqual([1, 2, 2]);
  const history = await call({ GET: GET_HISTORY }, { as: church.owner, params: { id: ana.id } });
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
  expect((await call({ GET }, { as: church.owner })).body).toMatchObject({ count: 1, rows: [{ id: stays.id }] });
  expect((await call({ GET: GET_TRASH }, { as: church.owner })).body.count).toBe(2);
  expect((await bulk(church.owner, { action: "restore", ids: [...ids, stays.id] })).body).toEqual({ changed: 2 });
  expect((await call({ GET }, { as: church.owner })).body.count).toBe(3);
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
  expect((await call({ GET: GET_TRASH }, { as: church.owner })).body.count).toBe(2);
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
  expect((await call({ GET }, { as: theirs.owner })).body).toMatchObject({ count: 1, rows: [{ version: 1 }] });
});

test("a bulk change answers 400 for invalid ids or action and 403 for a read-only collaborator", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  for (const ids of [[], null, "1", [0], ["1"], [1.5], [{ not: 0 }], Array.from({ length: BULK_MAX + 1 }, () => 1)])
    expect(await bulk(church.owner, { action: "delete", ids }), JSON.stringify(ids)).toMatchObject({ status: 400 });
  for (const action of [undefined, "destroy", null, { not: 0 }])
    expect(await bulk(church.owner, { action, ids: [id] })).toMatchObject({ status: 400, body: { code: "INVALID" } });
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  expect((await bulk(reader, { action: "delete", ids: [id] })).status).toBe(403);
});
