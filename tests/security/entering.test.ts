import { describe, expect, test } from "vitest";
import { POST as VERIFY } from "@/app/api/accounts/verification/route";
import { POST as SEND_AGAIN } from "@/app/api/accounts/verification-mails/route";
import { PUT as RENAME } from "@/app/api/churches/route";
import { POST as ADD_MEMBER, GET as MEMBERS } from "@/app/api/members/route";
import { DELETE as REMOVE } from "@/app/api/permissions/[id]/route";
import { GET as COLLABORATORS, POST as INVITE, PUT as PERMIT } from "@/app/api/permissions/route";
import { PUT as ENTER } from "@/app/api/users/church/route";
import { GET as PROFILE } from "@/app/api/users/data/route";
import { PUT as EDIT_USER, GET as USER } from "@/app/api/users/route";
import { identityDb } from "@/lib/core/identity-db";
import { call } from "../support/call";
import { aChurch, aCollaborator, aUser, memberBody, type Person } from "../support/church";
import { lastTokenTo } from "../support/mails";
import { from } from "../support/people";

const profile = (person: { token: string }) => call({ GET: PROFILE }, { as: person });

describe("a church", () => {
  const enter = (person: Person, churchId: number) => call({ PUT: ENTER }, { as: person, body: { churchId } });
  const edit = (person: Person, churchId: number) => call({ PUT: EDIT_USER }, { as: person, body: { churchId } });

  test("cannot be entered uninvited", async () => {
    const { id } = await aChurch();
    const stranger = await aUser();
    expect(await enter(stranger, id)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await edit(stranger, id)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await call({ GET: MEMBERS }, { as: stranger })).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
  });

  test("cannot be entered with an invitation to an address that nobody has confirmed", async () => {
    const { id, owner } = await aChurch();
    const invited = await aUser({ verified: false });
    await call({ POST: INVITE }, { as: owner, body: { email: invited.email } });
    expect(await enter(invited, id)).toMatchObject({ status: 403 });
    expect(await edit(invited, id)).toMatchObject({ status: 403 });
    expect((await call({ GET: USER }, { as: invited })).body.churches).toEqual([]);

    await call({ POST: SEND_AGAIN }, { as: invited });
    await call({ POST: VERIFY }, { body: { token: await lastTokenTo(invited.email) }, headers: from() });
    expect(await enter(invited, id)).toMatchObject({ status: 200, body: { churchId: id, perm_members: false } });
  });

  test("shuts its door on the very next request after a revocation, and cannot be entered again", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["members"] });
    expect(await call({ GET: MEMBERS }, { as: person })).toMatchObject({ status: 200 });
    const [{ id }] = (await call({ GET: COLLABORATORS }, { as: church.owner })).body.rows;
    await call({ DELETE: REMOVE }, { as: church.owner, params: { id } });
    expect(await call({ GET: MEMBERS }, { as: person })).toMatchObject({ status: 403, body: { message: "NOCHURCH" } });
    expect(await enter(person, church.id)).toMatchObject({ status: 403 });
    expect((await profile(person)).body).toMatchObject({ churchId: null, churchName: null, perm_members: false });
  });

  test("stays shut even if the person's current church still names it", async () => {
    const church = await aChurch();
    const stranger = await aUser();
    await identityDb().user.update({ where: { id: stranger.id }, data: { churchId: church.id } });
    expect(await call({ GET: MEMBERS }, { as: stranger })).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
    expect((await profile(stranger)).body).toMatchObject({ churchId: null, churchName: null, ownerId: null });
  });

  test("takes a flag away on the very next request, and gives it back", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["members"] });
    const [{ id }] = (await call({ GET: COLLABORATORS }, { as: church.owner })).body.rows;
    await call({ PUT: PERMIT }, { as: church.owner, body: { id, perm_members: false } });
    expect(await call({ GET: MEMBERS }, { as: person })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    await call({ PUT: PERMIT }, { as: church.owner, body: { id, perm_members: true, readOnly: true } });
    expect(await call({ GET: MEMBERS }, { as: person })).toMatchObject({ status: 200 });
    const add = () => call({ POST: ADD_MEMBER }, { as: person, body: memberBody(church) });
    expect(await add()).toMatchObject({ status: 403 });
    await call({ PUT: PERMIT }, { as: church.owner, body: { id, readOnly: false } });
    expect(await add()).toMatchObject({ status: 201 });
  });

  test("lets a collaborator with every flag change no permissions, not even their own, nor its name", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, {
      areas: ["members", "finances", "inventory", "certificates", "classes", "website", "blog", "presentations"],
    });
    const [{ id }] = (await call({ GET: COLLABORATORS }, { as: church.owner })).body.rows;
    const refused = { status: 403, body: { code: "FORBIDDEN" } };
    expect(await call({ GET: COLLABORATORS }, { as: person })).toMatchObject(refused);
    expect(await call({ PUT: PERMIT }, { as: person, body: { id, perm_members: false } })).toMatchObject(refused);
    expect(await call({ POST: INVITE }, { as: person, body: { email: "otra@test.example" } })).toMatchObject(refused);
    expect(await call({ DELETE: REMOVE }, { as: person, params: { id } })).toMatchObject(refused);
    expect(await call({ PUT: RENAME }, { as: person, body: { name: "Iglesia Tomada" } })).toMatchObject(refused);
    const [row] = (await call({ GET: COLLABORATORS }, { as: church.owner })).body.rows;
    expect(row).toMatchObject({ id, version: 1, perm_members: true });
  });

  test("opens the areas of the church one works in, not those of another", async () => {
    const [one, other] = [await aChurch(), await aChurch()];
    const person = await aCollaborator(one, { areas: ["members"] });
    await call({ POST: INVITE }, { as: other.owner, body: { email: person.email } });
    expect(await enter(person, other.id)).toMatchObject({ status: 200 });
    expect(await call({ GET: MEMBERS }, { as: person })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await enter(person, one.id)).toMatchObject({ status: 200 });
    expect(await call({ GET: MEMBERS }, { as: person })).toMatchObject({ status: 200 });
  });
});
