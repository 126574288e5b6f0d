// Also on PostgreSQL 15: endpoints of a module.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { yearsBefore } from "@/lib/core/values/dates";
import { factKeys } from "@/lib/members/facts";
import { defaultPositions } from "@/lib/members/positions/labels";
import { BIRTHDAYS_PAGE, civilStatuses, genres, knownAge, memberSorts, monthDayOf } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { call } from "./support/call";
import { aChurch, asOwner, churchToday, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aMember, memberBody } from "./support/rows/members";

test("a member is created, found without accents, edited, deleted and restored", async () => {
  const { owner, ...church } = await aChurch();
  const body = memberBody({ owner, ...church }, { name: "José Núñez" });
  const created = await call("POST /members", { as: owner, body });
  expect(created).toMatchObject({ status: 201, body: { ...body, version: 1, position: "Miembro", notes: null } });
  const { id } = created.body;

  expect((await call("GET /members", { as: owner, query: { name: "jose nun" } })).body).toMatchObject({
    count: 1,
    rows: [{ id }],
  });
  const updated = await call("PUT /members", { as: owner, body: { ...body, id, version: 1, name: "José Núñez Peña" } });
  expect(updated).toMatchObject({ status: 200, body: { name: "José Núñez Peña", version: 2 } });

  expect(await call("DELETE /members/{id}", { as: owner, params: { id } })).toMatchObject({ status: 204 });
  expect(await call("GET /members/{id}", { as: owner, params: { id } })).toMatchObject({ status: 404 });
  expect((await call("GET /members/trash", { as: owner })).body).toMatchObject({ count: 1, rows: [{ id }] });
  expect(await call("POST /members/{id}/restore", { as: owner, params: { id } })).toMatchObject({
    status: 200,
    body: { id },
  });
  expect((await call("GET /members", { as: owner, query: { name: "PEÑA" } })).body).toMatchObject({ count: 1 });

  const history = await call("GET /members/{id}/history", { as: owner, params: { id } });
  expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
    "restore",
    "delete",
    "update",
    "create",
  ]);
  expect(history.body[2]).toMatchObject({
    userName: owner.name,
    changes: [{ field: "name", before: "José Núñez", after: "José Núñez Peña" }],
  });
});

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

