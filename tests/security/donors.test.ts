// Own process: it watches every query of the application's connections.
// Reached by every module: calls every endpoint.
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { areas } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { identityDb } from "@/lib/core/db/identity-db";
import { hashSecret } from "@/lib/core/secrets";
import { assignEnvelope } from "@/lib/finances/envelopes/service";
import { saveGift } from "@/lib/finances/gifts/service";
import { issueStatement } from "@/lib/finances/statements/service";
import { readZip } from "../support/archive";
import { acceptedBodies, type Ids, idFor } from "../support/bodies";
import { cookieWith, ownOrigin } from "../support/browser";
import { call, type EndpointName } from "../support/call";
import { churchTables, rowsOf } from "../support/catalogue";
import { aChurch, aCollaborator, aSession, asOwner, type Person, type TestChurch, unique } from "../support/church";
import { aFile, importForm } from "../support/imports";
import { readPdf } from "../support/pdf";
import { type Endpoint, endpoints } from "../support/routes";
import { aCount, aTransaction, countBody, transactionBody } from "../support/rows/finances";
import { aMember } from "../support/rows/members";

const all = await endpoints();

/** Endpoints that answer movements to everyone in finances, with their donors to those alone who see them. */
const answersMovements = [
  "DELETE /transactions/{id}",
  "GET /transactions",
  "GET /transactions/{id}",
  "POST /transactions",
  "POST /transactions/{id}/restore",
  "POST /transfers",
  "PUT /transactions",
  "PUT /transfers",
];

/** The same of counts, with their envelopes, and of incomes that they may hold. */
const answersCounts = [
  "GET /finances/counts/recordable",
  "GET /finances/counts/{id}",
  "POST /finances/counts",
  "POST /finances/counts/{id}/deposit",
  "POST /finances/counts/{id}/post",
  "PUT /finances/counts",
  "PUT /finances/counts/{id}/deposit",
];

/** Names of fields that say who gives. */
const GIVING = /donor|gift|giving|envelope|receipt/i;

/** Fields of that name that say nothing of a person; `giving…`: how to give, on the public site. */
const notOfAPerson = ["perm_giving", "seesDonors", "givingText", "givingAccounts", "givingImage"];

let statements: string[] = [];
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [query] = args;
  statements.push(typeof query === "string" ? query : (query as pg.QueryConfig).text);
  return send.apply(this, args);
} as typeof pg.Client.prototype.query);

/** A collaborator with every area who does not see donors. */
const withoutRight = (church: TestChurch) => aCollaborator(church, { areas: [...areas] });

