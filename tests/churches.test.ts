import { describe, expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, aCollaborator, aUser, type Person } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { aMember } from "./support/rows/members";

const register = (as: Person, name: unknown, headers = {}) => call("POST /churches", { as, body: { name }, headers });
const profile = async (as: Person) => (await call("GET /users/data", { as })).body;

test("a new church becomes its owner's current one, with default lists and the settings of its country", async () => {
  const person = await aUser();
  expect(await profile(person)).toMatchObject({ churchId: null, owner: false, perm_members: false });
  const { status, body } = await register(person, "  Iglesia Ríos de Vida ", { "Accept-Language": "es-AR,es;q=0.9" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: "Iglesia Ríos de Vida",
    version: 1,
    reviewedAt: null,
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
  const positions = (await call("GET /options/positions", { as: person })).body;
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
  const positionsWith = (flag: string) =>
    positions
      .filter((position: Record<string, unknown>) => position[flag])
      .map(({ value }: { value: string }) => value);
  expect(positionsWith("isPastoral")).toEqual(["Pastor", "Pastor principal"]);
  expect(positionsWith("isActive")).toHaveLength(8);
});

test.each([
  ["Casa", "El nombre de tu iglesia debe contener mínimo 6 caracteres"],
  ["x".repeat(101), "máximo 100 caracteres"],
  ["", "Requerido"],
  ["      ", "Requerido"],
])("the church name %j answers 400", async (name, message) => {
  const [person, { owner }] = [await aUser(), await aChurch()];
  const refused = { status: 400, body: { fields: { name: message } } };
  expect(await register(person, name)).toMatchObject(refused);
  expect(await call("PUT /churches", { as: owner, body: { name } })).toMatchObject(refused);
});

test.each(["Iglesi", "x".repeat(100), "Iglesia 🙏 <b>&</b>"])("the church name %j is accepted", async (name) => {
  const person = await aUser();
  expect(await register(person, name)).toMatchObject({ status: 201, body: { name } });
  expect((await profile(person)).churchName).toBe(name);
});

test("the owner of a church cannot register a second one", async () => {
  const { owner, id } = await aChurch();
  expect(await register(owner, "Iglesia Segunda")).toMatchObject({
    status: 400,
    body: { message: "Ya tienes una iglesia registrada." },
  });
  expect((await profile(owner)).churchId).toBe(id);
});

test("churches of one name have different slugs, and a name without Latin letters has one", async () => {
  const name = `Iglesia Única ${(await aUser()).id}`;
  const answers = [await register(await aUser(), name), await register(await aUser(), name)];
  const slugs = answers.map(({ body }) => body.slug);
  expect(new Set(slugs).size).toBe(2);
  const { body } = await register(await aUser(), "教会教会教会");
  expect(body.slug).toMatch(/^iglesia(-[0-9a-f]{6})?$/);
});

test("the owner renames the church, and a collaborator's next request has the new name", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church);
  const answer = await call("PUT /churches", { as: church.owner, body: { name: "Iglesia Renombrada" } });
  expect(answer).toMatchObject({ status: 200, body: { id: church.id, name: "Iglesia Renombrada", version: 2 } });
  expect((await profile(person)).churchName).toBe("Iglesia Renombrada");
});

test("saving unchanged values adds neither a version nor a history entry", async () => {
  const church = await aChurch();
  const since = await lastEntryId(church);
  const before = (await call("GET /users/data", { as: church.owner })).body;
  const body = { name: church.name, address: before.address, country: before.country, version: 1 };
  expect(await call("PUT /churches", { as: church.owner, body })).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await countEntries(church, since)).toBe(0);
  expect(await call("PUT /churches", { as: church.owner, body: { ...body, version: 7 } })).toMatchObject({
    status: 409,
  });
});

test("a church is reviewed once country and currency are saved together, also unchanged", async () => {
  const church = await aChurch();
  const reviewed = async () => (await profile(church.owner)).churchReviewed;
  const { country, currency } = await profile(church.owner);
  const save = (body: object) => call("PUT /churches", { as: church.owner, body: { name: church.name, ...body } });
  expect(await save({ country })).toMatchObject({ status: 200, body: { reviewedAt: null } });
  expect(await reviewed()).toBe(false);
  expect(await save({ country, currency, version: 7 })).toMatchObject({ status: 409 });
  expect(await reviewed()).toBe(false);

  const { body: first } = await save({ country, currency, version: 1 });
  expect(first).toMatchObject({ reviewedAt: expect.any(String), version: 1 });
  expect(await reviewed()).toBe(true);
  const { body: later } = await save({ country, currency: "USD", version: 1 });
  expect(later).toMatchObject({ reviewedAt: first.reviewedAt, version: 2 });
});

test("a user may choose the own church, joined ones and inviting ones; the current one is marked", async () => {
  const [own, joined, inviting] = [await aChurch(), await aChurch(), await aChurch()];
  await aChurch();
  const { owner: person } = own;
  for (const { owner } of [joined, inviting])
    await call("POST /permissions", { as: owner, body: { email: person.email } });
  await call("PUT /users/church", { as: person, body: { churchId: joined.id } });
  const choice = ({ id, name }: { id: number; name: string }, flags: object) => ({
    id,
    name,
    selected: false,
    isOwner: false,
    pending: false,
    ...flags,
  });
  const expected = [
    choice(own, { isOwner: true }),
    choice(joined, { selected: true }),
    choice(inviting, { pending: true }),
  ];
  const byName = expected.sort((one, other) => (one.name < other.name ? -1 : 1));
  expect((await call("GET /churches", { as: person })).body).toEqual(byName);
  expect((await call("GET /users", { as: person })).body).toEqual({
    user: { id: person.id, name: person.name, email: person.email, image: null, churchId: joined.id, isOwner: false },
    churches: byName,
  });
  await call("PUT /users/church", { as: person, body: { churchId: own.id } });
  expect(await profile(person)).toMatchObject({ churchId: own.id, owner: true });
});