/** Removes case and accents and collapses spaces. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

test("a search of several words finds nobody who has only the first and last letters of one", async () => {
  const church = await aChurch();
  for (const name of [
    "Ana Gutiérrez",
    "Ana Gutes Pérez",
    "Ana Güterrez",
    "Gutiérrez",
    "100%abc Xocoxyz",
    "100zabc Xocoxyz",
  ])
    await aMember(church, { name, email: null });
  const find = async (name: string) => {
    const { rows } = (await call("GET /members", { as: church.owner, query: { name } })).body;
    return rows.map((row: { name: string }) => row.name);
  };
  expect(await find("gutierrez ana")).toEqual(["Ana Gutiérrez"]);
  expect(await find("100%abc xocoxyz")).toEqual(["100%abc Xocoxyz"]);
});

describe("the list of members", () => {
  const first = ["José", "JOSE", "Ángela", "Ana  María", "Íñigo", "Núria", "Zoë", "Óscar", "Ñusta", "maría", "Juan 23"];
  const last = ["Núñez", "Peña", "D'Angelo", "Gómez-Ruiz", "de la Cruz", "100% Fe", "Guion_Bajo", "Ibáñez", "Zúñiga"];
  const positions = ["Miembro", "Visitante", "Pastor", "Líder", "Miembro inactivo"] as const;

  const daysAgo = (days: number) => {
    const time = Date.parse(churchToday()) - days * 86_400_000;
    return new Date(time).toISOString().slice(0, 10);
  };

  const people = fc.array(
    fc.record({
      name: fc.tuple(fc.constantFrom(...first), fc.constantFrom(...last)).map((names) => names.join(" ")),
      email: fc.option(fc.constantFrom("ana@example.com", "jose.p@iglesia.co", "x_y@example.org")),
      cellphone: fc.option(fc.constantFrom("+57 300 555 0142", "(601) 234-5678", "3115550199")),
      // Days of age; whole years give birthdays on both sides of today.
      days: fc.oneof(
        fc.nat(36_000),
        fc.nat(90).map((years) => Math.round(years * 365.25)),
      ),
      baptized: fc.boolean(),
      genre: fc.constantFrom(...genres),
      civilStatus: fc.constantFrom(...civilStatuses),
      position: fc.constantFrom(...positions),
      isDeleted: fc.nat(9).map((number) => number === 0),
      knows: fc.constantFrom("birthday", "birthday", "birthday", "monthDay", "nothing"),
      photo: fc.constantFrom(null, "fotos/una"),
      joinDate: fc.option(fc.constantFrom(0, 3, 20, 60, 200, 364, 365, 366, 3_000).map(daysAgo)),
    }),
    { minLength: 300, maxLength: 300 },
  );

  const birthdayOf = (days: number) => [daysAgo(days), "1900-01-01"].sort()[1] as string;

  async function aChurchWithMembers() {
    const church = await aChurch();
    const [samples = []] = fc.sample(people, { numRuns: 1, seed: church.id });
    const members = samples.map(({ days, knows, ...person }) => ({
      ...person,
      birthday: knows === "birthday" ? birthdayOf(days) : null,
      birthMonthDay: knows === "monthDay" ? birthdayOf(days).slice(5) : null,
    }));
    const rows = await asOwner(church, (db) =>
      db.member.createManyAndReturn({
        data: members.map(({ position, isDeleted, birthday, joinDate, ...person }) => ({
          ...person,
          birthday: birthday && new Date(birthday),
          joinDate: joinDate && new Date(joinDate),
          positionId: church.positions[position] as number,
          deletedAt: isDeleted ? new Date() : null,
        })),
        select: { id: true },
      }),
    );
    const all = members.map((member, index) => ({ ...member, id: rows[index]?.id as number }));
    return { church, living: all.filter(({ isDeleted }) => !isDeleted), all };
  }

  let shared: ReturnType<typeof aChurchWithMembers> | undefined;

  /** A church with members for the tests that only read. */
  const sharedChurch = () => {
    shared ??= aChurchWithMembers();
    return shared;
  };

  type Person = Awaited<ReturnType<typeof aChurchWithMembers>>["all"][number];

  const monthOf = (person: Person) => Number(monthDayOf(person)?.slice(0, 2));

  /** Whether a word is in a text as it is or, if it has digits and no letters, by its digits. */
  const occurs = (word: string, text: string) =>
    text.includes(word) || (/^[+()\d.-]*\d[+()\d.-]*$/.test(word) && text.includes(word.replace(/\D/g, "")));

  const hasJoined = (day: string, period: string | number) => {
    const today = churchToday();
    if (period === "this_month") return day.slice(0, 7) === today.slice(0, 7);
    if (period === "this_year") return day.slice(0, 4) === today.slice(0, 4);
    return day >= yearsBefore(today, 1);
  };

  /** Whether a value is one of a filter's, which are separated by commas; any is without the filter. */
  const isOneOf = (value: unknown, filter: string | number | undefined) =>
    filter === undefined || filter === "" || String(filter).split(",").includes(String(value));

  const isMatch = (person: Person, query: Record<string, string | number>, church: TestChurch) => {
    const years = knownAge(person.birthday, churchToday());
    const texts = [person.name, person.email, person.cellphone?.replace(/\D/g, "")].filter((one) => one != null);
    const words = fold(String(query.name ?? ""))
      .trim()
      .split(" ");
    const lacking = String(query.without ?? "").split(",");
    return (
      words.every((word) => occurs(word, fold(texts.join(" ")))) &&
      isOneOf(church.positions[person.position], query.position) &&
      isOneOf(person.baptized, query.baptized) &&
      isOneOf(person.genre, query.genre) &&
      isOneOf(person.civilStatus, query.civilStatus) &&
      (query.minAge === undefined || (years !== null && years >= Number(query.minAge))) &&
      (query.maxAge === undefined || (years !== null && years <= Number(query.maxAge))) &&
      isOneOf(monthOf(person), query.birthMonth) &&
      (["cellphone", "email", "photo", "joinDate"] as const).every(
        (fact) => !lacking.includes(fact) || !person[fact],
      ) &&
      (!lacking.includes("birthday") || monthDayOf(person) === null) &&
      (!query.joined || (person.joinDate !== null && hasJoined(person.joinDate, query.joined)))
    );
  };

  type Sorted = { position: string } & Pick<
    Person,
    "cellphone" | "email" | "birthday" | "birthMonthDay" | "joinDate" | "baptized" | "genre" | "civilStatus"
  >;

  /** What an order compares, null where it is unknown. */
  const comparedBy: Record<string, (person: Sorted) => string | number | null> = {
    position: ({ position }) => defaultPositions.findIndex(({ value }) => value === position),
    cellphone: ({ cellphone }) => cellphone,
    email: ({ email }) => email,
    birthday: (person) => monthDayOf(person),
    age: ({ birthday }) => birthday && -Date.parse(birthday),
    joinDate: ({ joinDate }) => joinDate,
    baptized: ({ baptized }) => String(baptized),
    genre: ({ genre }) => genres.indexOf(genre),
    civilStatus: ({ civilStatus }) => civilStatuses.indexOf(civilStatus),
  };

  const sortedBy = (sort: string | number = "") => ({
    comparedOf: comparedBy[String(sort).replace("-", "")] ?? (() => null),
    isReversed: String(sort).startsWith("-"),
  });

  /** Unknown values last, whatever the direction. */
  const inOrder = (isReversed: boolean) => (one: string | number | null, other: string | number | null) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (Number(one > other) - Number(one < other)) * (isReversed ? -1 : 1);
  };

  const oneOrMore = <Value>(values: readonly Value[]) =>
    fc.subarray([...values], { minLength: 1, maxLength: Math.min(4, values.length) }).map((some) => some.join(","));

  test("equals a filter in plain code for any search, filters, order and page", async () => {
    const { church, living } = await sharedChurch();
    const fragments = [
      ...["jose", "JOSÉ", "n", "ñ", "de la", "ana", "maria", "peña", "pena", "Cruz", "gomez-", "angelo", "Ju", "an"],
      ...["gomez-ruiz", "guion_bajo", "guionxbajo", "d'angelo", "angela", "x_y@example", "example.com"],
      ...["%", "100%", "_", "'", '"', "\\", "@example", "p@", "zz", " "],
      ...["300", "555", "(601)", "+57", "555-0142", "0199", "3.1.1", "23"],
    ];
    const anyWords = fc
      .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(" "));
    /** One to four parts of what is known of one person, in any order. */
    const wordsOfOne = fc
      .tuple(fc.constantFrom(...living), fc.array(fc.tuple(fc.nat(99), fc.nat(3), fc.integer({ min: 1, max: 12 }))))
      .map(([{ name, email, cellphone }, parts]) => {
        const words = [name, email, cellphone].join(" ").split(" ");
        const some = parts
          .slice(0, 4)
          .map(([one, start, size]) => words[one % words.length]?.slice(start, start + size));
        return some.join(" ").slice(0, 100);
      });
    const filters = fc.record(
      {
        name: fc.oneof(anyWords, wordsOfOne),
        position: oneOrMore(positions.map((position) => church.positions[position] as number)),
        baptized: oneOrMore(["true", "false"]),
        genre: oneOrMore(["F", "M"]),
        civilStatus: oneOrMore(civilStatuses),
        minAge: fc.nat(100),
        maxAge: fc.nat(100),
        birthMonth: oneOrMore([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        without: oneOrMore(["cellphone", "email", "photo", "birthday", "joinDate"]),
        joined: fc.constantFrom("this_month", "this_year", "last_12_months"),
        sort: fc.constantFrom(...memberSorts),
      },
      { requiredKeys: [] },
    );
    const pages = fc.record({ page: fc.integer({ min: 1, max: 4 }), pageSize: fc.constantFrom(1, 7, 10, 100) });
    const filterNames = fc.subarray(
      ["name", "position", "baptized", "genre", "civilStatus", "minAge", "maxAge", "birthMonth", "without", "joined"],
      { maxLength: 3 },
    );
    const hits = { queries: 0, narrow: 0 };
    await fc.assert(
      fc.asyncProperty(filters, filterNames, pages, async (values, names, { page, pageSize }) => {
        const query: Record<string, string | number> = Object.fromEntries(
          Object.entries(values).filter(([name]) => name === "sort" || names.includes(name)),
        );
        const expected = living.filter((person) => isMatch(person, query, church));
        hits.queries += Number(expected.length > 0);
        hits.narrow += Number(expected.length > 0 && "name" in query);
        const { body } = await call("GET /members", { as: church.owner, query: { ...query, page, pageSize } });
        expect(body.count).toBe(expected.length);
        expect(body.rows).toHaveLength(Math.max(0, Math.min(pageSize, expected.length - (page - 1) * pageSize)));
        const allowed = new Set(idsOf(expected));
        expect(body.rows.filter(({ id }: MemberRow) => !allowed.has(id))).toEqual([]);
        if (query.sort === "newest") {
          const newest = idsOf(expected).sort((one, other) => other - one);
          expect(idsOf(body.rows)).toEqual(newest.slice((page - 1) * pageSize, page * pageSize));
        }
        const { comparedOf, isReversed } = sortedBy(query.sort);
        const sorted = expected.map((person) => comparedOf(person)).sort(inOrder(isReversed));
        expect(body.rows.map(comparedOf)).toEqual(sorted.slice((page - 1) * pageSize, page * pageSize));
        const { sort: _, ...matching } = query;
        const stats = await call("GET /members/stats", { as: church.owner, query: matching });
        expect(stats.body).toEqual({
          active: expected.filter(({ position }) => !["Visitante", "Miembro inactivo"].includes(position)).length,
          total: expected.length,
          birthdays: expected.filter((person) => monthOf(person) === Number(churchToday().slice(5, 7))).length,
        });
      }),
      { numRuns: 150 },
    );
    expect(hits.queries, "queries that find someone").toBeGreaterThan(20);
    expect(hits.narrow, "searches that find someone").toBeGreaterThan(0);
  });

  test.each(memberSorts)("in the order %s has each member on one page and once", async (sort) => {
    const { church, living } = await sharedChurch();
    for (const filter of [{ genre: "" }, { genre: "F,N" }] as Record<string, string>[]) {
      const expected = living.filter((person) => isMatch(person, filter, church));
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 7); page++)
        seen.push(
          ...idsOf(
            (await call("GET /members", { as: church.owner, query: { ...filter, sort, page, pageSize: 7 } })).body.rows,
          ),
        );
      expect(seen).toHaveLength(expected.length);
      expect(new Set(seen)).toEqual(new Set(idsOf(expected)));
      const { comparedOf, isReversed } = sortedBy(sort);
      const people = new Map(living.map((person) => [person.id, person]));
      const values = seen.map((id) => comparedOf(people.get(id) as Person));
      expect(values).toEqual(values.toSorted(inOrder(isReversed)));
    }
  });

  test("has rows with every field of the member", async () => {
    const church = await aChurch();
    const body = memberBody(church, { notes: "uno\ndos", baptized: "false", genre: "M", civilStatus: "union_libre" });
    const { id } = (await call("POST /members", { as: church.owner, body })).body;
    const row = {
      ...body,
      surnames: String(body.name).split(" ")[1],
      birthMonthDay: null,
      id,
      version: 1,
      position: "Miembro",
      phone: "300 5550142",
      photo: null,
      isMinor: false,
      minorAnswer: null,
      guardians: [],
      extra: {},
      ...Object.fromEntries(factKeys.map((key) => [key, null])),
      ...{ family: null, familyId: null, familyRole: null, familyAddress: null, familyPhone: null },
    };
    expect((await call("GET /members", { as: church.owner })).body).toEqual({ rows: [row], count: 1 });
    expect((await call("GET /members/{id}", { as: church.owner, params: { id } })).body).toEqual(row);
  });

  test("is in Spanish alphabetical order, ignoring case and accents, and reversed", async () => {
    const church = await aChurch();
    const ordered = [
      "Álvaro",
      "ana",
      "Ana María",
      "Anabel",
      "Ánimo",
      "Nuria",
      "Nz",
      "Ñandú",
      "ñusta",
      "Óscar",
      "oscaro",
      "Zoë",
    ];
    for (const name of [...ordered].reverse()) await aMember(church, { name });
    const list = async (sort: string) =>
      namesOf((await call("GET /members", { as: church.owner, query: { sort, pageSize: 100 } })).body.rows);
    expect(await list("name")).toEqual(ordered);
    expect(await list("-name")).toEqual([...ordered].reverse());
    expect(await list("newest")).toEqual(ordered);
  });

  test("has ten rows a page by default, and pageSize rows otherwise", async () => {
    const { church, living } = await sharedChurch();
    const rows = async (query: Record<string, number>) =>
      (await call("GET /members", { as: church.owner, query })).body.rows;
    expect(await rows({})).toHaveLength(10);
    expect(await rows({ page: 2, pageSize: 100 })).toHaveLength(100);
    expect(idsOf(await rows({ page: 1 }))).not.toEqual(idsOf(await rows({ page: 2 })));
    expect(living.length).toBeGreaterThan(200);
  });

  test("finds a telephone by digits, an address by a part and a name without accents", async () => {
    const church = await aChurch();
    await aMember(church, { name: "José Núñez", cellphone: "+57 300 555 0142", email: "pepe@example.com" });
    const count = async (name: string) =>
      (await call("GET /members", { as: church.owner, query: { name } })).body.count;
    for (const name of [
      "jose",
      "JOSE NUNEZ",
      "sé Nú",
      "josé   núñez",
      "300 555",
      "3005550142",
      "(300) 555-01",
      "PEPE@",
      "57300",
    ])
      expect(await count(name), name).toBe(1);
    await aMember(church, { name: "Grupo 3-4", cellphone: null, email: "ana.1.2@example.com" });
    for (const name of ["3-4", "1.2"]) expect(await count(name), name).toBe(1);
    for (const name of ["josefa", "nunes", "301", "pepe@example.org"]) expect(await count(name), name).toBe(0);
  });

  test("stays exact when a member is renamed, deleted and restored", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { name: "Antes" });
    const count = async (name = "") => (await call("GET /members", { as: church.owner, query: { name } })).body.count;
    await call("PUT /members", { as: church.owner, body: { ...memberBody(church, { name: "Después" }), id } });
    expect([await count("antes"), await count("despues")]).toEqual([0, 1]);
    await call("DELETE /members/{id}", { as: church.owner, params: { id } });
    expect([await count(), await count("despues")]).toEqual([0, 0]);
    await call("POST /members/{id}/restore", { as: church.owner, params: { id } });
    expect([await count(), await count("despues")]).toEqual([1, 1]);
  });

  test("agrees with the statistics and the birthdays of each month", async () => {
    const { church, living } = await sharedChurch();
    const month = Number(churchToday().slice(5, 7));
    const bornIn = (number: number) => living.filter((person) => monthOf(person) === number);
    expect((await call("GET /members/stats", { as: church.owner })).body).toEqual({
      total: living.length,
      active: living.filter(({ position }) => !["Visitante", "Miembro inactivo"].includes(position)).length,
      birthdays: bornIn(month).length,
    });
    for (let number = 1; number <= 12; number++) {
      const { body } = await call("GET /members/birthdays", { as: church.owner, query: { month: number } });
      expect(new Set(idsOf(body))).toEqual(new Set(idsOf(bornIn(number))));
      expect(body).toHaveLength(bornIn(number).length);
    }
    const current = await call("GET /members/birthdays", { as: church.owner });
    expect(idsOf(current.body)).toEqual(
      idsOf((await call("GET /members/birthdays", { as: church.owner, query: { month } })).body),
    );
  });
});