describe("an answer to who does not see donors", () => {
  let church: TestChurch;
  let ids: Ids;
  let bodies: Record<string, object>;
  let caller: Person;
  let marks: string[];
  const donors: { member: number; envelope: number; name: string }[] = [];

  beforeAll(async () => {
    ({ church, ids, bodies } = await acceptedBodies());
    caller = await withoutRight(church);
    for (const envelope of [7391, 6482])
      donors.push({ ...{ envelope, name: `Zorobabel${unique()}` }, member: (await aMember(church)).id });
    marks = donors.flatMap(({ name, envelope }) => [name, String(envelope)]);
    ids.members = donors[0]?.member as number;
    ids.transactions = (await aTransaction(church, { date: "2024-03-11", amount: "321.00" })).id;
    ids.others = (await aTransaction(church, { date: "2024-03-12", amount: "123.00" })).id;
    await give([0, 1]);
  });

  /** Gives two movements their donors, and envelopes to members; who comes first does the first. */
  const give = (order: [number, number]) =>
    asOwner(church, async (db) => {
      const [first, second] = order.map((index) => donors[index]) as [(typeof donors)[0], (typeof donors)[0]];
      const movement = (id: number) => ({ id, date: "2024-03-11", amount: "321.00" });
      await saveGift(db, movement(ids.transactions as number), { donor: { memberId: first.member }, method: "cheque" });
      await saveGift(db, movement(ids.others as number), { donor: { name: second.name }, method: "billetera" });
      await db.$executeRaw`DELETE FROM envelopes`;
      await assignEnvelope(db, { number: second.envelope, memberId: first.member });
      await db.$executeRaw`UPDATE giving_settings SET representative = ${first.name}`;
    });

  /** Whether a text has a mark as a word of its own: the figures of an envelope are part of many ids. */
  const isMarked = (text: string) => marks.some((mark) => new RegExp(`(?<![\\w.-])${mark}(?![\\w-])`).test(text));

  const reads = all.filter(({ method, handler }) => method === "GET" && handler.rule?.kind !== "health");

  /** Text of an answer, without what each has of its own. */
  async function read({ name, path }: Endpoint, query: Record<string, string> = {}) {
    const id = idFor(path, ids);
    const params = { id, number: 1, month: "2023-05", imageId: 1, name: "nada" };
    const { status, body, bytes } = await call(name, { as: caller, params, query });
    if (body !== undefined) {
      const { requestId: _, madeAt: __, ...rest } = Array.isArray(body) ? { body } : body;
      return `${status} ${JSON.stringify(rest)}`;
    }
    if (bytes.subarray(0, 5).toString() === "%PDF-") return `${status} ${JSON.stringify(await readPdf(bytes))}`;
    if (bytes.subarray(0, 2).toString() !== "PK") return `${status} ${bytes.toString("latin1")}`;
    const files = [...(await readZip(bytes))].filter(([path]) => path !== "docProps/core.xml");
    return `${status} ${files.map(([path, content]) => `${path} ${content.toString("latin1")}`).join()}`;
  }

  const endpointOf = (name: EndpointName) => all.find((endpoint) => endpoint.name === name) as Endpoint;

  /** Answer to a file that names the donors, and of which a row fails, so that nothing is written. */
  async function importAs(name: "POST /finances/import" | "POST /finances/import/failures", dryRun: string) {
    const rows = donors.map(({ name, envelope }) => `11/03/2024;Diezmo;321.00;${name};${envelope};Cheque`);
    const total = `TOTAL;;642.00;${donors[0]?.name};;`;
    const file = aFile([
      "Fecha;Concepto;Monto;Donante;Sobre;Método",
      ...rows,
      rows[0]?.replace("11/", "41/") ?? "",
      total,
    ]);
    const defaults = JSON.stringify({ incomeCategory: "Diezmos" });
    const { status, body, bytes } = await call(name, { as: caller, body: importForm(file, { defaults, dryRun }) });
    const { requestId: _, ...rest } = body ?? {};
    return `${status} ${body ? JSON.stringify(rest) : bytes.toString()}`;
  }

  const readAll = async () => {
    const found: Record<string, string> = {};
    for (const one of reads) {
      found[one.name] = await read(one, one.name.endsWith("/export") ? { format: "csv" } : {});
    }
    // What a file says of the donors is told by none of its answers, whether the church has them or not.
    found["GET /transactions/export xlsx"] = await read(endpointOf("GET /transactions/export"), { format: "xlsx" });
    found["GET /finances/import/template"] = await read(endpointOf("GET /finances/import/template"), {
      format: "xlsx",
    });
    for (const dryRun of ["true", "false"])
      for (const name of ["POST /finances/import", "POST /finances/import/failures"] as const)
        found[`${name} ${dryRun}`] = await importAs(name, dryRun);
    const texts = { "GET /transactions": "name", "GET /members": "name", "GET /search": "text" };
    for (const [name, field] of Object.entries(texts)) {
      const one = endpointOf(name as EndpointName);
      for (const [index, { name: donor }] of donors.entries())
        found[`${name} ${index}`] = await read(one, { [field]: donor });
    }
    return found;
  };

  test("is the same whoever gave, and names nobody", async () => {
    const before = await readAll();
    await give([1, 0]);
    const after = await readAll();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
    const named = Object.entries(after).filter(([, text]) => isMarked(text));
    // What one searches for may come back in the question's own words.
    expect(named.map(([name]) => name)).toEqual([]);
    expect(after["GET /transactions"]).toContain('"named":true');
  }, 120_000);

  test("of a change names nobody either", async () => {
    const changes = all.filter(
      ({ method, handler }) => method !== "GET" && ["area", "church"].includes(handler.rule?.kind ?? ""),
    );
    const named: string[] = [];
    for (const { name, path } of changes) {
      const answer = await call(name, {
        as: caller,
        params: { id: idFor(path, ids), month: "2023-05" },
        ...(bodies[name] && { body: bodies[name] }),
      });
      const text = answer.bytes.toString("latin1");
      if (isMarked(text)) named.push(name);
    }
    expect(named).toEqual([]);
  }, 120_000);
});

