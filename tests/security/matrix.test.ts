// Reached by every module: calls every endpoint.
import { beforeAll, describe, expect, test } from "vitest";
import { type Area, areaPlans, areas } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { identityDb } from "@/lib/core/db/identity-db";
import { hashSecret } from "@/lib/core/secrets";
import type { AccessRule } from "@/lib/http/endpoint";
import { answerRequest } from "@/server/backend";
import { cookieWith, ownOrigin } from "../support/browser";
import { call } from "../support/call";
import {
  aChurch,
  aCollaborator,
  aSession,
  aUser,
  type Person,
  type TestChurch,
  theFirstOwner,
} from "../support/church";
import { endpoints } from "../support/routes";
import { aPost } from "../support/rows/blog";
import { aCertificate } from "../support/rows/certificates";
import { aTransaction } from "../support/rows/finances";
import { anItem } from "../support/rows/inventory";
import { aMember } from "../support/rows/members";
import { aWebsite } from "../support/rows/website";

const all = await endpoints();

/** An id that no row has. */
const NOWHERE = 2_147_483_647;

/** Open without signing in; adding one is a decision. */
const open = [
  "GET /docs",
  "GET /health/live",
  "GET /health/ready",
  "GET /openapi.json",
  "GET /websites/events",
  "GET /websites/post",
  "GET /websites/posts",
  "GET /websites/services",
  "GET /websites/start",
  "POST /accounts",
  "POST /accounts/verification",
  "POST /invitations",
  "POST /password-resets",
  // Signed by Stripe.
  "POST /payments/webhook",
  "POST /tokens",
  "PUT /password-resets",
];

