import { expect, test } from "vitest";
import { withLink } from "@/lib/attendance/links/service";
import { today } from "@/lib/core/values/dates";
import type { GroupPeople, GroupRow } from "@/lib/members/groups/schema";
import { emptyGroupTrash } from "@/lib/members/groups/service";
import { insertGroups } from "@/prisma/seed/members/groups";
import { insertMembers } from "@/prisma/seed/members/insert-members";
import { seedMembers } from "@/prisma/seed/members/members";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aGroup, aReport, groupBody, inGroup } from "./support/rows/groups";
import { aMember } from "./support/rows/members";

type Person = GroupPeople["people"][number];

const now = () => today("America/Bogota");

const dayBefore = (days: number) => new Date(Date.parse(now()) - days * 86_400_000).toISOString().slice(0, 10);

const list = async (church: TestChurch, query: Record<string, string> = {}) =>
  (await call("GET /members/groups", { as: church.owner, query })).body;

test("a group has who leads it and whom it belongs to, and the list finds, filters and sorts it", async () => {
  const church = await aChurch();
  const { owner } = church;
  const leader = await aMember(church, { name: "Teófilo Huamán", cellphone: "3005550142" });
  const network = await aGroup(church, { name: "Red Norte", kind: "Red", weekday: null, time: null });
  const body = groupBody({ name: "Célula Betania", parentId: network.id, leaderId: leader.id });
  const { status, body: group } = await call("POST /members/groups", { as: owner, body });
  expect({ status, group }).toMatchObject({
    status: 201,
    group: {
      ...{ name: "Célula Betania", parent: "Red Norte", leader: "Teófilo Huamán", people: 0, lastReport: null },
      leaderContact: { id: leader.id, cellphone: "+573005550142", isMinor: false },
    },
  });
  await aGroup(church, { name: "Ujieres", kind: "Ministerio", weekday: 7, time: "08:00" });
  const names = async (query: Record<string, string>) =>
    (await list(church, query)).rows.map(({ name }: GroupRow) => name);
  expect(await names({ name: "betania celula" })).toEqual(["Célula Betania"]);
  expect(await names({ kind: "Red,Ministerio" })).toEqual(["Red Norte", "Ujieres"]);
  expect(await names({ sort: "-day" })).toEqual(["Ujieres", "Célula Betania", "Red Norte"]);
  expect(await names({ sort: "day" })).toEqual(["Célula Betania", "Ujieres", "Red Norte"]);
  expect((await call("GET /members/groups/kinds", { as: owner })).body).toHaveLength(3);

  const member = await aMember(church);
  await inGroup(church, group.id, [member.id]);
  await aReport(church, group.id, { date: dayBefore(3), marks: [{ memberId: member.id, present: true }] });
  expect(await names({ sort: "-people" })).toEqual(["Célula Betania", "Ujieres", "Red Norte"]);
  for (const sort of ["report", "-report"]) expect((await names({ sort }))[0]).toBe("Célula Betania");
  expect((await list(church, { name: "betania" })).rows).toMatchObject([{ people: 1, lastReport: dayBefore(3) }]);
  expect((await call("GET /members/groups/stats", { as: owner })).body).toEqual({
    ...{ groups: 3, people: 1, withoutLeader: 2, archived: 0 },
  });
  const found = await call("GET /search", { as: owner, query: { text: "betania" } });
  expect(JSON.stringify(found.body)).toContain("Célula · Teófilo Huamán · 1 persona");
  const text = await call("GET /members/groups/export", { as: owner, query: { format: "csv", sort: "-report" } });
  expect(text.bytes.toString()).toMatch(/Betania.*Red Norte.*Teófilo Huamán.*Miércoles.*19:30/);
});

test("a change with an old version answers 409 with the group as it is, and the history says who leads it by name", async () => {
  const church = await aChurch();
  const { owner } = church;
  const [group, leader] = [await aGroup(church), await aMember(church, { name: "Julia Ramos" })];
  const body = { ...groupBody({ name: "Dorcas", leaderId: leader.id }), id: group.id, version: 1 };
  expect(await call("PUT /members/groups", { as: owner, body })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await call("PUT /members/groups", { as: owner, body: { ...body, name: "Otra" } })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { name: "Dorcas", version: 2 } },
  });
  const history = await call("GET /members/groups/{id}/history", { as: owner, params: { id: group.id } });
  expect(history.body[0].changes).toContainEqual({ field: "leaderId", before: null, after: "Julia Ramos" });
});

