import { describe, expect, test } from "vitest";
import { PUT as ORDER } from "@/app/api/builder/activities/order/route";
import { POST as ADD_ACTIVITY, PUT as CHANGE_ACTIVITY } from "@/app/api/builder/activity/route";
import { DELETE as DISCARD, GET as DRAFT, PUT as SAVE_DRAFT } from "@/app/api/builder/draft/route";
import { POST as ADD_EVENT, PUT as CHANGE_EVENT, DELETE as DROP } from "@/app/api/builder/event/route";
import { POST as RESTORE } from "@/app/api/builder/events/[id]/restore/route";
import { GET as EVENTS } from "@/app/api/builder/events/route";
import { GET as EVENT_TRASH } from "@/app/api/builder/events/trash/route";
import { POST as PUBLISH, DELETE as UNPUBLISH } from "@/app/api/builder/publication/route";
import { PUT as SET_START, GET as START } from "@/app/api/builder/start/route";
import { GET as INFO } from "@/app/api/builder/website/info/route";
import { POST as ADD, PUT as CHANGE, GET as READ } from "@/app/api/builder/website/route";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { activityBody, anActivity, anEvent, eventBody, siteForm, websiteBody } from "./support/rows/website";

describe("the settings of a site", () => {
  test("only title, style and structure are required; absent texts are empty", async () => {
    const { owner } = await aChurch();
    const body = { title: "Camino de Vida", style: "olivar", structure: "clasica" };
    expect(await call({ GET: READ }, { as: owner })).toMatchObject({ status: 404 });
    const { status, body: row } = await call({ POST: ADD }, { as: owner, body });
    expect(status).toBe(201);
    expect(row).toMatchObject({ ...body, version: 1, pastors: "", color: "", animations: "0", language: "es" });
    expect(await call({ POST: ADD }, { as: owner, body })).toMatchObject({ status: 409 });
    expect(await call({ PUT: CHANGE }, { as: owner, body: { ...websiteBody(), version: 1 } })).toMatchObject({
      status: 200,
    });
    expect(await call({ GET: INFO }, { as: owner })).toMatchObject({ status: 200, body: {} });
    expect(await call({ GET: START }, { as: owner })).toMatchObject({ status: 200, body: { preachLink: "" } });
    expect(await call({ PUT: SET_START }, { as: owner, body: { preachLink: "youtu.be/x" } })).toMatchObject({
      body: { preachLink: "https://youtu.be/x" },
    });
    expect(await call({ PUT: SAVE_DRAFT }, { as: owner, body: { settings: { title: "Otra casa" } } })).toMatchObject({
      status: 200,
    });
    expect(await call({ GET: DRAFT }, { as: owner })).toMatchObject({ body: { settings: { title: "Otra casa" } } });
    expect(await call({ POST: PUBLISH }, { as: owner })).toMatchObject({ status: 200, body: { title: "Otra casa" } });
    expect(await call({ DELETE: UNPUBLISH }, { as: owner })).toMatchObject({ status: 204 });
    expect(await call({ DELETE: DISCARD }, { as: owner })).toMatchObject({ status: 204 });
  });
});

test("events", async () => {
  const church = await aChurch();
  const { owner } = church;
  const { status, body } = await call(
    { POST: ADD_EVENT },
    { as: owner, body: siteForm({ title: "Retiro de familias", date: "2090-01-02" }) },
  );
  expect([status, body]).toMatchObject([201, { date: "2090-01-02", end: null, isPast: false, imageUrl: null }]);
  const past = await anEvent(church, { date: "2020-01-02", end: "" });
  expect((await call({ GET: EVENTS }, { as: owner })).body.rows.map(({ id }: { id: number }) => id)).toEqual([
    body.id,
    past.id,
  ]);
  expect((await call({ GET: EVENTS }, { as: owner, query: { when: "past" } })).body.count).toBe(1);
  const changed = await call(
    { PUT: CHANGE_EVENT },
    { as: owner, body: siteForm({ ...eventBody(), id: body.id, version: 1 }) },
  );
  expect(changed).toMatchObject({ status: 200, body: { date: "2090-05-17T19:00", end: "2090-05-17T21:00" } });
  expect(await call({ DELETE: DROP }, { as: owner, query: { eventId: body.id } })).toMatchObject({ status: 204 });
  expect((await call({ GET: EVENT_TRASH }, { as: owner })).body.rows).toMatchObject([{ id: body.id }]);
  expect(await call({ POST: RESTORE }, { as: owner, params: { id: body.id } })).toMatchObject({ status: 200 });
});
test("activities", async () => {
  const church = await aChurch();
  const { owner } = church;
  const one = await call({ POST: ADD_ACTIVITY }, { as: owner, body: siteForm(activityBody()) });
  expect(one.status).toBe(201);
  const other = await anActivity(church);
  const changed = await call(
    { PUT: CHANGE_ACTIVITY },
    { as: owner, body: siteForm({ ...activityBody(), id: other.id }) },
  );
  expect(changed.status).toBe(200);
  const { body } = await call({ PUT: ORDER }, { as: owner, body: { ids: [other.id] } });
  expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([other.id, one.body.id]);
});