test("birthdays are ordered by day and name, with this year's age and the telephone", async () => {
  const church = await aChurch();
  const year = Number(churchToday().slice(0, 4));
  const born = (name: string, birthday: string) => aMember(church, { name, birthday, cellphone: "+573005550142" });
  await born("Último", `${year - 30}-01-31`);
  await born("Zoila", `${year - 40}-01-05`);
  await born("Ana", `${year - 20}-01-05`);
  await born("Otro mes", `${year - 20}-02-01`);
  const { body } = await call("GET /members/birthdays", { as: church.owner, query: { month: 1 } });
  expect(body).toEqual([
    {
      id: expect.any(Number),
      name: "Ana",
      surnames: "",
      day: 5,
      birthday: `${year - 20}-01-05`,
      birthMonthDay: null,
      age: 20,
      cellphone: "+573005550142",
      isMinor: false,
      guardians: [],
      photo: null,
    },
    {
      id: expect.any(Number),
      name: "Zoila",
      surnames: "",
      day: 5,
      birthday: `${year - 40}-01-05`,
      birthMonthDay: null,
      age: 40,
      cellphone: "+573005550142",
      isMinor: false,
      guardians: [],
      photo: null,
    },
    {
      id: expect.any(Number),
      name: "Último",
      surnames: "",
      day: 31,
      birthday: `${year - 30}-01-31`,
      birthMonthDay: null,
      age: 30,
      cellphone: "+573005550142",
      isMinor: false,
      guardians: [],
      photo: null,
    },
  ]);
});