test("a group is not below itself, nor deeper than five levels, and only people of the church lead it", async () => {
  const church = await aChurch();
  const { owner } = church;
  const ids: number[] = [];
  for (let level = 0; level < 5; level++) ids.push((await aGroup(church, { parentId: ids.at(-1) ?? null })).id);
  const refused = async (name: "POST" | "PUT", body: object) =>
    (await call(`${name} /members/groups`, { as: owner, body: body as never })).body;
  const [first, second, , , last] = ids as [number, number, number, number, number];
  const inside = { fields: { parentId: "Ese grupo está dentro de este: elige otro" } };
  expect(await refused("PUT", { ...groupBody(), id: first, parentId: last })).toMatchObject(inside);
  expect(await refused("PUT", { ...groupBody(), id: second, parentId: second })).toMatchObject(inside);
  const deep = { fields: { parentId: "Quedarían más de 5 niveles: elige un grupo más arriba" } };
  expect(await refused("POST", groupBody({ parentId: last }))).toMatchObject(deep);
  const other = await aGroup(church);
  expect(await refused("PUT", { ...groupBody(), id: first, parentId: other.id })).toMatchObject(deep);

  const theirs = await aMember(await aChurch());
  const gone = await aMember(church);
  await call("POST /members/{id}/departure", { as: owner, params: { id: gone.id }, body: { leftReason: "traslado" } });
  for (const id of [theirs.id, gone.id])
    expect(await refused("POST", groupBody({ leaderId: id }))).toMatchObject({
      fields: { leaderId: expect.stringContaining("ya no está en la iglesia") },
    });
  expect(await refused("POST", groupBody({ parentId: 2_000_000_000 }))).toMatchObject({
    fields: { parentId: /papelera/ },
  });
});

test("people are of a group from a day until another, once at a time", async () => {
  const church = await aChurch();
  const { owner } = church;
  const group = await aGroup(church);
  const [one, other] = [await aMember(church, { name: "Ana" }), await aMember(church, { name: "Bea" })];
  const params = { id: group.id };
  const add = (body: { memberIds: number[]; fromDate?: string }) =>
    call("POST /members/groups/{id}/people", { as: owner, params, body });
  const people = async () => (await call("GET /members/groups/{id}/people", { as: owner, params })).body.people;
  expect((await add({ memberIds: [one.id, other.id], fromDate: dayBefore(30) })).body).toEqual({ added: 2 });
  expect((await add({ memberIds: [one.id] })).body).toEqual({ added: 0 });
  expect((await add({ memberIds: [one.id], fromDate: "2090-01-01" })).body).toMatchObject({
    fields: { fromDate: /hoy/ },
  });
  const [ana] = await people();
  const change = (body: { id: number; fromDate: string; toDate: string | null }) =>
    call("PUT /members/groups/{id}/people", { as: owner, params, body });
  expect(ana).toMatchObject({ name: "Ana", fromDate: dayBefore(30), toDate: null });
  const stay = { id: ana?.id as number, fromDate: dayBefore(30), toDate: dayBefore(10) };
  expect((await change({ ...stay, toDate: dayBefore(40) })).body).toMatchObject({
    fields: { toDate: "Es antes de que llegara" },
  });
  expect(await change(stay)).toMatchObject({ status: 200, body: { toDate: dayBefore(10) } });
  expect((await add({ memberIds: [one.id], fromDate: dayBefore(20) })).body).toMatchObject({
    fields: { fromDate: expect.stringMatching(/^Ana ya fue del grupo hasta el/) },
  });
  expect((await add({ memberIds: [one.id], fromDate: dayBefore(10) })).body).toEqual({ added: 1 });
  expect((await change({ ...stay, toDate: null })).body).toMatchObject({
    fields: { fromDate: "En esos días ya era del grupo" },
  });
  expect((await people()).map(({ name, toDate }: Person) => [name, toDate])).toEqual([
    ["Ana", null],
    ["Bea", null],
    ["Ana", dayBefore(10)],
  ]);
  const of = { id: group.id, stayId: stay.id };
  const forget = () => call("DELETE /members/groups/{id}/people/{stayId}", { as: owner, params: of });
  expect([(await forget()).status, (await forget()).status]).toEqual([204, 404]);
});

