import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { birthdayGreeting } from "@/components/members/birthday-greeting";
import { yearsBefore } from "@/lib/core/values/dates";
import { isMinor, isUnknownMinor } from "@/lib/members/guardians/minors";
import { ADULT_AGE, isMinorOn, suggestsMinor } from "@/lib/members/guardians/rules";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, churchToday, type Person, type TestChurch } from "./support/church";
import { aFile, importFile } from "./support/imports";
import { readPdf } from "./support/pdf";
import { aClass, enrolled } from "./support/rows/classes";
import { aFamily, aGuardian, aMember, memberBody } from "./support/rows/members";

const CHILD_PHONE = "+573009990001";
const MOTHER_PHONE = "+573015552290";
const CHILD_MAIL = "mateo@menor.example";

const yearsOld = (years: number) => yearsBefore(churchToday(), years);

/** A child of seven with a telephone and a mail, and the mother who answers for him. */
async function aChild(church: TestChurch, changes: Parameters<typeof aMember>[1] = {}) {
  const child = await aMember(church, {
    name: "Mateo Ríos Caballero",
    birthday: yearsOld(7),
    cellphone: CHILD_PHONE,
    email: CHILD_MAIL,
    ...changes,
  });
  const mother = await aMember(church, {
    name: "Rosa Elvira Caballero",
    cellphone: MOTHER_PHONE,
    email: null,
    genre: "F",
  });
  await aGuardian(church, child.id, mother.id);
  return { child, mother };
}

const read = async (church: TestChurch, id: number) =>
  (await call("GET /members/{id}", { as: church.owner, params: { id } })).body;

const add = (church: TestChurch, id: number, body: object, as: Person = church.owner) =>
  call("POST /members/{id}/guardians", { as, params: { id }, body: { relation: "madre", ...body } });

const listed = async (church: TestChurch, id: number) =>
  (await call("GET /members/{id}/guardians", { as: church.owner, params: { id } })).body;

