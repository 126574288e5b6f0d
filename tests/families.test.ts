import { expect, test } from "vitest";
import { emptyFamilyTrash } from "@/lib/members/families/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner } from "./support/church";
import { aFamily, aMember, memberBody } from "./support/rows/members";

const ADDRESS = "Calle 12 # 4-56";
const PHONE = "+576015550142";

test("a family has its people in the order of their roles, and gives them its address and telephone", async () => {
  const church = await aChurch();
  const { owner } = church;
  const father = await aMember(church, { name: "Juan Quispe", genre: "M", birthday: "1980-05-17" });
  const bodies = {
    name: "Quispe",
    address: ADDRESS,
    phone: "6015550142",
    members: [{ memberId: father.id, role: "esposo" }],
  };
  const { status, body: family } = await call("POST /members/families", { as: owner, body: bodies });
  expect({ status, family }).toMatchObject({
    status: 201,
    family: { name: "Quispe", address: ADDRESS, phone: PHONE, count: 1, people: [{ id: father.id, role: "esposo" }] },
  });
  const child = memberBody(church, { name: "Ana Quispe", cellphone: null, familyId: family.id, familyRole: "hija" });
  const daughter = await call("POST /members", { as: owner, body: child });
  expect(daughter).toMatchObject({
    status: 201,
    body: {
      cellphone: null,
      familyId: family.id,
      family: "Quispe",
      familyRole: "hija",
      familyAddress: ADDRESS,
      familyPhone: PHONE,
    },
  });

  const wife = await aMember(church, { name: "Rosa Mamani" });
  const params = { id: family.id };
  const person = { memberId: wife.id, role: "hija" };
  await call("POST /members/families/{id}/people", { as: owner, params, body: person });
  const changed = await call("PUT /members/families/{id}/people", {
    as: owner,
    params,
    body: { ...person, role: "esposa" },
  });
  expect(changed.body).toMatchObject({
    count: 3,
    people: [
      { role: "esposo" },
      { name: "Rosa Mamani", role: "esposa", phone: "300 5550142" },
      { role: "hija", phone: null },
    ],
  });

  const list = async (query: Record<string, string | number>) =>
    (await call("GET /members", { as: owner, query })).body.count;
  expect([await list({ family: family.id }), await list({ without: "family" })]).toEqual([3, 0]);
  const history = await call("GET /members/{id}/history", { as: owner, params: { id: wife.id } });
  expect(history.body[0].changes).toEqual([{ field: "familyRole", before: "Hija", after: "Esposa" }]);
  expect(history.body[1].changes).toContainEqual({ field: "familyId", before: null, after: "Quispe" });

  const of = { id: family.id, memberId: wife.id };
  expect(await call("DELETE /members/families/{id}/people/{memberId}", { as: owner, params: of })).toMatchObject({
    status: 204,
  });
  expect(await call("DELETE /members/families/{id}/people/{memberId}", { as: owner, params: of })).toMatchObject({
    status: 404,
  });
  expect((await call("GET /members/families/stats", { as: owner })).body).toEqual({
    families: 1,
    people: 2,
    without: 1,
  });
});

test("who has a family moves to another only when asked to, alone and with others", async () => {
  const church = await aChurch();
  const { owner } = church;
  const [old, other] = [await aFamily(church, { name: "Ríos" }), await aFamily(church, { name: "Peña" })];
  const [one, two] = [await aMember(church, { familyId: old.id }), await aMember(church)];
  const person = { memberId: one.id, role: "hija" };
  const params = { id: other.id };
  const refused = await call("POST /members/families/{id}/people", { as: owner, params, body: person });
  expect(refused).toMatchObject({ status: 409, body: { code: "MOVE", current: { family: "Ríos" } } });
  const bulk = { action: "family", ids: [one.id, two.id], familyId: other.id };
  const many = await call("POST /members/bulk", { as: owner, body: bulk });
  expect(many).toMatchObject({ status: 409, body: { code: "MOVE", current: { count: 1 } } });
  const listed = { action: "family", filter: { without: "family" }, count: 1, familyId: other.id };
  expect((await call("POST /members/bulk", { as: owner, body: listed })).body).toEqual({ changed: 1 });
  expect((await call("POST /members/bulk", { as: owner, body: { ...bulk, move: true } })).body).toEqual({ changed: 1 });
  const moved = await call("POST /members/families/{id}/people", {
    as: owner,
    params,
    body: { ...person, move: true },
  });
  expect(moved).toMatchObject({ status: 201, body: { count: 2 } });
  expect((await call("GET /members/families/{id}", { as: owner, params: { id: old.id } })).body.people).toEqual([]);
});

