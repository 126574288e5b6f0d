import fc from "fast-check";
import { expect, test } from "vitest";
import { saveGift } from "@/lib/finances/gifts/service";
import { forgetMerges } from "@/lib/members/merges/service";
import { memberQuota } from "@/lib/members/rules";
import { emptyTrash, listUsedPhotos } from "@/lib/members/service";
import { peopleReferences } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { imageForm, solidPicture } from "./support/pictures";
import { aCertificate, anEntry } from "./support/rows/certificates";
import { aTransaction } from "./support/rows/finances";
import { aGroup, aReport, inGroup } from "./support/rows/groups";
import { aMember, memberBody } from "./support/rows/members";

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

/** A movement that a person gave, with its receipt. */
const aGift = async (church: TestChurch, memberId: number) => {
  const movement = await aTransaction(church, { date: "2024-03-11", amount: "50.00" });
  await asOwner(church, (db) => saveGift(db, movement, { donor: { memberId }, method: "efectivo" }));
};

/** A group that one person leads and supervises, of which two are, with who came to its meeting. */
async function aLedGroup(church: TestChurch, one: number, other: number) {
  const { id } = await aGroup(church, { leaderId: one, supervisorId: one, assistantId: other });
  await inGroup(church, id, [...new Set([one, other])]);
  await aReport(church, id, {
    marks: [...new Set([one, other])].map((memberId) => ({ memberId, present: memberId === one })),
  });
}

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
    else if (kind === "gift") await aGift(church, one);
    else if (kind === "envelope")
      await execute(church, "INSERT INTO envelopes (number, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
        1 + from,
        one,
      ]);
    else if (kind === "group") await aLedGroup(church, one, other);
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
    kind: fc.constantFrom(
      "certificate",
      "entry",
      "family",
      "photo",
      "gift",
      "envelope",
      "guardian",
      "distinct",
      "group",
    ),
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
      for (const table of ["certificate_members", "book_entry_members", "gifts", "receipts"])
        expect(count(states[2], table)).toBe(count(states[0], table));
      // What was issued or written keeps its text.
      for (const table of ["certificates", "book_entries"]) expect(states[2]?.[table]).toEqual(states[0]?.[table]);
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
  const theirs = await call("GET /members/{id}/history", { as: church.owner, params: { id: other.id } });
  expect(theirs.body).toMatchObject([
    { action: "update", changes: [{ before: one.name, after: null }] },
    { action: "update", changes: [{ before: null, after: one.name }] },
    { action: "create" },
  ]);
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

