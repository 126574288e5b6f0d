import { describe, expect, test } from "vitest";
import { consume } from "@/lib/auth/limits";
import { areas } from "@/lib/core/areas";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { browserOf } from "./support/browser";
import { call } from "./support/call";
import { aChurch, aCollaborator, aSession, aUser, type Person, type TestChurch } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { mailsTo } from "./support/mails";
import { PASSWORD, withPassword } from "./support/people";
import { memberBody } from "./support/rows/members";

const inEach = (prefix: "perm" | "readonly", set: readonly string[]) =>
  Object.fromEntries(areas.map((area) => [`${prefix}_${area}`, set.includes(area)]));
const flags = (open: readonly string[] = []) => inEach("perm", open);
const locks = (set: readonly string[] = []) => inEach("readonly", set);

const answerOf = async ({ owner }: TestChurch) => (await call("GET /permissions", { as: owner })).body;
const list = async (church: TestChurch) => (await answerOf(church)).rows;
const invite = ({ owner }: TestChurch, email: string) => call("POST /permissions", { as: owner, body: { email } });

/** A church past its first day, in which it sends fewer invitations. */
async function anOlderChurch(options: Parameters<typeof aChurch>[0] = {}) {
  const church = await aChurch(options);
  await inIdentity({ churchId: church.id }, (tx) =>
    tx.church.update({ where: { id: church.id }, data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } }),
  );
  return church;
}

