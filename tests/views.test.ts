import { describe, expect, test } from "vitest";
import { identityDb } from "@/lib/core/db/identity-db";
import { VIEWS_MAX } from "@/lib/views/rules";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";

const view = (over: object = {}) => ({ list: "members", name: "Líderes", query: "position=3%2C4&sort=-name", ...over });
const save = (as: Person, over?: object) => call("POST /views", { as, body: view(over) });
const viewsOf = async (as: Person, list = "members") => (await call("GET /views", { as, query: { list } })).body;
const collaboratorId = async (church: TestChurch, person: Person) =>
  (await identityDb().collaborator.findFirstOrThrow({ where: { churchId: church.id, userId: person.id } })).id;
const countViews = (church: TestChurch) => asOwner(church, (db) => db.savedView.count());

test("a view is saved, listed by name, changed and deleted", async () => {
  const { owner } = await aChurch();
  const saved = await save(owner);
  expect(saved).toMatchObject({ status: 201, body: view() });
  await save(owner, { name: "Ancianos", query: "" });
  await save(owner, { list: "inventory", name: "Líderes" });
  expect((await viewsOf(owner)).map(({ name }: { name: string }) => name)).toEqual(["Ancianos", "Líderes"]);
  const { id } = saved.body;
  const changed = await call("PUT /views", { as: owner, body: { id, name: "Jóvenes", query: "maxAge=30" } });
  expect(changed).toMatchObject({ status: 200, body: { id, list: "members", name: "Jóvenes", query: "maxAge=30" } });
  expect(await call("DELETE /views/{id}", { as: owner, params: { id } })).toMatchObject({ status: 204 });
  expect(await call("DELETE /views/{id}", { as: owner, params: { id } })).toMatchObject({ status: 404 });
  expect(await viewsOf(owner)).toMatchObject([{ name: "Ancianos" }]);
});

test("a person has only their own views, as many as the list allows, each name once", async () => {
  const church = await aChurch();
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  const { id } = (await save(church.owner)).body;
  expect(await viewsOf(reader)).toEqual([]);
  expect(await call("PUT /views", { as: reader, body: { id, name: "Mía", query: "" } })).toMatchObject({ status: 404 });
  expect(await call("DELETE /views/{id}", { as: reader, params: { id } })).toMatchObject({ status: 404 });
  expect(await call("DELETE /views/{id}", { as: (await aChurch()).owner, params: { id } })).toMatchObject({
    status: 404,
  });
  expect(await save(reader)).toMatchObject({ status: 201 });
  const taken = { status: 409, body: { fields: { name: "Ya tienes una vista con ese nombre" } } };
  expect(await save(reader)).toMatchObject(taken);
  const other = (await save(reader, { name: "Otra" })).body;
  expect(await call("PUT /views", { as: reader, body: { id: other.id, name: "Líderes", query: "" } })).toMatchObject(
    taken,
  );
  await asOwner(church, (db) =>
    db.savedView.createMany({
      data: Array.from({ length: VIEWS_MAX - 2 }, (_, number) => ({
        ...view({ name: `Vista ${number}` }),
        list: "members",
        name: `Vista ${number}`,
        query: "",
        userId: reader.id,
      })),
    }),
  );
  expect(await save(reader, { name: "Una más" })).toMatchObject({ status: 409 });
});

test("a list whose area is closed to the person has no views", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["members"] });
  for (const list of ["inventory", "transactions", "posts"]) {
    expect(await call("GET /views", { as: person, query: { list } })).toMatchObject({ status: 403 });
    expect(await save(person, { list })).toMatchObject({ status: 403 });
  }
  const { id } = (await save(person)).body;
  const rights = { id: await collaboratorId(church, person), perm_members: false, perm_blog: true };
  expect(await call("PUT /permissions", { as: church.owner, body: rights })).toMatchObject({ status: 200 });
  expect(await call("PUT /views", { as: person, body: { id, name: "Otra", query: "" } })).toMatchObject({
    status: 403,
  });
});

test("the views of a collaborator end with their access, those of a church with the church", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["members"] });
  await save(person);
  await save(church.owner);
  const id = await collaboratorId(church, person);
  expect(await call("DELETE /permissions/{id}", { as: church.owner, params: { id } })).toMatchObject({ status: 204 });
  expect(await countViews(church)).toBe(1);
  await identityDb().church.delete({ where: { id: church.id } });
  expect(await countViews(church)).toBe(0);
});

describe("a view that is no view", () => {
  test.each([
    { list: "history" },
    { list: undefined },
    { name: "" },
    { name: "x".repeat(61) },
    { query: "x".repeat(2001) },
    { query: "name=ñ" },
    { query: "a b" },
    { query: null },
    { userId: 1 },
  ])("answers 400 for %j", async (over) => {
    expect((await save((await aChurch()).owner, over)).status).toBe(400);
  });
});
