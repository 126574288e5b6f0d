import { expect, test } from "vitest";
import type { HistoryEntry } from "@/lib/history/schema";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, aCollaborator, asOwner, aUser, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { countEntries, entries, lastEntryId } from "./support/history";
import { aMember, memberBody } from "./support/rows/members";
import { aPresentation, presentationBody } from "./support/rows/presentations";

/** The database's clock. */
const now = async () => (await rowsOf<{ now: Date }>("SELECT clock_timestamp() AS now"))[0]?.now as Date;

// A connection plans the join for as many rows as its first change had: a loop for one row is quadratic for thousands.
test("no trigger joins the rows before and after a change by a nested loop", async () => {
  const functions = await rowsOf<{ name: string; settings: string[] | null }>(
    `SELECT proname AS name, proconfig AS settings FROM pg_proc
     WHERE prosrc ~ '(old|new)_rows (AS )?\\w+ JOIN (old|new)_rows'`,
  );
  expect(functions.map(({ name }) => name)).toContain("atrio_history");
  const looping = functions.filter(({ settings }) => !settings?.includes("enable_nestloop=off"));
  expect(looping.map(({ name }) => name)).toEqual([]);
});

test("each change of a member adds one entry: user, time, before and after", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["members"] });
  const began = await now();
  const since = await lastEntryId(church);
  const body = memberBody(church, { name: "Ana", notes: "antes" });
  const { id } = (await call("POST /members", { as: person, body })).body;
  await call("PUT /members", { as: church.owner, body: { ...body, id, version: 1, name: "Ana María", notes: null } });
  await call("DELETE /members/{id}", { as: person, params: { id } });
  await call("POST /members/{id}/restore", { as: church.owner, params: { id } });

  const rows = await entries(church, "members", since);
  expect(await countEntries(church, since)).toBe(4);
  const by = ({ id, name }: { id: number; name: string }) => ({
    rowId: id === 0 ? 0 : undefined,
    userId: id,
    userName: name,
  });
  const authors = rows.map(({ userId, userName, action, rowId }) => ({ action, rowId, userId, userName }));
  expect(authors).toEqual([
    { action: "create", ...by(person), rowId: id },
    { action: "update", ...by(church.owner), rowId: id },
    { action: "delete", ...by(person), rowId: id },
    { action: "restore", ...by(church.owner), rowId: id },
  ]);
  const [created, updated, deleted, restored] = rows;
  // A creation stores no image: the next entry's `before` has it.
  expect(created).toMatchObject({ before: null, after: null });
  expect(updated).toMatchObject({
    before: { id, name: "Ana", notes: "antes", version: 1 },
    after: { id, name: "Ana María", notes: null, version: 2, position_id: church.positions.Miembro },
  });
  expect(deleted).toMatchObject({
    before: { deleted_at: null },
    after: { deleted_at: expect.any(String), version: 3 },
  });
  expect(restored).toMatchObject({ before: { version: 3 }, after: { deleted_at: null, version: 4 } });
  const ended = await now();
  for (const { at } of rows) {
    expect(at.getTime()).toBeGreaterThanOrEqual(began.getTime() - 1);
    expect(at.getTime()).toBeLessThanOrEqual(ended.getTime());
  }
});

test("each change of permissions adds one entry: invitation, joining, flags, removal", async () => {
  const church = await aChurch();
  const person = await aUser();
  const since = await lastEntryId(church);
  const { id } = (await call("POST /permissions", { as: church.owner, body: { email: person.email } })).body;
  await call("PUT /users/church", { as: person, body: { churchId: church.id } });
  await call("PUT /permissions", { as: church.owner, body: { id, version: 2, perm_members: true, readOnly: true } });
  await call("DELETE /permissions/{id}", { as: church.owner, params: { id } });

  const rows = await entries(church, "collaborators", since);
  expect(await countEntries(church, since)).toBe(4);
  expect(rows).toMatchObject([
    {
      action: "create",
      rowId: id,
      userId: church.owner.id,
      before: null,
      after: null,
    },
    {
      action: "update",
      userId: person.id,
      userName: person.name,
      before: { email: person.email, user_id: null },
      after: { user_id: person.id },
    },
    {
      action: "update",
      userId: church.owner.id,
      before: { perm_members: false, readonly_members: false },
      after: { perm_members: true, readonly_members: true, perm_finances: false },
    },
    { action: "destroy", userId: church.owner.id, before: { perm_members: true }, after: null },
  ]);
});