test("no field says who gives but of endpoints for those who see it, or whose rows hide it", async () => {
  const { body: document } = await call("GET /openapi.json");
  const found = new Set<string>();
  for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(document.paths))
    for (const [method, { responses }] of Object.entries(methods))
      if (
        propertiesOf(responses, document.components.schemas).some(
          (name) => GIVING.test(name) && !notOfAPerson.includes(name),
        )
      )
        found.add(`${method.toUpperCase()} ${path.replace(/^\/api/, "")}`);
  const isOpen = (name: string) => !all.find((one) => one.name === name)?.handler.rule?.donors;
  const answers = [...answersCounts, ...answersMovements.filter((name) => !name.startsWith("DELETE"))];
  expect([...found].filter(isOpen).sort()).toEqual(answers.sort());
  const queries = all.filter(({ handler }) => {
    const { query, body } = (handler.spec ?? {}) as { query?: { shape?: object }; body?: { shape?: object } };
    const names = [query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}));
    return names.some((name) => GIVING.test(name) && !notOfAPerson.includes(name));
  });
  for (const { name, handler } of queries)
    if (!name.endsWith("/permissions")) expect(handler.spec?.donors ?? handler.rule?.donors, name).toBeTruthy();
});

/** Names of the properties of a schema and of what it refers to. */
function propertiesOf(schema: unknown, schemas: Record<string, unknown>, seen = new Set<string>()): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === "$ref" && typeof value === "string") {
      const name = value.split("/").at(-1) ?? "";
      if (seen.has(name)) return [];
      return propertiesOf(schemas[name], schemas, seen.add(name));
    }
    const names = key === "properties" && typeof value === "object" && value !== null ? Object.keys(value) : [];
    return [...names, ...propertiesOf(value, schemas, seen)];
  });
}

describe("a refused call", () => {
  let church: TestChurch;
  let caller: Person;
  let reader: Person;
  let existing: Record<string, number>;
  beforeAll(async () => {
    church = await aChurch();
    caller = await withoutRight(church);
    reader = await aCollaborator(church, { areas: ["finances"], readOnly: true, seesDonors: true });
    const { id } = await aTransaction(church);
    const { id: memberId } = await aMember(church);
    await asOwner(church, async (db) => {
      await saveGift(db, { id, date: "2024-03-10", amount: "1.00" }, { donor: { memberId } });
      await assignEnvelope(db, { number: 1, memberId });
    });
    existing = { id, memberId, number: 1 };
  });
  beforeEach(() => {
    statements = [];
  });

  const missing = { id: 2_147_483_647, memberId: 2_147_483_647, number: 9998 };

  /** The answer to a call about these rows, and its statements. */
  async function ask(name: EndpointName, rows: Record<string, number>, as: Person) {
    statements = [];
    const { id, memberId, number } = rows as { id: number; memberId: number; number: number };
    const movement = { ...transactionBody(church, { concept: "Diezmo" }), donor: { memberId } };
    const envelopes = [{ memberId, categoryId: church.categories.Diezmos, amount: "1.00" }];
    const count = countBody(church, { envelopes });
    const body = {
      "POST /transactions": movement,
      "PUT /transactions": { ...movement, id, named: true, isLocked: false },
      "POST /transactions/bulk": { action: "void", filter: { donorId: String(memberId) }, count: 1, reason: "x" },
      "POST /finances/counts": count,
      "PUT /finances/counts": { ...count, id },
      "POST /finances/statements": { memberId, from: "2024-01-01", to: "2024-12-31" },
      "POST /finances/statements/batch": { from: "2024-01-01", to: "2024-12-31" },
      "PUT /finances/statements/settings": {
        ...{ wallet: "", taxId: "", registration: "", representative: "", representativeDocument: "" },
        ...{ accountant: "", accountantCard: "", authorization: "" },
      },
      "PUT /finances/envelopes": { number, memberId },
      "POST /finances/envelopes/renumber": { who: "holders" },
      "POST /finances/gifts": {
        ...{ number, amount: "1.00", method: "otro", date: "2024-03-10", categoryId: church.categories.Diezmos },
      },
    }[name as string];
    const filtered = ["GET /transactions", "GET /transactions/export", "GET /finances/summary"].includes(name);
    const answer = await call(name, {
      ...{ as, params: { id, number } },
      ...(filtered && { query: { donorId: memberId } }),
      ...(body && { body }),
    });
    const { requestId: _, ...rest } = answer.body;
    return { status: answer.status, ...rest, statements };
  }

  const guarded = all.filter(({ handler }) => handler.rule?.donors || handler.spec?.donors);

  test.each(guarded.map(({ name }) => name))(
    "%s runs the same statements whether the rows exist or not",
    async (name) => {
      const [found, notFound] = [await ask(name, existing, caller), await ask(name, missing, caller)];
      expect(found).toMatchObject({ status: 403, code: "FORBIDDEN" });
      expect(notFound).toEqual(found);
      expect(
        found.statements.filter((text: string) =>
          /\b(gifts|envelopes|receipts|statements|transactions|members)\b/.test(text),
        ),
      ).toEqual([]);
    },
  );

  test("is that of a reader who changes something, with the right too", async () => {
    for (const { name, method } of guarded) {
      if (method === "GET") continue;
      expect((await ask(name, existing, reader)).status, name).toBe(403);
    }
    expect((await call("GET /finances/envelopes", { as: reader })).body.rows).toHaveLength(1);
  });
});