test("the office reports any day until today, corrects it with its version, and the weeks say who came", async () => {
  const church = await aChurch();
  const { owner } = church;
  const group = await aGroup(church);
  const [ana, bea] = [await aMember(church, { name: "Ana" }), await aMember(church, { name: "Bea" })];
  await inGroup(church, group.id, [ana.id, bea.id], "2024-01-01");
  const params = { id: group.id };
  const put = (body: object) => call("PUT /members/groups/{id}/meetings", { as: owner, params, body: body as never });
  const report = {
    date: "2024-03-06",
    marks: [
      { memberId: ana.id, present: true },
      { memberId: bea.id, present: false },
    ],
    visitors: [{ name: "Katherine Soto" }],
    offering: "46.5",
    version: 0,
  };
  const saved = await put(report);
  expect(saved).toMatchObject({
    status: 200,
    body: { present: 1, absent: 1, visitors: 1, offering: "46.50", sentBy: owner.name, version: 1, time: "19:30" },
  });
  // Nobody had reported that day when this form was opened.
  expect(await put({ ...report, version: 0 })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { version: 1 } },
  });
  const corrected = {
    ...report,
    version: 1,
    marks: [{ memberId: ana.id, present: false }],
    visitors: [],
    offering: "",
  };
  expect(await put(corrected)).toMatchObject({
    status: 200,
    body: { present: 0, absent: 1, visitors: 0, version: 2, offering: null },
  });
  expect(await put({ date: "2090-01-01" })).toMatchObject({
    status: 400,
    body: { fields: { date: "Ese día todavía no llega" } },
  });
  const stranger = await aMember(church);
  expect(await put({ ...corrected, version: 2, marks: [{ memberId: stranger.id, present: true }] })).toMatchObject({
    status: 400,
  });

  const roll = await call("GET /members/groups/{id}/roll", { as: owner, params, query: { date: "2024-03-06" } });
  expect(roll.body).toMatchObject({
    people: [{ name: "Ana" }, { name: "Bea" }],
    meeting: { version: 2, reports: [{}, {}] },
  });
  const meetings = await call("GET /members/groups/{id}/meetings", { as: owner, params });
  expect(meetings.body).toMatchObject({ count: 1, rows: [{ date: "2024-03-06" }] });
  const of = { id: (await aGroup(church)).id, meetingId: saved.body.id };
  expect(await call("GET /members/groups/{id}/meetings/{meetingId}", { as: owner, params: of })).toMatchObject({
    status: 404,
  });

  await put({ date: now(), marks: report.marks });
  await put({ date: dayBefore(7), held: false });
  const { body } = await call("GET /members/groups/{id}/people", { as: owner, params });
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.slice(-2)).toMatchObject([
    { meetings: 0, present: 0 },
    { meetings: 1, present: 1, absent: 1 },
  ]);
  expect(body.people.map(({ weeks }: Person) => weeks.slice(-2))).toEqual([
    [null, true],
    [null, false],
  ]);
});

test("a new link ends the one before, and an archived group's opens nothing until it meets again", async () => {
  const church = await aChurch();
  const { owner } = church;
  const { id } = await aGroup(church);
  const params = { id };
  const make = async () =>
    (await call("POST /members/groups/{id}/link", { as: owner, params })).body.url?.split("/").at(-1) ?? "";
  const opens = async (code: string) =>
    (await withLink(code, { readOnly: true, withClasses: true }, async (_, { target }) =>
      "groupId" in target ? target.groupId : 0,
    )) === id;
  const get = async (as = owner) => (await call("GET /members/groups/{id}/link", { as, params })).body;
  expect(await get()).toEqual({ url: null, expiresAt: null, usedAt: null });
  const [first, second] = [await make(), await make()];
  expect(first).not.toBe(second);
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  expect((await get()).url).toContain(second);
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  expect(await get(reader)).toMatchObject({ url: null, expiresAt: expect.any(String) });

  const archive = (archived: boolean) =>
    call("POST /members/groups/{id}/archive", { as: owner, params, body: { archived } });
  expect((await archive(true)).body.archivedAt).not.toBeNull();
  expect(await call("POST /members/groups/{id}/link", { as: owner, params })).toMatchObject({ status: 409 });
  expect([await opens(second), (await list(church)).count, (await list(church, { archived: "true" })).count]).toEqual([
    false,
    0,
    1,
  ]);
  expect((await archive(false)).body.archivedAt).toBeNull();
  expect(await opens(second)).toBe(true);
  expect(await call("DELETE /members/groups/{id}/link", { as: owner, params })).toMatchObject({ status: 204 });
  expect([await opens(second), (await get()).url]).toEqual([false, null]);
});

