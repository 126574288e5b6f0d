import fc from "fast-check";
import { expect, test } from "vitest";
import { peopleReferences } from "@/lib/registry";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aCertificate, anEntry } from "./support/rows/certificates";
import { aMember } from "./support/rows/members";

/** Columns that hold a person's id without a foreign key, and where a merge handles them. */
const unkeyed = ["member_merges.merged_id"];

test("every column that refers to a person is declared by its module, and no other", async () => {
  const keys = await rowsOf<{ name: string }>(
    `SELECT r.relname || '.' || a.attname AS name FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'church_id'
     WHERE c.contype = 'f' AND c.confrelid = 'members'::regclass ORDER BY 1`,
  );
  const declared = peopleReferences().map((reference) => reference.join("."));
  expect(keys.map(({ name }) => name)).toEqual(declared.sort());
  const named = await rowsOf<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND a.attname ~ '^(member|adult|child|person|kept|merged)[0-9]*_ids?$' ORDER BY 1`,
  );
  expect(named.map(({ name }) => name).filter((name) => ![...declared, ...unkeyed].includes(name))).toEqual([]);
});

const merge = (church: TestChurch, [keptId, mergedId]: number[], changes: object = {}) =>
  call("POST /members/merges", {
    as: church.owner,
    body: { keptId, mergedId, keptVersion: 1, mergedVersion: 1, ...changes } as never,
  });

const undo = (church: TestChurch, id: number) =>
  call("POST /members/merges/{id}/undo", { as: church.owner, params: { id } });

/** Every row of the church that a merge may touch, by table, but for versions and what is derived. */
const everything = (church: TestChurch) =>
  inDatabase(ownDatabase().backup, async (client) => {
    const tables = [
      ...new Set(["members", "certificates", "book_entries", ...peopleReferences().map(([table]) => table)]),
    ];
    const result: Record<string, unknown> = {};
    for (const table of tables) {
      const { rows } = await client.query(
        `SELECT to_jsonb(t) - 'version' - 'undo' AS row FROM "${table}" t WHERE church_id = $1 ORDER BY id`,
        [church.id],
      );
      result[table] = rows.map(({ row }) => row);
    }
    return result;
  });

const execute = (church: TestChurch, sql: string, values: unknown[]) =>
  asOwner(church, (db) => db.$executeRawUnsafe(sql, ...values));

/** Four people with references of every kind between them and to what is theirs, as a property says. */
async function aWorld(
  links: { kind: string; from: number; to: number }[],
  facts: { birthday: boolean; notes: string }[],
) {
  const church = await aChurch();
  const people: number[] = [];
  for (const { birthday, notes } of facts)
    people.push((await aMember(church, { birthday: birthday ? "1990-05-17" : null, notes })).id);
  const [family] = await asOwner(
    church,
    (db) => db.$queryRaw<{ id: number }[]>`INSERT INTO families (name) VALUES ('Ríos') RETURNING id`,
  );
  for (const { kind, from, to } of links) {
    const [one, other] = [people[from] as number, people[to] as number];
    if (kind === "certificate") await aCertificate(church, { memberId: one });
    else if (kind === "entry") await anEntry(church, { memberId: one });
    else if (kind === "family")
      await execute(church, "UPDATE members SET family_id = $1, family_role = 'otro' WHERE id = $2", [family?.id, one]);
    else if (kind === "photo")
      await execute(church, "UPDATE members SET photo = $1 WHERE id = $2", [`church/${church.id}/${one}.webp`, one]);
    else if (one === other) continue;
    else if (kind === "guardian")
      await execute(
        church,
        "INSERT INTO guardians (child_id, adult_id, relation) VALUES ($1, $2, 'tio') ON CONFLICT DO NOTHING",
        [one, other],
      );
    else
      await execute(
        church,
        "INSERT INTO member_distinct_pairs (member_id, other_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [one, other],
      );
  }
  return { church, people };
}

const links = fc.array(
  fc.record({
    kind: fc.constantFrom("certificate", "entry", "family", "photo", "guardian", "distinct"),
    from: fc.nat(3),
    to: fc.nat(3),
  }),
  { maxLength: 14 },
);

const versionOf = async (church: TestChurch, id: number) => {
  const { body } = await call("GET /members/{id}", { as: church.owner, params: { id } });
  return (body as { version: number }).version;
};

test("whatever refers to two people, a merge loses nothing and its undo brings everything back, also of merges of merges", async () => {
  const facts = fc.array(fc.record({ birthday: fc.boolean(), notes: fc.constantFrom("", "Canta", "Toca") }), {
    minLength: 4,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(links, facts, fc.constantFrom("kept", "merged"), async (found, people, side) => {
      const world = await aWorld(found, people);
      const { church } = world;
      const [a, b, c] = world.people as [number, number, number, number];
      const states = [await everything(church)];
      const ids: number[] = [];
      for (const [kept, merged] of [
        [b, a],
        [c, b],
      ] as const) {
        const { status, body } = await merge(church, [kept, merged], {
          keptVersion: await versionOf(church, kept),
          mergedVersion: await versionOf(church, merged),
          values: { name: side, notes: "both", family: side, photo: side, birthday: side },
        });
        expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
        ids.push((body as { id: number }).id);
        states.push(await everything(church));
      }
      const count = (state: Record<string, unknown> = {}, table = "") => ((state[table] ?? []) as unknown[]).length;
      for (const table of ["certificate_members", "book_entry_members"])
        expect(count(states[2], table)).toBe(count(states[0], table));
      expect((await undo(church, ids[0] as number)).status).toBe(409);
      expect((await undo(church, ids[1] as number)).body).toMatchObject({ id: b });
      expect(await everything(church)).toEqual(states[1]);
      expect((await undo(church, ids[0] as number)).body).toMatchObject({ id: a });
      expect(await everything(church)).toEqual(states[0]);
    }),
    { numRuns: 8 },
  );
});

test("two birthdays or documents ask for a second confirmation, and a stale version for a new look", async () => {
  const church = await aChurch();
  const one = await aMember(church, { birthday: "1948-05-12", document: "111" });
  const other = await aMember(church, { birthday: "1984-05-12", document: "222" });
  expect(await merge(church, [one.id, other.id])).toMatchObject({
    status: 409,
    body: { code: "CONFIRM", fields: { birthday: expect.any(String), document: expect.any(String) } },
  });
  expect(await merge(church, [one.id, other.id], { mergedVersion: 9 })).toMatchObject({
    status: 409,
    body: { code: "STALE" },
  });
  expect(await merge(church, [one.id, one.id])).toMatchObject({ status: 400 });
  expect(await merge(church, [one.id, other.id], { confirm: true, values: { document: "merged" } })).toMatchObject({
    status: 201,
    body: { member: { id: one.id, document: "222", birthday: "1948-05-12" } },
  });
  expect(await call("GET /members/{id}", { as: church.owner, params: { id: other.id } })).toMatchObject({
    status: 404,
    body: { mergedInto: one.id },
  });
});

test("who was merged is in the history of who stays, and undoing names what has changed since", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  const { body } = await merge(church, [one.id, other.id]);
  const { id } = body as { id: number };
  const history = await call("GET /members/{id}/history", { as: church.owner, params: { id: one.id } });
  expect(history.body).toContainEqual(
    expect.objectContaining({ changes: [{ field: "merge", before: null, after: other.name }] }),
  );
  await execute(church, "UPDATE members SET notes = 'Otra', version = version + 1 WHERE id = $1", [one.id]);
  expect(await undo(church, id)).toMatchObject({
    status: 409,
    body: { code: "CHANGED", message: expect.stringContaining(one.name) },
  });
  await execute(church, "UPDATE members SET notes = NULL, version = version + 1 WHERE id = $1", [one.id]);
  expect(await undo(church, id)).toMatchObject({ status: 200, body: { id: other.id, name: other.name } });
  const undone = await call("GET /members/{id}/history", { as: church.owner, params: { id: one.id } });
  expect(undone.body).toContainEqual(
    expect.objectContaining({ changes: [{ field: "merge", before: other.name, after: null }] }),
  );
});

test("of merges at once one wins, and erasing who stays erases both", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  const answers = await Promise.all([merge(church, [one.id, other.id]), merge(church, [other.id, one.id])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  const kept = answers[0].status === 201 ? one : other;
  const gone = kept === one ? other : one;
  const erased = await call("POST /members/{id}/erasure", {
    as: church.owner,
    params: { id: kept.id },
    body: { name: kept.name },
  });
  expect(erased.status).toBe(204);
  const left = await inDatabase(ownDatabase().backup, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM member_merges WHERE church_id = $1)::int AS merges,
        (SELECT count(*) FROM members WHERE church_id = $1)::int AS members,
        (SELECT count(*) FROM history h WHERE church_id = $1 AND to_jsonb(h)::text LIKE '%' || $2 || '%')::int AS named`,
      [church.id, gone.name],
    );
    return rows[0];
  });
  expect(left).toEqual({ merges: 0, members: 0, named: 0 });
});

test("pairs are found by name, telephone and address until someone says that they are two", async () => {
  const church = await aChurch();
  const one = await aMember(church, { name: "Pedro Salcedo Díaz", cellphone: null, email: "pedro@salcedo.example" });
  const other = await aMember(church, { name: "pedro salcedo diaz", cellphone: null, email: "pedro@salcedo.example" });
  const pairs = async () => (await call("GET /members/duplicates/pairs", { as: church.owner })).body;
  expect(await pairs()).toMatchObject({
    count: 1,
    rows: [{ first: { id: one.id }, second: { id: other.id }, same: ["name", "email"] }],
  });
  const said = await call("POST /members/duplicates/distinct", {
    as: church.owner,
    body: { memberId: other.id, otherId: one.id },
  });
  expect(said.status).toBe(201);
  expect(await pairs()).toEqual({ rows: [], count: 0 });
});
