import { describe, expect, test } from "vitest";
import { GET, POST, PUT } from "@/app/api/churches/route";
import { GET as BIRTHDAYS } from "@/app/api/members/birthdays/route";
import { GET as MEMBERS } from "@/app/api/members/route";
import { GET as POSITIONS } from "@/app/api/options/positions/route";
import { POST as INVITE } from "@/app/api/permissions/route";
import { PUT as ENTER } from "@/app/api/users/church/route";
import { GET as PROFILE } from "@/app/api/users/data/route";
import { PUT as RENAME_USER } from "@/app/api/users/name/route";
import { PUT as EDIT_USER, GET as USER } from "@/app/api/users/route";
import { call } from "./support/call";
import { aChurch, aCollaborator, aMember, aUser, type Person } from "./support/church";
import { entries, everything, mark } from "./support/history";

const register = (as: Person, name: unknown, headers = {}) => call({ POST }, { as, body: { name }, headers });
const profile = async (as: Person) => (await call({ GET: PROFILE }, { as })).body;

test("a new church is its owner's current one, with its own lists and what its country uses", async () => {
  const person = await aUser();
  expect(await profile(person)).toMatchObject({ churchId: null, owner: false, perm_members: false });
  const { status, body } = await register(person, "  Iglesia Ríos de Vida ", { "Accept-Language": "es-AR,es;q=0.9" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: "Iglesia Ríos de Vida",
    version: 1,
    country: "AR",
    currency: "ARS",
    timeZone: "America/Argentina/Buenos_Aires",
    ownerId: person.id,
  });
  expect(body.slug).toMatch(/^rios-de-vida(-[0-9a-f]{6})?$/);
  expect(await profile(person)).toMatchObject({
    churchId: body.id,
    churchName: "Iglesia Ríos de Vida",
    ownerId: person.id,
    owner: true,
    perm_members: true,
    perm_presentations: true,
    readOnly: false,
    timeZone: "America/Argentina/Buenos_Aires",
  });
  const positions = (await call({ GET: POSITIONS }, { as: person })).body;
  expect(positions.map(({ value }: { value: string }) => value)).toEqual([
    "Miembro",
    "Visitante",
    "Pastor",
    "Pastor principal",
    "Diácono",
    "Líder",
    "Músico",
    "Maestro",
    "Miembro con actividades",
    "Miembro inactivo",
  ]);
  const marked = (mark: string) =>
    positions
      .filter((position: Record<string, unknown>) => position[mark])
      .map(({ value }: { value: string }) => value);
  expect(marked("isPastoral")).toEqual(["Pastor", "Pastor principal"]);
  expect(marked("isActive")).toHaveLength(8);
});

test.each([
  ["Casa", "El nombre de tu iglesia debe contener mínimo 6 caracteres"],
  ["x".repeat(101), "máximo 100 caracteres"],
  ["", "Requerido"],
  ["      ", "Requerido"],
])("the name %j is refused", async (name, message) => {
  const [person, { owner }] = [await aUser(), await aChurch()];
  const refused = { status: 400, body: { fields: { name: message } } };
  expect(await register(person, name)).toMatchObject(refused);
  expect(await call({ PUT }, { as: owner, body: { name } })).toMatchObject(refused);
});

test.each(["Iglesi", "x".repeat(100), "Iglesia 🙏 <b>&</b>"])("the name %j is taken", async (name) => {
  const person = await aUser();
  expect(await register(person, name)).toMatchObject({ status: 201, body: { name } });
  expect((await profile(person)).churchName).toBe(name);
});

test("somebody who owns a church cannot register a second one", async () => {
  const { owner, id } = await aChurch();
  expect(await register(owner, "Iglesia Segunda")).toMatchObject({
    status: 400,
    body: { message: "Ya tienes una iglesia registrada." },
  });
  expect((await profile(owner)).churchId).toBe(id);
});

test("churches of one name have different addresses, and a name without letters has one too", async () => {
  const name = `Iglesia Única ${(await aUser()).id}`;
  const answers = [await register(await aUser(), name), await register(await aUser(), name)];
  const slugs = answers.map(({ body }) => body.slug);
  expect(new Set(slugs).size).toBe(2);
  const { body } = await register(await aUser(), "教会教会教会");
  expect(body.slug).toMatch(/^iglesia(-[0-9a-f]{6})?$/);
});