test("what a person's body says of their family is kept, changed and ended", async () => {
  const church = await aChurch();
  const { owner } = church;
  const [family, foreign] = [await aFamily(church), await aFamily(await aChurch())];
  const { id } = await aMember(church, { familyId: family.id, familyRole: "hija" });
  const put = (sent: object) => call("PUT /members", { as: owner, body: { ...memberBody(church), id, ...sent } });
  expect((await put({})).body).toMatchObject({ familyId: family.id, familyRole: "hija" });
  expect((await put({ familyId: family.id })).body).toMatchObject({ familyRole: "hija" });
  expect(await put({ familyId: foreign.id })).toMatchObject({
    status: 400,
    body: { fields: { familyId: expect.any(String) } },
  });
  expect((await put({ familyId: null })).body).toMatchObject({ familyId: null, family: null, familyRole: null });
  expect(await put({ familyRole: "hija" })).toMatchObject({
    status: 400,
    body: { fields: { familyId: expect.any(String) } },
  });
});

test("a family in the trash counts as none and comes back with its people, until it is purged", async () => {
  const church = await aChurch();
  const { owner } = church;
  const family = await aFamily(church);
  const params = { id: family.id };
  const { id } = await aMember(church, { familyId: family.id });
  const read = async () => (await call("GET /members/{id}", { as: owner, params: { id } })).body;
  await call("DELETE /members/families/{id}", { as: owner, params });
  expect(await read()).toMatchObject({
    familyId: null,
    family: null,
    familyRole: null,
    familyAddress: null,
    familyPhone: null,
  });
  expect((await call("GET /members", { as: owner, query: { without: "family" } })).body.count).toBe(1);
  expect((await call("GET /members/families/trash", { as: owner })).body).toMatchObject({ count: 1, rows: [params] });
  expect((await call("POST /members/families/{id}/restore", { as: owner, params })).body).toMatchObject({
    people: [{ id }],
  });
  expect(await read()).toMatchObject({ familyId: family.id });

  await call("DELETE /members/families/{id}", { as: owner, params });
  await asOwner(
    church,
    (db) => db.$executeRaw`UPDATE families SET deleted_at = now() - interval '31 days' WHERE id = ${family.id}`,
  );
  await asOwner(church, emptyFamilyTrash);
  const left = await asOwner(church, (db) => db.family.count());
  const { familyId } = await asOwner(church, (db) => db.member.findFirstOrThrow({ where: { id } }));
  expect({ left, familyId }).toEqual({ left: 0, familyId: null });
});

test("a stale version does not save a family, and who only reads changes none", async () => {
  const church = await aChurch();
  const { owner } = church;
  const { id, version } = await aFamily(church, { name: "Ríos" });
  const body = { id, version, name: "Ríos Peña", address: null, phone: null };
  expect((await call("PUT /members/families", { as: owner, body })).body).toMatchObject({
    version: version + 1,
    address: null,
  });
  expect(await call("PUT /members/families", { as: owner, body: { ...body, name: "Otra" } })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { name: "Ríos Peña" } },
  });
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  expect(await call("GET /members/families/{id}", { as: reader, params: { id } })).toMatchObject({ status: 200 });
  expect(await call("DELETE /members/families/{id}", { as: reader, params: { id } })).toMatchObject({ status: 403 });
});

test("erasing the last person of a family erases it, and another's blanks the name only", async () => {
  const church = await aChurch();
  const { owner } = church;
  const family = await aFamily(church, { name: "de Juan Quispe Mamani", address: "Donde Juan Quispe Mamani" });
  const people = [
    await aMember(church, { name: "Juan Quispe Mamani", familyId: family.id }),
    await aMember(church, { name: "Rosa Mamani Ríos", familyId: family.id }),
  ];
  const effects = async (id: number) =>
    (await call("GET /members/{id}/erasure", { as: owner, params: { id } })).body.effects;
  const erase = ({ id, name }: { id: number; name: string }) =>
    call("POST /members/{id}/erasure", { as: owner, params: { id }, body: { name } });
  const [first, last] = people as [(typeof people)[0], (typeof people)[0]];
  expect(await effects(first.id)).toEqual([]);
  expect(await erase(first)).toMatchObject({ status: 204 });
  expect((await call("GET /members/families/{id}", { as: owner, params: { id: family.id } })).body).toMatchObject({
    name: "de [persona borrada]",
    address: "Donde [persona borrada]",
    people: [{ id: last.id }],
  });
  expect(await effects(last.id)).toMatchObject([{ area: "members", count: 1 }]);
  expect(await erase(last)).toMatchObject({ status: 204 });
  const kept = await asOwner(church, async (db) => [
    await db.family.count(),
    await db.history.count({ where: { entity: "families" } }),
  ]);
  expect(kept).toEqual([0, 0]);
});
