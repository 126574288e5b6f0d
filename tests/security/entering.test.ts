import { describe, expect, test } from "vitest";
import { areas } from "@/lib/core/areas";
import { identityDb } from "@/lib/core/db/identity-db";
import type { AccessRule } from "@/lib/http/endpoint";
import { acceptedBodies, idFor } from "../support/bodies";
import { browserOf } from "../support/browser";
import { call } from "../support/call";
import { aChurch, aCollaborator, aUser, type Person, type TestChurch } from "../support/church";
import { lastTokenTo } from "../support/mails";
import { addressHeader } from "../support/people";
import { endpoints } from "../support/routes";
import { memberBody } from "../support/rows/members";

const profile = (person: { token: string }) => call("GET /users/data", { as: person });

describe("access to a church", () => {
  const chooseChurch = (person: Person, churchId: number) =>
    call("PUT /users/church", { as: person, body: { churchId } });
  const editUser = (person: Person, churchId: number) => call("PUT /users", { as: person, body: { churchId } });

  test("a user without an invitation cannot choose the church", async () => {
    const { id } = await aChurch();
    const stranger = await aUser();
    expect(await chooseChurch(stranger, id)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await editUser(stranger, id)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await call("GET /members", { as: stranger })).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
  });

  test("an invitation to an unconfirmed address does not let its user choose the church", async () => {
    const { id, owner } = await aChurch();
    const invited = await aUser({ verified: false });
    await call("POST /permissions", { as: owner, body: { email: invited.email, sendMail: false } });
    expect(await chooseChurch(invited, id)).toMatchObject({ status: 403 });
    expect(await editUser(invited, id)).toMatchObject({ status: 403 });
    expect((await call("GET /users", { as: invited })).body.churches).toEqual([]);

    await call("POST /accounts/verification-mails", { as: invited });
    const body = { token: await lastTokenTo(invited.email) };
    await call("POST /accounts/verification", { as: invited, body, headers: addressHeader() });
    expect(await chooseChurch(invited, id)).toMatchObject({ status: 200, body: { churchId: id, perm_members: false } });
  });

  test("a removed collaborator gets 403 NOCHURCH on the next request and cannot choose the church again", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["members"] });
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 200 });
    const [{ id }] = (await call("GET /permissions", { as: church.owner })).body.rows;
    await call("DELETE /permissions/{id}", { as: church.owner, params: { id } });
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 403, body: { message: "NOCHURCH" } });
    expect(await chooseChurch(person, church.id)).toMatchObject({ status: 403 });
    expect((await profile(person)).body).toMatchObject({ churchId: null, churchName: null, perm_members: false });
  });

  test("a user whose current church is one they do not belong to gets 403 NOCHURCH", async () => {
    const church = await aChurch();
    const stranger = await aUser();
    await identityDb().user.update({ where: { id: stranger.id }, data: { churchId: church.id } });
    expect(await call("GET /members", { as: stranger })).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
    expect((await profile(stranger)).body).toMatchObject({ churchId: null, churchName: null, ownerId: null });
  });

  test("a changed permission flag applies to the collaborator's next request", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["members"] });
    const [{ id }] = (await call("GET /permissions", { as: church.owner })).body.rows;
    await call("PUT /permissions", { as: church.owner, body: { id, perm_members: false } });
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    await call("PUT /permissions", { as: church.owner, body: { id, perm_members: true, readOnly: true } });
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 200 });
    const add = () => call("POST /members", { as: person, body: memberBody(church) });
    expect(await add()).toMatchObject({ status: 403 });
    await call("PUT /permissions", { as: church.owner, body: { id, readOnly: false } });
    expect(await add()).toMatchObject({ status: 201 });
  });

  test("a collaborator with every flag can neither change permissions, their own included, nor rename the church", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, {
      areas: ["members", "finances", "inventory", "certificates", "classes", "website", "blog", "presentations"],
    });
    const [{ id }] = (await call("GET /permissions", { as: church.owner })).body.rows;
    const refused = { status: 403, body: { code: "FORBIDDEN" } };
    expect(await call("GET /permissions", { as: person })).toMatchObject(refused);
    expect(await call("PUT /permissions", { as: person, body: { id, perm_members: false } })).toMatchObject(refused);
    expect(await call("POST /permissions", { as: person, body: { email: "otra@test.example" } })).toMatchObject(
      refused,
    );
    expect(await call("DELETE /permissions/{id}", { as: person, params: { id } })).toMatchObject(refused);
    expect(await call("PUT /churches", { as: person, body: { name: "Iglesia Tomada" } })).toMatchObject(refused);
    const [row] = (await call("GET /permissions", { as: church.owner })).body.rows;
    expect(row).toMatchObject({ id, version: 1, perm_members: true });
  });

  test("a collaborator has the areas of the chosen church, not those of another", async () => {
    const [one, other] = [await aChurch(), await aChurch()];
    const person = await aCollaborator(one, { areas: ["members"] });
    await call("POST /permissions", { as: other.owner, body: { email: person.email } });
    expect(await chooseChurch(person, other.id)).toMatchObject({ status: 200 });
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await chooseChurch(person, one.id)).toMatchObject({ status: 200 });
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 200 });
  });

  test("rights removed during a session are refused on the next request, area by area and for the whole church", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["members", "finances"] });
    const [{ id }] = (await call("GET /permissions", { as: church.owner })).body.rows;
    const add = () => call("POST /members", { as: person, body: memberBody(church) });
    const permit = (change: object) => call("PUT /permissions", { as: church.owner, body: { id, ...change } });
    expect(await add()).toMatchObject({ status: 201 });
    await permit({ readonly_members: true });
    expect(await add()).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await call("GET /treasuries", { as: person })).toMatchObject({ status: 200 });
    await permit({ readonly_members: false });
    expect(await add()).toMatchObject({ status: 201 });
    await call("DELETE /permissions/{id}", { as: church.owner, params: { id } });
    for (const answer of [await add(), await call("GET /treasuries", { as: person })])
      expect(answer).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
  });
});

