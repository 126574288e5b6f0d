// Longer in the release suite: a page of 200,000 changes.
import { expect, test } from "vitest";
import type { LoggedEntry } from "@/lib/history/schema";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, aUser, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { rowsRead } from "./support/history";
import { aTransaction } from "./support/rows/finances";
import { aMember, memberBody } from "./support/rows/members";
import { repetitions } from "./support/suite";

const DAY = 86_400_000;

const getLog = ({ owner }: TestChurch, query: Record<string, string | number> = {}) =>
  call("GET /history", { as: owner, query });

const rowsOf = async (church: TestChurch, query: Record<string, string | number> = {}): Promise<LoggedEntry[]> =>
  (await getLog(church, query)).body.rows;

/** Inserts entries as the triggers do, one a minute, the last one `ago` milliseconds ago. */
const fill = (church: TestChurch, count: number, ago = 0, entity = "transactions") =>
  inDatabase(ownDatabase().owner, async (client) => {
    await client.query(`SET app.church_id = '${church.id}'`);
    await client.query(
      `INSERT INTO history (church_id, entity, row_id, action, user_id, user_name, at)
       SELECT $1, $5, n, 'create', $2, 'Quien fuera', now() - ($3 + $4 - n) * interval '1 minute'
       FROM generate_series(1, $4::int) AS n`,
      [church.id, church.owner.id, Math.round(ago / 60_000), count, entity],
    );
    await client.query("ANALYZE history");
  });

test("the log lists every change, newest first, with its user, title and changed fields", async () => {
  const church = await aChurch();
  const member = await aMember(church, { name: "Ana Uno" });
  await call("PUT /members", { as: church.owner, body: { ...memberBody(church), id: member.id, name: "Ana Dos" } });
  await call("DELETE /members/{id}", { as: church.owner, params: { id: member.id } });
  const movement = await aTransaction(church, { concept: "Diezmo de prueba" });
  const invited = (await call("POST /permissions", { as: church.owner, body: { email: "nueva@iglesia.example" } }))
    .body;
  await call("PUT /permissions", { as: church.owner, body: { id: invited.id, perm_members: true } });
  const rows = await rowsOf(church);
  expect(rows.slice(0, 6)).toMatchObject([
    {
      entity: "collaborators",
      action: "update",
      title: "nueva@iglesia.example",
      changes: [{ field: "permMembers", before: false, after: true }],
    },
    { entity: "collaborators", action: "create", title: "nueva@iglesia.example", exists: true },
    { entity: "transactions", rowId: movement.id, action: "create", title: "Diezmo de prueba", exists: true },
    { entity: "members", action: "delete", title: "Ana Dos", exists: false },
    {
      entity: "members",
      action: "update",
      title: "Ana Dos",
      changes: expect.arrayContaining([{ field: "name", before: "Ana Uno", after: "Ana Dos" }]),
    },
    {
      entity: "members",
      rowId: member.id,
      action: "create",
      title: "Ana Dos",
      userName: church.owner.name,
      userId: church.owner.id,
    },
  ]);
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(ids.every(Number.isInteger)).toBe(true);
  await asOwner(church, (db) => db.member.delete({ where: { id: member.id } }));
  expect((await rowsOf(church, { entity: "members" })).map(({ title }) => title)).toEqual([
    "Ana Dos",
    "Ana Dos",
    "Ana Dos",
    "Ana Dos",
  ]);
});

