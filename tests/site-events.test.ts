import { describe, expect, test } from "vitest";
import { storage } from "@/lib/core/files/storage";
import { call } from "./support/call";
import { aChurch, asOwner } from "./support/church";
import { entries } from "./support/history";
import { drawing } from "./support/pictures";
import { activityBody, anActivity, anEvent, eventBody, siteForm } from "./support/rows/website";

const picture = async () => new Blob([new Uint8Array(await drawing({ width: 90, height: 60 }).png().toBuffer())]);
const idsOf = ({ body }: { body: { rows: { id: number }[] } }) => body.rows.map(({ id }) => id);
const long = (length: number) => "a".repeat(length);

describe("an event", () => {
  test.each([
    ["title", "Corto", "El texto debe tener al menos 6 caracter(es)"],
    ["title", long(41), "El texto no puede exceder los 40 caracteres"],
    ["title", "", "Requerido"],
    ["date", "2026-02-30", "Fecha inválida"],
    ["date", "2026-02-03T25:00", "Fecha inválida"],
    ["date", "", "Requerido"],
    ["end", "2020-01-01T10:00", "No puede ser antes del comienzo"],
    ["end", "2091-01-01", "Escribe día y hora, como en el comienzo"],
    ["place", long(101), "El texto no puede exceder los 100 caracteres"],
    ["details", long(501), "El texto no puede exceder los 500 caracteres"],
  ])("with %s = %s is refused with its message", async (name, value, message) => {
    const { owner } = await aChurch();
    const body = siteForm(eventBody({ [name]: value }));
    expect(await call("POST /builder/event", { as: owner, body })).toMatchObject({
      status: 400,
      body: { fields: { [name]: message } },
    });
  });

  test("needs a title and a date only; coming ones are before past ones", async () => {
    const church = await aChurch();
    const { owner } = church;
    const added = await call("POST /builder/event", {
      as: owner,
      body: siteForm({ title: "Retiro", date: "2090-01-02" }),
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        title: "Retiro",
        date: "2090-01-02",
        end: null,
        place: "",
        details: "",
        isPast: false,
        imageUrl: null,
        version: 1,
      },
    });
    const past = [
      await anEvent(church, { date: "2020-01-02", end: "" }),
      await anEvent(church, { date: "2021-01-02T10:00", end: "2021-01-02T11:00" }),
    ].map(({ id }) => id);
    const next = await anEvent(church, { date: "2089-01-02", end: "" });
    const [older, newer] = past as [number, number];
    expect(idsOf(await call("GET /builder/events", { as: owner }))).toEqual([next.id, added.body.id, newer, older]);
    expect(idsOf(await call("GET /builder/events", { as: owner, query: { when: "past" } }))).toEqual([newer, older]);
    expect(await call("GET /builder/events", { as: owner, query: { pageSize: 1, page: 2 } })).toMatchObject({
      body: { rows: [{ id: added.body.id }], count: 4 },
    });
  });

  test("without an end is past at the local midnight after it", async () => {
    const church = await aChurch();
    const at = async (minutes: number) => {
      const [row] = await asOwner(
        church,
        (db) => db.$queryRaw<[{ at: string }]>`
          SELECT to_char(now() AT TIME ZONE 'America/Bogota' + make_interval(mins => ${minutes}::int), 'YYYY-MM-DD"T"HH24:MI') AS at`,
      );
      return row.at;
    };
    const isPast = async (texts: Record<string, string>) => {
      const body = siteForm({ ...eventBody(texts) });
      return (await call("POST /builder/event", { as: church.owner, body })).body.isPast;
    };
    const [hourAgo, soon, yesterday] = [await at(-60), await at(1), await at(-1440)];
    expect(await isPast({ date: hourAgo, end: hourAgo })).toBe(true);
    expect(await isPast({ date: hourAgo, end: soon })).toBe(false);
    expect(await isPast({ date: soon, end: "" })).toBe(false);
    expect(await isPast({ date: soon.slice(0, 10), end: "" })).toBe(false);
    expect(await isPast({ date: yesterday, end: "" })).toBe(true);
    expect(await isPast({ date: yesterday.slice(0, 10), end: "" })).toBe(true);
  });

  test("keeps its picture through an update without one, and loses it with removeImage", async () => {
    const { owner } = await aChurch();
    const { body } = await call("POST /builder/event", { as: owner, body: siteForm(eventBody(), await picture()) });
    expect(body.imageUrl).toMatch(/^\/api\/builder\/images\/\d+\/photo\?v=[0-9a-f]{8}$/);
    const change = (texts: object, image?: Blob) =>
      call("PUT /builder/event", { as: owner, body: siteForm({ ...eventBody(), id: body.id, ...texts }, image) });
    expect(await change({ version: 1 })).toMatchObject({ status: 200, body: { imageUrl: body.imageUrl, version: 2 } });
    expect(await change({ version: 1 })).toMatchObject({
      status: 409,
      body: { code: "STALE", current: { version: 2 } },
    });
    const replaced = await change({}, await picture());
    expect(replaced.body.imageUrl).not.toBe(body.imageUrl);
    expect(await change({ removeImage: "true" })).toMatchObject({ status: 200, body: { imageUrl: null } });
    expect(await call("GET /builder/events", { as: owner })).toMatchObject({ body: { rows: [{ imageUrl: null }] } });
    const text = siteForm(eventBody(), new Blob(["<svg/>"]));
    expect(await call("POST /builder/event", { as: owner, body: text })).toMatchObject({ status: 422 });
  });

  test("goes to the trash and comes back; another church's is 404", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { owner } = church;
    const { id } = await anEvent(church);
    expect(await call("DELETE /builder/event", { as: other.owner, query: { eventId: id } })).toMatchObject({
      status: 404,
    });
    expect(await call("PUT /builder/event", { as: other.owner, body: siteForm({ ...eventBody(), id }) })).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await call("DELETE /builder/event", { as: owner, query: { eventId: id } })).toMatchObject({ status: 204 });
    expect(await call("DELETE /builder/event", { as: owner, query: { eventId: id } })).toMatchObject({ status: 404 });
    expect(await call("GET /builder/events", { as: owner })).toMatchObject({ body: { rows: [], count: 0 } });
    expect(idsOf(await call("GET /builder/events/trash", { as: owner }))).toEqual([id]);
    expect(await call("POST /builder/events/{id}/restore", { as: other.owner, params: { id } })).toMatchObject({
      status: 404,
    });
    expect(await call("POST /builder/events/{id}/restore", { as: owner, params: { id } })).toMatchObject({
      status: 200,
      body: { id },
    });
    expect((await entries(church, "site_events")).map(({ action }) => action)).toEqual(["create", "delete", "restore"]);
  });

  test("is one of 20 coming ones at most on plan 1, also in parallel; past ones do not count", async () => {
    const church = await aChurch({ plan: 1 });
    const { owner } = church;
    const add = (date: string) =>
      call("POST /builder/event", { as: owner, body: siteForm(eventBody({ date, end: "" })) });
    for (let index = 0; index < 18; index++) await anEvent(church);
    expect(await add("2020-01-01")).toMatchObject({ status: 201 });
    const past = await add("2020-01-02");
    const answers = await Promise.all(Array.from({ length: 6 }, () => add("2090-01-01")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body).toMatchObject({
      code: "PLAN",
      message: "Tu plan permite 20 eventos próximos. Mejora el plan o elimina alguno para agregar más.",
    });
    const moved = siteForm({ ...eventBody(), id: past.body.id });
    expect(await call("PUT /builder/event", { as: owner, body: moved })).toMatchObject({ status: 403 });
    const [{ id }] = (await call("GET /builder/events", { as: owner })).body.rows;
    await call("DELETE /builder/event", { as: owner, query: { eventId: id } });
    expect(await add("2090-01-01")).toMatchObject({ status: 201 });
    expect(await call("POST /builder/events/{id}/restore", { as: owner, params: { id } })).toMatchObject({
      status: 403,
    });
    expect(idsOf(await call("GET /builder/events/trash", { as: owner }))).toEqual([id]);
  });
});

