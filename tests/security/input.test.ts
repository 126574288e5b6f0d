// Reached by every module: sends values to every endpoint.
// Longer in the release suite: arbitrary input.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import * as z from "zod";
import { identityDb } from "@/lib/core/db/identity-db";
import type { AppError } from "@/lib/core/errors";
import { bodyMaxOf } from "@/lib/http/endpoint";
import { checked } from "@/lib/http/input";
import { ownNames } from "@/lib/http/own-row";
import { sendTo } from "@/tests/support/call";
import { acceptedBodies, idFor } from "../support/bodies";
import { callAuth } from "../support/browser";
import { call } from "../support/call";
import { aChurch, aCollaborator, asOwner, aUser, type TestChurch } from "../support/church";
import { addressHeader } from "../support/people";
import { type Endpoint, endpoints } from "../support/routes";
import { aMember, memberBody } from "../support/rows/members";
import { repetitions } from "../support/suite";

const apiEndpoints = (await endpoints()).filter(({ handler }) => handler.rule?.kind !== "health");
const jsonEndpoints = apiEndpoints.filter(({ handler }) => handler.spec?.body !== undefined);
const toCases = (list: Endpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

const MISSING_ID = 2_147_483_647;

const send = ({ name, path }: Endpoint, church: TestChurch, body: unknown, headers = {}) =>
  call(name, {
    as: church.owner,
    body,
    headers: { ...addressHeader(), ...headers },
    params: {
      ...(path.includes("{id}") && { id: MISSING_ID }),
      ...(path.includes("{memberId}") && { memberId: MISSING_ID }),
    },
  });

/** Church and bodies of the tests whose requests are all refused. */
let shared: Awaited<ReturnType<typeof withCollaborator>>;
async function withCollaborator() {
  const accepted = await acceptedBodies();
  const areas = ["members", "certificates", "finances"] as const;
  return { ...accepted, person: await aCollaborator(accepted.church, { areas: [...areas] }) };
}

const changesIn = (church: TestChurch) => asOwner(church, (db) => db.history.count());
let changesBefore: number;

beforeAll(async () => {
  shared = await withCollaborator();
  changesBefore = await changesIn(shared.church);
});

afterAll(async () => {
  expect(await changesIn(shared.church)).toBe(changesBefore);
});

/**
 * Returns the refused fields of a body, by the schema of an endpoint, as the endpoint finds them when it has read the JSON.
 * The first body, and one that the schema accepts, is sent to the endpoint, whose answer must be the same.
 */
function refuser(endpoint: Endpoint) {
  let isSent = false;
  return async (sent: unknown, context: string): Promise<Record<string, string>> => {
    const found = refusalOf(endpoint, JSON.parse(JSON.stringify(sent)));
    const bySchema = found && { code: found.code, message: found.message, fields: found.details?.fields };
    let refusal = bySchema;
    if (!found || !isSent) {
      const { status, body } = await send(endpoint, shared.church, JSON.stringify(sent));
      expect(status, `${context}: ${JSON.stringify(body)}`).toBe(400);
      refusal = { code: body.code, message: body.message, fields: body.fields };
      if (bySchema) expect(refusal, context).toEqual(bySchema);
      isSent = true;
    }
    const { code, message, fields = {} } = refusal ?? {};
    expect(code, context).toBe("INVALID");
    expect(`${message} ${Object.values(fields).join(" ")}`, context).not.toMatch(ENGLISH);
    return fields;
  };
}

function refusalOf({ handler }: Endpoint, body: unknown) {
  try {
    checked(handler.spec?.body as ZodType, body);
  } catch (error) {
    return error as AppError & { details?: { fields?: Record<string, string> } };
  }
}

/** Words of Zod's default messages: every answer must be in Spanish. */
const ENGLISH = /\b(invalid|expected|received|input|too|must|required|unrecognized|string|number)\b/i;

test("every endpoint that reads a JSON body is tested here", () => {
  expect(jsonEndpoints.map(({ name }) => name).sort()).toEqual(Object.keys(shared.bodies).sort());
});

/** Lists that may be empty. */
const emptyLists = [
  "cash",
  "split",
  "apart",
  "envelopes",
  "hidden",
  "slides",
  "labels",
  "order",
  "items",
  "attendees",
  "agreements",
  "marks",
  "visitors",
];

describe("invalid values", () => {
  test.each(toCases(jsonEndpoints))("an invalid value of any field is refused by %s", async (name, endpoint) => {
    const accepted = shared.bodies[name] as Record<string, unknown>;
    const refuse = refuser(endpoint);
    for (const field of Object.keys(accepted)) {
      for (const value of [{ not: 0 }, { contains: "" }, [], [accepted[field]], true, 1.5, -1, 1e300, "\u0000"]) {
        if (typeof value === typeof accepted[field] && typeof value === "boolean") continue;
        const isEmpty = Array.isArray(value) && value.length === 0;
        if (isEmpty && emptyLists.includes(field)) continue;
        // A password may be any text.
        if (value === "\u0000" && ["current", "password"].includes(field)) continue;
        const context = `${field} = ${JSON.stringify(value)}`;
        const fields = await refuse({ ...accepted, [field]: value }, context);
        expect(Object.keys(fields), context).toEqual([field]);
        // Only a list can be empty here, which is missing.
        if (!isEmpty) expect(fields[field], context).not.toBe("Requerido");
      }
    }
  });

  const isId = (field: string, value: unknown) =>
    !/version$|^weekday$|Age$|Count$|^(men|women|children|visitors)$/i.test(field) && typeof value === "number";
  const isIds = (field: string, value: unknown) =>
    field !== "order" && Array.isArray(value) && typeof value[0] === "number";

  test.each(toCases(jsonEndpoints))("an id that is no plain number is refused by %s", async (name, endpoint) => {
    const accepted = shared.bodies[name] as Record<string, unknown>;
    const refuse = refuser(endpoint);
    for (const [field, value] of Object.entries(accepted)) {
      if (!isId(field, value) && !isIds(field, value)) continue;
      for (const wrong of ["1.0", "01", " 7", "+7", "7\n", "٧", "1e3", "0", "-7", "99999999999", 2 ** 31]) {
        const context = `${field} = ${JSON.stringify(wrong)}`;
        const fields = await refuse({ ...accepted, [field]: isIds(field, value) ? [wrong] : wrong }, context);
        expect(Object.keys(fields), context).toEqual([field]);
        expect(fields[field], context).toMatch(/^(Numero inválido|No haz seleccionado una iglesia)$/);
      }
    }
  });

  test("digits as text are taken for the same ids, in the body of every endpoint", () => {
    let count = 0;
    for (const { name, handler } of jsonEndpoints) {
      const accepted = shared.bodies[name] as Record<string, unknown>;
      const asTexts = Object.entries(accepted).map(([field, value]) => {
        if (!isId(field, value) && !isIds(field, value)) return [field, value];
        count++;
        return [field, Array.isArray(value) ? value.map(String) : String(value)];
      });
      const parsed = handler.spec?.body?.safeParse(accepted);
      expect(handler.spec?.body?.safeParse(Object.fromEntries(asTexts)), name).toEqual(parsed);
    }
    expect(count).toBeGreaterThan(20);
  });

  const requiredFields = [
    "archived",
    "bible",
    "hidden",
    "memberIds",
    "showsPhones",
    "id",
    "email",
    "token",
    "password",
    "churchId",
    "positionId",
    "name",
    "names",
    "number",
    "who",
    "username",
    "current",
    "price",
    "ids",
    "actDate",
    "adultId",
    "amount",
    "auditor",
    "book",
    "categoryId",
    "role",
    "certificateTypeId",
    "concept",
    "date",
    "denominations",
    "design",
    "entries",
    "expeditionDate",
    "from",
    "fromTreasuryId",
    "intro",
    "isForTwo",
    "isIncome",
    "keptId",
    "label",
    "leftReason",
    "member",
    "memberId",
    "mergedId",
    "month",
    "otherId",
    "paragraph",
    "pastor",
    "place",
    "preachLink",
    "product",
    "settings",
    "takenBy",
    "title",
    "to",
    "toTreasuryId",
    "treasurer",
    "value",
    "week",
    "dismissed",
    "rows",
  ];
  const optionalFields = [
    "POST /certificates/books memberId",
    "PUT /certificates/books memberId",
    "POST /certificates/books place",
    "PUT /certificates/books place",
    "POST /options/certificates book",
    "PUT /options/certificates book",
    "POST /finances/gifts concept",
    "POST /finances/gifts name",
    "POST /finances/statements name",
    "PUT /finances/envelopes memberId",
    "PUT /users username",
    "POST /invitations username",
    "POST /invitations password",
    "PUT /accounts/password current",
    "PUT /churches/owner password",
    "POST /certificates/batch names",
    "POST /certificates/batch memberIds",
    "POST /classes/{id}/certificates place",
    "POST /classes/{id}/students from",
    "POST /members/groups place",
    "PUT /members/groups place",
    "PUT /minutes place",
    "POST /members email",
    "PUT /members email",
    "POST /transfers concept",
    "PUT /transfers concept",
    "PUT /builder/website id",
    "POST /builder/sermon date",
    "PUT /builder/sermon date",
    "POST /presentations number",
    "PUT /presentations number",
    "POST /presentations/programmes date",
    "PUT /presentations/programmes date",
  ];

  /** Bodies in which no field is compulsory. */
  const withoutCompulsory = [
    "POST /finances/counts/{id}/post",
    "POST /members/groups/visitors/{id}/accept",
    "PUT /classes/students/{memberId}/record",
    "POST /posts/{id}/publication",
    "POST /minutes/{id}/signature",
  ];
  /** Of which null clears every field. */
  const cleared = [
    "POST /members/{id}/minor",
    "PUT /finances/counts/{id}/deposit",
    "PUT /finances/statements/settings",
  ];
  const withCompulsory = jsonEndpoints.filter(({ name }) => ![...withoutCompulsory, ...cleared].includes(name));

  test.each(toCases(withCompulsory))("a missing or null required field is refused by %s", async (name, endpoint) => {
    const accepted = shared.bodies[name] as Record<string, unknown>;
    const refuse = refuser(endpoint);
    const fields = Object.keys(accepted).filter(
      (field) => requiredFields.includes(field) && !optionalFields.includes(`${name} ${field}`),
    );
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      const { [field]: _, ...without } = accepted;
      for (const body of [without, { ...accepted, [field]: null }])
        expect(Object.keys(await refuse(body, JSON.stringify(body)))).toEqual([field]);
    }
  });

  test.each(toCases(jsonEndpoints))("a body of the wrong shape is refused by %s", async (name, endpoint) => {
    const refuse = refuser(endpoint);
    const empty = withoutCompulsory.includes(name) ? [] : [{}];
    for (const body of [null, [], 0, "x", true, [{}], ...empty]) {
      const context = JSON.stringify(body);
      expect(Object.keys(await refuse(body, context)).length, context).toBeGreaterThan(0);
    }
  });

  test("an empty text is an absent id wherever an id is optional, in the body of every endpoint", () => {
    const found = jsonEndpoints.flatMap(({ name, handler }) => {
      const accepted = shared.bodies[name] as Record<string, unknown>;
      const schema = handler.spec?.body as ZodType;
      const names = Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});
      const optional = names.filter((field) => {
        const { [field]: _, ...without } = accepted;
        return /^id$|Id$|^copyOf$/.test(field) && schema.safeParse(without).success;
      });
      for (const field of optional) {
        const { [field]: _, ...without } = accepted;
        expect(schema.safeParse({ ...without, [field]: "" }), `${name} ${field}`).toEqual(schema.safeParse(without));
      }
      return optional.map((field) => `${name} ${field}`);
    });
    expect(found).toContain("POST /transactions treasuryId");
  });

  test("missing fields are reported in Spanish", async () => {
    const { owner } = await aChurch();
    const { body } = await call("POST /members", { as: owner, body: {} });
    const fields = ["name", "birthday", "joinDate", "baptized", "genre", "civilStatus", "positionId"];
    expect(body.fields).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, "Requerido"])),
      birthday: "Fecha inválida",
    });
  });
});

