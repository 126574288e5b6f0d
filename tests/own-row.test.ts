// Reached by every module: sends the rows of every module back.
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { EndpointSpec } from "@/lib/http/endpoint";
import { ownNames } from "@/lib/http/own-row";
import { acceptedBodies, idFor } from "./support/bodies";
import { call, type EndpointName } from "./support/call";
import { aChurch } from "./support/church";
import { type Endpoint, endpoints } from "./support/routes";
import { anIllustratedPost } from "./support/rows/blog";
import { aMember } from "./support/rows/members";

const puts = (await endpoints()).filter(({ method }) => method === "PUT");
const specOf = ({ handler }: Endpoint) => handler.spec as EndpointSpec;
const withRow = puts.filter((endpoint) => specOf(endpoint).own);
const jsonCases = withRow.filter((endpoint) => specOf(endpoint).body).map((one) => [one.name, one] as const);

/** Answer another thing than the row that they change. */
const actions = [
  "PUT /bible/versions/default",
  "PUT /builder/activities/order",
  "PUT /churches/owner",
  "PUT /classes/{id}/students/marks",
  "PUT /finances/counts/{id}/deposit",
  "PUT /finances/envelopes",
  "PUT /members/families/{id}/people",
  "PUT /members/groups/visitors/{id}",
  "PUT /members/groups/{id}/meetings",
  "PUT /members/groups/{id}/people",
  "PUT /members/{id}/guardians",
  "PUT /permissions/preview",
  "PUT /users/church",
];

let shared: Awaited<ReturnType<typeof acceptedBodies>>;
beforeAll(async () => {
  shared = await acceptedBodies();
});

test("every PUT whose answer has more than its body reads its row, so that it can be sent back", () => {
  const more = puts.filter((endpoint) => {
    const spec = specOf(endpoint);
    return spec.answer instanceof z.ZodObject && ownNames(spec).size > 0 && !spec.own;
  });
  expect(more.map(({ name }) => name).sort()).toEqual(actions);
});

/** What a form has of a row: texts, and nothing of what is null. */
function formOf(row: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(row))
    if (value !== null) form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  return form;
}

/** Another value of the same kind. */
const otherThan = (value: unknown) =>
  typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : [value, "otro"];

/** Sends a row back, and then with another value in each field that the body does not have. */
async function expectTaken(name: EndpointName, spec: EndpointSpec, row: Record<string, unknown>, params = {}) {
  const send = (sent: Record<string, unknown>) =>
    call(name, { as: shared.church.owner, params, body: spec.form ? formOf(sent) : sent });
  const taken = await send(row);
  expect(taken, JSON.stringify(taken.body)).toMatchObject({ status: 200 });
  const { version: _, ...saved } = { ...row, ...taken.body };
  const names = [...ownNames(spec)].filter((own) => own in saved);
  expect(names.length).toBeGreaterThan(0);
  for (const own of names)
    expect(await send({ ...saved, [own]: otherThan(saved[own]) }), own).toMatchObject({
      status: 400,
      body: { fields: { [own]: "No se cambia aquí: mándalo como está, o no lo mandes" } },
    });
}

test.each(jsonCases)(
  "%s takes its answer as it is, and refuses another value of what it does not change",
  async (name, endpoint) => {
    const { church, ids, bodies } = shared;
    const params: Record<string, number> = {
      ...(endpoint.path.includes("{id}") && { id: idFor(endpoint.path, ids) }),
      ...(endpoint.path.includes("{memberId}") && { memberId: ids["classes/students"] ?? 0 }),
    };
    const body = bodies[name];
    const { body: row } = await call(name, { as: church.owner, params, body });
    // Only the list of positions counts their holders.
    if (name === "PUT /options/positions") {
      const { body: list } = await call("GET /options/positions", { as: church.owner, query: { members: "true" } });
      row.members = list.find(({ id }: { id: number }) => id === row.id).members;
    }
    // The name of a person is another field in the body.
    await expectTaken(name, specOf(endpoint), { ...body, ...row }, params);
  },
);

const find = (name: EndpointName) => puts.find((one) => one.name === name) as Endpoint;

describe("a row that is sent back in a form", () => {
  test("is taken of an event and of an activity", async () => {
    const { church, ids } = shared;
    const as = church.owner;
    const { body: events } = await call("GET /builder/events", { as });
    const { body: activities } = await call("GET /builder/activities", { as });
    expect([events.rows[0].id, activities.rows[0].id]).toEqual([ids["builder/events"], ids["builder/activities"]]);
    await expectTaken("PUT /builder/event", specOf(find("PUT /builder/event")), events.rows[0]);
    await expectTaken("PUT /builder/activity", specOf(find("PUT /builder/activity")), activities.rows[0]);
  });

  test("is taken of a published post with a cover, which stays published since the same moment", async () => {
    const { church } = shared;
    const { postId: id } = await anIllustratedPost(church);
    const read = async () => (await call("GET /posts/{id}", { as: church.owner, params: { id } })).body;
    const before = await read();
    await expectTaken("PUT /posts", specOf(find("PUT /posts")), before);
    const { publishedAt, state, content, cover } = await read();
    expect({ publishedAt, state, content, cover }).toEqual({
      publishedAt: before.publishedAt,
      state: before.state,
      content: before.content,
      cover: before.cover,
    });
  });
});

describe("a row that changed meanwhile", () => {
  test("answers 409 with its version, and 400 without it, when another person renamed what it names", async () => {
    const { church } = shared;
    const { id } = await aMember(church);
    const { body: row } = await call("GET /members/{id}", { as: church.owner, params: { id } });
    const changed = { ...row, notes: "Toca la guitarra." };
    expect(await call("PUT /members", { as: church.owner, body: changed })).toMatchObject({ status: 200 });
    expect(await call("PUT /members", { as: church.owner, body: { ...row, position: "Otro" } })).toMatchObject({
      status: 409,
      body: { code: "STALE", current: { notes: "Toca la guitarra." } },
    });
    const { version: _, ...rest } = row;
    expect(await call("PUT /members", { as: church.owner, body: { ...rest, position: "Otro" } })).toMatchObject({
      status: 400,
      body: { fields: { position: expect.any(String) } },
    });
  });

  test("of another church answers 404, whatever its fields say", async () => {
    const [{ church }, other] = [shared, await aChurch()];
    const { id } = await aMember(other);
    const { body: row } = await call("GET /members/{id}", { as: other.owner, params: { id } });
    const positionId = church.positions.Miembro;
    expect(await call("PUT /members", { as: church.owner, body: { ...row, positionId } })).toMatchObject({
      status: 404,
    });
  });
});