test("a group that has met is archived, not deleted, and one that goes leaves those below it in place", async () => {
  const church = await aChurch();
  const { owner } = church;
  const network = await aGroup(church, { name: "Red" });
  const group = await aGroup(church, { name: "Célula", parentId: network.id });
  await aReport(church, group.id);
  const params = { id: group.id };
  const used = { status: 409, body: { message: "Tiene reuniones: archívalo." } };
  expect(await call("DELETE /members/groups/{id}", { as: owner, params })).toMatchObject(used);
  const ids = [network.id, group.id];
  const bulk = (body: object) => call("POST /members/groups/bulk", { as: owner, body: body as never });
  expect(await bulk({ action: "delete", ids })).toMatchObject({
    status: 409,
    body: { message: /^Uno de ellos tiene reuniones/ },
  });
  expect((await bulk({ action: "archive", ids, archived: true })).body).toEqual({ changed: 2 });
  expect((await bulk({ action: "archive", filter: { archived: "true" }, count: 2, archived: false })).body).toEqual({
    changed: 2,
  });

  expect(await call("DELETE /members/groups/{id}", { as: owner, params: { id: network.id } })).toMatchObject({
    status: 204,
  });
  const parent = async () => (await call("GET /members/groups/{id}", { as: owner, params })).body.parent;
  expect(await parent()).toBeNull();
  // Saved meanwhile, it is below it again once that is restored.
  const body = { ...groupBody({ name: "Célula" }), ...params };
  expect((await call("PUT /members/groups", { as: owner, body })).body).toMatchObject({ parentId: null });
  expect((await call("GET /members/groups/trash", { as: owner })).body).toMatchObject({
    count: 1,
    rows: [{ name: "Red" }],
  });
  await call("POST /members/groups/{id}/restore", { as: owner, params: { id: network.id } });
  expect(await parent()).toBe("Red");
  await call("DELETE /members/groups/{id}", { as: owner, params: { id: network.id } });
  await asOwner(
    church,
    (db) => db.$executeRaw`UPDATE groups SET deleted_at = now() - interval '31 days' WHERE id = ${network.id}`,
  );
  await asOwner(church, emptyGroupTrash);
  expect(await asOwner(church, (db) => db.group.findMany({ select: { id: true, parentId: true } }))).toEqual([
    { id: group.id, parentId: null },
  ]);
});

test("telephones in links are the church's decision, saved with its version", async () => {
  const church = await aChurch();
  const { owner } = church;
  const put = (body: { showsPhones: boolean; version?: number }) =>
    call("PUT /members/groups/settings", { as: owner, body });
  expect((await call("GET /members/groups/settings", { as: owner })).body).toEqual({ showsPhones: false, version: 0 });
  expect((await put({ showsPhones: true, version: 0 })).body).toEqual({ showsPhones: true, version: 1 });
  expect(await put({ showsPhones: false, version: 0 })).toMatchObject({ status: 409, body: { code: "STALE" } });
});

test("groups of the seed have a year of meetings that agree with their marks", async () => {
  const church = await aChurch();
  const scope = { churchId: church.id, userId: church.owner.id };
  const size = { groups: 12, people: 180, weeks: 52, today: now() };
  const made = await inDatabase(ownDatabase().app, async (client) => {
    await insertMembers(client, scope, seedMembers(300, now()));
    return insertGroups(client, scope, size);
  });
  expect(made).toEqual({ groups: 12, meetings: 12 * 52 - 1 });
  const [wrong] = await asOwner(
    church,
    (db) => db.$queryRaw<object[]>`
      SELECT (SELECT count(*)::int FROM group_members) AS people,
        (SELECT count(*)::int FROM meetings t WHERE (present, absent) <> (
          SELECT count(*) FILTER (WHERE a.present), count(*) FILTER (WHERE NOT a.present) FROM attendance a WHERE a.meeting_id = t.id)) AS counts,
        (SELECT count(*)::int FROM meetings WHERE date > ${now()}::date) AS future`,
  );
  expect(wrong).toEqual({ people: 180, counts: 0, future: 0 });
  const { count, rows } = await list(church, { sort: "-report", pageSize: "100" });
  expect([count, rows[0].lastReport]).toEqual([15, now()]);
  expect((await call("GET /members/groups/stats", { as: church.owner })).body).toMatchObject({ withoutLeader: 1 });
  const params = { id: rows[0].id };
  const { people, weeks } = (await call("GET /members/groups/{id}/people", { as: church.owner, params })).body;
  expect([people.length, weeks.length]).toEqual([15, 12]);
});