test("a member born on 29 February has a birthday in February", async () => {
  const church = await aChurch();
  await aMember(church, { birthday: "2000-02-29" });
  const { body } = await call("GET /members/birthdays", { as: church.owner, query: { month: 2 } });
  expect(body).toMatchObject([{ day: 29, age: Number(churchToday().slice(0, 4)) - 2000 }]);
});

test("a month of birthdays is read whole or by pages, from a day on", async () => {
  const church = await aChurch();
  const isLate = (number: number) => number > BIRTHDAYS_PAGE;
  await fill(church, BIRTHDAYS_PAGE + 20, null, (number) => (isLate(number) ? "1990-05-20" : "1990-05-03"));
  const born = async (query: Record<string, number>) =>
    (await call("GET /members/birthdays", { as: church.owner, query: { month: 5, ...query } })).body;
  const whole = await born({});
  expect(whole).toHaveLength(BIRTHDAYS_PAGE + 20);
  expect(await born({ page: 1 })).toEqual(whole.slice(0, BIRTHDAYS_PAGE));
  expect(await born({ page: 2 })).toEqual(whole.slice(BIRTHDAYS_PAGE));
  expect(await born({ fromDay: 4 })).toEqual(whole.slice(BIRTHDAYS_PAGE + 1));
  expect(await born({ fromDay: 20, page: 2 })).toEqual([]);
});