describe("who is a minor", () => {
  /** Birthday, answer, role, guardian → minor; on 28 February 2026, when adults are those of 18. */
  const rule: [
    birthday: string | null,
    answer: boolean | null,
    role: string | null,
    guardian: boolean,
    is: boolean,
    classUntil?: number,
  ][] = [
    ["2008-02-28", null, null, false, false],
    ["2008-02-29", null, null, false, false],
    ["2008-03-01", null, null, false, true],
    ["2008-03-01", false, null, false, true],
    ["1990-01-01", true, "hijo", true, false],
    [null, null, null, false, false],
    [null, null, "hijo", false, true],
    [null, null, "hija", false, true],
    [null, null, "madre", false, false],
    [null, null, null, true, true],
    [null, false, "hija", true, false],
    [null, true, null, false, true],
    [null, null, null, false, true, 17],
    [null, null, null, false, false, 18],
    [null, false, null, false, false, 12],
    ["1990-01-01", null, null, false, false, 12],
  ];
  const TODAY = "2026-02-28";

  test("follows the birthday, else the answer, else what suggests it; the database decides alike", async () => {
    const church = await aChurch();
    const adult = await aMember(church);
    const family = await aFamily(church);
    const expected: [id: number, is: boolean, isUnknown: boolean][] = [];
    for (const [birthday, minorAnswer, familyRole, hasGuardian, is, maxAge] of rule) {
      const { id } = await aMember(church, { birthday });
      await asOwner(church, async (db) => {
        await db.member.update({
          where: { id },
          data: { isMinor: minorAnswer, ...(familyRole && { familyId: family.id, familyRole }) },
        });
        if (hasGuardian) await db.guardian.create({ data: { childId: id, adultId: adult.id, relation: "madre" } });
      });
      if (maxAge !== undefined) await enrolled(church, (await aClass(church, { maxAge })).id, [id]);
      const inChildrensClass = maxAge !== undefined && maxAge < ADULT_AGE;
      const facts = { birthday, minorAnswer, familyRole, hasGuardian, inChildrensClass };
      expect(isMinorOn(facts, TODAY, 18), JSON.stringify(facts)).toBe(is);
      expected.push([id, is, birthday === null && minorAnswer === null && suggestsMinor(facts)]);
    }
    const ids = expected.map(([id]) => id);
    const rows = await asOwner(
      church,
      (db) => db.$queryRaw<{ id: number; is: boolean; isUnknown: boolean }[]>`
        SELECT id, ${isMinor(TODAY)} AS is, ${isUnknownMinor} AS "isUnknown" FROM members WHERE id = ANY(${ids}) ORDER BY id`,
    );
    expect(rows.map(({ id, is, isUnknown }) => [id, is, isUnknown])).toEqual(expected);
  });

  test.each(["2024-02-28", "2024-02-29", "2024-03-01", "2025-02-28", "2025-03-01", "2026-12-31", "2027-01-01"])(
    "agrees with the database on %s for every age of adults and birthdays around it",
    async (today) => {
      const church = await aChurch();
      for (const adultAge of [12, 18, 21]) {
        await asOwner(
          church,
          (db) =>
            db.$executeRaw`INSERT INTO member_settings (hidden_facts, adult_age) VALUES ('{}', ${adultAge}) ON CONFLICT (church_id) DO UPDATE SET adult_age = ${adultAge}`,
        );
        const rows = await asOwner(
          church,
          (db) => db.$queryRaw<{ birthday: string; is: boolean }[]>`
          SELECT to_char(birthday, 'YYYY-MM-DD') AS birthday, ${isMinor(today)} AS is
          FROM (SELECT day::date AS birthday, 0 AS id, NULL::boolean AS is_minor, NULL::text AS family_role
            FROM generate_series(${today}::date - make_interval(years => ${adultAge}, days => 3),
              ${today}::date - make_interval(years => ${adultAge}) + interval '3 days', interval '1 day') AS day) AS members`,
        );
        expect(rows.length).toBeGreaterThan(6);
        for (const { birthday, is } of rows)
          expect(
            isMinorOn(
              { birthday, minorAnswer: null, familyRole: null, hasGuardian: false, inChildrensClass: false },
              today,
              adultAge,
            ),
            birthday,
          ).toBe(is);
      }
    },
  );

  test("a place in a children's class counts while the class is open and the person is in it", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { birthday: null });
    const inClass = await aClass(church, { maxAge: 8 });
    await enrolled(church, inClass.id, [id]);
    const is = async () => (await read(church, id)).isMinor;
    expect(await is()).toBe(true);
    await call("POST /classes/{id}/closing", { as: church.owner, params: { id: inClass.id } });
    expect(await is()).toBe(false);
    await call("DELETE /classes/{id}/closing", { as: church.owner, params: { id: inClass.id } });
    await call("DELETE /classes/{id}/students/{memberId}", {
      as: church.owner,
      params: { id: inClass.id, memberId: id },
    });
    expect(await is()).toBe(false);
  });

  test("depends on the church's age of adults and on its today", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { birthday: yearsOld(18) });
    expect((await read(church, id)).isMinor).toBe(false);
    const choose = (adultAge: number) =>
      call("PUT /options/member-facts", { as: church.owner, body: { hidden: [], adultAge } });
    expect(await choose(21)).toMatchObject({ status: 200, body: { adultAge: 21 } });
    expect((await read(church, id)).isMinor).toBe(true);
    expect(await choose(11)).toMatchObject({
      status: 400,
      body: { fields: { adultAge: expect.stringContaining("12 a 21") } },
    });
    await call("PUT /options/member-facts", { as: church.owner, body: { hidden: ["address"] } });
    expect((await read(church, id)).isMinor).toBe(true);
    const tomorrow = await asOwner(church, async (db) => {
      const [{ day }] = await db.$queryRaw<
        [{ day: string }]
      >`SELECT to_char(${churchToday()}::date + 1, 'YYYY-MM-DD') AS day`;
      return day;
    });
    const born = yearsBefore(tomorrow, 21);
    const other = await aMember(church, { birthday: born });
    expect((await read(church, other.id)).isMinor).toBe(true);
  });

  test("is answered in one press, kept by a PUT without it, cleared by null, and asked of those of whom it is unknown", async () => {
    const church = await aChurch();
    const { child, mother } = await aChild(church, { birthday: null });
    const unknown = async () => (await call("GET /members", { as: church.owner, query: { minors: "unknown" } })).body;
    expect((await unknown()).rows).toMatchObject([{ id: child.id, isMinor: true, minorAnswer: null }]);
    const due = async () => (await call("GET /dashboard/owner", { as: church.owner })).body.due;
    expect(await due()).toContainEqual(expect.objectContaining({ href: "/members?minors=unknown" }));

    const answer = (minor: boolean | null, id = child.id) =>
      call("POST /members/{id}/minor", { as: church.owner, params: { id }, body: { minor } });
    expect(await answer(true)).toMatchObject({ status: 200, body: { isMinor: true, minorAnswer: true } });
    expect((await unknown()).count).toBe(0);
    expect(JSON.stringify(await due())).not.toContain("minors=unknown");
    const put = (changes: object) =>
      call("PUT /members", {
        as: church.owner,
        body: { ...memberBody(church, { birthday: null }), id: child.id, ...changes },
      });
    expect(await put({})).toMatchObject({ status: 200, body: { minorAnswer: true } });
    expect(await put({ minorAnswer: null })).toMatchObject({ body: { minorAnswer: null, isMinor: true } });
    expect(await answer(false)).toMatchObject({ body: { isMinor: false, guardians: [] } });
    expect(await answer(true, mother.id)).toMatchObject({
      status: 400,
      body: { fields: { minor: expect.any(String) } },
    });
    const only = await call("GET /members", { as: church.owner, query: { minors: "only" } });
    expect(only.body.count).toBe(0);
    const { body: history } = await call("GET /members/{id}/history", { as: church.owner, params: { id: child.id } });
    expect(history[0].changes).toContainEqual({ field: "isMinor", before: null, after: false });
  });
});