describe("an activity", () => {
  test.each([
    ["title", "Corto", "El texto debe tener al menos 6 caracter(es)"],
    ["title", long(41), "El texto no puede exceder los 40 caracteres"],
    ["title", "", "Requerido"],
    ["text", "Muy corto", "El texto debe tener al menos 10 caracter(es)"],
    ["text", long(301), "El texto no puede exceder los 300 caracteres"],
    ["text", "", "Requerido"],
  ])("with %s = %s is refused with its message", async (name, value, message) => {
    const { owner } = await aChurch();
    const body = siteForm(activityBody({ [name]: value }));
    const answer = await call("POST /builder/activity", { as: owner, body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [name]: message } } });
  });

  test("is added with its picture, changed, ordered, deleted and restored", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { owner } = church;
    const one = await call("POST /builder/activity", { as: owner, body: siteForm(activityBody(), await picture()) });
    expect(one).toMatchObject({ status: 201, body: { version: 1, imageUrl: expect.stringMatching(/photo\?v=/) } });
    const { id } = one.body;
    const { photo } = await asOwner(church, (db) => db.siteImage.findFirstOrThrow());
    expect(await (await storage()).get(photo)).not.toBeNull();
    const second = await anActivity(church);
    const third = await anActivity(church);
    const order = await call("PUT /builder/activities/order", { as: owner, body: { ids: [third.id, id] } });
    expect(idsOf(order)).toEqual([third.id, id, second.id]);
    const theirs = await anActivity(other);
    expect(await call("PUT /builder/activities/order", { as: owner, body: { ids: [theirs.id] } })).toMatchObject({
      status: 404,
    });
    const change = (texts: object) =>
      call("PUT /builder/activity", { as: owner, body: siteForm({ ...activityBody(), id, ...texts }) });
    expect(await change({ version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2, imageUrl: one.body.imageUrl },
    });
    expect(await change({ version: 1 })).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    expect(await change({ id: theirs.id })).toMatchObject({ status: 404 });
    expect(await call("DELETE /builder/activity", { as: owner, query: { id: theirs.id } })).toMatchObject({
      status: 404,
    });
    expect(await call("DELETE /builder/activity", { as: owner, query: { id } })).toMatchObject({ status: 204 });
    expect(idsOf(await call("GET /builder/activities", { as: owner }))).toEqual([third.id, second.id]);
    expect(idsOf(await call("GET /builder/activities/trash", { as: owner }))).toEqual([id]);
    expect(await call("POST /builder/activities/{id}/restore", { as: owner, params: { id } })).toMatchObject({
      status: 200,
    });
    expect(idsOf(await call("GET /builder/activities", { as: owner }))).toEqual([third.id, id, second.id]);
  });

  test("is one of 8 at most on plan 1, also in parallel and after a restore", async () => {
    const church = await aChurch({ plan: 1 });
    const { owner } = church;
    const add = () => call("POST /builder/activity", { as: owner, body: siteForm(activityBody()) });
    for (let index = 0; index < 6; index++) await anActivity(church);
    const statuses = (await Promise.all(Array.from({ length: 6 }, add))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 403, 403, 403, 403]);
    const [{ id }] = (await call("GET /builder/activities", { as: owner })).body.rows;
    await call("DELETE /builder/activity", { as: owner, query: { id } });
    expect(await add()).toMatchObject({ status: 201 });
    expect(await call("POST /builder/activities/{id}/restore", { as: owner, params: { id } })).toMatchObject({
      status: 403,
    });
  });
});