/** Inserts members in one statement, living or in the trash. */
const fill = (
  church: TestChurch,
  count: number,
  deletedAt: Date | null = null,
  birthdayOf = (_: number) => "1990-01-01",
) =>
  asOwner(church, (db) =>
    db.member.createMany({
      data: Array.from({ length: count }, (_, number) => ({
        name: `Miembro ${number}`,
        birthday: new Date(birthdayOf(number)),
        joinDate: new Date("2015-01-01"),
        baptized: true,
        genre: "F" as const,
        civilStatus: "soltero" as const,
        positionId: church.positions.Miembro as number,
        deletedAt,
      })),
    }),
  );

describe("the trash of members", () => {
  const trash = async (church: TestChurch, query = {}) =>
    (await call("GET /members/trash", { as: church.owner, query })).body;

  test("lists deleted members, last first, with their time, and can be searched and paged", async () => {
    const church = await aChurch();
    const members: { id: number }[] = [];
    for (const name of ["Ana", "José", "Zoë"]) members.push(await aMember(church, { name }));
    for (const { id } of members) await call("DELETE /members/{id}", { as: church.owner, params: { id } });
    const { rows, count } = await trash(church);
    expect(count).toBe(3);
    expect(namesOf(rows)).toEqual(["Zoë", "José", "Ana"]);
    for (const { deletedAt } of rows) expect(new Date(deletedAt).toISOString()).toBe(deletedAt);
    expect(await trash(church, { name: "jose" })).toMatchObject({ count: 1, rows: [{ name: "José" }] });
    expect(await trash(church, { page: 2, pageSize: 2 })).toMatchObject({ count: 3, rows: [{ name: "Ana" }] });
    expect(await trash(church, { page: 9 })).toEqual({ count: 3, rows: [] });
  });

  test("hides its members from every other endpoint", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    await call("DELETE /members/{id}", { as: church.owner, params: { id } });
    const as = church.owner;
    expect(await call("GET /members/{id}", { as, params: { id } })).toMatchObject({ status: 404 });
    expect(await call("GET /members/{id}/history", { as, params: { id } })).toMatchObject({ status: 404 });
    expect(await call("PUT /members", { as, body: { ...memberBody(church), id } })).toMatchObject({ status: 404 });
    expect(await call("DELETE /members/{id}", { as, params: { id } })).toMatchObject({ status: 404 });
    expect((await call("GET /members/stats", { as })).body).toEqual({ active: 0, total: 0, birthdays: 0 });
    expect((await call("GET /members/birthdays", { as, query: { month: 5 } })).body).toEqual([]);
  });

  test("restores a member unchanged, and leaves a living one unchanged", async () => {
    const church = await aChurch();
    const before = await aMember(church);
    await call("DELETE /members/{id}", { as: church.owner, params: { id: before.id } });
    const restored = await call("POST /members/{id}/restore", { as: church.owner, params: { id: before.id } });
    expect(restored).toMatchObject({ status: 200, body: { ...before, version: 3 } });
    const again = await call("POST /members/{id}/restore", { as: church.owner, params: { id: before.id } });
    expect(again).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await trash(church)).toEqual({ rows: [], count: 0 });
  });
});

