import { describe, expect, test } from "vitest";
import { GET as NOTHING } from "@/app/api/[[...path]]/route";
import { DELETE as REMOVE } from "@/app/api/permissions/[id]/route";
import { GET as COLLABORATORS } from "@/app/api/permissions/route";
import { type Area, areas } from "@/lib/auth/areas";
import { inChurch } from "@/lib/core/db";
import { identityDb } from "@/lib/core/identity-db";
import { hashSecret } from "@/lib/core/secrets";
import type { AccessRule } from "@/lib/http/endpoint";
import { cookieWith, ownOrigin } from "../support/browser";
import { call } from "../support/call";
import { aChurch, aCollaborator, aMember, aSession, aUser, type Person, type TestChurch } from "../support/church";
import { endpoints } from "../support/routes";

const all = await endpoints();

/** No row of any test has it. */
const NOWHERE = 2_147_483_647;

/** Open without signing in. A new one belongs here only after somebody has thought about it. */
const open = [
  "GET /docs",
  "GET /health/live",
  "GET /health/ready",
  "GET /openapi.json",
  "POST /accounts",
  "POST /accounts/verification",
  "POST /password-resets",
  "POST /tokens",
  "PUT /password-resets",
];

/** Open to whoever is signed in, with or without a church. */
const forAccounts = [
  "DELETE /permissions/preview",
  "DELETE /tokens",
  "DELETE /users/image",
  "DELETE /users/sessions",
  "DELETE /users/sessions/[id]",
  "GET /churches",
  "GET /users",
  "GET /users/data",
  "GET /users/image",
  "GET /users/sessions",
  "POST /accounts/verification-mails",
  "POST /churches",
  "POST /users/deletion",
  "POST /users/image",
  "PUT /accounts/password",
  "PUT /users",
  "PUT /users/church",
  "PUT /users/name",
];

/** What may be done while an owner looks through a collaborator's eyes: ending that, and ending sessions. */
const inPreview = [
  "DELETE /permissions/preview",
  "DELETE /tokens",
  "DELETE /users/sessions",
  "DELETE /users/sessions/[id]",
];

type Caller = {
  person?: Person;
  hasChurch?: boolean;
  isOwner?: boolean;
  flags?: readonly string[];
  /** Areas that may only be looked at. */
  locked?: readonly string[];
  /** The collaborator through whose eyes this one, the owner, looks. */
  viewAsId?: number;
};

async function callersOf(church: TestChurch): Promise<Record<string, Caller>> {
  const works = async (flags: Area[], locked: Area[] = []): Promise<Caller> => ({
    person: await aCollaborator(church, { areas: flags, locked }),
    hasChurch: true,
    flags,
    locked,
  });
  const seen: Area[] = ["members", "inventory", "blog", "classes"];
  const foreign = await aChurch();
  return {
    "signed out": {},
    "no church": { person: await aUser() },
    owner: { person: church.owner, hasChurch: true, isOwner: true, flags: areas },
    "collaborator without flags": await works([]),
    ...Object.fromEntries(await Promise.all(areas.map(async (area) => [`${area} only`, await works([area])] as const))),
    "read-only": await works([...areas], [...areas]),
    "read-only in half of the areas": await works([...areas], ["members", "inventory", "blog", "presentations"]),
    "read-only where nothing is open": await works(["finances", "website"], ["members", "inventory"]),
    "owner looking through a collaborator's eyes": await looksAs(church, await works(seen)),
    "owner looking through a reader's eyes": await looksAs(church, await works(seen, ["members", "blog"])),
    revoked: { person: await revoked(church) },
    "owner of B": { person: foreign.owner, hasChurch: true, isOwner: true, flags: areas },
  };
}

async function looksAs(church: TestChurch, { person, flags, locked }: Caller): Promise<Caller> {
  const row = await identityDb().collaborator.findFirstOrThrow({ where: { churchId: church.id, userId: person?.id } });
  return { person: church.owner, hasChurch: true, flags, locked, viewAsId: row.id };
}

/** A session of the caller's own, so that none ends another's; only a browser looks through somebody's eyes. */
async function headersOf({ person, viewAsId }: Caller): Promise<Record<string, string>> {
  if (!person) return {};
  if (viewAsId === undefined) return { Authorization: `Bearer ${await aSession(person)}` };
  const secret = await aSession(person, "browser");
  await identityDb().session.update({ where: { secretHash: hashSecret(secret) }, data: { viewAsId } });
  return { cookie: await cookieWith(secret), ...ownOrigin() };
}

async function revoked(church: TestChurch) {
  const person = await aCollaborator(church, { areas: [...areas] });
  const { body } = await call({ GET: COLLABORATORS }, { as: church.owner });
  const { id } = body.rows.find(({ email }: { email: string }) => email === person.email);
  await call({ DELETE: REMOVE }, { as: church.owner, params: { id } });
  return person;
}

