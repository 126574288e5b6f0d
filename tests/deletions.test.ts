// Reached by every module: sends the values of every DELETE's query in a body.
import { describe, expect, test } from "vitest";
import type { EndpointSpec } from "@/lib/http/endpoint";
import { fieldNames } from "@/lib/http/object-fields";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { endpoints } from "./support/routes";
import { anActivity, anEvent, aSermon, aSiteImage } from "./support/rows/website";

const withQuery = (await endpoints())
  .filter(({ method, handler }) => method === "DELETE" && handler.spec?.query)
  .map((endpoint) => [endpoint.name, endpoint] as const);

test.each(withQuery)(
  "%s reads its query from a JSON body too, which must not differ",
  async (name, { path, handler }) => {
    const { owner } = await aChurch();
    const [field = ""] = fieldNames((handler.spec as EndpointSpec).query as NonNullable<EndpointSpec["query"]>);
    const params = Object.fromEntries(
      ["id", "memberId"].filter((one) => path.includes(`{${one}}`)).map((one) => [one, 2_147_483_647]),
    );
    const send = (given: { query?: Record<string, string>; body?: unknown }) =>
      call(name, { as: owner, params, ...given });
    const different = { fields: { [field]: "La dirección y el cuerpo dicen cosas distintas" } };
    expect(await send({ query: { [field]: "7" }, body: { [field]: 8 } })).toMatchObject({
      status: 400,
      body: different,
    });
    expect(await send({ body: { [field]: { not: 0 } } })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await send({ body: { otro: 1 } })).toMatchObject({
      status: 400,
      body: { fields: { otro: expect.any(String) } },
    });
    expect(await send({ body: [] })).toMatchObject({ status: 400, body: { fields: { body: "Debe ser un objeto" } } });
    expect(await send({ body: "x=1" })).toMatchObject({ status: 400, body: { fields: { body: "No es JSON válido" } } });
  },
);

describe("what the site shows", () => {
  test("is deleted by an id in the body, alone or as in the query", async () => {
    const church = await aChurch();
    const as = church.owner;
    const [event, other, activity] = [await anEvent(church), await anEvent(church), await anActivity(church)];
    const sermon = await aSermon(church);
    await aSiteImage(church);
    const [{ imageUrl }] = (await call("GET /builder/images", { as })).body;
    const answers = [
      await call("DELETE /builder/event", { as, body: { eventId: event.id } }),
      await call("DELETE /builder/event", { as, body: { eventId: other.id }, query: { eventId: other.id } }),
      await call("DELETE /builder/activity", { as, body: { id: String(activity.id) } }),
      await call("DELETE /builder/sermon", { as, body: { id: sermon.id } }),
      await call("DELETE /builder/image", { as, body: { imageUrl } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    const { body: events } = await call("GET /builder/events", { as });
    const { body: activities } = await call("GET /builder/activities", { as });
    const { body: sermons } = await call("GET /builder/sermons", { as });
    expect([events.count, activities.count, sermons.count, (await call("GET /builder/images", { as })).body]).toEqual([
      0,
      0,
      0,
      [],
    ]);
  });

  test("is not deleted by a body of another type than JSON, and an empty body counts as none", async () => {
    const church = await aChurch();
    const as = church.owner;
    const { id } = await anEvent(church);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(await call("DELETE /builder/event", { as, body: `eventId=${id}`, headers })).toMatchObject({ status: 415 });
    expect(await call("DELETE /builder/event", { as, body: "", query: { eventId: id } })).toMatchObject({
      status: 204,
    });
  });
});