describe("privilege escalation", () => {
  const escalationFields = {
    ...Object.fromEntries(
      areas.flatMap((area) => [[`perm_${area}`, true] as const, [`readonly_${area}`, false] as const]),
    ),
    permMembers: true,
    readonlyMembers: false,
    readOnly: false,
    owner: true,
    isOwner: true,
    ownerId: 1,
    owner_id: 1,
    userId: 1,
    user_id: 1,
    churchId: 1,
    church_id: 1,
    plan: 2,
    role: "owner",
    viewAsId: 1,
    view_as_id: 1,
    viewingAs: null,
    emailVerified: true,
    email_verified_at: "2020-01-01T00:00:00Z",
    passwordHash: "x",
    password_hash: "x",
    closesAt: null,
    closes_at: null,
    kind: "browser",
    collaborator: { permFinances: true },
    collaborations: { create: { churchId: 1 } },
    church: { update: { plan: 2 } },
  };

  /** Rows that hold rights: collaborators, and the owner, plan and closure date of the churches. */
  const rightsIn = async (churches: TestChurch[]) => ({
    collaborators: await identityDb().collaborator.findMany({
      where: { churchId: { in: churches.map(({ id }) => id) } },
      orderBy: { id: "asc" },
    }),
    churches: await identityDb().church.findMany({
      where: { id: { in: churches.map(({ id }) => id) } },
      select: { ownerId: true, plan: true, closesAt: true },
      orderBy: { id: "asc" },
    }),
  });

  test("no body of any endpoint grants rights to a collaborator with one area or to the owner viewing as them", async () => {
    const { church, bodies, ids } = await acceptedBodies();
    const other = await aChurch();
    const person = await aCollaborator(church, { areas: ["members"], locked: ["members"] });
    const row = await identityDb().collaborator.findFirstOrThrow({ where: { churchId: church.id, userId: person.id } });
    const viewAsCookie = await browserOf(church.owner);
    await call("PUT /permissions/preview", { headers: viewAsCookie, body: { id: row.id } });
    const before = await rightsIn([church, other]);
    const callers = [{ Authorization: `Bearer ${person.token}` }, viewAsCookie];
    const writeEndpoints = (await endpoints()).filter(
      ({ method, handler }) => method !== "GET" && handler.rule?.kind !== "health",
    );
    // Endpoints that end the session or the view-as have tests of their own.
    const sessionEndpoints = [
      "DELETE /tokens",
      "DELETE /permissions/preview",
      "DELETE /users/sessions",
      "POST /users/deletion",
    ];
    expect(writeEndpoints.length).toBeGreaterThan(40);
    const isOfOwner = ({ rule }: { rule?: AccessRule }) => ["owner", "installation"].includes(rule?.kind ?? "");

    for (const { method, path, name, handler } of writeEndpoints.filter(({ name }) => !sessionEndpoints.includes(name)))
      for (const headers of callers) {
        const accepted: object = bodies[name] ?? {};
        const extraFields = Object.fromEntries(
          Object.entries(escalationFields).filter(([field]) => !(field in accepted)),
        );
        const ownFields = {
          ...escalationFields,
          id: row.id,
          churchId: other.id,
          ownerId: person.id,
          userId: person.id,
        };
        for (const body of [
          { ...accepted, ...extraFields },
          { ...accepted, ...ownFields },
          ownFields,
          [ownFields],
          accepted,
        ]) {
          // An accepted body alone has its endpoint's usual effect: only an owner endpoint must refuse it.
          if (body === accepted && !isOfOwner(handler)) continue;
          const answer = await call(name, {
            headers: { ...addressHeader(), ...headers },
            params: {
              ...(path.includes("{id}") && { id: idFor(path, { ...ids, permissions: row.id }) || 1 }),
              ...(path.includes("{month}") && { month: "1999-12" }),
            },
            ...(method !== "DELETE" && { body }),
          });
          if (isOfOwner(handler)) expect(answer.status, name).toBe(403);
        }
      }

    expect(await rightsIn([church, other])).toEqual(before);
    expect((await profile(person)).body).toMatchObject({ churchId: church.id, owner: false, readonly_members: true });
    expect((await call("GET /users/data", { headers: viewAsCookie })).body).toMatchObject({ viewingAs: person.name });
  });
});
