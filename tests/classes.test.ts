// Also on PostgreSQL 15: endpoints of a module.
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { PickupRow } from "@/lib/attendance/pickups/schema";
import { pickupCode } from "@/lib/attendance/pickups/service";
import { addDays, lastMeetingDay, mondayOf } from "@/lib/attendance/rules";
import { yearsBefore } from "@/lib/core/values/dates";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, churchToday, type TestChurch } from "./support/church";
import { entries, lastEntryId } from "./support/history";
import { typeIds } from "./support/rows/certificates";
import { aClass, aCourse, aMeeting, certificatesBody, classBody, courseBody, enrolled } from "./support/rows/classes";
import { aGuardian, aMember } from "./support/rows/members";

const today = churchToday();
const yearsOld = (years: number) => yearsBefore(today, years);
const child = (church: TestChurch, years: number, name?: string) =>
  aMember(church, { birthday: yearsOld(years), ...(name && { name }) });

const studentsOf = async (church: TestChurch, id: number, state = "current") =>
  (await call("GET /classes/{id}/students", { as: church.owner, params: { id }, query: { state } })).body;

const idsOf = (rows: { memberId: number }[]) => rows.map(({ memberId }) => memberId);

describe("courses", () => {
  test("are added, changed with their version, archived, and deleted only while they have no class", async () => {
    const church = await aChurch();
    const as = church.owner;
    const body = courseBody({ name: "Escuela dominical" });
    const { body: course } = await call("POST /classes/courses", { as, body });
    expect(course).toMatchObject({ ...body, version: 1, classes: 0, students: 0, archived: false });
    expect(await call("POST /classes/courses", { as, body })).toMatchObject({
      status: 409,
      body: { fields: { name: "Ya existe" } },
    });
    const { id } = course;
    expect(
      await call("PUT /classes/courses", { as, body: { ...body, id, version: 1, marks: "hundred" } }),
    ).toMatchObject({
      status: 200,
      body: { marks: "hundred", version: 2 },
    });
    expect(await call("PUT /classes/courses", { as, body: { ...body, id, version: 1 } })).toMatchObject({
      status: 409,
      body: { code: "STALE", current: { version: 2 } },
    });
    const inIt = await aClass(church, { courseId: id });
    expect(await call("DELETE /classes/courses/{id}", { as, params: { id } })).toMatchObject({ status: 409 });
    expect(await call("POST /classes/courses/{id}/archive", { as, params: { id } })).toMatchObject({
      status: 200,
      body: { archived: true },
    });
    expect((await call("GET /classes/courses", { as })).body).toEqual([]);
    expect(await call("POST /classes", { as, body: classBody(id) })).toMatchObject({
      status: 400,
      body: { fields: { courseId: "Ese curso no existe o está archivado" } },
    });
    expect(await call("DELETE /classes/courses/{id}/archive", { as, params: { id } })).toMatchObject({ status: 204 });
    await call("DELETE /classes/{id}", { as, params: { id: inIt.id } });
    expect(await call("DELETE /classes/courses/{id}", { as, params: { id } })).toMatchObject({
      status: 409,
      body: { message: "Ese curso tiene clases en la papelera: archívalo." },
    });
    const empty = await aCourse(church);
    expect(await call("DELETE /classes/courses/{id}", { as, params: { id: empty.id } })).toMatchObject({ status: 204 });
  });

  test("keep their kind of marks once some are given", async () => {
    const church = await aChurch();
    const course = await aCourse(church, { marks: "twenty" });
    const { id } = await aClass(church, { courseId: course.id });
    const student = await child(church, 5);
    await enrolled(church, id, [student.id]);
    await call("PUT /classes/{id}/students/marks", {
      as: church.owner,
      params: { id },
      body: { rows: [{ memberId: student.id, mark: "17.5", passed: true }] },
    });
    const body = { ...courseBody({ marks: "hundred" }), id: course.id };
    expect(await call("PUT /classes/courses", { as: church.owner, body })).toMatchObject({
      status: 409,
      body: { fields: { marks: expect.any(String) } },
    });
  });
});