describe("guardians", () => {
  test("are added, changed and taken off, seen from both sides and in the history", async () => {
    const church = await aChurch();
    const { child, mother } = await aChild(church);
    const aunt = await aMember(church, { name: "Lucía Ríos", genre: "F" });
    const { status, body } = await add(church, child.id, { adultId: aunt.id, relation: "tio", mayPickUp: false });
    expect(status).toBe(201);
    expect(body).toMatchObject({ adultId: aunt.id, relation: "tio", mayPickUp: false, absence: null });
    expect((await listed(church, child.id)).guardians.map(({ adultId }: { adultId: number }) => adultId)).toEqual([
      mother.id,
      aunt.id,
    ]);
    expect((await listed(church, aunt.id)).wards).toMatchObject([
      { childId: child.id, name: child.name, age: 7, isMinor: true },
    ]);
    expect((await read(church, child.id)).guardians).toMatchObject([
      { id: mother.id, name: mother.name, relation: "madre", cellphone: MOTHER_PHONE, phone: "301 5552290" },
      { id: aunt.id, relation: "tio" },
    ]);
    const params = { id: child.id, adultId: aunt.id };
    const change = { adultId: aunt.id, relation: "tutor", mayPickUp: true };
    expect(
      await call("PUT /members/{id}/guardians", { as: church.owner, params: { id: child.id }, body: change }),
    ).toMatchObject({
      status: 200,
      body: change,
    });
    // Of another child it is none.
    const wrong = { ...params, id: mother.id };
    expect((await call("DELETE /members/{id}/guardians/{adultId}", { as: church.owner, params: wrong })).status).toBe(
      404,
    );
    expect((await call("DELETE /members/{id}/guardians/{adultId}", { as: church.owner, params })).status).toBe(204);
    expect((await call("DELETE /members/{id}/guardians/{adultId}", { as: church.owner, params })).status).toBe(404);
    const { body: log } = await call("GET /history", { as: church.owner, query: { entity: "guardians" } });
    const title = `${aunt.name} como responsable de ${child.name}`;
    expect(log.rows.slice(0, 3)).toMatchObject([
      { action: "destroy", title },
      { action: "update", title },
      { action: "create", title },
    ]);
  });

  test("are other adults of the church outside the trash, each once and six at most", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { child, mother } = await aChild(church);
    const cousin = await aMember(church, { name: "Sara Ríos", birthday: yearsOld(15) });
    const daughter = await aMember(church, { name: "Noemí Ríos", birthday: null, minorAnswer: true });
    const gone = await aMember(church);
    await call("DELETE /members/{id}", { as: church.owner, params: { id: gone.id } });
    const stranger = await aMember(other);
    const refused: [number, string][] = [
      [child.id, "otra persona"],
      [cousin.id, "Sara Ríos es menor de edad"],
      [daughter.id, "Noemí Ríos cuenta como menor de edad"],
      [gone.id, "no existe o está en la papelera"],
      [stranger.id, "no existe o está en la papelera"],
    ];
    for (const [adultId, text] of refused)
      expect(await add(church, child.id, { adultId })).toMatchObject({
        status: 400,
        body: { fields: { adultId: expect.stringContaining(text) } },
      });
    expect((await add(church, child.id, { adultId: mother.id })).status).toBe(409);
    expect((await add(church, stranger.id, { adultId: mother.id })).status).toBe(404);
    expect((await add(church, gone.id, { adultId: mother.id })).status).toBe(404);
    expect(await add(church, mother.id, { adultId: (await aMember(church)).id })).toMatchObject({
      status: 400,
      body: { fields: { adultId: expect.stringContaining("es mayor de edad") } },
    });
    for (let count = 1; count < 6; count++)
      expect((await add(church, child.id, { adultId: (await aMember(church)).id })).status).toBe(201);
    expect(await add(church, child.id, { adultId: (await aMember(church)).id })).toMatchObject({
      status: 400,
      body: { fields: { adultId: expect.stringContaining("6 responsables") } },
    });
    // The key has the church: not even a query that names another church's person makes a link.
    await expect(
      asOwner(church, (db) =>
        db.guardian.create({ data: { childId: child.id, adultId: stranger.id, relation: "otro" } }),
      ),
    ).rejects.toThrow();
    const reader = await aCollaborator(church, { areas: ["members"], locked: ["members"] });
    expect((await add(church, child.id, { adultId: mother.id }, reader)).status).toBe(403);
  });

  test("who died, left or is in the trash is not offered, and one who goes for good leaves the child a minor", async () => {
    const church = await aChurch();
    const { child, mother } = await aChild(church, { birthday: null });
    const contacts = async () => (await read(church, child.id)).guardians.length;
    const depart = (leftReason: string | null) =>
      asOwner(church, (db) => db.member.update({ where: { id: mother.id }, data: { leftReason } }));
    expect(await contacts()).toBe(1);
    for (const reason of ["fallecimiento", "traslado"]) {
      await depart(reason);
      expect(await contacts()).toBe(0);
    }
    expect((await listed(church, child.id)).guardians).toMatchObject([{ absence: "left" }]);
    await depart(null);
    await call("DELETE /members/{id}", { as: church.owner, params: { id: mother.id } });
    expect(await read(church, child.id)).toMatchObject({ isMinor: true, guardians: [] });
    await call("POST /members/{id}/restore", { as: church.owner, params: { id: mother.id } });
    expect(await contacts()).toBe(1);
    const { body } = await call("GET /members/{id}/erasure", { as: church.owner, params: { id: mother.id } });
    expect(body.effects).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining("sin este responsable") }),
    );
    const erasure = { as: church.owner, params: { id: mother.id }, body: { name: mother.name } };
    expect((await call("POST /members/{id}/erasure", erasure)).status).toBe(204);
    expect(await read(church, child.id)).toMatchObject({ isMinor: true, minorAnswer: true, guardians: [] });
  });

  test("one that is taken off leaves a person of unknown age as they were", async () => {
    const church = await aChurch();
    const { child } = await aChild(church, { birthday: null });
    const [{ adultId }] = (await listed(church, child.id)).guardians;
    await call("DELETE /members/{id}/guardians/{adultId}", {
      as: church.owner,
      params: { id: child.id, adultId },
    });
    expect(await read(church, child.id)).toMatchObject({ isMinor: false, minorAnswer: null });
  });

  test("parents of the family are suggested first", async () => {
    const church = await aChurch();
    const family = await aFamily(church);
    const of = (familyRole: "esposa" | "esposo" | "hija" | "otro", changes: object = {}) =>
      aMember(church, { familyId: family.id, familyRole, ...changes });
    const [father, mother] = [await of("esposo", { genre: "M" }), await of("esposa")];
    await of("otro");
    const child = await of("hija", { birthday: yearsOld(9) });
    const ids = async () =>
      (await listed(church, child.id)).suggested.map(({ id, relation }: { id: number; relation: string }) => [
        id,
        relation,
      ]);
    expect(await ids()).toEqual([
      [mother.id, "madre"],
      [father.id, "padre"],
    ]);
    await add(church, child.id, { adultId: mother.id });
    expect(await ids()).toEqual([[father.id, "padre"]]);
    expect((await listed(church, mother.id)).suggested).toEqual([]);
  });

  test("are in the person's copy of their data, from both sides and without their telephone", async () => {
    const church = await aChurch();
    const { child, mother } = await aChild(church);
    const data = async (id: number) =>
      (await call("GET /members/{id}/data", { as: church.owner, params: { id } })).body;
    const copy = await data(child.id);
    expect(copy.guardians).toEqual([{ name: mother.name, is: "mamá", mayPickUp: true }]);
    expect(JSON.stringify(copy)).not.toContain(MOTHER_PHONE);
    expect((await data(mother.id)).wards).toEqual([{ name: child.name, is: "mamá", mayPickUp: true }]);
  });
});