test("the owner gives the church another name, and everybody sees it on the next request", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church);
  const answer = await call({ PUT }, { as: church.owner, body: { name: "Iglesia Renombrada" } });
  expect(answer).toMatchObject({ status: 200, body: { id: church.id, name: "Iglesia Renombrada", version: 2 } });
  expect((await profile(person)).churchName).toBe("Iglesia Renombrada");
});

test("saving what is there already changes nothing, and the history has nothing to tell", async () => {
  const church = await aChurch();
  const since = await mark(church);
  const before = (await call({ GET: PROFILE }, { as: church.owner })).body;
  const body = { name: church.name, address: before.address, country: before.country, version: 1 };
  expect(await call({ PUT }, { as: church.owner, body })).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await everything(church, since)).toBe(0);
  expect(await call({ PUT }, { as: church.owner, body: { ...body, version: 7 } })).toMatchObject({ status: 409 });
});

test("one may enter one's own church, those joined and those that invited a verified address; the current one is marked", async () => {
  const [own, joined, inviting] = [await aChurch(), await aChurch(), await aChurch()];
  await aChurch();
  const { owner: person } = own;
  for (const { owner } of [joined, inviting])
    await call({ POST: INVITE }, { as: owner, body: { email: person.email } });
  await call({ PUT: ENTER }, { as: person, body: { churchId: joined.id } });
  const choice = ({ id, name }: { id: number; name: string }, marks: object) => ({
    ...{ id, name, selected: false, isOwner: false, pending: false },
    ...marks,
  });
  const expected = [
    choice(own, { isOwner: true }),
    choice(joined, { selected: true }),
    choice(inviting, { pending: true }),
  ];
  const byName = expected.sort((one, other) => (one.name < other.name ? -1 : 1));
  expect((await call({ GET }, { as: person })).body).toEqual(byName);
  expect((await call({ GET: USER }, { as: person })).body).toEqual({
    user: { id: person.id, name: person.name, email: person.email, image: null, churchId: joined.id, isOwner: false },
    churches: byName,
  });
  await call({ PUT: ENTER }, { as: person, body: { churchId: own.id } });
  expect(await profile(person)).toMatchObject({ churchId: own.id, owner: true });
});

test("choosing a church with another name for oneself keeps both", async () => {
  const church = await aChurch();
  const answer = await call({ PUT: EDIT_USER }, { as: church.owner, body: { churchId: church.id, username: "Ana" } });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: church.owner.id, name: "Ana", churchId: church.id, isOwner: true },
  });
  expect((await profile(church.owner)).userName).toBe("Ana");
  for (const username of ["An", "x".repeat(31)]) {
    const refused = await call({ PUT: EDIT_USER }, { as: church.owner, body: { churchId: church.id, username } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } });
  }
});

test("choosing no church is refused in the product's words", async () => {
  const { owner } = await aChurch();
  for (const churchId of [undefined, null, "", "1", 0])
    expect(await call({ PUT: ENTER }, { as: owner, body: { churchId } })).toMatchObject({
      status: 400,
      body: { fields: { churchId: "No haz seleccionado una iglesia" } },
    });
});

test("a name that somebody changed meanwhile is not overwritten: the current row comes back", async () => {
  const { owner, name } = await aChurch();
  const rename = (body: object) => call({ PUT }, { as: owner, body });
  expect(await rename({ name: "Iglesia Primera", version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await rename({ name, version: 1 })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { name: "Iglesia Primera", version: 2 } },
  });
  expect(await rename({ name })).toMatchObject({ status: 200, body: { name, version: 3 } });
});

