import { expect, test } from "vitest";
import { DELETE } from "@/app/api/permissions/[id]/route";
import { GET, POST, PUT } from "@/app/api/permissions/route";
import { PUT as ENTER } from "@/app/api/users/church/route";
import { GET as PROFILE } from "@/app/api/users/data/route";
import { areas } from "@/lib/auth/areas";
import { call } from "./support/call";
import { aChurch, aCollaborator, aUser, type TestChurch } from "./support/church";
import { mailsTo } from "./support/mails";

const flags = (open: readonly string[] = []) =>
  Object.fromEntries(areas.map((area) => [`perm_${area}`, open.includes(area)]));

const list = async ({ owner }: TestChurch) => (await call({ GET }, { as: owner })).body.rows;
const invite = ({ owner }: TestChurch, email: string) => call({ POST }, { as: owner, body: { email } });

test("an invitation opens nothing, is mailed once and waits until the person joins", async () => {
  const church = await aChurch();
  const person = await aUser();
  const row = { id: expect.any(Number), email: person.email, readOnly: false, ...flags() };
  const invited = await invite(church, ` ${person.email.toUpperCase()} `);
  expect(invited.status).toBe(201);
  expect(invited.body).toEqual({ ...row, version: 1, name: null, pending: true });
  const [mail, ...others] = await mailsTo(person.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Te invitaron a ${church.name} en Atrio`);
  expect(mail?.text).toContain(church.owner.name);

  const joined = await call({ PUT: ENTER }, { as: person, body: { churchId: church.id } });
  expect(joined).toMatchObject({ status: 200, body: { churchId: church.id, owner: false, ...flags() } });
  expect(await list(church)).toEqual([{ ...row, version: 2, name: person.name, pending: false }]);
});

test("each flag opens its own area and no other", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church);
  const [{ id }] = await list(church);
  for (const area of areas) {
    const body = { id, ...flags([area]) };
    expect(await call({ PUT }, { as: church.owner, body })).toMatchObject({ status: 200, body: flags([area]) });
    expect((await call({ GET: PROFILE }, { as: person })).body).toMatchObject(flags([area]));
  }
});

test("a flag that is not named stays as it is", async () => {
  const church = await aChurch();
  await aCollaborator(church, { areas: ["members", "blog"] });
  const [{ id }] = await list(church);
  const answer = await call({ PUT }, { as: church.owner, body: { id, perm_blog: false, readOnly: true } });
  expect(answer.body).toMatchObject({ version: 2, readOnly: true, ...flags(["members"]) });
  expect((await call({ PUT }, { as: church.owner, body: { id } })).body).toMatchObject({
    readOnly: true,
    ...flags(["members"]),
  });
});

test("an outdated version is answered with what is there now", async () => {
  const church = await aChurch();
  await aCollaborator(church);
  const [{ id }] = await list(church);
  const change = { id, version: 1, perm_members: true };
  expect(await call({ PUT }, { as: church.owner, body: change })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await call({ PUT }, { as: church.owner, body: change })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { id, version: 2, perm_members: true } },
  });
});

test("an address is invited once, and the owner's own not at all", async () => {
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
  await call({ PUT }, { as: other.owner, body: { id, perm_members: true } });
  const enter = async ({ id }: TestChurch) => (await call({ PUT: ENTER }, { as: person, body: { churchId: id } })).body;
  expect(await enter(one)).toMatchObject({ perm_members: false });
  expect(await enter(other)).toMatchObject({ perm_members: true });
});

test("who was removed can be invited again, and starts without flags", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["members"] });
  const [{ id }] = await list(church);
  expect(await call({ DELETE }, { as: church.owner, params: { id } })).toMatchObject({ status: 204 });
  expect(await call({ DELETE }, { as: church.owner, params: { id } })).toMatchObject({ status: 404 });
  expect(await list(church)).toEqual([]);
  expect(await invite(church, person.email)).toMatchObject({ status: 201, body: { pending: true, ...flags() } });
  const joined = await call({ PUT: ENTER }, { as: person, body: { churchId: church.id } });
  expect(joined).toMatchObject({ status: 200, body: { perm_members: false } });
});

test("an invitation that was taken back lets nobody in", async () => {
  const church = await aChurch();
  const person = await aUser();
  const { body } = await invite(church, person.email);
  await call({ DELETE }, { as: church.owner, params: { id: body.id } });
  expect(await call({ PUT: ENTER }, { as: person, body: { churchId: church.id } })).toMatchObject({ status: 403 });
});

test("one address is not mailed without end, however often it is invited", async () => {
  const church = await aChurch();
  const { email } = await aUser();
  for (let number = 0; number < 5; number++) {
    const { body } = await invite(church, email);
    await call({ DELETE }, { as: church.owner, params: { id: body.id } });
  }
  expect(await invite(church, email)).toMatchObject({ status: 429 });
  expect(await mailsTo(email)).toHaveLength(5);
});

test.each([
  [0, 1, "El plan Gratis permite 2 usuarios."],
  [1, 14, "El plan Base permite 15 usuarios."],
])(
  "plan %i has room for the owner and %i more, also when they are invited at the same moment",
  async (plan, room, message) => {
    const church = await aChurch({ plan });
    const answers = await Promise.all(
      Array.from({ length: room + 5 }, (_, number) => invite(church, `${number}-${church.owner.email}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(room);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(5);
    for (const { body } of refused) expect(body).toMatchObject({ code: "PLAN", message });
    expect(await list(church)).toHaveLength(room);
  },
);