test("the log has a joined user by id, a repeated invitation by date and a transfer with both owners", async () => {
  const church = await aChurch();
  const person = await aUser();
  const { id } = (await call("POST /permissions", { as: church.owner, body: { email: person.email } })).body;
  await call("POST /permissions/{id}/invitation", { as: church.owner, params: { id } });
  await call("PUT /users/church", { as: person, body: { churchId: church.id } });
  await call("PUT /churches/owner", { as: church.owner, body: { id, name: church.name } });
  const { rows } = (await call("GET /history", { as: person })).body;
  const [replacement, transfer] = rows[0].entity === "churches" ? [rows[1], rows[0]] : [rows[0], rows[1]];
  expect(transfer).toMatchObject({
    entity: "churches",
    title: church.name,
    userId: church.owner.id,
    changes: [{ field: "ownerId", before: church.owner.id, after: person.id }],
  });
  expect(replacement).toMatchObject({ entity: "collaborators", action: "update", title: church.owner.email });
  expect(replacement.changes).toContainEqual({ field: "userId", before: person.id, after: church.owner.id });
  expect(rows.slice(2, 4)).toMatchObject([
    { userId: person.id, action: "update", changes: [{ field: "userId", before: null, after: person.id }] },
    { userId: church.owner.id, action: "update", title: person.email, changes: [{ field: "invitedAt" }] },
  ]);
});

test("the log tells the date and amount of a movement, signed", async () => {
  const church = await aChurch();
  const rent = { date: "2024-03-09", concept: "Local", amount: "120.00", categoryId: church.categories.Alquiler };
  await aTransaction(church, rent);
  await aTransaction(church, { date: "2024-03-10", concept: "Culto", amount: "0.10" });
  await aMember(church);
  expect((await rowsOf(church)).slice(0, 3)).toMatchObject([
    { entity: "members", date: null, amount: null },
    { title: "Culto", date: "2024-03-10", amount: "0.10" },
    { title: "Local", date: "2024-03-09", amount: "-120.00" },
  ]);
});

test("the log is searched by the words of current titles, with its other filters, in this church only", async () => {
  const [church, other] = [await aChurch({ name: "Iglesia del Perú" }), await aChurch()];
  const ana = await aMember(church, { name: "Ana Pérez Ñahui" });
  const trashed = await aMember(church, { name: "Perez Ana 100%" });
  await call("DELETE /members/{id}", { as: church.owner, params: { id: trashed.id } });
  await aMember(church, { name: "Analía Ruiz" });
  await aTransaction(church, { concept: "Ofrenda de Ana Pérez" });
  await aMember(other, { name: "Ana Pérez" });
  await call("POST /permissions", { as: church.owner, body: { email: "ana.perez@iglesia.example" } });
  const found = async (query: Record<string, string | number>) =>
    (await rowsOf(church, query)).map(({ entity, action, title }) => [entity, action, title].join(" "));
  const all = [
    "collaborators create ana.perez@iglesia.example",
    "transactions create Ofrenda de Ana Pérez",
    "members delete Perez Ana 100%",
    "members create Perez Ana 100%",
    "members create Ana Pérez Ñahui",
  ];
  expect(await found({ text: "perez ana" })).toEqual(all);
  expect(await found({ text: "  PÉREZ  ana " })).toEqual(all);
  expect(await found({ text: "perez ana", entity: "members" })).toEqual(all.slice(2));
  expect(await found({ text: "perez ana", entity: "collaborators" })).toEqual(all.slice(0, 1));
  expect(await found({ text: "0%" })).toEqual(["members delete Perez Ana 100%", "members create Perez Ana 100%"]);
  expect(await found({ text: "nadie así" })).toEqual([]);
  expect(await found({ text: " " })).toEqual(await found({}));
  const [first] = await rowsOf(church, { text: "nahui" });
  expect(first).toMatchObject({ rowId: ana.id });
});