describe("classes", () => {
  test("are found by words, course and state, in every order", async () => {
    const church = await aChurch();
    const as = church.owner;
    const noemi = await aMember(church, { name: "Noemí Huamán" });
    const course = await aCourse(church, { name: "Escuela" });
    const a = await aClass(church, { courseId: course.id, name: "Corderitos", teacherId: noemi.id });
    const b = await aClass(church, { courseId: course.id, name: "Águilas" });
    const c = await aClass(church, { name: "Discípulos", term: "Marzo a julio" });
    await enrolled(church, b.id, [(await child(church, 4)).id]);
    await call("POST /classes/{id}/closing", { as, params: { id: c.id } });
    const list = async (query: Record<string, string>) =>
      (await call("GET /classes", { as, query })).body.rows.map(({ id }: { id: number }) => id);
    expect(await list({})).toEqual([b.id, a.id]);
    expect(await list({ state: "closed" })).toEqual([c.id]);
    expect(await list({ state: "all", sort: "newest" })).toEqual([c.id, b.id, a.id]);
    expect(await list({ name: "aguilas 2025" })).toEqual([b.id]);
    expect(await list({ course: String(course.id), sort: "-name" })).toEqual([a.id, b.id]);
    expect(await list({ sort: "teacher" })).toEqual([a.id, b.id]);
    expect(await list({ sort: "-students" })).toEqual([b.id, a.id]);
    expect(await list({ state: "all", sort: "-course", page: "1", pageSize: "1" })).toHaveLength(1);
    expect((await call("GET /classes/stats", { as })).body).toEqual({ classes: 2, students: 1, teachers: 1 });
    expect((await call("GET /classes/{id}", { as, params: { id: a.id } })).body).toMatchObject({
      teacher: "Noemí Huamán",
      contact: { name: "Noemí Huamán", cellphone: "+573005550142" },
      meetings: 0,
    });
    const { status, bytes } = await call("GET /classes/export", {
      as,
      query: { format: "csv", state: "all", sort: "-students" },
    });
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ";" });
    expect([status, rows.slice(1).map(([name]) => name)]).toEqual([200, ["Águilas", "Discípulos", "Corderitos"]]);
  });

  test("refuse ages, dates and people that do not go together, by their field", async () => {
    const church = await aChurch();
    const as = church.owner;
    const course = await aCourse(church);
    const gone = await aMember(church);
    await asOwner(church, (db) => db.member.update({ where: { id: gone.id }, data: { leftReason: "traslado" } }));
    const post = (changes: object) => call("POST /classes", { as, body: classBody(course.id, changes as never) });
    expect(await post({ minAge: 9, maxAge: 4 })).toMatchObject({ body: { fields: { maxAge: expect.any(String) } } });
    expect(await post({ endDate: "2024-01-01" })).toMatchObject({ body: { fields: { endDate: expect.any(String) } } });
    expect(await post({ teacherId: gone.id })).toMatchObject({
      status: 400,
      body: { fields: { teacherId: "Esa persona no existe o ya no está" } },
    });
    expect(await post({ weekday: 8 })).toMatchObject({ status: 400, body: { fields: { weekday: "Elige un día" } } });
  });

  test("go to the trash only before they have met; a stale change answers the current row", async () => {
    const church = await aChurch();
    const as = church.owner;
    const { id, courseId } = await aClass(church, { name: "Corderitos" });
    const put = (changes: object) =>
      call("PUT /classes", { as, body: { ...classBody(courseId, changes as never), id } });
    expect(await put({ name: "Corderos", version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await put({ version: 1 })).toMatchObject({
      status: 409,
      body: { code: "STALE", current: { name: "Corderos" } },
    });
    expect(await call("DELETE /classes/{id}", { as, params: { id } })).toMatchObject({ status: 204 });
    expect((await call("GET /classes/trash", { as, query: { name: "corderos" } })).body.count).toBe(1);
    expect(await call("POST /classes/{id}/restore", { as, params: { id } })).toMatchObject({ status: 200 });
    await aMeeting(church, id, { date: addDays(today, -7), held: false });
    for (const refused of [
      await call("DELETE /classes/{id}", { as, params: { id } }),
      await call("POST /classes/bulk", { as, body: { action: "delete", ids: [id] } }),
      await call("POST /classes/bulk", { as, body: { action: "delete", filter: { name: "corderos" }, count: 1 } }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { message: "Corderos tiene reuniones con informe: termínala en vez de eliminarla." },
      });
  });

  test("of another church answer 404, and only who has the right sees them", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aClass(theirs);
    for (const route of ["GET /classes/{id}", "GET /classes/{id}/students", "GET /classes/{id}/link"] as const)
      expect(await call(route, { as: mine.owner, params: { id } })).toMatchObject({ status: 404 });
    const secretary = await aCollaborator(theirs, { areas: ["members"] });
    expect(await call("GET /classes/{id}/students", { as: secretary, params: { id } })).toMatchObject({ status: 403 });
  });

  test("have a link that only who may write sees, as attendance comes by it", async () => {
    const church = await aChurch();
    const { id } = await aClass(church);
    const made = await call("POST /classes/{id}/link", { as: church.owner, params: { id } });
    const reader = await aCollaborator(church, { areas: ["classes"], readOnly: true });
    const read = async (as = church.owner) => (await call("GET /classes/{id}/link", { as, params: { id } })).body.url;
    expect([await read(), await read(reader)]).toEqual([made.body.url, null]);
  });
});