describe("a plan", () => {
  test.each([
    [0, 100],
    [1, 1000],
  ])("%i allows %i members; the trash does not count, a restore does", async (plan, limit) => {
    const church = await aChurch({ plan });
    const { owner: as } = church;
    await fill(church, 5, new Date());
    await fill(church, limit - 1);
    const add = () => call("POST /members", { as, body: memberBody(church) });
    const last = await add();
    expect(last).toMatchObject({ status: 201 });
    const refused = {
      status: 403,
      body: { code: "PLAN", message: `Tu plan permite ${limit} miembros. Mejora el plan para agregar más.` },
    };
    expect(await add()).toMatchObject(refused);
    const { rows } = (await call("GET /members/trash", { as })).body;
    expect(await call("POST /members/{id}/restore", { as, params: { id: rows[0].id } })).toMatchObject(refused);
    await call("DELETE /members/{id}", { as, params: { id: last.body.id } });
    expect(await add()).toMatchObject({ status: 201 });
    const change = { ...memberBody(church, { name: "Cambiada" }), id: rows[0].id };
    expect(await call("PUT /members", { as, body: change })).toMatchObject({ status: 404 });
  });

  test("0 is not exceeded by twenty parallel additions", async () => {
    const church = await aChurch({ plan: 0 });
    await fill(church, 95);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call("POST /members", { as: church.owner, body: memberBody(church) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(15);
  });

  test("2 allows any number of members", async () => {
    const church = await aChurch({ plan: 2 });
    await fill(church, 1_001);
    expect(await call("POST /members", { as: church.owner, body: memberBody(church) })).toMatchObject({ status: 201 });
    expect((await call("GET /members", { as: church.owner })).body.count).toBe(1_002);
  });
});

test("empty optional fields of a member become null, also in a later change", async () => {
  const church = await aChurch();
  const empty = { cellphone: "", email: " ", notes: "" };
  const { body: created } = await call("POST /members", { as: church.owner, body: memberBody(church, empty) });
  expect(created).toMatchObject({ cellphone: null, email: null, notes: null });
  const { cellphone: _c, email: _e, notes: _n, ...needed } = memberBody(church);
  expect(await call("POST /members", { as: church.owner, body: needed })).toMatchObject({
    status: 201,
    body: { cellphone: null, email: null, notes: null },
  });
  const full = { ...memberBody(church), id: created.id };
  expect((await call("PUT /members", { as: church.owner, body: full })).body).toMatchObject({
    cellphone: full.cellphone,
  });
  const { body } = await call("PUT /members", { as: church.owner, body: { ...full, ...empty } });
  expect(body).toMatchObject({ cellphone: null, email: null, notes: null });
});

test("an unknown date of membership is null, and only an explicit null", async () => {
  const church = await aChurch();
  const { owner: as } = church;
  const body = memberBody(church, { joinDate: null });
  const { status, body: created } = await call("POST /members", { as, body });
  expect([status, created.joinDate]).toEqual([201, null]);
  const { id } = created;
  const known = await call("PUT /members", { as, body: { ...body, id, joinDate: "2015-03-01" } });
  expect(known.body).toMatchObject({ joinDate: "2015-03-01" });
  const { joinDate: _, ...without } = { ...body, id };
  for (const refused of [without, { ...without, joinDate: "" }])
    expect(await call("PUT /members", { as, body: refused })).toMatchObject({
      status: 400,
      body: { fields: { joinDate: "Requerido" } },
    });
  expect((await call("PUT /members", { as, body: { ...body, id } })).body).toMatchObject({ joinDate: null });
  const { body: history } = await call("GET /members/{id}/history", { as, params: { id } });
  expect(history[0].changes).toEqual([{ field: "joinDate", before: "2015-03-01", after: null }]);
});

test.each(["1900-01-01", "2000-02-29", "2024-12-31"])("the date %s is answered as sent", async (day) => {
  const church = await aChurch();
  const body = memberBody(church, { birthday: day, joinDate: day });
  expect((await call("POST /members", { as: church.owner, body })).body).toMatchObject({
    birthday: day,
    joinDate: day,
  });
});

test("pages at a large offset are exact, also of a church that the statistics of the table do not know", async () => {
  await aMember(await aChurch());
  await inDatabase(ownDatabase().owner, (client) => client.query("ANALYZE members"));
  const church = await aChurch();
  const ids = await asOwner(church, async (db) => {
    // In chunks: the statement timeout is ten seconds.
    for (let until = 5000; until <= 45_000; until += 5000)
      await db.$executeRaw`
        INSERT INTO members (name, search, sort_name, birthday, birth_month_day, join_date, baptized, genre, civil_status, position_id)
        SELECT word, word, word, '1990-01-01', 101, '2010-01-01', false,
               (CASE WHEN number % 10 = 0 THEN 'M' ELSE 'F' END)::genre, 'soltero', ${church.positions.Miembro}
        FROM generate_series(${until}::int - 4999, ${until}::int) AS number, left(md5(number::text), 5) AS word`;
    const rows = await db.$queryRaw<{ id: number; genre: string }[]>`
      SELECT id, genre::text FROM members ORDER BY sort_name, id`;
    const idsOfGenre = (one: string) => rows.filter(({ genre }) => genre === one).map(({ id }) => id);
    return { all: rows.map(({ id }) => id), women: idsOfGenre("F"), men: idsOfGenre("M") };
  });
  const page = async (query: Record<string, string | number>) => {
    const answer = await call("GET /members", { as: church.owner, query });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return answer.body;
  };

  for (const [number, pageSize] of [
    [2001, 10],
    [2101, 10],
    [3000, 10],
    [4500, 10],
    [4501, 10],
    [6429, 7],
    [450, 100],
  ] as const) {
    const [from, to] = [(number - 1) * pageSize, number * pageSize];
    for (const [sort, list] of [
      ["name", ids.all],
      ["-name", ids.all.toReversed()],
      ["genre", [...ids.women, ...ids.men]],
      ["-genre", [...ids.men.toReversed(), ...ids.women.toReversed()]],
      ["position", ids.all],
      ["-email", ids.all.toSorted((one, other) => other - one)],
    ] as const) {
      const { rows, count } = await page({ page: number, pageSize, sort });
      expect([count, rows.map(({ id }: MemberRow) => id)], `${sort} ${number}`).toEqual([45000, list.slice(from, to)]);
    }
    const { rows, count } = await page({ page: number, pageSize, genre: "F" });
    expect([count, rows.map(({ id }: MemberRow) => id)]).toEqual([40500, ids.women.slice(from, to)]);
  }
});