test("the log is filtered by entity, user and day, and an unknown filter answers 400", async () => {
  const church = await aChurch();
  const helper = await aCollaborator(church, { areas: ["members"] });
  await aMember(church);
  await aTransaction(church);
  expect(new Set((await rowsOf(church, { entity: "members" })).map(({ entity }) => entity))).toEqual(
    new Set(["members"]),
  );
  expect(await rowsOf(church, { userId: helper.id })).toEqual([]);
  expect((await rowsOf(church, { userId: church.owner.id })).length).toBeGreaterThan(2);
  expect(await rowsOf(church, { from: "2001-01-01", to: "2001-12-31" })).toEqual([]);
  expect(await rowsOf(church, { from: "2090-01-01" })).toEqual([]);
  expect((await rowsOf(church, { from: "2001-01-01", to: "2090-12-31", entity: "transactions" })).length).toBe(1);
  for (const wrong of [
    { entity: "users" },
    { from: "31/12/2025" },
    { before: "x" },
    { before: "0" },
    { userId: "x" },
    { otro: "x" },
  ] as Record<string, string>[])
    expect(await getLog(church, wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
});

test("a day of the log follows the church's time zone, to the minute", async () => {
  const church = await aChurch();
  await fill(church, 3_000, 40 * DAY);
  const day = (
    await asOwner(church, (db) =>
      db.history.findFirstOrThrow({ where: { userName: "Quien fuera" }, orderBy: { id: "desc" }, skip: 500 }),
    )
  ).at;
  const local = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Bogota" }).format(day);
  const expected = await asOwner(church, (db) =>
    db.history.count({
      where: {
        at: { gte: new Date(`${local}T00:00:00-05:00`), lt: new Date(Date.parse(`${local}T00:00:00-05:00`) + DAY) },
      },
    }),
  );
  expect(expected).toBeGreaterThan(100);
  let found = 0;
  for (let before = ""; ; ) {
    const { rows, next } = (await getLog(church, { from: local, to: local, ...(before && { before }) })).body;
    found += rows.length;
    if (!next) break;
    before = next;
  }
  expect(found).toBe(expected);
});

test("the log's pages have no gap or duplicate during concurrent writes, and the last one has no next", async () => {
  const church = await aChurch();
  await fill(church, 120);
  const ids: number[] = [];
  for (let before = ""; ; ) {
    const { rows, next } = (await getLog(church, { entity: "transactions", ...(before && { before }) })).body;
    ids.push(...rows.map(({ id }: LoggedEntry) => id));
    await aTransaction(church);
    if (!next) break;
    before = next;
  }
  expect(ids).toHaveLength(120);
  expect(new Set(ids).size).toBe(120);
});

test("a page of an entity that is rare in the church and most of all churches' changes reads at most 300 rows", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  await fill(church, 2_000);
  await fill(other, 100_000, 0, "positions");
  expect(await rowsRead(church, { entity: "positions" })).toBeLessThanOrEqual(300);
});

test("a page of very many changes reads at most 300 rows: first, deep, old day, any entity; by user none twice", async () => {
  const church = await aChurch();
  const count = repetitions(20_000, 200_000);
  await fill(church, count, 10 * DAY);
  const { rows } = (await getLog(church)).body;
  const deep = String(BigInt(rows[0].id) - BigInt(count * 0.95));
  const oldDay = new Date(Date.now() - 10 * DAY - count * 0.8 * 60_000).toISOString().slice(0, 10);
  const all = await inDatabase(ownDatabase().backup, async (client) => {
    const found = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM history");
    return found.rows[0]?.count ?? 0;
  });
  for (const [query, most] of [
    [{}, 300],
    [{ before: deep }, 300],
    [{ from: oldDay, to: oldDay }, 300],
    [{ entity: "positions" }, 300],
    [{ entity: "transactions" }, 300],
    [{ entity: "transactions", before: deep }, 300],
    [{ entity: "transactions", from: oldDay, to: oldDay }, 300],
    [{ entity: "members", userId: 1 }, 300],
    // There is no index by user alone.
    [{ userId: 1 }, all],
  ] as [Record<string, string | number>, number][]) {
    expect((await getLog(church, query)).status).toBe(200);
    expect(await rowsRead(church, query), JSON.stringify(query)).toBeLessThanOrEqual(most);
  }
});

test("only the owner reads the log, without entries of another church", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  await aMember(theirs, { name: "Ajena Total" });
  expect(JSON.stringify((await getLog(mine)).body)).not.toContain("Ajena Total");
  const helper = await aCollaborator(mine, { areas: ["members", "finances"] });
  expect(await call("GET /history", { as: helper })).toMatchObject({ status: 403 });
});