describe("students", () => {
  test("enter once, leave with a day, and come back; nobody enters who is no longer in the church", async () => {
    const church = await aChurch();
    const as = church.owner;
    const { id } = await aClass(church);
    const [ana, beto, gone] = [await child(church, 4, "Ana"), await child(church, 5, "Beto"), await child(church, 4)];
    await asOwner(church, (db) => db.member.update({ where: { id: gone.id }, data: { leftReason: "traslado" } }));
    const enter = (memberIds: number[], from?: string) =>
      call("POST /classes/{id}/students", { as, params: { id }, body: { memberIds, ...(from && { from }) } });
    expect(await enter([ana.id, gone.id])).toMatchObject({
      status: 400,
      body: { fields: { memberIds: "Una de las personas no existe o ya no está en la iglesia" } },
    });
    expect(await enter([ana.id], addDays(today, 1))).toMatchObject({
      status: 400,
      body: { fields: { from: expect.any(String) } },
    });
    expect(await enter([ana.id, beto.id])).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await enter([ana.id, beto.id])).toMatchObject({ body: { changed: 0 } });
    expect(await studentsOf(church, id)).toMatchObject([
      { name: "Ana", age: 4, fits: true, next: null, from: today, to: null, weeks: Array(12).fill(null) },
      { name: "Beto" },
    ]);
    const leave = () => call("DELETE /classes/{id}/students/{memberId}", { as, params: { id, memberId: ana.id } });
    expect(await leave()).toMatchObject({ status: 204 });
    expect(await leave()).toMatchObject({ status: 404 });
    expect(idsOf(await studentsOf(church, id, "past"))).toEqual([ana.id]);
    expect(await enter([ana.id])).toMatchObject({ body: { changed: 1 } });
    expect(await studentsOf(church, id, "past")).toEqual([]);
  });

  test("whose age is past their class go to the next one of the course in one press", async () => {
    const church = await aChurch();
    const as = church.owner;
    const course = await aCourse(church);
    const small = await aClass(church, { courseId: course.id, name: "Corderitos", minAge: 4, maxAge: 5 });
    const big = await aClass(church, { courseId: course.id, name: "Primarios", minAge: 6, maxAge: 8 });
    const other = await aClass(church, { minAge: 6, maxAge: 8 });
    const [five, six] = [await child(church, 5, "Cinco"), await child(church, 6, "Seis")];
    await enrolled(church, small.id, [five.id, six.id]);
    expect(await studentsOf(church, small.id)).toMatchObject([
      { name: "Cinco", next: null },
      { name: "Seis", fits: false, next: { id: big.id, name: "Primarios" } },
    ]);
    const move = (classId: number, memberIds = [six.id]) =>
      call("POST /classes/{id}/students/move", { as, params: { id: small.id }, body: { memberIds, classId } });
    expect(await move(other.id)).toMatchObject({
      status: 400,
      body: { fields: { classId: "Elige una clase del mismo curso" } },
    });
    expect(await move(big.id)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await move(big.id)).toMatchObject({ status: 400 });
    expect(idsOf(await studentsOf(church, small.id))).toEqual([five.id]);
    expect(await studentsOf(church, big.id)).toMatchObject([{ memberId: six.id, next: null, from: today }]);
    const found = async (name: string) =>
      (await call("GET /classes/{id}/candidates", { as, params: { id: big.id }, query: { name } })).body;
    expect(await found("Cinco")).toMatchObject([{ id: five.id, fits: false, otherClass: "Corderitos" }]);
    const seven = await child(church, 7, "Siete");
    expect(await found("")).toMatchObject([{ id: seven.id, age: 7, fits: true, otherClass: null }]);
  });

  test("have marks of their course's kind, and only of theirs", async () => {
    const church = await aChurch();
    const as = church.owner;
    const { id } = await aClass(church, { courseId: (await aCourse(church, { marks: "twenty" })).id });
    const [one, other] = [await child(church, 5), await child(church, 5)];
    await enrolled(church, id, [one.id]);
    const put = (rows: object[]) => call("PUT /classes/{id}/students/marks", { as, params: { id }, body: { rows } });
    expect(await put([{ memberId: one.id, mark: "20,5", passed: null }])).toMatchObject({
      status: 400,
      body: { fields: { "rows.0.mark": "La nota es de 20 como máximo" } },
    });
    expect(await put([{ memberId: other.id, mark: "12", passed: null }])).toMatchObject({
      status: 400,
      body: { fields: { rows: "Hay alguien que no es de esta clase" } },
    });
    expect(await put([{ memberId: one.id, mark: "17,5", passed: true }])).toMatchObject({
      status: 200,
      body: { changed: 1 },
    });
    expect(await studentsOf(church, id)).toMatchObject([{ mark: "17.50", passed: true }]);
    expect(await put([{ memberId: one.id, mark: "", passed: null }])).toMatchObject({ body: { changed: 1 } });
    expect(await studentsOf(church, id)).toMatchObject([{ mark: null, passed: null }]);
  });

  test("have a record that is kept with its version, and a page of their classes", async () => {
    const church = await aChurch();
    const as = church.owner;
    const { id } = await aClass(church, { name: "Corderitos" });
    const student = await child(church, 5);
    await enrolled(church, id, [student.id]);
    const params = { memberId: student.id };
    const put = (body: object) => call("PUT /classes/students/{memberId}/record", { as, params, body: body as never });
    expect(await put({ allergies: "Maní", remarks: null, version: 0 })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect(await put({ allergies: null, remarks: null, version: 0 })).toMatchObject({
      status: 409,
      body: { code: "STALE", current: { allergies: "Maní" } },
    });
    expect(await studentsOf(church, id)).toMatchObject([{ hasAllergies: true, hasRemarks: false }]);
    expect((await call("GET /classes/students/{memberId}", { as, params })).body).toMatchObject({
      studies: [{ classId: id, name: "Corderitos", isOpen: true, present: 0 }],
      teaches: [],
      record: { allergies: "Maní" },
    });
    for (const [entity, title] of [
      ["enrolments", `${student.name} en Corderitos`],
      ["student_records", student.name],
    ] as const)
      expect((await call("GET /history", { as, query: { entity } })).body.rows).toMatchObject([{ title }]);
    const secretary = await aCollaborator(church, { areas: ["members"] });
    expect(await call("GET /classes/students/{memberId}", { as: secretary, params })).toMatchObject({ status: 403 });
  });
});