/** Open to every signed-in person, with or without a church. */
const forAccounts = [
  "DELETE /permissions/preview",
  "DELETE /tokens",
  "DELETE /users/image",
  "DELETE /users/sessions",
  "DELETE /users/sessions/{id}",
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

/** Allowed while an owner views as a collaborator: ending that, and ending sessions. */
const allowedInViewAs = [
  "DELETE /permissions/preview",
  "DELETE /tokens",
  "DELETE /users/sessions",
  "DELETE /users/sessions/{id}",
];

/** Endpoints of the owner that are behind the plan of an area too. */
const ownerEndpointAreas = {
  "DELETE /finances/closings/{month}": "finances",
  "DELETE /options/certificates/{id}": "certificates",
  "GET /members/{id}/erasure": "members",
  "POST /members/{id}/erasure": "members",
  "POST /options/certificates": "certificates",
  "POST /options/certificates/{id}/restore": "certificates",
  "PUT /options/certificates": "certificates",
  "PUT /options/certificates/order": "certificates",
};

/** Downloads that readers of the area are refused, whatever the plan. */
const exportEndpoints = [
  "GET /certificates/batch",
  "GET /certificates/books/export",
  "GET /certificates/books/pdf",
  "GET /certificates/export",
  "GET /classes/export",
  "GET /finances/report/export",
  "GET /finances/statements/file",
  "GET /finances/statements/{id}",
  "GET /inventory/export",
  "GET /members/export",
  "GET /members/families/export",
  "GET /members/groups/export",
  "GET /members/{id}/data",
  "GET /minutes/export",
  "GET /posts/export",
  "GET /presentations/export",
  "GET /presentations/programmes/export",
  "GET /presentations/programmes/songs/export",
  "GET /transactions/export",
];

/** Files that readers may download: one certificate, pictures, and files without data of the church. */
const readableFiles = [
  "GET /builder/images/{id}/photo",
  "GET /certificates/{id}",
  "GET /finances/counts/{id}/pdf",
  "GET /finances/import/template",
  "GET /finances/receipts/{number}/pdf",
  "GET /inventory/import/template",
  "GET /inventory/{id}/photo",
  "GET /members/families/{id}/photo",
  "GET /members/groups/{id}/sheet",
  "GET /members/import/template",
  "GET /members/{id}/photo",
  "GET /minutes/{id}/pdf",
  "GET /posts/{id}/images/{imageId}/photo",
  "GET /presentations/pictures/{id}/photo",
  "GET /presentations/{id}/photo",
];

type Caller = {
  person?: Person;
  hasChurch?: boolean;
  isOwner?: boolean;
  /** Whether that church is the first of the installation. */
  isFirst?: boolean;
  /** Whether the caller sees who gives what. */
  seesDonors?: boolean;
  flags?: readonly string[];
  /** Read-only areas. */
  locked?: readonly string[];
  /** Plan of the caller's church; the highest one without it. */
  plan?: number;
  /** Areas in which that church has data; every one without it. */
  filled?: readonly Area[];
  /** Row of the collaborator as whom this caller, the owner, views the church. */
  viewAsId?: number;
};

type World = { church: TestChurch; callers: Record<string, Caller> };

/** Every caller once, for all endpoints: no call of this file changes anything. */
async function createWorld(): Promise<World> {
  const [church, foreign] = [await aChurch(), await aChurch()];
  await aMember(church);
  const works = async (flags: Area[], locked: Area[] = [], at = church, seesDonors = false): Promise<Caller> => ({
    person: await aCollaborator(at, { areas: flags, locked, seesDonors }),
    seesDonors,
    hasChurch: true,
    flags,
    locked,
  });
  const ownerOf = ({ owner }: TestChurch): Caller => ({ person: owner, hasChurch: true, isOwner: true, flags: areas });
  /** Owner and collaborators of a church with this plan and with data in these areas. */
  const onPlan = async (plan: number, filled: (keyof typeof fill)[], { withReader = false } = {}) => {
    const at = await aChurch({ plan });
    for (const area of filled) await fill[area](at);
    const name = `on plan ${plan} with ${filled.join(", ") || "no data"}`;
    const people = {
      owner: ownerOf(at),
      collaborator: await works([...areas], [], at),
      ...(withReader && { reader: await works([...areas], [...areas], at) }),
    };
    return Object.fromEntries(
      Object.entries(people).map(([who, caller]) => [`${who} ${name}`, { ...caller, plan, filled }]),
    );
  };
  const first = await theFirstOwner();
  const seen: Area[] = ["members", "inventory", "blog", "classes"];
  const callers = {
    "signed out": {},
    "no church": { person: await aUser() },
    owner: ownerOf(church),
    // Each area above plan 0 once with data and once without.
    ...(await onPlan(0, ["finances", "website"], { withReader: true })),
    ...(await onPlan(0, ["inventory", "certificates", "blog"])),
    ...(await onPlan(1, [])),
    ...(await onPlan(1, ["inventory"])),
    "collaborator with every area": await works([...areas]),
    "collaborator without flags": await works([]),
    ...Object.fromEntries(await Promise.all(areas.map(async (area) => [`${area} only`, await works([area])] as const))),
    "finances and donors": await works(["finances"], [], church, true),
    "donors without finances": { ...(await works(["members"], [], church, true)), seesDonors: false },
    "read-only": await works([...areas], [...areas]),
    "read-only in half of the areas": await works([...areas], ["members", "inventory", "blog", "presentations"]),
    "read-only where nothing is open": await works(["finances", "website"], ["members", "inventory"]),
    "owner viewing as a collaborator": await viewsAs(church, await works(seen)),
    "owner viewing as a reader": await viewsAs(church, await works(seen, ["members", "blog"])),
    revoked: { person: await revoked(church) },
    "owner of another church": ownerOf(foreign),
    "owner of the first church": { person: first, hasChurch: true, isOwner: true, flags: areas },
  };
  for (const caller of Object.values<Caller>(callers)) {
    caller.seesDonors ??= caller.isOwner;
    caller.isFirst = caller.isOwner && caller.person?.id === first.id;
  }
  return { church, callers };
}

/** Adds what keeps an area readable below its plan. */
const fill = {
  finances: aTransaction,
  website: aWebsite,
  inventory: anItem,
  certificates: aCertificate,
  blog: aPost,
} satisfies Partial<Record<Area, (church: TestChurch) => Promise<unknown>>>;

async function viewsAs(church: TestChurch, { person, flags, locked }: Caller): Promise<Caller> {
  const row = await identityDb().collaborator.findFirstOrThrow({ where: { churchId: church.id, userId: person?.id } });
  return { person: church.owner, hasChurch: true, flags, locked, viewAsId: row.id };
}

/** Headers with a session of the caller's own; view-as needs a browser session. */
async function headersOf({ person, viewAsId }: Caller): Promise<Record<string, string>> {
  if (!person) return {};
  if (viewAsId === undefined) return { Authorization: `Bearer ${await aSession(person)}` };
  const secret = await aSession(person, "browser");
  await identityDb().session.update({ where: { secretHash: hashSecret(secret) }, data: { viewAsId } });
  return { cookie: await cookieWith(secret), ...ownOrigin() };
}

async function revoked(church: TestChurch) {
  const person = await aCollaborator(church, { areas: [...areas] });
  const { body } = await call("GET /permissions", { as: church.owner });
  const { id } = body.rows.find(({ email }: { email: string }) => email === person.email);
  await call("DELETE /permissions/{id}", { as: church.owner, params: { id } });
  return person;
}

function expected(
  { kind, areas: named, isExport, anyPlan, donors }: AccessRule,
  method: string,
  name: string,
  caller: Caller,
) {
  if (kind === "public" || kind === "health") return "allowed";
  if (!caller.person) return "401 NO_SESSION";
  const reads = method === "GET";
  const viewsOnly = caller.viewAsId !== undefined && !reads;
  if (kind === "account") return viewsOnly && !allowedInViewAs.includes(name) ? "403 PREVIEW" : "allowed";
  if (!caller.hasChurch) return "403 NOCHURCH";
  const open = named?.filter((area) => caller.flags?.includes(area));
  if (kind === "area" && open?.length === 0) return "403 FORBIDDEN";
  if (viewsOnly) return "403 PREVIEW";
  if (donors && !caller.seesDonors && open && areaUse(open, { reads, isExport, anyPlan }, caller) === "allowed")
    return "403 FORBIDDEN";
  const isAllowed = { owner: caller.isOwner, installation: caller.isFirst, church: true, area: true }[kind];
  if (!isAllowed) return "403 FORBIDDEN";
  return open ? areaUse(open, { reads, isExport, anyPlan }, caller) : "allowed";
}

/** Of several areas one suffices: one of the plan, or to read or export one with data too. */
function areaUse(
  open: readonly Area[],
  { reads, isExport, anyPlan }: { reads: boolean; isExport?: boolean; anyPlan?: boolean },
  { locked = [], plan = 2, filled = areas }: Caller,
) {
  const usable = reads && !isExport ? open : open.filter((area) => !locked.includes(area));
  if (usable.length === 0) return "403 FORBIDDEN";
  const isOpen = (area: Area) => anyPlan || plan >= areaPlans[area] || (reads && filled.includes(area));
  return usable.some(isOpen) ? "allowed" : "403 PLAN";
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

test("no endpoint of the owner is behind the plan of an area but the ones listed here", () => {
  const found = all.filter(({ handler }) => handler.rule?.kind === "owner" && handler.rule.areas);
  const entries = found.map(({ name, handler }) => [name, handler.rule?.areas?.join()] as const);
  expect(Object.fromEntries(entries)).toEqual(ownerEndpointAreas);
});

test("every file of an area needs the right to change it but the ones listed here", () => {
  const files = all.filter(
    ({ method, handler }) => method === "GET" && handler.rule?.kind === "area" && Array.isArray(handler.spec?.answer),
  );
  const namesOf = (isExport: boolean) =>
    files.filter(({ handler }) => Boolean(handler.rule?.isExport) === isExport).map(({ name }) => name);
  expect(namesOf(true).sort()).toEqual(exportEndpoints);
  expect(namesOf(false).sort()).toEqual(readableFiles);
  expect(all.filter(({ handler }) => handler.rule?.isExport)).toHaveLength(exportEndpoints.length);
});

test("nothing is changed above the plan of its area but what the endpoints listed here take off the internet", () => {
  const found = all.filter(({ handler }) => handler.rule?.anyPlan);
  expect(found.map(({ name }) => name)).toEqual(["DELETE /builder/publication"]);
});

test("members are behind their flag, collaborators and settings behind the owner", () => {
  const rules = Object.fromEntries(all.map(({ name, handler }) => [name, handler.rule]));
  const members = all.filter(({ path }) => path === "/members" || path.startsWith("/members/"));
  for (const { name, handler } of members) {
    const kind = name.endsWith(" /members/{id}/erasure") ? "owner" : "area";
    expect(handler.rule, name).toEqual({ kind, areas: ["members"], ...exportRule(name) });
  }
  const permissions = all.filter(({ path }) => path.startsWith("/permissions"));
  expect(permissions.filter(({ handler }) => handler.rule?.kind !== "owner").map(({ name }) => name)).toEqual([
    "DELETE /permissions/preview",
  ]);
  expect(rules["PUT /churches"]?.kind).toBe("owner");
});

test("finances and their categories are behind their flag, and only the owner unlocks a month", () => {
  const first = ["finances", "transactions", "transfers", "treasuries"];
  const found = all.filter(
    ({ path }) => first.includes(path.split("/")[1] ?? "") || path.startsWith("/options/categories"),
  );
  expect(found.length).toBeGreaterThan(20);
  const rules = Object.fromEntries(found.map(({ name, handler }) => [name, handler.rule]));
  const { "DELETE /finances/closings/{month}": reopening, ...others } = rules;
  expect(reopening).toEqual({ kind: "owner", areas: ["finances"] });
  for (const [name, rule] of Object.entries(others))
    expect(rule, name).toEqual({ kind: "area", areas: ["finances"], ...exportRule(name), ...donorRule(rule) });
});

/** What names donors is checked by tests/security/donors.test.ts. */
const donorRule = (rule: AccessRule | undefined) => rule?.donors && { donors: true };

const exportRule = (name: string) => exportEndpoints.includes(name) && { isExport: true };

async function answerOf(method: string, path: string) {
  const answer = await answerRequest(new Request(`http://localhost:3000${path}`, { method }));
  return { status: answer.status, body: await answer.json() };
}

test("an unknown path answers 404 in the error shape of the API", async () => {
  for (const method of ["GET", "POST", "PUT", "DELETE"])
    expect(await answerOf(method, "/api/nada"), method).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", requestId: expect.any(String) },
    });
});