function expected({ kind, areas: named = [] }: AccessRule, method: string, name: string, caller: Caller) {
  if (kind === "public" || kind === "health") return "allowed";
  if (!caller.person) return "401 NO_SESSION";
  const reads = method === "GET";
  const looksOnly = caller.viewAsId !== undefined && !reads;
  if (kind === "account") return looksOnly && !inPreview.includes(name) ? "403 PREVIEW" : "allowed";
  if (!caller.hasChurch) return "403 NOCHURCH";
  const open = named.filter((area) => caller.flags?.includes(area));
  if (kind === "area" && open.length === 0) return "403 FORBIDDEN";
  if (looksOnly) return "403 PREVIEW";
  const isAllowed = {
    owner: caller.isOwner,
    church: reads,
    area: reads || open.some((area) => !caller.locked?.includes(area)),
  }[kind];
  return isAllowed ? "allowed" : "403 FORBIDDEN";
}

test("every exported handler was made by endpoint or one of its siblings", () => {
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ handler }) => !handler.rule).map(({ name }) => name)).toEqual([]);
  expect(
    all.filter(({ method }) => !["GET", "POST", "PUT", "DELETE"].includes(method)).map(({ name }) => name),
  ).toEqual([]);
});

test("no endpoint is open without a session but the ones listed here", () => {
  const found = all.filter(({ handler }) => ["public", "health"].includes(handler.rule?.kind ?? ""));
  expect(found.map(({ name }) => name).sort()).toEqual(open);
});

test("no endpoint is open without a church but the ones listed here", () => {
  const found = all.filter(({ handler }) => handler.rule?.kind === "account");
  expect(found.map(({ name }) => name).sort()).toEqual(forAccounts);
});

test("members are behind their flag, collaborators and settings behind the owner", () => {
  const rules = Object.fromEntries(all.map(({ name, handler }) => [name, handler.rule]));
  const members = all.filter(({ path }) => path === "/members" || path.startsWith("/members/"));
  for (const { name, handler } of members) {
    const forOwner = name === "POST /members/[id]/erasure";
    expect(handler.rule, name).toEqual(forOwner ? { kind: "owner" } : { kind: "area", areas: ["members"] });
  }
  const permissions = all.filter(({ path }) => path.startsWith("/permissions"));
  expect(permissions.filter(({ handler }) => handler.rule?.kind !== "owner").map(({ name }) => name)).toEqual([
    "DELETE /permissions/preview",
  ]);
  expect(rules["PUT /churches"]?.kind).toBe("owner");
});

test("finances are behind their flag, their categories too, and what was closed is reopened by the owner", () => {
  const first = ["finances", "transactions", "transfers", "treasuries"];
  const found = all.filter(
    ({ path }) => first.includes(path.split("/")[1] ?? "") || path.startsWith("/options/categories"),
  );
  expect(found.length).toBeGreaterThan(20);
  const rules = Object.fromEntries(found.map(({ name, handler }) => [name, handler.rule]));
  const { "DELETE /finances/closings/[month]": reopening, ...others } = rules;
  expect(reopening).toEqual({ kind: "owner" });
  for (const [name, rule] of Object.entries(others)) expect(rule, name).toEqual({ kind: "area", areas: ["finances"] });
});

test("an address that leads nowhere is answered like the rest, whoever asks", async () => {
  for (const method of ["GET", "POST", "PUT", "DELETE"])
    expect(await call({ [method]: NOTHING }, { params: { path: ["nada"] } }), method).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", requestId: expect.any(String) },
    });
});

describe("who may call", () => {
  test.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    async (endpoint, { method, path, handler }) => {
      const church = await aChurch();
      await aMember(church);
      const callers = await callersOf(church);
      const before = await changesIn(church);
      const found: Record<string, string> = {};
      // One after the other: three of them are the same person, whose other sessions may end.
      for (const [name, caller] of Object.entries(callers)) {
        const answer = await call(
          { [method]: handler },
          {
            headers: await headersOf(caller),
            params: {
              ...(path.includes("[id]") && { id: NOWHERE }),
              ...(path.includes("[month]") && { month: "1999-12" }),
            },
            ...(method !== "GET" && method !== "DELETE" && { body: {} }),
          },
        );
        const isRefused = answer.status === 401 || answer.status === 403;
        found[name] = isRefused ? `${answer.status} ${answer.body.code}` : "allowed";
        if (!isRefused) continue;
        expect(answer.body).toEqual(refusal(answer.body));
        if (answer.body.code === "NOCHURCH") expect(answer.body.message).toBe("NOCHURCH");
      }
      const wanted = Object.entries(callers).map(([name, caller]) => [
        name,
        expected(handler.rule as AccessRule, method, endpoint, caller),
      ]);
      expect(found).toEqual(Object.fromEntries(wanted));
      expect(await changesIn(church)).toBe(before);
    },
  );
});

/** A refusal says nothing but that it is one. */
const refusal = ({ message, code }: { message: string; code: string }) => ({
  message,
  code,
  requestId: expect.any(String),
});

const changesIn = (church: TestChurch) => inChurch({ churchId: church.id, userId: null }, (db) => db.history.count());