describe("reports from the office", () => {
  test("mark who was in the class on that day, are kept with their version, and show as weeks", async () => {
    const church = await aChurch();
    const as = church.owner;
    const { id } = await aClass(church);
    const student = await child(church, 5);
    await enrolled(church, id, [student.id], addDays(today, -60));
    const day = addDays(mondayOf(today), -7);
    const report = (changes: object) =>
      call("POST /classes/{id}/meetings", {
        as,
        params: { id },
        body: { date: day, marks: [{ memberId: student.id, present: true, bible: true }], ...changes } as never,
      });
    expect(
      (await call("GET /classes/{id}/roll", { as, params: { id }, query: { date: addDays(today, -90) } })).body.people,
    ).toEqual([]);
    expect(await report({ date: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: { fields: { date: expect.any(String) } },
    });
    expect(await report({ offering: "8.5", visitorCount: 2, version: 0 })).toMatchObject({
      status: 200,
      body: { present: 1, absent: 0, visitors: 2, bibles: 1, offering: "8.50", version: 1 },
    });
    expect(await report({ version: 0 })).toMatchObject({
      status: 409,
      body: { code: "STALE", current: { version: 1 } },
    });
    expect((await call("GET /classes/{id}/roll", { as, params: { id }, query: { date: day } })).body).toMatchObject({
      people: [{ memberId: student.id }],
      meeting: { present: 1, version: 1 },
    });
    const [row] = await studentsOf(church, id);
    expect([row.lastAttended, row.weeks.slice(-2)]).toEqual([day, [true, null]]);
    expect((await call("GET /classes/{id}/meetings", { as, params: { id } })).body).toMatchObject([
      { date: day, present: 1 },
    ]);
  });
});

describe("children who are taken home", () => {
  const codeOf = (church: TestChurch, classId: number, memberId: number) =>
    pickupCode({ churchId: church.id, classId, memberId, day: today });

  test("are handed over by the office to a guardian or to another name, once, and it is undone on that day", async () => {
    const church = await aChurch();
    const { id } = await aClass(church);
    const [one, two, away] = [await child(church, 5), await child(church, 5), await child(church, 5)];
    const [mother, father] = [
      await aMember(church, { name: "Brígida Ramos Palomino", cellphone: "+51987654321" }),
      await aMember(church, { name: "Wilmer Ccori Huanca" }),
    ];
    await aGuardian(church, one.id, mother.id, { relation: "madre", mayPickUp: true });
    await aGuardian(church, one.id, father.id, { relation: "padre", mayPickUp: false });
    await enrolled(
      church,
      id,
      [one, two, away].map((row) => row.id),
    );
    const marks = [one, two, away].map((row) => ({ memberId: row.id, present: row !== away }));
    await aMeeting(church, id, { date: today, marks });
    const since = await lastEntryId(church);
    const at = (memberId: number) => ({ as: church.owner, params: { id, memberId } });
    const list = async (as = church.owner, query = {}) =>
      (await call("GET /classes/{id}/pickups", { as, params: { id }, query })).body;
    expect((await list()).find(({ memberId }: PickupRow) => memberId === one.id)).toEqual({
      ...{ memberId: one.id, name: one.name, brought: true, code: codeOf(church, id, one.id) },
      ...{ tries: 0, takenBy: null, takenAt: null, handedBy: null },
    });
    expect((await list()).map(({ brought }: PickupRow) => brought).sort()).toEqual([false, true, true]);
    expect(await call("GET /classes/{id}/pickups/{memberId}", at(one.id))).toMatchObject({
      status: 200,
      body: {
        code: codeOf(church, id, one.id),
        guardians: [
          { name: mother.name, relation: "madre", mayPickUp: true, cellphone: "+51987654321" },
          { name: father.name, relation: "padre", mayPickUp: false },
        ],
      },
    });
    const hand = (memberId: number, body: { takenBy: string; despite?: boolean }) =>
      call("POST /classes/{id}/pickups/{memberId}", { ...at(memberId), body: body as never });
    expect(await hand(one.id, { takenBy: "wilmer ccori huanca" })).toMatchObject({
      status: 400,
      body: { fields: { takenBy: expect.stringContaining("no puede recoger") } },
    });
    expect(await hand(one.id, { takenBy: "Wilmer Ccori Huanca", despite: true })).toMatchObject({ status: 204 });
    expect(await hand(one.id, { takenBy: "Otra" })).toMatchObject({
      status: 409,
      body: { message: "Ya se entregó a Wilmer Ccori Huanca." },
    });
    expect(await hand(two.id, { takenBy: "Su vecina Rosa" })).toMatchObject({ status: 204 });
    const undo = (memberId: number) => call("DELETE /classes/{id}/pickups/{memberId}", at(memberId));
    expect(await undo(one.id)).toMatchObject({ status: 204 });
    expect(await undo(one.id)).toMatchObject({ status: 404 });
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ memberId: one.id, takenBy: null, code: codeOf(church, id, one.id) }),
        expect.objectContaining({
          memberId: two.id,
          takenBy: "Su vecina Rosa",
          handedBy: church.owner.name,
          code: null,
        }),
      ]),
    );
    const said = (takenBy: string | null, handedBy: string | null) => ({ taken_by: takenBy, handed_by: handedBy });
    const author = { userId: church.owner.id, action: "update" };
    expect(await entries(church, "pickups", since)).toMatchObject([
      { ...author, before: said(null, null), after: said("Wilmer Ccori Huanca", church.owner.name) },
      { ...author, before: said(null, null), after: said("Su vecina Rosa", church.owner.name) },
      { ...author, before: said("Wilmer Ccori Huanca", church.owner.name), after: said(null, null) },
    ]);
    await call("POST /classes/{id}/closing", { as: church.owner, params: { id } });
    expect([(await undo(two.id)).status, (await hand(one.id, { takenBy: mother.name })).status]).toEqual([409, 409]);
  });

  test("show their codes only on the day and to who hands over, and none of who is not of the class", async () => {
    const church = await aChurch();
    const { id } = await aClass(church);
    const student = await child(church, 5);
    await enrolled(church, id, [student.id]);
    const reader = await aCollaborator(church, { areas: ["classes"], locked: ["classes"] });
    const params = { id, memberId: student.id };
    for (const [as, query, code] of [
      [church.owner, {}, codeOf(church, id, student.id)],
      [church.owner, { date: addDays(today, -1) }, null],
      [reader, {}, null],
    ] as const)
      expect((await call("GET /classes/{id}/pickups", { as, params: { id }, query })).body).toMatchObject([
        { memberId: student.id, brought: null, code },
      ]);
    expect((await call("GET /classes/{id}/pickups/{memberId}", { as: reader, params })).body.code).toBeNull();
    const body = { takenBy: "Brígida" };
    const refused = { as: reader, params, body };
    expect((await call("POST /classes/{id}/pickups/{memberId}", refused as never)).status).toBe(403);
    await asOwner(church, (db) =>
      db.pickup.create({
        data: {
          ...{ classId: id, memberId: student.id, date: new Date(addDays(today, -1)) },
          ...{ takenBy: "Rosa", takenAt: new Date(), handedBy: "Celular de Noemí" },
        },
      }),
    );
    const undone = { as: church.owner, params };
    expect((await call("DELETE /classes/{id}/pickups/{memberId}", undone)).status).toBe(404);
    const other = await child(church, 5);
    const stranger = await child(await aChurch(), 5);
    for (const memberId of [other.id, stranger.id, 2_147_483_647]) {
      const at = { as: church.owner, params: { id, memberId } };
      expect((await call("GET /classes/{id}/pickups/{memberId}", at)).status).toBe(404);
      expect((await call("POST /classes/{id}/pickups/{memberId}", { ...at, body } as never)).status).toBe(404);
      expect((await call("DELETE /classes/{id}/pickups/{memberId}", at)).status).toBe(404);
    }
  });
});