describe("request bodies", () => {
  const brokenTexts = ["{", "{'a':1}", "", "NaN", '{"a":1}}', "\u0000", "deep"];
  const otherTypes = ["text/plain", "application/x-www-form-urlencoded", "text/json", "multipart/form-data", ""];

  // Every endpoint reads its body in the same way: each gets one of the texts and one of the types, every kind all of them.
  const isFirst = ({ handler }: Endpoint) =>
    jsonEndpoints.find((one) => one.handler.rule?.kind === handler.rule?.kind)?.handler === handler;
  const turnOf = (list: string[], endpoint: Endpoint) =>
    isFirst(endpoint) ? list : [list[jsonEndpoints.indexOf(endpoint) % list.length] ?? ""];

  test.each(toCases(jsonEndpoints))("invalid JSON answers 400 on %s, another content type 415", async (_, endpoint) => {
    const { church } = shared;
    const { rule, spec } = endpoint.handler;
    for (const text of turnOf(brokenTexts, endpoint)) {
      const body = text === "deep" ? "[".repeat(rule && spec ? bodyMaxOf(rule, spec) : 0) : text;
      expect(await send(endpoint, church, body), text).toMatchObject({
        status: 400,
        body: { code: "INVALID", fields: { body: "No es JSON válido" } },
      });
    }
    for (const type of turnOf(otherTypes, endpoint))
      expect(await send(endpoint, church, "{}", { "Content-Type": type }), type).toMatchObject({ status: 415 });
  });

  test("a body longer than its Content-Length is cut off at the limit", async () => {
    const { owner } = await aChurch();
    let sent = 0;
    const chunk = new TextEncoder().encode(" ".repeat(100_000));
    const endless = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const request = new Request("http://localhost:3000/api/members", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${owner.token}`, "Content-Length": "2" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    const response = await sendTo("POST /members", request);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  test("a sign-in body that is no small form of texts is refused before next-auth reads it", async () => {
    const params = { nextauth: ["callback", "credentials"] };
    for (const body of ["{", "null", "[]", "1", '{"callbackUrl":{"a":1}}', '{"email":{"not":0}}', '{"password":[]}'])
      expect(await callAuth("POST", { params, body, headers: addressHeader() }), body).toMatchObject({
        status: 400,
        body: { code: "INVALID", fields: expect.any(Object) },
      });
    const huge = { params, body: "x".repeat(20_001), headers: { "Content-Length": "20001" } };
    expect(await callAuth("POST", huge)).toMatchObject({ status: 413 });
  });

  test("a body with __proto__ or constructor does not pollute Object.prototype", async () => {
    const church = await aChurch();
    const member = JSON.stringify(memberBody(church)).slice(1);
    const proto = '"__proto__":{"polluted":true,"positionId":1,"isOwner":true}';
    const accepted = await call("POST /members", { as: church.owner, body: `{${proto},${member}` });
    expect(accepted).toMatchObject({ status: 201 });
    expect(accepted.body).not.toHaveProperty("polluted");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    for (const name of ["constructor", "prototype", "toString", "hasOwnProperty"]) {
      const answer = await call("POST /members", { as: church.owner, body: `{"${name}":{"polluted":true},${member}` });
      expect(answer, name).toMatchObject({ status: 400, body: { fields: { [name]: "Este campo no se acepta aquí" } } });
    }
    const query = await call("GET /members", { as: church.owner, query: { constructor: "x" } as never });
    expect(query).toMatchObject({ status: 400, body: { fields: { constructor: "Este campo no se acepta aquí" } } });
  });
});

describe("undeclared fields", () => {
  const undeclaredFields = {
    churchId: 1,
    church_id: 1,
    ownerId: 1,
    userId: 1,
    plan: 2,
    owner: true,
    isOwner: true,
    perm_members: true,
    permMembers: true,
    readOnly: false,
    readonly_members: false,
    readonlyMembers: false,
    viewAsId: 1,
    view_as_id: 1,
    viewingAs: "Ana",
    closesAt: null,
    closes_at: null,
    invitedAt: "2020-01-01T00:00:00Z",
    deletedAt: "2020-01-01T00:00:00Z",
    createdAt: "2020-01-01T00:00:00Z",
    emailVerified: true,
    emailVerifiedAt: "2020-01-01T00:00:00Z",
    passwordHash: "x",
    password_hash: "x",
    slug: "otra",
    search: "x",
    position: { create: { value: "x" } },
    church: { connect: { id: 1 } },
    isIncome: true,
    cents: 1,
    balance: "1.00",
    transferId: 1,
    voidedAt: null,
    voidReason: "x",
    archivedAt: null,
    isLocked: false,
    version: 1,
    id: 1,
  };

  /** Declared, but not in the accepted body, whose row has another version by then. */
  const declared = ["POST /finances/counts/{id}/post version"];

  test.each(toCases(jsonEndpoints))("undeclared fields are refused by %s", async (name, endpoint) => {
    const accepted = shared.bodies[name] as Record<string, unknown>;
    const refuse = refuser(endpoint);
    const { spec } = endpoint.handler;
    // Those of the row itself are refused when they differ (tests/own-row.test.ts).
    const own = spec?.own ? ownNames(spec) : new Set();
    const undeclared = Object.entries(undeclaredFields).filter(
      ([field]) => !(field in accepted || own.has(field) || declared.includes(`${name} ${field}`)),
    );
    // An answer names twenty refused fields at most.
    for (let from = 0; from < undeclared.length; from += 15) {
      const sent = undeclared.slice(from, from + 15);
      const refusals = sent.map(([field]) => [field, "Este campo no se acepta aquí"]);
      const fields = await refuse({ ...accepted, ...Object.fromEntries(sent) }, name);
      expect(fields).toMatchObject(Object.fromEntries(refusals));
    }
  });

  test("undeclared fields change no plan, owner, flag, verification or date", async () => {
    const { church, bodies, ids } = await acceptedBodies();
    const state = async () => ({
      church: await identityDb().church.findUnique({ where: { id: church.id } }),
      people: await identityDb().user.findMany({ where: { email: { contains: church.owner.email } } }),
      collaborators: await identityDb().collaborator.findMany({ where: { churchId: church.id } }),
      rows: await asOwner(church, async (db) => [
        await db.member.findMany(),
        await db.transaction.findMany(),
        await db.treasury.findMany(),
        await db.category.findMany(),
        await db.monthlyTotal.findMany(),
        await db.closedMonth.findMany(),
      ]),
    });
    const before = await state();
    for (const endpoint of jsonEndpoints)
      await send(endpoint, church, { ...bodies[endpoint.name], ...undeclaredFields, id: idFor(endpoint.path, ids) });
    expect(await state()).toEqual(before);
  });

  test.each(["?churchId=1", "?where[id]=1", "?deleted=true", "?rows=1"])(
    "undeclared parameters in the query %s are refused",
    async (search) => {
      const { owner } = await aChurch();
      const query = Object.fromEntries(new URLSearchParams(search));
      expect(await call("GET /members", { as: owner, query })).toMatchObject({
        status: 400,
        body: { code: "INVALID" },
      });
    },
  );

  test("an update with another version answers 409 with the current row, an invalid version 400", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { name: "Intacta" });
    for (const version of [2, 7, 2_147_483_647])
      expect(
        await call("PUT /members", { as: church.owner, body: { ...memberBody(church), id, version } }),
      ).toMatchObject({ status: 409, body: { code: "STALE", current: { name: "Intacta", version: 1 } } });
    for (const version of [0, -1, 1.5, "1", null, 2_147_483_648])
      expect(
        await call("PUT /members", { as: church.owner, body: { ...memberBody(church), id, version } }),
      ).toMatchObject({ status: 400 });
  });
});

describe("mail addresses", () => {
  const invalidAddresses = [
    '"a"@example.com',
    '"a,b"@example.com',
    "a@example.com,b@example.com",
    "a@example.com;b@example.com",
    "a@example.com b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com\nBcc: b@example.com",
    "a\r\n@example.com",
    "a＠example.com",
    "ａ@example.com",
    "a@exämple.com",
    "a@example．com",
    "\u212Aevin@example.com",
    "<a@example.com>",
    "A <a@example.com>",
    "a@example.com(comment)",
    "a@b@example.com",
    "a@[127.0.0.1]",
    "a@localhost",
    "a@-example.com",
    "a@example..com",
    "a@example.com.",
    "@example.com",
    "a@",
    "a",
    "a\u0000@example.com",
    "a@exam\u200bple.com",
    "a%0d%0a@exa mple.com",
    "a`b@example.com",
    "a'b@example.com",
    "a\\b@example.com",
    "a:b@example.com",
    `${"a".repeat(250)}@example.com`,
  ];

  test.each(invalidAddresses)("the address %j is refused by every endpoint that takes one", async (email) => {
    const { church } = shared;
    const { owner } = church;
    const password = "una-clave-larga";
    const answers = [
      await call("POST /accounts", { body: { username: "Persona", email, password }, headers: addressHeader() }),
      await call("POST /tokens", { body: { email, password }, headers: addressHeader() }),
      await call("POST /password-resets", { body: { email }, headers: addressHeader() }),
      await call("POST /permissions", { as: owner, body: { email } }),
      await call("POST /members", { as: owner, body: memberBody(church, { email }) }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
  });

  test.each(["a@example.com", "Ana.Maria+iglesia@Sub.Example.co", "a_b-c@example.com.ar", "1@2.co"])(
    "the address %s is accepted and stored in lower case",
    async (email) => {
      const church = await aChurch();
      const unique = `${church.id}${email}`;
      const answer = await call("POST /permissions", { as: church.owner, body: { email: unique } });
      expect(answer).toMatchObject({ status: 201, body: { email: unique.toLowerCase() } });
    },
  );
});

describe("texts", () => {
  const unusualTexts = [
    "'; DROP TABLE members; --",
    "' OR '1'='1",
    "$1 $$ \\ \\' \\x00 %s %n",
    "1; SET ROLE postgres; RESET app . church_id",
    "<script>alert(1)</script>",
    "{{7*7}} #{7*7} <%= 7*7 %>",
    "=cmd|' /C calc'!A0",
    "أهلا gnp.exe",
    "יוסף בן־דוד (שלום)",
    "👩‍👩‍👧‍👦 Ñandú é",
  ];

  test.each(unusualTexts)("the text %j is stored unchanged and found by a search", async (text) => {
    const church = await aChurch();
    const { owner } = church;
    const name = text.normalize().trim();
    const answer = await call("POST /members", { as: owner, body: memberBody(church, { name: text, notes: text }) });
    expect(answer).toMatchObject({ status: 201, body: { name, notes: name } });
    const found = await call("GET /members", { as: owner, query: { name: text } });
    expect(found).toMatchObject({ status: 200, body: { count: 1, rows: [{ name }] } });
    expect(await call("PUT /churches", { as: owner, body: { name: `Iglesia ${text}` } })).toMatchObject({
      status: 200,
    });
    expect((await call("GET /users/data", { as: owner })).body.churchName).toBe(`Iglesia ${text}`.normalize());
  });

  const misleadingTexts = ["\u0085", "أهلا \u202Egnp.exe", "a\u2066b", "\uffffx", "\u200b\u2060", "\ufeff"];

  test.each(misleadingTexts)(
    "the text %j is refused as a name with the field's error and never stored",
    async (text) => {
      const { church } = shared;
      const { owner } = church;
      const answers = [
        await call("POST /members", { as: owner, body: memberBody(church, { name: text }) }),
        await call("PUT /churches", { as: owner, body: { name: text } }),
        await call("PUT /users/name", { as: owner, body: { username: text } }),
        await call("POST /accounts", {
          body: { email: "nueva@example.com", password: "una-clave-larga", username: text },
          headers: addressHeader(),
        }),
        await call("POST /churches", { as: await aUser(), body: { name: text } }),
      ];
      for (const { status, body } of answers) {
        expect(status, JSON.stringify(body)).toBe(400);
        expect(Object.keys(body.fields)).toEqual([expect.stringMatching(/^(name|username)$/)]);
      }
    },
  );

  test("a line separator is refused in a name and becomes a line break in notes", async () => {
    const church = await aChurch();
    const add = (changes: object) => call("POST /members", { as: church.owner, body: memberBody(church, changes) });
    const message = "El texto no puede tener saltos de línea";
    expect((await add({ name: "Ana\u2028Paz" })).body.fields).toEqual({ name: message });
    expect((await call("PUT /churches", { as: church.owner, body: { name: "Iglesia\u2029Paz" } })).body.fields).toEqual(
      {
        name: message,
      },
    );
    expect((await add({ notes: "uno\u2028dos" })).body.notes).toBe("uno\ndos");
  });

  test("a member with a name of before these rules is read, found and erased; an edit names the field", async () => {
    const church = await aChurch();
    const as = church.owner;
    const name = "Ana \u202egnp\u202c\u2028\u0085\uffff";
    const { id } = await aMember(church);
    await asOwner(church, (db) => db.member.update({ where: { id }, data: { name } }));
    const read = await call("GET /members/{id}", { as, params: { id } });
    expect(read).toMatchObject({ status: 200, body: { name } });
    expect((await call("GET /members", { as, query: { name: "\u202egnp" } })).body.count).toBe(1);
    const body = { ...memberBody(church), id, version: read.body.version };
    expect((await call("PUT /members", { as, body: { ...body, name } })).body).toMatchObject({
      code: "INVALID",
      fields: { name: expect.stringMatching(/^El texto /) },
    });
    expect(await call("PUT /members", { as, body: { ...body, name: "Ana Paz" } })).toMatchObject({ status: 200 });
    await asOwner(church, (db) => db.member.update({ where: { id }, data: { name } }));
    expect(await call("POST /members/{id}/erasure", { as, params: { id }, body: { name } })).toMatchObject({
      status: 204,
    });
  });

  test("NUL bytes, control characters and lone surrogates in any field never answer 5xx", async () => {
    const { church, bodies } = await acceptedBodies();
    for (const endpoint of jsonEndpoints) {
      const accepted = bodies[endpoint.name] as Record<string, unknown>;
      for (const [field, value] of Object.entries(accepted)) {
        if (typeof value !== "string") continue;
        for (const bad of ["\u0000", "\u0007", "\ud800", "\udc00\ud800", "\uffff", "\u007f"]) {
          const body = { ...accepted, [field]: `${value}${bad}${value}` };
          // What the schema refuses reaches nothing else.
          if (refusalOf(endpoint, body)) continue;
          const { status } = await send(endpoint, church, body);
          expect(status, `${endpoint.name} ${field} ${JSON.stringify(bad)}`).toBeLessThan(500);
        }
      }
    }
  });

  test.each(["\u0000", "\u0007", "\ud800", "\udfff x"])(
    "text with %j is refused in a name and notes, and never answers 5xx in a search",
    async (bad) => {
      const church = await aChurch();
      const add = (changes: object) => call("POST /members", { as: church.owner, body: memberBody(church, changes) });
      expect(await add({ name: `Ana ${bad}` })).toMatchObject({
        status: 400,
        body: { fields: { name: expect.any(String) } },
      });
      expect(await add({ notes: `Ana ${bad}` })).toMatchObject({
        status: 400,
        body: { fields: { notes: expect.any(String) } },
      });
      // A URL cannot carry a lone surrogate: it arrives as the replacement character.
      const search = await call("GET /members", { as: church.owner, query: { name: `Ana ${bad}` } });
      expect([200, 400]).toContain(search.status);
    },
  );

  test("texts of the maximum length are saved, longer ones refused with the maximum", async () => {
    const church = await aChurch();
    const add = (changes: object) => call("POST /members", { as: church.owner, body: memberBody(church, changes) });
    expect(await add({ name: "ñ".repeat(100), notes: "😀".repeat(500) })).toMatchObject({ status: 201 });
    expect((await add({ name: "ñ".repeat(101) })).body.fields).toEqual({
      name: "El texto no puede exceder los 100 caracteres",
    });
    expect((await add({ notes: "x".repeat(1001) })).body.fields).toEqual({
      notes: "El texto no puede exceder los 1000 caracteres",
    });
  });

  test("a search takes %, _ and backslash literally", async () => {
    const church = await aChurch();
    for (const name of ["Cien % seguro", "Guion_bajo", "Barra\\invertida", "Ana"]) await aMember(church, { name });
    const names = async (name: string) => {
      const { body } = await call("GET /members", { as: church.owner, query: { name } });
      expect(body.count).toBe(body.rows.length);
      return body.rows.map((row: { name: string }) => row.name);
    };
    expect(await names("%")).toEqual(["Cien % seguro"]);
    expect(await names("_")).toEqual(["Guion_bajo"]);
    expect(await names("\\")).toEqual(["Barra\\invertida"]);
    expect(await names("n%s")).toEqual([]);
    expect(await names("A_a")).toEqual([]);
    expect(await names("\\%")).toEqual([]);
    expect(await names("_bajo")).toEqual(["Guion_bajo"]);
  });
});

describe("numbers", () => {
  test.each([
    "0",
    "-1",
    "1.5",
    "1e3",
    "0x10",
    "01",
    "",
    " 1",
    "1 ",
    "١",
    "NaN",
    "2147483648",
    "9".repeat(40),
    "null",
    "1;2",
    "../1",
  ])("a URL with the id %j answers 404", async (id) => {
    const { owner } = shared.church;
    expect(await call("GET /members/{id}", { as: owner, params: { id } })).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  test.each([0, -1, 1.5, 2_147_483_648, 1e300, Number.MAX_SAFE_INTEGER, "01", "1.0", "1 OR 1=1", true])(
    "a body with the id %j is refused",
    async (id) => {
      const { church } = shared;
      const body = { ...memberBody(church), id };
      expect(await call("PUT /members", { as: church.owner, body })).toMatchObject({
        status: 400,
        body: { fields: { id: expect.any(String) } },
      });
    },
  );

  test.each<Record<string, string>>([
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { page: "x" },
    { page: "10000001" },
    { page: "9".repeat(30) },
    { pageSize: "0" },
    { pageSize: "101" },
    { pageSize: "1e2" },
    { minAge: "-1" },
    { minAge: "151" },
    { birthMonth: "0" },
    { birthMonth: "13" },
    { position: "0" },
    { position: "3,x" },
    { position: Array.from({ length: 101 }, (_, index) => index + 1).join(",") },
    { birthMonth: "5,13" },
    { sort: "id" },
    { sort: "name; DROP TABLE members" },
    { baptized: "yes" },
    { genre: "X" },
    { civilStatus: "soltera" },
  ])("the query %j is refused", async (query) => {
    const { owner } = shared.church;
    const answer = await call("GET /members", { as: owner, query });
    expect(answer).toMatchObject({ status: 400, body: { code: "INVALID" } });
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(query));
    expect(JSON.stringify(answer.body.fields)).not.toMatch(ENGLISH);
  });

  test("a page beyond the end is empty and carries the count", async () => {
    const church = await aChurch();
    await aMember(church);
    for (const page of [2, 1_000, 10_000_000])
      for (const rest of [{ name: "" }, { name: "miembro", pageSize: 100 }] as Record<string, string>[])
        expect(await call("GET /members", { as: church.owner, query: { page, ...rest } })).toMatchObject({
          status: 200,
          body: { rows: [], count: 1 },
        });
  });

  test.each([
    "2023-02-29",
    "2024-13-01",
    "2024-00-10",
    "1899-12-31",
    "2101-01-01",
    "0000-00-00",
    "10/05/1990",
    "1990-5-1",
    "2024-01-01T00:00:00Z",
    "infinity",
    "now",
    "",
    undefined,
    19900517,
  ])("the date %s is refused", async (birthday) => {
    const { church } = shared;
    expect(await call("POST /members", { as: church.owner, body: memberBody(church, { birthday }) })).toMatchObject({
      status: 400,
      body: { fields: { birthday: "Fecha inválida" } },
    });
  });
});

describe("arbitrary input", () => {
  const anyValue = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: "binary" }),
    fc.constantFrom<unknown>("\ud800", "\u0000", 1e308, -0, "", " ", [], {}, null, { not: 0 }, "9".repeat(500)),
  );

  /** Church of the requests that change something; a new one after a request that ended its sessions. */
  let changing: typeof shared | undefined;
  async function aChangingChurch() {
    if (!changing || !(await isOpen(changing))) changing = await withCollaborator();
    return changing;
  }

  async function isOpen({ church, person }: typeof shared) {
    const answers = [
      await call("GET /users/data", { as: church.owner }),
      await call("GET /permissions", { as: church.owner }),
      await call("GET /members", { as: person }),
      await call("GET /treasuries", { as: person }),
    ];
    return answers.every(({ status }) => status === 200);
  }

  test.each(toCases(apiEndpoints))("%s never answers 5xx to arbitrary input", async (name, endpoint) => {
    const { church, bodies, person } = endpoint.method === "GET" ? shared : await aChangingChurch();
    const accepted = (bodies[name] ?? {}) as Record<string, unknown>;
    const keys = fc.constantFrom(...Object.keys(accepted), "x", "__proto__", "constructor");
    const body = fc.oneof(
      anyValue,
      fc.dictionary(keys, anyValue, { noNullPrototype: true }).map((changes) => ({ ...accepted, ...changes })),
    );
    const queries = fc.dictionary(
      fc.constantFrom(
        "name",
        "page",
        "pageSize",
        "position",
        "minAge",
        "maxAge",
        "birthMonth",
        "sort",
        "month",
        "x",
        "id",
        "categoryId",
        "type",
        "from",
        "to",
        "min",
        "max",
        "voided",
        "archived",
        "archive",
        "target",
        "reason",
        "period",
        "format",
      ),
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.integer().map(String),
        fc.constantFrom("2024-02-29", "2024-02", "2024", "999999999999.99", "0.00", "true", "income", "csv"),
      ),
    );
    const { method, handler } = endpoint;
    const { spec = {} } = handler;
    const readsInput = spec.query || spec.body || spec.form || spec.params;
    await fc.assert(
      fc.asyncProperty(body, queries, fc.string({ unit: "binary" }), async (body, query, id) => {
        const answer = await call(name, {
          as: ["owner", "installation", "account"].includes(handler.rule?.kind ?? "") ? church.owner : person,
          ...(method !== "GET" && { body: JSON.stringify(body) }),
          query: ["GET", "DELETE"].includes(method) ? query : {},
          params: { id, month: id },
          headers: addressHeader(),
        });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      }),
      { numRuns: readsInput ? repetitions(15, 60) : 3 },
    );
  });

  test("churches and users accept arbitrary names within their bounds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 6, maxLength: 30 }), async (name) => {
        const person = await aUser();
        const created = await call("POST /churches", { as: person, body: { name } });
        expect([201, 400]).toContain(created.status);
        if (created.status === 400) {
          expect(created.body.fields).toHaveProperty("name");
          return;
        }
        const churchId = created.body.id;
        const edited = await call("PUT /users", { as: person, body: { churchId, username: name } });
        expect([200, 400]).toContain(edited.status);
        expect(created.body.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
      { numRuns: repetitions(10, 50), examples: [["      "]] },
    );
  });

  test("permission flags accept booleans only", async () => {
    const church = await aChurch();
    await aCollaborator(church);
    const [{ id }] = (await call("GET /permissions", { as: church.owner })).body.rows;
    for (const value of ["true", "false", 1, 0, null, {}, []])
      expect(await call("PUT /permissions", { as: church.owner, body: { id, perm_members: value } })).toMatchObject({
        status: 400,
        body: { fields: { perm_members: expect.not.stringMatching(ENGLISH) } },
      });
    expect((await call("GET /permissions", { as: church.owner })).body.rows[0].perm_members).toBe(false);
  });
});