test("choosing a church with another user name saves both", async () => {
  const church = await aChurch();
  const answer = await call("PUT /users", { as: church.owner, body: { churchId: church.id, username: "Ana" } });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: church.owner.id, name: "Ana", churchId: church.id, isOwner: true },
  });
  expect((await profile(church.owner)).userName).toBe("Ana");
  for (const username of ["An", "x".repeat(31)]) {
    const refused = await call("PUT /users", { as: church.owner, body: { churchId: church.id, username } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } });
  }
});

test("choosing no church answers 400 with the message of the field", async () => {
  const { owner } = await aChurch();
  for (const churchId of [undefined, null, "", "uno", 0])
    expect(await call("PUT /users/church", { as: owner, body: { churchId } })).toMatchObject({
      status: 400,
      body: { fields: { churchId: "No haz seleccionado una iglesia" } },
    });
});

test("a stale rename of a church answers 409 with the current row", async () => {
  const { owner, name } = await aChurch();
  const rename = (body: object) => call("PUT /churches", { as: owner, body });
  expect(await rename({ name: "Iglesia Primera", version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await rename({ name, version: 1 })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { name: "Iglesia Primera", version: 2 }, changedBy: owner.name },
  });
  expect(await rename({ name })).toMatchObject({ status: 200, body: { name, version: 3 } });
});

describe("a change of a church by its owner", () => {
  const change = (as: Person, body: object) => call("PUT /churches", { as, body });

  test("saves only the sent fields, with one history entry", async () => {
    const { owner, id, name } = await aChurch();
    const before = (await change(owner, { name })).body;
    const since = await lastEntryId({ id, owner });
    const moved = { country: "MX", currency: "MXN", timeZone: "America/Cancun", locale: "es-MX" };
    const answer = await change(owner, { name, ...moved, address: "  Calle 12 # 4-56  ", version: before.version });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      ...before,
      ...moved,
      address: "Calle 12 # 4-56",
      version: before.version + 1,
      reviewedAt: expect.any(String),
    });
    expect(await profile(owner)).toMatchObject({ ...moved, address: "Calle 12 # 4-56" });
    expect(await countEntries({ id, owner }, since)).toBe(1);
    expect(await entries({ id, owner }, "churches", since)).toMatchObject([
      { before: { country: "CO", address: null }, after: { country: "MX", address: "Calle 12 # 4-56" } },
    ]);
    // An absent address stays, an empty one is removed.
    expect((await change(owner, { name })).body.address).toBe("Calle 12 # 4-56");
    expect((await change(owner, { name, address: "" })).body.address).toBeNull();
    expect((await change(owner, { name, address: "Otra" })).body.address).toBe("Otra");
    expect((await change(owner, { name, address: null })).body.address).toBeNull();
  });

  test("of its country leaves currency, time zone and telephone numbers unchanged", async () => {
    const church = await aChurch();
    const { cellphone } = await aMember(church, { cellphone: "+573005550142" });
    expect((await change(church.owner, { name: church.name, country: "ES" })).body).toMatchObject({
      country: "ES",
      currency: "COP",
      timeZone: "America/Bogota",
    });
    const [row] = (await call("GET /members", { as: church.owner })).body.rows;
    expect(row.cellphone).toBe(cellphone);
  });

  test("of its country sets the country's locale unless one is sent", async () => {
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
  ])("with an invalid %s answers 400", async (field, values) => {
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
    "accepts the time zone %s, the default of no listed country",
    async (timeZone) => {
      const { owner, name } = await aChurch();
      expect(await change(owner, { name, timeZone })).toMatchObject({ status: 200, body: { timeZone } });
      expect(await call("GET /members/birthdays", { as: owner })).toMatchObject({ status: 200 });
    },
  );

  test("is refused to a collaborator, a user without a church and another church's owner", async () => {
    const church = await aChurch();
    const others = [await aCollaborator(church, { areas: ["members"] }), await aUser()];
    for (const as of others) expect(await change(as, { name: "Iglesia Tomada" })).toMatchObject({ status: 403 });
    await change((await aChurch()).owner, { name: "Iglesia Tomada" });
    expect((await profile(church.owner)).churchName).toBe(church.name);
  });
});

describe("a user's own name", () => {
  test("changes with and without a church", async () => {
    const [without, { owner, id }] = [await aUser(), await aChurch()];
    for (const [as, churchId] of [
      [without, null],
      [owner, id],
    ] as const) {
      const body = { username: "  Ana Herrera " };
      expect(await call("PUT /users/name", { as, body })).toMatchObject({
        status: 200,
        body: { id: as.id, name: "Ana Herrera", email: as.email, churchId },
      });
      expect((await profile(as)).userName).toBe("Ana Herrera");
    }
  });

  test.each(["An", "x".repeat(31), "", "  ", "a\nb\nc", null, 7])("answers 400 for %j", async (username) => {
    const as = await aUser();
    expect(await call("PUT /users/name", { as, body: { username } })).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String) } },
    });
  });
});