describe("the board", () => {
  test("sums the classes that reported, and names the late ones", async () => {
    const church = await aChurch();
    const course = await aCourse(church, { name: "Escuela dominical" });
    const day = lastMeetingDay(7, today);
    const made = [];
    for (const name of ["Cuna", "Corderitos", "Primarios"]) {
      const { id } = await aClass(church, { courseId: course.id, name });
      const people = [await child(church, 4), await child(church, 4)];
      await enrolled(
        church,
        id,
        people.map((one) => one.id),
        addDays(day, -30),
      );
      made.push({ id, people });
    }
    const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
    const marks = (who: typeof first, came: number) =>
      who.people.map(({ id }, index) => ({ memberId: id, present: index < came, bible: true }));
    await aMeeting(church, first.id, { date: day, marks: marks(first, 2), visitorCount: 1, offering: "6.00" });
    await aMeeting(church, second.id, { date: day, held: false });
    await aMeeting(church, third.id, { date: addDays(day, -7), marks: marks(third, 1) });
    const { body } = await call("GET /classes/board", { as: church.owner });
    expect(body).toMatchObject({
      date: day,
      course: "Escuela dominical",
      totals: { present: 2, enrolled: 2, visitors: 1, bibles: 2, offering: "6.00" },
      last: { date: addDays(day, -7), present: 1 },
    });
    expect(body.rows.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ["Corderitos", "none"],
      ["Cuna", "reported"],
      ["Primarios", "missing"],
    ]);
  });
});