describe("the owner changes", () => {
  const change = (as: Person, body: object) => call({ PUT }, { as, body });

  test("what is sent and nothing else; it leaves one entry in the history", async () => {
    const { owner, id, name } = await aChurch();
    const before = (await change(owner, { name })).body;
    const since = await mark({ id, owner });
    const moved = { country: "MX", currency: "MXN", timeZone: "America/Cancun", locale: "es-MX" };
    const answer = await change(owner, { name, ...moved, address: "  Calle 12 # 4-56  ", version: before.version });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ ...before, ...moved, address: "Calle 12 # 4-56", version: before.version + 1 });
    expect(await profile(owner)).toMatchObject({ ...moved, address: "Calle 12 # 4-56" });
    expect(await everything({ id, owner }, since)).toBe(1);
    expect(await entries({ id, owner }, "churches", since)).toMatchObject([
      { before: { country: "CO", address: null }, after: { country: "MX", address: "Calle 12 # 4-56" } },
    ]);
    // Left out it stays, empty it goes.
    expect((await change(owner, { name })).body.address).toBe("Calle 12 # 4-56");
    expect((await change(owner, { name, address: "" })).body.address).toBeNull();
    expect((await change(owner, { name, address: "Otra" })).body.address).toBe("Otra");
    expect((await change(owner, { name, address: null })).body.address).toBeNull();
  });

  test("the country without currency or zone following it, nor anybody's telephone", async () => {
    const church = await aChurch();
    const { cellphone } = await aMember(church, { cellphone: "+573005550142" });
    expect((await change(church.owner, { name: church.name, country: "ES" })).body).toMatchObject({
      ...{ country: "ES", currency: "COP", timeZone: "America/Bogota" },
    });
    const [row] = (await call({ GET: MEMBERS }, { as: church.owner })).body.rows;
    expect(row.cellphone).toBe(cellphone);
  });

  test("the Spanish with the country, unless they say which", async () => {
    const { owner, name } = await aChurch();
    const locale = async (body: object) => (await change(owner, { name, ...body })).body.locale;
    expect(await locale({ country: "MX" })).toBe("es-MX");
    expect(await locale({ country: "PE", locale: "es-AR" })).toBe("es-AR");
    expect(await locale({ country: "PE" })).toBe("es-AR");
    expect(await locale({ country: "CO" })).toBe("es-CO");
    expect(await locale({})).toBe("es-CO");
  });

  test.each([
    ["country", ["XX", "co", "", "COL", "toString", "__proto__", null]],
    ["currency", ["XXX", "cop", "BTC", "", null, "COP; DROP TABLE churches"]],
    ["timeZone", ["Mars/Olympus", "america/bogota", "+05:00", "", null, "UTC+5", "America/Bogota'; --"]],
    ["locale", ["en-US", "es", "es-XX", "", null, "es-CO; x"]],
    ["address", ["x".repeat(201), "uno\ndos", "\u0007"]],
  ])("no %s that is none", async (field, values) => {
    const { owner, name } = await aChurch();
    const before = await profile(owner);
    for (const value of values)
      expect(await change(owner, { name, [field]: value }), String(value)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect(await profile(owner)).toEqual(before);
  });

  test.each(["Europe/London", "America/Argentina/Buenos_Aires", "Pacific/Auckland"])(
    "the zone to %s, which no country of the list uses first",
    async (timeZone) => {
      const { owner, name } = await aChurch();
      expect(await change(owner, { name, timeZone })).toMatchObject({ status: 200, body: { timeZone } });
      expect(await call({ GET: BIRTHDAYS }, { as: owner })).toMatchObject({ status: 200 });
    },
  );

  test("nothing as somebody else: a collaborator, another church's owner, nobody", async () => {
    const church = await aChurch();
    const others = [await aCollaborator(church, { areas: ["members"] }), await aUser()];
    for (const as of others) expect(await change(as, { name: "Iglesia Tomada" })).toMatchObject({ status: 403 });
    await change((await aChurch()).owner, { name: "Iglesia Tomada" });
    expect((await profile(church.owner)).churchName).toBe(church.name);
  });
});

describe("one's own name", () => {
  test("changes with a church and without one", async () => {
    const [without, { owner, id }] = [await aUser(), await aChurch()];
    for (const [as, churchId] of [
      [without, null],
      [owner, id],
    ] as const) {
      const body = { username: "  Ana Herrera " };
      expect(await call({ PUT: RENAME_USER }, { as, body })).toMatchObject({
        status: 200,
        body: { id: as.id, name: "Ana Herrera", email: as.email, churchId },
      });
      expect((await profile(as)).userName).toBe("Ana Herrera");
    }
  });

  test.each(["An", "x".repeat(31), "", "  ", "a\nb\nc", null, 7])("%j is refused", async (username) => {
    const as = await aUser();
    expect(await call({ PUT: RENAME_USER }, { as, body: { username } })).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String) } },
    });
  });
});