describe("each caller is allowed or refused as the access rule says:", () => {
  let world: World;
  /** Headers by caller, for the calls that end no session. */
  let headers: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    world = await createWorld();
  });

  test.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    async (endpoint, { method, path, handler }) => {
      const { church, callers } = world;
      const before = await changesIn(church);
      const found: Record<string, string> = {};
      // One by one, and with new sessions: three callers are the same person, whose other sessions these endpoints may end.
      const mayEndSessions = handler.rule?.kind === "account" && method !== "GET";
      for (const [name, caller] of Object.entries(callers)) {
        if (mayEndSessions || !headers[name]) headers[name] = await headersOf(caller);
        const answer = await call(endpoint, {
          headers: headers[name],
          params: {
            ...(path.includes("{id}") && { id: NOWHERE }),
            ...(path.includes("{month}") && { month: "1999-12" }),
            ...(path.includes("{number}") && { number: 9999 }),
          },
          ...(method !== "GET" && method !== "DELETE" && { body: {} }),
        });
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
      if (mayEndSessions) headers = {};
      expect(found).toEqual(Object.fromEntries(wanted));
      expect(await changesIn(church)).toBe(before);
    },
  );
});

/** The whole body of a refusal. */
const refusal = ({ message, code }: { message: string; code: string }) => ({
  message,
  code,
  requestId: expect.any(String),
});

const changesIn = (church: TestChurch) => inChurch({ churchId: church.id, userId: null }, (db) => db.history.count());