describe("the end of a course", () => {
  /** A class of which one of two students passed. */
  async function anEndedClass(church: TestChurch) {
    const as = church.owner;
    const { id } = await aClass(church, { courseId: (await aCourse(church, { marks: "passed" })).id });
    const [passed, failed] = [await child(church, 5), await child(church, 5)];
    await enrolled(church, id, [passed.id, failed.id]);
    await call("PUT /classes/{id}/students/marks", {
      as,
      params: { id },
      body: {
        rows: [
          { memberId: passed.id, mark: null, passed: true },
          { memberId: failed.id, mark: null, passed: false },
        ],
      },
    });
    await call("POST /classes/{id}/closing", { as, params: { id } });
    return { id, passed, failed, body: certificatesBody((await typeIds(church)).Bautizo) };
  }

  const issue = (church: TestChurch, { id, body }: { id: number; body: object }, as = church.owner) =>
    call("POST /classes/{id}/certificates", { as, params: { id }, body: body as never });

  test("keeps marks, people and attendance until the class is opened again", async () => {
    const church = await aChurch();
    const as = church.owner;
    const ended = await anEndedClass(church);
    const params = { id: ended.id };
    const rows = [{ memberId: ended.failed.id, mark: null, passed: true }];
    const changes = () => [
      call("PUT /classes/{id}/students/marks", { as, params, body: { rows } }),
      call("POST /classes/{id}/students", { as, params, body: { memberIds: [ended.failed.id] } }),
      call("DELETE /classes/{id}/students/{memberId}", { as, params: { ...params, memberId: ended.failed.id } }),
      call("POST /classes/{id}/meetings", { as, params, body: { date: today, held: false } }),
      call("POST /classes/{id}/link", { as, params }),
    ];
    for (const change of changes()) expect(await change).toMatchObject({ status: 409 });
    expect(await call("DELETE /classes/{id}/closing", { as, params })).toMatchObject({ status: 204 });
    for (const change of changes()) expect((await change).status).toBeLessThan(300);
  });

  test("issues certificates to who passed, in one batch, once however often it is pressed", async () => {
    const church = await aChurch();
    const ended = await anEndedClass(church);
    const both = await Promise.all([issue(church, ended), issue(church, ended)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.count).toSorted()).toEqual([0, 1]);
    expect(await issue(church, ended)).toMatchObject({ status: 200, body: { count: 0, alreadyIssued: 1 } });
    const { body } = await call("GET /certificates", { as: church.owner });
    expect(body).toMatchObject({ count: 1, rows: [{ memberId: ended.passed.id }] });
    expect(
      (await studentsOf(church, ended.id)).map((row: { certificateId: number | null }) => row.certificateId !== null),
    ).toContain(true);
  });

  test("needs the right to issue certificates, an ended class and somebody who passed", async () => {
    const church = await aChurch();
    const ended = await anEndedClass(church);
    const teacher = await aCollaborator(church, { areas: ["classes"] });
    expect(await issue(church, ended, teacher)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    const reader = await aCollaborator(church, { areas: ["classes", "certificates"], locked: ["certificates"] });
    expect(await issue(church, ended, reader)).toMatchObject({ status: 403 });
    const open = await aClass(church);
    expect(await issue(church, { ...ended, id: open.id })).toMatchObject({ status: 409 });
    await call("POST /classes/{id}/closing", { as: church.owner, params: { id: open.id } });
    expect(await issue(church, { ...ended, id: open.id })).toMatchObject({
      status: 409,
      body: { message: `Nadie de ${open.name} está marcado como aprobado.` },
    });
    expect((await call("GET /certificates", { as: church.owner })).body.count).toBe(0);
  });
});

test("the home counts students once, and says which classes lack a report and which telephones wait", async () => {
  const church = await aChurch();
  const as = church.owner;
  const a = await aClass(church, { name: "Corderitos" });
  const b = await aClass(church, { name: "Coro", courseId: a.courseId, weekday: null });
  const student = await child(church, 5);
  await enrolled(church, a.id, [student.id]);
  await enrolled(church, b.id, [student.id]);
  await call("POST /classes/{id}/link", { as, params: { id: a.id } });
  await asOwner(church, async (db) => {
    const link = await db.attendanceLink.findFirstOrThrow({ where: { classId: a.id } });
    const secretHash = new Uint8Array(32);
    await db.attendanceDevice.create({ data: { linkId: link.id, name: "Celular de Noemí", secretHash } });
  });
  const { body } = await call("GET /dashboard/owner", { as });
  expect(body.stats.students).toBe(1);
  expect(body.lastSubjects.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id]);
  const due = body.due.filter(({ area }: { area: string }) => area === "classes");
  expect(due).toMatchObject([
    { title: "«Celular de Noemí» espera que lo admitas", href: `/classes/${a.id}` },
    { title: "Corderitos sin informe", href: `/classes/${a.id}` },
  ]);
});