test("an erasure blanks every name under which a person was entered, also when their merge can no longer be undone", async () => {
  const church = await aChurch();
  const [one, other] = [
    await aMember(church, { name: "Úrsula Xicoténcatl Peña" }),
    await aMember(church, { name: "Usle Xicotencal Peñate", email: "usle@penate.example", notes: "Prima de Zoila" }),
  ];
  const stranger = await aMember(church, { name: "Zoila Yupanqui Rojas", notes: "La trajo Usle Xicotencal Peñate" });
  await aTransaction(church, { concept: "Ofrenda de Usle Xicotencal Peñate, usle@penate.example" });
  const key = crypto.randomUUID();
  const body = { keptId: one.id, mergedId: other.id, keptVersion: 1, mergedVersion: 1 };
  await call("POST /members/merges", { as: church.owner, body, headers: { "Idempotency-Key": key } });
  await execute(church, "UPDATE member_merges SET at = now() - interval '31 days'", []);
  await asOwner(church, forgetMerges);
  const erased = await call("POST /members/{id}/erasure", {
    as: church.owner,
    params: { id: one.id },
    body: { name: one.name },
  });
  expect(erased.status).toBe(204);
  const left = await inDatabase(ownDatabase().backup, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM history t WHERE church_id = $1 AND to_jsonb(t)::text ~* 'usle|sula x')::int
        + (SELECT count(*) FROM members t WHERE church_id = $1 AND to_jsonb(t)::text ~* 'usle|sula x')::int
        + (SELECT count(*) FROM transactions t WHERE church_id = $1 AND to_jsonb(t)::text ~* 'usle|sula x')::int
        + (SELECT count(*) FROM idempotency_keys t WHERE church_id = $1 AND to_jsonb(t)::text ~* 'usle|sula x')::int AS named`,
      [church.id],
    );
    return rows[0];
  });
  expect(left).toEqual({ named: 0 });
  expect(await asOwner(church, (db) => db.member.count({ where: { id: stranger.id } }))).toBe(1);
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

test("a table that no module declares stops a merge, and the catalogue names it", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  await inDatabase(ownDatabase().owner, async (client) => {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.church_id', $1, true)", [String(church.id)]);
    await client.query(
      `CREATE TABLE undeclared (church_id int, id int, guest_id int,
         FOREIGN KEY (church_id, guest_id) REFERENCES members (church_id, id) ON DELETE CASCADE)`,
    );
    const { rows } = await client.query(
      "SELECT table_name || '.' || column_name AS name FROM atrio_person_references()",
    );
    const declared = peopleReferences().map((reference) => reference.join("."));
    expect(rows.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual(["undeclared.guest_id"]);
    await expect(
      client.query("SELECT atrio_merge_person(1, $1, $2, $3)", [other.id, one.id, JSON.stringify(peopleReferences())]),
    ).rejects.toThrow("undeclared.guest_id refers to people and no module says so");
    await client.query("ROLLBACK");
  });
});

test("of a merge and an update at once one wins and the other is told, and a merge waits for an erasure", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  const update = call("PUT /members", {
    as: church.owner,
    body: { ...memberBody(church, { notes: "Canta" }), id: other.id, version: 1 },
  });
  const statuses = (await Promise.all([merge(church, [one.id, other.id]), update])).map(({ status }) => status);
  expect([
    [201, 404],
    [409, 200],
  ]).toContainEqual(statuses);

  const [kept, merged] = [await aMember(church), await aMember(church)];
  const erasure = call("POST /members/{id}/erasure", {
    as: church.owner,
    params: { id: kept.id },
    body: { name: kept.name },
  });
  const [joined, erased] = await Promise.all([merge(church, [kept.id, merged.id]), erasure]);
  expect(erased.status).toBe(204);
  expect([201, 404]).toContain(joined.status);
  const left = await asOwner(church, (db) => db.member.count({ where: { id: { in: [kept.id, merged.id] } } }));
  expect(left).toBe(joined.status === 201 ? 0 : 1);
});

test("whatever is issued to a person while they are merged is theirs afterwards, or refused", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  const issued = Array.from({ length: 6 }, () =>
    aCertificate(church, { memberId: other.id }).then(
      () => 1,
      () => 0,
    ),
  );
  const [joined, ...made] = await Promise.all([merge(church, [one.id, other.id]), ...issued]);
  expect(joined.status).toBe(201);
  const held = await asOwner(church, (db) => db.certificateMember.count({ where: { memberId: one.id } }));
  expect(held).toBe(made.reduce((sum, count) => sum + count, 0));
});

test("who only reads people sees neither documents in pairs nor a way to merge", async () => {
  const church = await aChurch();
  const one = await aMember(church, { documentType: "cedula", document: "V012345678", cellphone: null });
  const other = await aMember(church, { documentType: "cedula", document: "12345678", cellphone: null });
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  const pairsOf = async (as: Person) => (await call("GET /members/duplicates/pairs", { as })).body;
  expect(await pairsOf(church.owner)).toMatchObject({ count: 1, rows: [{ same: ["document"] }] });
  expect(await pairsOf(reader)).toEqual({ rows: [], count: 0 });
  expect(
    await call("POST /members/merges", {
      as: reader,
      body: { keptId: one.id, mergedId: other.id, keptVersion: 1, mergedVersion: 1 },
    }),
  ).toMatchObject({ status: 403 });
  expect((await merge(church, [one.id, other.id])).status).toBe(201);
  const ask = (as: Person) => call("GET /members/{id}", { as, params: { id: other.id } });
  expect(await ask(reader)).toMatchObject({ status: 404, body: { mergedInto: one.id } });
  expect(await ask(await aCollaborator(church, { areas: ["inventory"] }))).toMatchObject({ status: 403 });
  const stranger = await ask((await aChurch()).owner);
  expect(stranger).toMatchObject({ status: 404 });
  expect(stranger.body).not.toHaveProperty("mergedInto");
});

test("a merge with somebody in the trash waits for them, and ends with them", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  const { id } = (await merge(church, [one.id, other.id])).body as { id: number };
  await call("DELETE /members/{id}", { as: church.owner, params: { id: one.id } });
  expect(await undo(church, id)).toMatchObject({ status: 409, body: { message: expect.stringContaining("papelera") } });
  const gone = await call("GET /members/{id}", { as: church.owner, params: { id: other.id } });
  expect(gone.body).not.toHaveProperty("mergedInto");
  await call("POST /members/{id}/restore", { as: church.owner, params: { id: one.id } });
  expect(await undo(church, id)).toMatchObject({ status: 200, body: { id: other.id } });

  const again = (await merge(church, [one.id, other.id], { keptVersion: await versionOf(church, one.id) })).body;
  expect(again).toHaveProperty("id");
  await execute(church, "UPDATE members SET deleted_at = now() - interval '31 days' WHERE id = $1", [one.id]);
  await asOwner(church, emptyTrash);
  expect(await asOwner(church, (db) => db.memberMerge.count())).toBe(0);
});

test("an undo needs a place in the plan", async () => {
  const church = await aChurch({ plan: 0 });
  const [one, other] = [await aMember(church), await aMember(church)];
  const { id } = (await merge(church, [one.id, other.id])).body as { id: number };
  await execute(
    church,
    `INSERT INTO members (name, baptized, genre, civil_status, position_id)
     SELECT 'Persona ' || n, false, 'N', 'sin_dato', $1 FROM generate_series(1, $2) AS n`,
    [church.positions.Pastor, memberQuota(0) - 1],
  );
  expect(await undo(church, id)).toMatchObject({ status: 403, body: { code: "PLAN" } });
  await execute(church, "DELETE FROM members WHERE id = (SELECT max(id) FROM members)", []);
  expect((await undo(church, id)).status).toBe(200);
});

test("a merged person's photo is kept while they can be brought back, and 30 days later nothing of them but their name", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  for (const { id } of [one, other])
    await call("POST /members/{id}/photo", {
      as: church.owner,
      params: { id },
      body: imageForm(await solidPicture("red")),
    });
  const keys = await asOwner(church, async (db) =>
    (await db.member.findMany({ where: { id: { in: [one.id, other.id] } } })).map(({ photo }) => photo as string),
  );
  const { id } = (
    await merge(church, [one.id, other.id], {
      keptVersion: await versionOf(church, one.id),
      mergedVersion: await versionOf(church, other.id),
      values: { photo: "merged" },
    })
  ).body as { id: number };
  const used = () => asOwner(church, async (db) => (await listUsedPhotos(db, keys)).sort());
  expect([...new Set(await used())]).toEqual([...keys].sort());
  await asOwner(church, forgetMerges);
  expect(await asOwner(church, (db) => db.memberMerge.count({ where: { undo: { not: Prisma.DbNull } } }))).toBe(1);

  await execute(church, "UPDATE member_merges SET at = now() - interval '31 days' WHERE id = $1", [id]);
  expect((await call("GET /members/merges", { as: church.owner })).body).toEqual({ rows: [], count: 0 });
  await asOwner(church, forgetMerges);
  expect(await used()).toHaveLength(1);
  expect(await undo(church, id)).toMatchObject({ status: 409, body: { message: expect.stringContaining("30 días") } });
  expect(await call("GET /members/{id}", { as: church.owner, params: { id: other.id } })).toMatchObject({
    body: { mergedInto: one.id },
  });
});

test("a person's data names as whom they were entered before, and what refers to a person is counted for who decides", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  await aCertificate(church, { memberId: other.id });
  await anEntry(church, { memberId: other.id });
  const moves = (as: Person) => call("GET /members/{id}/moves", { as, params: { id: other.id } });
  expect((await moves(church.owner)).body).toEqual([
    { count: 1, text: "1 certificado" },
    { count: 1, text: "1 anotación de los libros" },
  ]);
  expect((await moves(await aCollaborator(church, { areas: ["members"] }))).body).toEqual([]);
  await merge(church, [one.id, other.id]);
  const { body } = await call("GET /members/{id}/data", {
    as: church.owner,
    params: { id: one.id },
    query: { format: "json" },
  });
  expect((body as { mergedNames: unknown }).mergedNames).toEqual([{ name: other.name, at: expect.any(String) }]);
});

test("who does not see donors merges what two people gave, and neither the merge nor its undo tells it", async () => {
  const church = await aChurch();
  const [one, other] = [await aMember(church), await aMember(church)];
  await aGift(church, one.id);
  await aGift(church, other.id);
  for (const [number, { id }] of [one, other].entries())
    await execute(church, "INSERT INTO envelopes (number, member_id) VALUES ($1, $2)", [7391 + number, id]);
  const before = await everything(church);
  const person = await aCollaborator(church, { areas: ["members"] });
  const pair = { keptId: one.id, mergedId: other.id, keptVersion: 1, mergedVersion: 1 };
  const { status, body } = await call("POST /members/merges", { as: person, body: pair });
  expect(status).toBe(201);
  const givenBy = (id: number) =>
    asOwner(church, async (db) => ({
      gifts: await db.gift.count({ where: { memberId: id } }),
      receipts: await db.receipt.count({ where: { memberId: id, voidedAt: null } }),
      envelopes: await db.envelope.count({ where: { memberId: id } }),
    }));
  expect(await givenBy(one.id)).toEqual({ gifts: 2, receipts: 2, envelopes: 1 });
  const [stored] = await asOwner(
    church,
    (db) => db.$queryRaw<{ undo: string }[]>`SELECT undo::text AS undo FROM member_merges`,
  );
  expect(stored?.undo).not.toMatch(/gift|envelope|receipt|7392/);
  const { id } = body as { id: number };
  expect((await call("POST /members/merges/{id}/undo", { as: person, params: { id } })).status).toBe(200);
  expect(await everything(church)).toEqual(before);
  // A change since then refuses the undo, without a word of gifts.
  const again = await call("POST /members/merges", { as: person, body: { ...pair, keptVersion: 3 } });
  expect(again.status).toBe(201);
  await execute(church, "UPDATE gifts SET method = 'otro' WHERE member_id = $1", [one.id]);
  const refusal = await call("POST /members/merges/{id}/undo", {
    as: person,
    params: { id: (again.body as { id: number }).id },
  });
  expect(refusal).toMatchObject({ status: 409, body: { code: "CHANGED" } });
  expect(refusal.body.message).not.toMatch(/diezm|ofrend|sobre|recibo|aport/i);
});