test("an invitation opens nothing, is mailed once and waits until the person joins", async () => {
  const church = await aChurch();
  const person = await aUser();
  const known = { id: expect.any(Number), email: person.email, invitedAt: expect.any(String), mail: null };
  const row = { ...known, readOnly: false, perm_giving: false, ...flags(), ...locks() };
  const invited = await invite(church, ` ${person.email.toUpperCase()} `);
  expect(invited.status).toBe(201);
  expect(invited.body).toEqual({ ...row, version: 1, name: null, pending: true, confirmed: false });
  const [mail, ...others] = await mailsTo(person.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Te invitaron a la ${church.name} en Atrio`);
  expect(mail?.text).toContain(church.owner.name);

  const joined = await call("PUT /users/church", { as: person, body: { churchId: church.id } });
  expect(joined).toMatchObject({ status: 200, body: { churchId: church.id, owner: false, ...flags() } });
  expect(await list(church)).toEqual([{ ...row, version: 2, name: person.name, pending: false, confirmed: true }]);
  await identityDb().user.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
  expect(await list(church)).toMatchObject([{ pending: false, confirmed: false }]);
});

test("each flag opens its own area and no other", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church);
  const [{ id }] = await list(church);
  for (const area of areas) {
    const body = { id, ...flags([area]) };
    expect(await call("PUT /permissions", { as: church.owner, body })).toMatchObject({
      status: 200,
      body: flags([area]),
    });
    expect((await call("GET /users/data", { as: person })).body).toMatchObject(flags([area]));
  }
});

test("a flag left out of the body keeps its value", async () => {
  const church = await aChurch();
  await aCollaborator(church, { areas: ["members", "blog"] });
  const [{ id }] = await list(church);
  const answer = await call("PUT /permissions", { as: church.owner, body: { id, perm_blog: false, readOnly: true } });
  expect(answer.body).toMatchObject({ version: 2, readOnly: true, ...flags(["members"]) });
  expect((await call("PUT /permissions", { as: church.owner, body: { id } })).body).toMatchObject({
    readOnly: true,
    ...flags(["members"]),
  });
});

test("an area can be read-only, and readOnly sets every readonly flag left out of the body", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["members", "finances"] });
  const [{ id }] = await list(church);
  const change = async (body: object) =>
    (await call("PUT /permissions", { as: church.owner, body: { id, ...body } })).body;
  expect(await change({ readonly_finances: true })).toMatchObject({ readOnly: false, ...locks(["finances"]) });
  expect(await change({ readOnly: true, readonly_members: false })).toMatchObject({
    readOnly: false,
    ...locks(areas.filter((area) => area !== "members")),
  });
  expect(await change({ readOnly: true })).toMatchObject({ readOnly: true, ...locks(areas) });
  expect(await change({ readOnly: false })).toMatchObject({ readOnly: false, ...locks() });
  await change({ readonly_members: true });
  expect((await call("GET /users/data", { as: person })).body).toMatchObject({
    ...flags(["members", "finances"]),
    ...locks(["members"]),
  });
});

test("a stale version answers 409 with the current row", async () => {
  const church = await aChurch();
  await aCollaborator(church);
  const [{ id }] = await list(church);
  const change = { id, version: 1, perm_members: true };
  expect(await call("PUT /permissions", { as: church.owner, body: change })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await call("PUT /permissions", { as: church.owner, body: change })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { id, version: 2, perm_members: true }, changedBy: church.owner.name },
  });
});

test("inviting an address twice, or the owner's own, answers 409", async () => {
  const church = await aChurch();
  const { email } = await aUser();
  expect(await invite(church, email)).toMatchObject({ status: 201 });
  const message = "Ese correo ya fue agregado.";
  expect(await invite(church, email.toUpperCase())).toMatchObject({
    status: 409,
    body: { message, fields: { email: message } },
  });
  expect(await invite(church, church.owner.email)).toMatchObject({ status: 409 });
  expect(await list(church)).toHaveLength(1);
});

test("two churches may invite the same person, each with its own flags", async () => {
  const [one, other] = [await aChurch(), await aChurch()];
  const person = await aUser();
  for (const church of [one, other]) await invite(church, person.email);
  const [{ id }] = await list(other);
  await call("PUT /permissions", { as: other.owner, body: { id, perm_members: true } });
  const enter = async ({ id }: TestChurch) =>
    (await call("PUT /users/church", { as: person, body: { churchId: id } })).body;
  expect(await enter(one)).toMatchObject({ perm_members: false });
  expect(await enter(other)).toMatchObject({ perm_members: true });
});

test("a removed collaborator can be invited again and starts without flags", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["members"] });
  const [{ id }] = await list(church);
  expect(await call("DELETE /permissions/{id}", { as: church.owner, params: { id } })).toMatchObject({ status: 204 });
  expect(await call("DELETE /permissions/{id}", { as: church.owner, params: { id } })).toMatchObject({ status: 404 });
  expect(await list(church)).toEqual([]);
  expect(await invite(church, person.email)).toMatchObject({ status: 201, body: { pending: true, ...flags() } });
  const joined = await call("PUT /users/church", { as: person, body: { churchId: church.id } });
  expect(joined).toMatchObject({ status: 200, body: { perm_members: false } });
});

test("a deleted invitation no longer admits the invited person", async () => {
  const church = await aChurch();
  const person = await aUser();
  const { body } = await invite(church, person.email);
  await call("DELETE /permissions/{id}", { as: church.owner, params: { id: body.id } });
  expect(await call("PUT /users/church", { as: person, body: { churchId: church.id } })).toMatchObject({ status: 403 });
});

test("one address gets at most five invitation mails an hour", async () => {
  const church = await aChurch();
  const { email } = await aUser();
  for (let number = 0; number < 5; number++) {
    const { body } = await invite(church, email);
    expect(await mailsTo(email)).toHaveLength(number + 1);
    await call("DELETE /permissions/{id}", { as: church.owner, params: { id: body.id } });
  }
  expect(await invite(church, email)).toMatchObject({ status: 429 });
  expect(await mailsTo(email)).toHaveLength(5);
});

test("a church sends fifty invitations an hour, and the next one answers 429 with the seconds to wait", async () => {
  const church = await anOlderChurch();
  const inviteNumber = (number: number) => invite(church, `invitado-${number}-${church.owner.email}`);
  for (let number = 1; number <= 48; number++) await consume("inviteChurch", String(church.id));
  for (const number of [49, 50]) expect((await inviteNumber(number)).status, `${number}`).toBe(201);
  const refused = await inviteNumber(51);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(
        /^Enviaste varias invitaciones seguidas\. Inténtalo de nuevo en (una hora|\d+ minutos)\.$/,
      ),
    },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await mailsTo(`invitado-51-${church.owner.email}`)).toEqual([]);
  expect((await list(church)).length).toBe(2);
});

test.each([
  [0, 1, "El plan Gratis permite 2 usuarios."],
  [1, 14, "El plan Base permite 15 usuarios."],
])(
  "plan %i allows the owner and %i more users, also when they are invited concurrently",
  async (plan, free, message) => {
    const church = await anOlderChurch({ plan });
    const answers = await Promise.all(
      Array.from({ length: free + 5 }, (_, number) => invite(church, `${number}-${church.owner.email}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(free);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(5);
    for (const { body } of refused) expect(body).toMatchObject({ code: "PLAN", message });
    expect(await list(church)).toHaveLength(free);
  },
);

describe("the list", () => {
  test("shows the last change and the plan's limit", async () => {
    const church = await aChurch({ plan: 1 });
    expect(await answerOf(church)).toEqual({ rows: [], count: 0, limit: 15, lastChange: null });
    const person = await aUser();
    const { body } = await invite(church, person.email);
    const { lastChange } = await answerOf(church);
    expect(lastChange).toMatchObject({ userId: church.owner.id, userName: church.owner.name });
    // Neither a repeated invitation nor joining changes any right.
    await call("POST /permissions/{id}/invitation", { as: church.owner, params: { id: body.id } });
    expect((await answerOf(church)).lastChange).toEqual(lastChange);
    await call("PUT /users/church", { as: person, body: { churchId: church.id } });
    expect((await answerOf(church)).lastChange).toEqual(lastChange);
    await call("PUT /permissions", { as: church.owner, body: { id: body.id, perm_members: true } });
    const changed = (await answerOf(church)).lastChange;
    expect(changed.at > lastChange.at).toBe(true);
    await call("DELETE /permissions/{id}", { as: church.owner, params: { id: body.id } });
    expect((await answerOf(church)).lastChange.at > changed.at).toBe(true);
    expect((await answerOf(await aChurch({ plan: 2 }))).limit).toBeNull();
  });
});

describe("an invitation", () => {
  const repeat = ({ owner }: { owner: Person }, id: number) =>
    call("POST /permissions/{id}/invitation", { as: owner, params: { id } });

  test("keeps the areas opened before the person joined", async () => {
    const church = await aChurch();
    const person = await aUser();
    const { id } = (await invite(church, person.email)).body;
    const body = { id, perm_members: true, perm_finances: true, readonly_finances: true };
    expect(await call("PUT /permissions", { as: church.owner, body })).toMatchObject({
      status: 200,
      body: { pending: true },
    });
    const joined = await call("PUT /users/church", { as: person, body: { churchId: church.id } });
    expect(joined.body).toMatchObject({ ...flags(["members", "finances"]), ...locks(["finances"]) });
  });

  test("links to its own page, with and without an account, in the mail and in the copied link", async () => {
    const church = await aChurch();
    const known = await aUser();
    const stranger = `nadie+1-${known.email}`;
    for (const email of [known.email, stranger]) {
      const { id, invitedAt } = (await invite(church, email)).body;
      const [mail] = await mailsTo(email);
      const mailed = new URL(/http\S+/.exec(mail?.text ?? "")?.[0] ?? "");
      const { status, body } = await call("GET /permissions/{id}/link", { as: church.owner, params: { id } });
      expect(status).toBe(200);
      expect(Date.parse(body.expiresAt) - Date.parse(invitedAt)).toBe(30 * 86_400_000);
      const copied = new URL(body.url);
      for (const [link, letter] of [
        [mailed, "m"],
        [copied, "c"],
      ] as const) {
        expect([link.origin, link.pathname]).toEqual([env().APP_URL, "/invitacion"]);
        expect([...link.searchParams.keys()]).toEqual(["token"]);
        expect(link.searchParams.get("token")).toMatch(new RegExp(`^${letter}${id}-[\\w-]{43}$`));
      }
    }
    // The answer does not reveal whether the address has an account.
    const [one, other] = await list(church);
    expect(Object.keys(one)).toEqual(Object.keys(other));
    expect([one.name, other.name]).toEqual([null, null]);
  });

  test("is mailed again with a new date, one history entry and the same version", async () => {
    const church = await aChurch();
    const { email } = await aUser();
    const { id, version, invitedAt } = (await invite(church, email)).body;
    expect(await mailsTo(email)).toHaveLength(1);
    const since = await lastEntryId(church);
    const again = await repeat(church, id);
    expect(again).toMatchObject({ status: 200, body: { id, version, pending: true } });
    expect(again.body.invitedAt > invitedAt).toBe(true);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await countEntries(church, since)).toBe(1);
  });

  test("is mailed at most five times an hour, repeats included", async () => {
    const church = await aChurch();
    const { email } = await aUser();
    const { id } = (await invite(church, email)).body;
    expect(await mailsTo(email)).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => repeat(church, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, headers } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    // Those that wait at once are one mail.
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("is not repeated for a joined collaborator, nor by another church's owner", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const person = await aCollaborator(church);
    const [{ id }] = await list(church);
    expect(await repeat(church, id)).toMatchObject({ status: 409 });
    expect(await repeat(other, id)).toMatchObject({ status: 404 });
    expect(await mailsTo(person.email)).toEqual([]);
  });
});

describe("viewing as a collaborator", () => {
  const viewAs = (headers: Record<string, string>, id: number) =>
    call("PUT /permissions/preview", { headers, body: { id } });
  const endViewAs = (headers: Record<string, string>) => call("DELETE /permissions/preview", { headers });
  const profileOf = async (headers: Record<string, string>) => (await call("GET /users/data", { headers })).body;

  async function aViewAsSession(areas: Parameters<typeof aCollaborator>[1] = { areas: ["members"] }) {
    const church = await aChurch();
    const person = await aCollaborator(church, areas);
    const [{ id }] = await list(church);
    const browser = await browserOf(church.owner);
    expect(await viewAs(browser, id)).toMatchObject({ status: 200, body: { viewingAs: person.name, owner: false } });
    return { church, person, id, browser };
  }

  test("shows the collaborator's areas and saves nothing until it ends", async () => {
    const { church, person, browser } = await aViewAsSession();
    expect(await profileOf(browser)).toMatchObject({
      ...{ userId: church.owner.id, viewingAs: person.name, owner: false },
      ...flags(["members"]),
    });
    expect(await call("GET /members", { headers: browser })).toMatchObject({ status: 200 });
    expect(await call("GET /permissions", { headers: browser })).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
    const since = await lastEntryId(church);
    const refused = { status: 403, body: { code: "PREVIEW", message: expect.stringContaining(person.name) } };
    expect(await call("POST /members", { headers: browser, body: memberBody(church) })).toMatchObject(refused);
    expect(await call("PUT /churches", { headers: browser, body: { name: "Iglesia Otra" } })).toMatchObject(refused);
    expect(await call("PUT /users/church", { headers: browser, body: { churchId: church.id } })).toMatchObject(refused);
    expect(await countEntries(church, since)).toBe(0);

    expect(await endViewAs(browser)).toMatchObject({ status: 200, body: { viewingAs: null, owner: true } });
    expect(await call("POST /members", { headers: browser, body: memberBody(church) })).toMatchObject({
      status: 201,
    });
  });

  test("affects this browser session only, not the owner's others nor the collaborator's", async () => {
    const { church, person } = await aViewAsSession();
    expect(await profileOf(await browserOf(church.owner))).toMatchObject({ viewingAs: null, owner: true });
    expect((await call("GET /users/data", { as: person })).body).toMatchObject({ viewingAs: null, userId: person.id });
    expect(await call("POST /members", { as: person, body: memberBody(church) })).toMatchObject({ status: 201 });
  });

  test("follows their flags on the next request, and ends when they are removed", async () => {
    const { church, id, browser } = await aViewAsSession();
    await call("PUT /permissions", { as: church.owner, body: { id, perm_members: false, perm_blog: true } });
    expect(await call("GET /members", { headers: browser })).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
    expect(await profileOf(browser)).toMatchObject(flags(["blog"]));
    await call("DELETE /permissions/{id}", { as: church.owner, params: { id } });
    expect(await profileOf(browser)).toMatchObject({ viewingAs: null, owner: true });
  });

  test("works for a pending invitation, under its address", async () => {
    const church = await aChurch();
    const { email } = await aUser();
    const { id } = (await invite(church, email)).body;
    const browser = await browserOf(church.owner);
    expect(await viewAs(browser, id)).toMatchObject({ status: 200, body: { viewingAs: email, ...flags() } });
  });

  test("is allowed to the owner only, in their own church, in a browser", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const person = await aCollaborator(church, { areas: ["members"] });
    const [{ id }] = await list(church);
    expect(await viewAs(await browserOf(other.owner), id)).toMatchObject({ status: 404 });
    expect(await viewAs(await browserOf(church.owner), 2_147_483_647)).toMatchObject({ status: 404 });
    expect(await viewAs(await browserOf(person), id)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await call("PUT /permissions/preview", { as: church.owner, body: { id } })).toMatchObject({ status: 403 });
    expect(await identityDb().session.count({ where: { viewAsId: { not: null }, userId: church.owner.id } })).toBe(0);
    expect(await identityDb().session.count({ where: { viewAsId: { not: null }, userId: other.owner.id } })).toBe(0);
  });

  test("gives no rights in another church that the owner joins", async () => {
    const { church, browser } = await aViewAsSession();
    const other = await aChurch();
    await call("POST /permissions", { as: other.owner, body: { email: church.owner.email } });
    // In another session: a view-as session cannot switch churches.
    await call("PUT /users/church", { as: church.owner, body: { churchId: other.id } });
    expect(await profileOf(browser)).toMatchObject({ churchId: other.id, viewingAs: null, owner: false, ...flags() });
    await call("PUT /users/church", { as: church.owner, body: { churchId: church.id } });
    expect(await profileOf(browser)).toMatchObject({ churchId: church.id, owner: false, ...flags(["members"]) });
  });
});