test("a church's registration adds one entry, its new name one with the first values", async () => {
  const person = await aUser();
  const { body } = await call("POST /churches", { as: person, body: { name: "Iglesia Primera" } });
  const church = { id: body.id, owner: person };
  await call("PUT /churches", { as: person, body: { name: "Iglesia Segunda" } });
  expect(await entries(church, "churches")).toMatchObject([
    { action: "create", rowId: body.id, userId: person.id, userName: person.name, before: null, after: null },
    {
      action: "update",
      before: { name: "Iglesia Primera", owner_id: person.id },
      after: { name: "Iglesia Segunda" },
      userName: person.name,
    },
  ]);
  expect(await entries(church, "positions")).toHaveLength(10);
});

test("a change of many rows in one statement adds one entry per row", async () => {
  const church = await aChurch();
  for (let number = 0; number < 3; number++) await aMember(church);
  const since = await lastEntryId(church);
  await asOwner(church, (db) => db.member.updateMany({ data: { baptized: false } }));
  const rows = await entries(church, "members", since);
  expect(new Set(rows.map(({ rowId }) => rowId)).size).toBe(3);
  expect(rows).toHaveLength(3);
  for (const entry of rows) expect(entry).toMatchObject({ before: { baptized: true }, after: { baptized: false } });
});

test("reads, searches and refused changes add no entry", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const since = await lastEntryId(church);
  await call("GET /members", { as: church.owner });
  await call("GET /members/{id}", { as: church.owner, params: { id } });
  await call("PUT /members", { as: church.owner, body: { ...memberBody(church), id, version: 9 } });
  await call("PUT /members", { as: church.owner, body: { ...memberBody(church, { positionId: 2_147_483_647 }), id } });
  await call("POST /members", { as: church.owner, body: {} });
  expect(await countEntries(church, since)).toBe(0);
});