describe("no answer that is made into a button has a minor's own number", () => {
  const has = (value: unknown) =>
    [CHILD_PHONE, CHILD_MAIL, CHILD_PHONE.slice(3)].some((text) =>
      JSON.stringify(value)
        .replace(/[\s\u00a0]/g, "")
        .includes(text),
    );

  test("birthdays, the home and the palette", async () => {
    const church = await aChurch();
    const { mother } = await aChild(church, { birthday: yearsOld(7) });
    const birthdays = (await call("GET /members/birthdays", { as: church.owner })).body;
    expect(birthdays).toMatchObject([
      { isMinor: true, cellphone: null, guardians: [{ id: mother.id, cellphone: MOTHER_PHONE }] },
    ]);
    const home = (await call("GET /dashboard/owner", { as: church.owner })).body;
    expect(home.weekBirthdays.rows).toMatchObject([
      { isMinor: true, cellphone: null, guardians: [{ cellphone: MOTHER_PHONE }] },
    ]);
    const found = (await call("GET /search", { as: church.owner, query: { text: "Mateo" } })).body;
    for (const answer of [birthdays, home, found]) expect(has(answer)).toBe(false);
    expect(birthdayGreeting(birthdays[0], "Iglesia", true)).toContain("Hoy cumple años Mateo");
  });

  test("nor the family's, which is that of an adult without one", async () => {
    const church = await aChurch();
    const { id: familyId } = await aFamily(church, { phone: "+573015550177" });
    const birthday = yearsOld(7);
    const inFamily = { familyId, cellphone: null, email: null };
    await aMember(church, { ...inFamily, name: "Mateo Ríos", birthday, familyRole: "hijo" });
    await aMember(church, { ...inFamily, name: "Rosa Ríos", birthday: yearsOld(40), familyRole: "madre" });
    const { body } = await call("GET /members/birthdays", { as: church.owner });
    expect(body).toMatchObject([
      { name: "Mateo Ríos", cellphone: null },
      { name: "Rosa Ríos", cellphone: "+573015550177" },
    ]);
    const { body: found } = await call("GET /search", { as: church.owner, query: { text: "Ríos" } });
    expect(JSON.stringify(found).match(/301 555 ?0177/g)).toHaveLength(1);
  });

  test("files of the list have the guardian's instead, and an import of one changes nothing", async () => {
    const church = await aChurch();
    const { child, mother } = await aChild(church);
    const exported = async (query: Record<string, string>) =>
      (await call("GET /members/export", { as: church.owner, query })).bytes;
    const csv = await exported({ format: "csv" });
    expect(has(csv.toString())).toBe(false);
    const [row] = (parse(csv, { bom: true, delimiter: ";", columns: true }) as Record<string, string>[]).filter(
      ({ Nombre }) => Nombre === child.name,
    );
    expect(row).toMatchObject({
      Teléfono: "",
      Correo: "",
      Responsable: mother.name,
      "Celular del responsable": "(+57) 301 5552290",
    });
    for (const layout of ["list", "directory"]) {
      const text = (await readPdf(await exported({ format: "pdf", layout }))).pages.join(" ");
      expect(text).toContain("Mateo");
      expect(has(text)).toBe(false);
      expect(text.replace(/\u00a0/g, " ")).toContain("301 5552290");
    }
    const again = await importFile(church, aFile(csv));
    expect(again.body).toMatchObject({ created: 0 });
    expect(await read(church, child.id)).toMatchObject({ cellphone: CHILD_PHONE, email: CHILD_MAIL });
  });

  test("who has nothing else that tells an import who they are keeps it in a spreadsheet, not on paper", async () => {
    const church = await aChurch();
    await aChild(church, { birthday: null });
    const exported = async (query: Record<string, string>) =>
      (await call("GET /members/export", { as: church.owner, query })).bytes;
    expect(has((await exported({ format: "csv" })).toString())).toBe(true);
    expect(has((await readPdf(await exported({ format: "pdf" }))).pages.join(" "))).toBe(false);
  });
});