describe("transferring a church", () => {
  const give = (as: { token: string }, { name }: { name: string }, body: object) =>
    call("PUT /churches/owner", { as, body: { name, ...body } });
  const ownerOf = async ({ id }: TestChurch) =>
    (await identityDb().church.findUniqueOrThrow({ where: { id }, select: { ownerId: true } })).ownerId;

  test("takes effect at once: the past owner keeps every area, both get a mail, the history records it", async () => {
    const church = await aChurch();
    const heir = await aCollaborator(church, { areas: ["blog"], readOnly: true });
    const [{ id }] = await list(church);
    const since = await lastEntryId(church);
    expect(await give(church.owner, church, { id })).toMatchObject({
      status: 200,
      body: { id: church.id, ownerId: heir.id },
    });

    expect((await call("GET /users/data", { as: heir })).body).toMatchObject({
      owner: true,
      ...flags(areas),
      ...locks(),
    });
    expect((await call("GET /users/data", { as: church.owner })).body).toMatchObject({
      ...{ owner: false, ownerId: heir.id, churchId: church.id },
      ...flags(areas),
      ...locks(),
    });
    expect(await call("GET /permissions", { as: church.owner })).toMatchObject({ status: 403 });
    const { rows } = (await call("GET /permissions", { as: heir })).body;
    expect(rows).toMatchObject([{ email: church.owner.email, pending: false, ...flags(areas) }]);
    const subject = async ({ email }: Person) => (await mailsTo(email)).at(-1)?.subject;
    expect(await subject(heir)).toBe(`Ahora eres dueño de la ${church.name} en Atrio`);
    expect(await subject(church.owner)).toBe(`Pasaste la ${church.name} a ${heir.name}`);

    expect(await countEntries(church, since)).toBe(2);
    expect(await entries(church, "churches", since)).toMatchObject([
      { userId: church.owner.id, before: { owner_id: church.owner.id }, after: { owner_id: heir.id } },
    ]);
    // The two change places: no invitation and no removal.
    expect(await entries(church, "collaborators", since)).toMatchObject([
      { action: "update", before: { user_id: heir.id }, after: { user_id: church.owner.id } },
    ]);
  });

  test("requires the church's exact name, also from an owner without a password", async () => {
    const church = await aChurch();
    await aCollaborator(church);
    const [{ id }] = await list(church);
    const refused = (name: string) => ({ status: 400, body: { fields: { name } } });
    expect(await call("PUT /churches/owner", { as: church.owner, body: { id } })).toMatchObject(refused("Requerido"));
    expect(await give(church.owner, church, { id, name: "Otra iglesia" })).toMatchObject(
      refused("Escribe el nombre de la iglesia tal como está"),
    );
    expect(await ownerOf(church)).toBe(church.owner.id);
    expect(await give(church.owner, church, { id, name: ` ${church.name.toUpperCase()} ` })).toMatchObject({
      status: 200,
    });
  });

  test("can be reversed by the new owner", async () => {
    const church = await aChurch();
    const heir = await aCollaborator(church);
    await give(church.owner, church, { id: (await list(church))[0].id });
    const { rows } = (await call("GET /permissions", { as: heir })).body;
    expect(await give(heir, church, { id: rows[0].id })).toMatchObject({
      status: 200,
      body: { ownerId: church.owner.id },
    });
  });

  test("is refused for a pending collaborator, one of another church, and the owner of another church", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { id } = (await invite(church, (await aUser()).email)).body;
    await aCollaborator(other);
    const foreign = (await list(other))[0].id;
    for (const wrong of [id, foreign, 2_147_483_647])
      expect(await give(church.owner, church, { id: wrong })).toMatchObject({ status: 404 });
    await call("POST /permissions", { as: church.owner, body: { email: other.owner.email } });
    await call("PUT /users/church", { as: other.owner, body: { churchId: church.id } });
    const rival = (await list(church)).find(({ email }: Person) => email === other.owner.email);
    expect(await give(church.owner, church, { id: rival.id })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT" },
    });
    expect(await ownerOf(church)).toBe(church.owner.id);
  });

  test("requires the owner's password and counts wrong ones like sign-in", async () => {
    const church = await aChurch();
    await withPassword(church.owner);
    await aCollaborator(church);
    const [{ id }] = await list(church);
    expect(await give(church.owner, church, { id })).toMatchObject({
      status: 400,
      body: { fields: { password: "Requerido" } },
    });
    for (let number = 0; number < 4; number++)
      expect(await give(church.owner, church, { id, password: "otra-clave" })).toMatchObject({
        status: 400,
        body: { fields: { password: "La contraseña actual no es correcta." } },
      });
    expect(await give(church.owner, church, { id, password: PASSWORD })).toMatchObject({ status: 429 });
    expect(await ownerOf(church)).toBe(church.owner.id);
  });

  test("succeeds with the right password", async () => {
    const church = await aChurch();
    await withPassword(church.owner);
    await aCollaborator(church);
    const [{ id }] = await list(church);
    expect(await give(church.owner, church, { id, password: PASSWORD })).toMatchObject({ status: 200 });
  });

  test("has one winner when two are named concurrently", async () => {
    const church = await aChurch();
    const heirs = [await aCollaborator(church), await aCollaborator(church)];
    const rows = await list(church);
    const sessions = [await aSession(church.owner), await aSession(church.owner)];
    const answers = await Promise.all(
      rows.map(({ id }: { id: number }, number: number) => give({ token: sessions[number] ?? "" }, church, { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(heirs.map(({ id }) => id)).toContain(await ownerOf(church));
    const { rows: left } = (
      await call("GET /permissions", {
        as: heirs.find(({ id }) => id === answers.find(({ status }) => status === 200)?.body.ownerId),
      })
    ).body;
    expect(left).toHaveLength(2);
  });

  test("ends every view-as session of the church", async () => {
    const church = await aChurch();
    await aCollaborator(church);
    await aCollaborator(church);
    const [first, second] = await list(church);
    const browser = await browserOf(church.owner);
    await call("PUT /permissions/preview", { headers: browser, body: { id: second.id } });
    await give(church.owner, church, { id: first.id });
    expect((await call("GET /users/data", { headers: browser })).body).toMatchObject({
      viewingAs: null,
      ...flags(areas),
    });
  });
});