const issuer = { name: "Iglesia", country: "CO", currency: "COP", today: "2026-11-29" };

test("a query without the setting of the right finds no row of the tables about donors, and changes none", async () => {
  const church = await aChurch();
  const { id } = await aTransaction(church);
  const { id: memberId } = await aMember(church);
  await asOwner(church, async (db) => {
    await saveGift(db, { id, date: "2024-03-10", amount: "1.00" }, { donor: { memberId } });
    await assignEnvelope(db, { number: 1, memberId });
    const days = { from: "2024-01-01", to: "2024-12-31" };
    await issueStatement(db, { memberId, ...days }, { ...issuer, id: church.id });
  });
  await aCount(church, { envelopes: [{ memberId, categoryId: church.categories.Diezmos, amount: "1.00" }] });
  const { id: keptId } = await aMember(church);
  const pair = { keptId, mergedId: memberId, keptVersion: 1, mergedVersion: 1 };
  expect((await call("POST /members/merges", { as: church.owner, body: pair })).status).toBe(201);
  const rows = await rowsOf<{ name: string }>(
    "SELECT polrelid::regclass::text AS name FROM pg_policy WHERE pg_get_expr(polqual, polrelid) LIKE '%app.sees_donors%'",
  );
  const guarded = rows.map(({ name }) => name).sort();
  expect(guarded).toEqual([
    ...["count_envelopes", "envelopes", "gifts", "giving_settings", "history", "member_merge_gifts", "receipts"],
    "statements",
  ]);
  expect(await churchTables()).toEqual(expect.arrayContaining(guarded));
  const count = (name: string, seesDonors: boolean) => {
    const condition = name === "history" ? "WHERE entity IN ('gifts', 'envelopes')" : "";
    return inChurch({ churchId: church.id, userId: church.owner.id, seesDonors }, async (db) => {
      const [found] = await db.$queryRawUnsafe<[{ count: number }]>(`SELECT count(*)::int FROM ${name} ${condition}`);
      return found.count;
    });
  };
  for (const name of guarded) {
    expect(await count(name, false), name).toBe(0);
    expect(await count(name, true), name).toBeGreaterThan(0);
    if (name === "history") continue;
    const changed = await inChurch({ churchId: church.id, userId: church.owner.id }, (db) =>
      db.$executeRawUnsafe(`DELETE FROM ${name}`),
    );
    expect(changed, name).toBe(0);
  }
});

test("an owner viewing as a collaborator sees donors as they do, and changes none", async () => {
  const church = await aChurch();
  const { id } = await aTransaction(church);
  await asOwner(church, (db) =>
    saveGift(db, { id, date: "2024-03-10", amount: "1.00" }, { donor: { name: "Ana Paz" } }),
  );
  for (const seesDonors of [false, true]) {
    const person = await aCollaborator(church, { areas: ["finances"], seesDonors });
    const { id: viewAsId } = await identityDb().collaborator.findFirstOrThrow({ where: { userId: person.id } });
    const secret = await aSession(church.owner, "browser");
    await identityDb().session.update({ where: { secretHash: hashSecret(secret) }, data: { viewAsId } });
    const headers = { cookie: await cookieWith(secret), ...ownOrigin() };
    const { body: row } = await call("GET /transactions/{id}", { headers, params: { id } });
    expect([row.named, row.donor?.name]).toEqual([true, seesDonors ? "Ana Paz" : undefined]);
    expect((await call("GET /finances/envelopes", { headers })).status).toBe(seesDonors ? 200 : 403);
    const renumbered = await call("POST /finances/envelopes/renumber", { headers, body: { who: "holders" } });
    expect([renumbered.status, renumbered.body.code]).toEqual([403, "PREVIEW"]);
  }
});