test("a member's history has the API's fields, newest first, without the search columns", async () => {
  const church = await aChurch();
  const { owner } = church;
  const body = memberBody(church, { name: "Ana", cellphone: "300 555 0142" });
  const { id } = (await call("POST /members", { as: owner, body })).body;
  const { Pastor, Miembro } = church.positions;
  await call("PUT /members", {
    as: owner,
    body: { ...body, id, cellphone: null, birthday: "1991-05-17", civilStatus: "viudo", positionId: Pastor },
  });
  const { body: history } = await call("GET /members/{id}/history", { as: owner, params: { id } });
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["update", "create"]);
  const [updated, created] = history;
  expect(created.changes).toEqual([]);
  expect(updated).toMatchObject({ userName: owner.name, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  const changes = [...updated.changes].sort((one, other) => one.field.localeCompare(other.field));
  expect(changes).toEqual([
    { field: "birthday", before: "1990-05-17", after: "1991-05-17" },
    { field: "cellphone", before: "+573005550142", after: null },
    { field: "civilStatus", before: "casado", after: "viudo" },
    { field: "positionId", before: Miembro, after: Pastor },
  ]);
});

test("a long text of a change is told where it differs, and whole when the change is asked for", async () => {
  const church = await aChurch();
  const as = church.owner;
  const verse = (word: string) => `Él ${word} 🕊 語`;
  const slides = Array.from({ length: 60 }, (_, index) => verse(`vive ${index} ${"y reina ".repeat(60)}`));
  const { id } = await aPresentation(church, { slides, labels: [], order: [] });
  const changed = slides.with(30, verse(`volverá ${"y reina ".repeat(60)}`));
  const body = presentationBody({ slides: changed, labels: [], order: [], title: "Otro" });
  await call("PUT /presentations", { as, body: { ...body, id } });

  const [entry] = (await call("GET /presentations/{id}/history", { as, params: { id } })).body as HistoryEntry[];
  const told = entry?.changes.find(({ field }) => field === "slides");
  expect(told).toMatchObject({ before: expect.stringMatching(/^….*Él vive 30 y reina.*…$/s), isCut: true });
  expect(told).toMatchObject({ after: expect.stringMatching(/^….*Él volverá y reina.*…$/s) });
  for (const text of [told?.before, told?.after]) expect(Buffer.byteLength(String(text))).toBeLessThan(700);
  expect(entry?.changes.find(({ field }) => field === "title")).not.toHaveProperty("isCut");

  const change = entry?.id ?? 0;
  const whole = { field: "slides", before: slides.join("\n\n"), after: changed.join("\n\n") };
  const own = await call("GET /presentations/{id}/history", { as, params: { id }, query: { change } });
  expect(own.body).toHaveLength(1);
  expect(own.body[0].changes).toContainEqual(whole);
  const log = await call("GET /history", { as, query: { change } });
  expect(log.body.rows.map(({ id }: HistoryEntry) => id)).toEqual([change]);
  expect(log.body.rows[0].changes).toContainEqual(whole);
  const other = await aPresentation(church);
  const elsewhere = await call("GET /presentations/{id}/history", { as, params: { id: other.id }, query: { change } });
  expect(elsewhere.body).toEqual([]);
});

test.each([
  ["a word in the middle", `${"a".repeat(900)} uno ${"語".repeat(900)}`, `${"a".repeat(900)} dos ${"語".repeat(900)}`],
  ["letters that share their first bytes", `${"語".repeat(900)}語`, `${"語".repeat(900)}誟`],
  ["letters that share their last bytes", `語${"x".repeat(1900)}`, `事${"x".repeat(1900)}`],
  ["all of it", "🕊".repeat(700), "🐑".repeat(700)],
  ["an addition", "é".repeat(1200), `${"é".repeat(1200)}fin`],
  ["what was empty", "", "ñ".repeat(1200)],
])("a long text that changes in %s is told by whole letters", async (_, before, after) => {
  const [told] = await rowsOf<Record<"before" | "after", { notes: string | null }>>(
    "SELECT before, after FROM atrio_told_history($1::jsonb, $2::jsonb)",
    [{ notes: before }, { notes: after }].map((image) => JSON.stringify(image)),
  );
  for (const [text, whole] of [
    [told?.before.notes ?? "", before],
    [told?.after.notes ?? "", after],
  ] as const) {
    const parts = text.split("…");
    for (const part of parts) expect(whole).toContain(part);
    expect(text).not.toContain("\ufffd");
    expect(Buffer.byteLength(text)).toBeLessThan(700);
  }
  expect(told?.before.notes).not.toBe(told?.after.notes);
});

test("deleting a church deletes its members and history and no other church's", async () => {
  const [deleted, other] = [await aChurch(), await aChurch()];
  for (const church of [deleted, other]) await aMember(church);
  const countRows = (church: TestChurch) =>
    asOwner(church, async (db) => [await db.member.count(), await db.position.count(), await db.history.count()]);
  const otherBefore = await countRows(other);
  await inDatabase(ownDatabase().owner, async (client) => {
    const { rows } = await client.query("DELETE FROM churches WHERE id = $1 RETURNING id", [deleted.id]);
    expect(rows).toEqual([{ id: deleted.id }]);
    expect((await client.query("SELECT current_setting('app.church_id', true) AS scope")).rows).toEqual([
      { scope: "" },
    ]);
  });
  expect(await countRows(deleted)).toEqual([0, 0, 0]);
  expect(await countRows(other)).toEqual(otherBefore);
});

test("an entry keeps the user's name at the time of the change", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  await rowsOf("UPDATE users SET name = 'Otro Nombre' WHERE id = $1", [church.owner.id]);
  const { body } = await call("GET /members/{id}/history", { as: church.owner, params: { id } });
  expect(body).toMatchObject([{ userName: church.owner.name }]);
});
