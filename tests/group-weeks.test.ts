import { beforeAll, describe, expect, test } from "vitest";
import { addDays, mondayOf } from "@/lib/attendance/rules";
import { getGroupWeek } from "@/lib/members/groups/week/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";
import { aGroupOf, aMeeting } from "./support/rows/attendance";
import { aClass, aMeeting as aLesson } from "./support/rows/classes";
import { aMember } from "./support/rows/members";

let church: TestChurch;
let secretary: Person;
let treasurer: Person;

beforeAll(async () => {
  church = await aChurch();
  secretary = await aCollaborator(church, { areas: ["members"] });
  treasurer = await aCollaborator(church, { areas: ["finances"] });
});

/** Wednesday of so many weeks before that of 2024-06-05. */
const wednesday = (weeksBefore: number) => addDays("2024-06-05", -7 * weeksBefore);

const readWeek = (at: TestChurch, monday: string, today: string) =>
  asOwner(at, (db) =>
    getGroupWeek(db, monday, { ...at, country: "CO", timeZone: "America/Bogota", plan: 2, writes: true }, today),
  );

describe("a week of the groups", () => {
  test("lists groups without a report once their day has come, the longest silent first", async () => {
    const at = await aChurch();
    const leader = await aMember(at, { name: "Wilmer Ccallo Puma", cellphone: "3005550142" });
    const early = await aGroupOf(at, [], {
      name: "Martes",
      weekday: 2,
      leaderId: leader.id,
      createdAt: new Date("2024-01-01"),
    });
    await aGroupOf(at, [], { name: "Viernes", weekday: 5, createdAt: new Date("2024-01-01") });
    await aGroupOf(at, [], { name: "Sin día", createdAt: new Date("2024-01-01") });
    await aGroupOf(at, [], {
      name: "Archivado",
      weekday: 1,
      archivedAt: new Date(),
      createdAt: new Date("2024-01-01"),
    });
    const network = await aGroupOf(at, [], { name: "Red Norte", createdAt: new Date("2024-01-01") });
    await asOwner(at, (db) =>
      db.group.update({ where: { churchId_id: { churchId: at.id, id: early.id } }, data: { parentId: network.id } }),
    );
    const told = await aGroupOf(at, [], { name: "Informó", weekday: 1, createdAt: new Date("2024-01-01") });
    await aMeeting(at, { groupId: told.id, date: "2024-06-03" });
    await aMeeting(at, { groupId: early.id, date: "2024-05-21" });
    const week = await readWeek(at, "2024-06-03", "2024-06-05");
    expect(week.missing.rows.map(({ name, lastDate, leader: one }) => [name, lastDate, one?.name])).toEqual([
      ["Martes", "2024-05-21", "Wilmer Ccallo Puma"],
    ]);
    expect([week.groups, week.reported]).toEqual([5, 1]);
    const over = await readWeek(at, "2024-06-03", "2024-06-10");
    expect(over.missing.rows.map(({ name }) => name)).toEqual(["Martes", "Sin día", "Viernes"]);
  });

  test("names who was absent three times in a row, not who was unmarked, came since, or is no longer of the group", async () => {
    const at = await aChurch();
    const { id, people } = await aGroupOf(at, ["Ana Uno", "Beto Dos", "Carla Tres", "Dora Cuatro", "Eva Cinco"]);
    const [ana, beto, carla, dora, eva] = people as [number, number, number, number, number];
    await aMeeting(at, { groupId: id, date: wednesday(4) }, { present: [ana, beto, carla, dora], absent: [eva] });
    await aMeeting(at, { groupId: id, date: wednesday(3) }, { present: [], absent: [ana, beto, carla, dora, eva] });
    await aMeeting(at, { groupId: id, date: wednesday(2) }, { present: [beto], absent: [ana, dora, eva] });
    await aMeeting(at, { groupId: id, date: wednesday(0) }, { present: [], absent: [ana, beto, carla, dora, eva] });
    await asOwner(at, (db) =>
      db.groupMember.updateMany({ where: { memberId: dora }, data: { toDate: new Date("2024-06-06") } }),
    );
    const { absent } = await readWeek(at, "2024-06-03", "2024-06-09");
    expect(absent.rows.map(({ name, dots }) => [name, dots])).toEqual([
      ["Ana Uno", [true, false, false, false]],
      ["Eva Cinco", [false, false, false, false]],
    ]);
    expect(absent.count).toBe(2);
    // Two absences and a meeting of which nothing is said of her: not three.
    expect(carla).toBeGreaterThan(0);
  });

  test("sums the week and the twelve before it to the cent", async () => {
    const at = await aChurch();
    const { id, people } = await aGroupOf(at, ["Ana Uno", "Beto Dos"]);
    await aMeeting(
      at,
      { groupId: id, date: wednesday(0), offering: "46.50", visitors: ["Katherine Soto"] },
      { present: people },
    );
    const other = await aGroupOf(at, []);
    await aMeeting(at, { groupId: other.id, date: wednesday(0), offering: "0.10" });
    await aMeeting(at, { groupId: id, date: wednesday(1), offering: "99.00" }, { present: people.slice(1) });
    const week = await readWeek(at, "2024-06-03", "2024-06-09");
    expect(week).toMatchObject({ present: 2, presentBefore: 1, visitors: 1, offering: "46.60" });
    expect(week.offerings).toMatchObject({ count: 2, waiting: "46.60" });
    expect(week.chart.map(({ present }) => present)).toEqual([...Array(10).fill(0), 1, 2]);
  });

  test("the week without one is that of yesterday", async () => {
    const { body } = await call("GET /members/groups/week", { as: secretary });
    expect([mondayOf(body.week), body.week <= new Date().toISOString().slice(0, 10)]).toEqual([body.week, true]);
  });
});

describe("visitors", () => {
  const aGuest = async (name: string, phone?: string) => {
    const { id } = await aGroupOf(church, []);
    const meetingId = await aMeeting(church, { groupId: id, date: wednesday(0), visitors: [name] });
    return asOwner(church, async (db) => {
      await db.meetingVisitor.updateMany({ where: { meetingId }, data: { phone } });
      return (await db.meetingVisitor.findFirstOrThrow({ where: { meetingId } })).id;
    });
  };
  const accept = (id: number, body: object = {}) =>
    call("POST /members/groups/visitors/{id}/accept", { as: secretary, params: { id }, body });

  test("one press makes a visitor a person with the position of visitors and nothing that is not known", async () => {
    const { body } = await accept(await aGuest("Katherine Soto", "301 555 0177"));
    const { body: person } = await call("GET /members/{id}", { as: secretary, params: { id: body.memberId } });
    expect(person).toMatchObject({
      ...{
        name: "Katherine Soto",
        cellphone: "+573015550177",
        position: "Visitante",
        genre: "N",
        civilStatus: "sin_dato",
      },
      ...{ baptized: "false", joinDate: null },
    });
  });

  test("asks when somebody has the name or the telephone, and takes either answer", async () => {
    const known = await aMember(church, { name: "Edwin Tito", cellphone: null });
    const first = await aGuest("edwin tito");
    const asked = await accept(first);
    expect([asked.status, asked.body.code, asked.body.current[0].id]).toEqual([409, "SAME", known.id]);
    expect((await accept(first, { memberId: known.id })).body.memberId).toBe(known.id);
    const second = await accept(await aGuest("Edwin Tito"), { confirm: true });
    expect(second.body.memberId).toBeGreaterThan(known.id);
    expect((await accept(first)).status).toBe(409);
  });

  test("a telephone that is none stays in the notes", async () => {
    const { body } = await accept(await aGuest("Fam. Rojas Palomino", "el de su hermana"));
    const { body: person } = await call("GET /members/{id}", { as: secretary, params: { id: body.memberId } });
    expect([person.cellphone, person.notes]).toEqual([null, "Celular que dejó: el de su hermana"]);
  });

  test("who is dismissed is listed again on demand", async () => {
    const id = await aGuest("Mercedes Aroni");
    const put = (dismissed: boolean) =>
      call("PUT /members/groups/visitors/{id}", { as: secretary, params: { id }, body: { dismissed } });
    expect((await put(true)).body.dismissed).toBe(true);
    expect((await put(false)).body.dismissed).toBe(false);
  });
});

describe("offerings", () => {
  const pass = (week: string) => call("POST /members/groups/week/offerings", { as: secretary, body: { week } });
  const posting = () => ({
    date: "2024-06-09",

    categoryId: church.categories["Ofrenda general"],
  });
  const post = (id: number, body: object = posting()) =>
    call("POST /finances/drafts/{id}", { as: treasurer, params: { id }, body });

  test("reach finances once, as a draft that makes no movement until somebody with finances enters it", async () => {
    const { id } = await aGroupOf(church, []);
    await aMeeting(church, { groupId: id, date: "2024-05-01", offering: "46.50" });
    await aMeeting(church, { groupId: id, date: "2024-05-04", offering: "0.55" });
    const { body: draft, status } = await pass("2024-05-02");
    expect([status, draft.amount, draft.meetings, draft.date]).toEqual([201, "47.05", 2, "2024-05-04"]);
    expect((await pass("2024-05-02")).status).toBe(409);
    expect(await asOwner(church, (db) => db.transaction.count())).toBe(0);
    expect((await call("GET /finances/drafts", { as: secretary })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(draft.id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    const [movement] = await asOwner(church, (db) => db.transaction.findMany());
    expect([movement?.amount.toFixed(2), movement?.concept]).toEqual([
      "47.05",
      "Ofrendas de grupos, 29/04 al 05/05/2024",
    ]);
  });

  test("a void movement gives its draft back, and a dismissed draft gives back its offerings", async () => {
    const { id } = await aGroupOf(church, []);
    await aMeeting(church, { groupId: id, date: "2024-04-10", offering: "20.00" });
    const { body: draft } = await pass("2024-04-10");
    const { body: posted } = await post(draft.id);
    const dismiss = () => call("DELETE /finances/drafts/{id}", { as: treasurer, params: { id: draft.id } });
    expect((await dismiss()).status).toBe(409);
    await call("DELETE /transactions/{id}", { as: treasurer, params: { id: posted.transactionId } });
    const { body: waiting } = await call("GET /finances/drafts", { as: treasurer });
    expect(waiting.rows.map((row: { id: number }) => row.id)).toContain(draft.id);
    expect((await dismiss()).status).toBe(204);
    expect((await pass("2024-04-10")).body.amount).toBe("20.00");
  });

  test("of the classes of a day are passed by who has classes", async () => {
    const { id } = await aClass(church);
    await aLesson(church, id, { date: "2025-03-09", offering: "8.50" });
    const body = { date: "2025-03-09" };
    expect((await call("POST /classes/offerings", { as: secretary, body })).status).toBe(403);
    const passed = await call("POST /classes/offerings", { as: church.owner, body });
    expect(passed.body).toMatchObject({ amount: "8.50", area: "classes", meetings: 1 });
  });

  test("an expense category is refused by its field", async () => {
    const { id } = await aGroupOf(church, []);
    await aMeeting(church, { groupId: id, date: "2024-03-20", offering: "20.00" });
    const { body: draft } = await pass("2024-03-20");
    const expense = Object.entries(church.categories).find(([name]) => /servicio|arriendo|gasto/i.test(name));
    const categoryId =
      expense?.[1] ??
      (await call("POST /options/categories", { as: treasurer, body: { value: "Luz", isIncome: false } })).body.id;
    const { status, body } = await post(draft.id, { ...posting(), categoryId });
    expect([status, body.fields.categoryId]).toEqual([400, "Elige una categoría de ingresos"]);
  });
});

test("a service is counted once a day, without names, and its visitors are among those who came", async () => {
  const body = { date: "2024-06-09", service: "Culto de la mañana", men: 61, women: 84, children: 32, visitors: 7 };
  const created = await call("POST /members/services", { as: secretary, body });
  expect(created.body.total).toBe(177);
  expect((await call("POST /members/services", { as: secretary, body })).status).toBe(409);
  const { id, version } = created.body;
  const update = (changes: object) =>
    call("PUT /members/services", { as: secretary, body: { ...body, id, version, ...changes } });
  expect((await update({ men: 60 })).body.total).toBe(176);
  expect((await update({ men: 59 })).status).toBe(409);
  expect((await update({ version: 2, visitors: 200 })).body.fields.visitors).toBe("Son más que todos los que vinieron");
  const { body: list } = await call("GET /members/services", { as: secretary, query: { name: "manana" } });
  expect([list.count, list.services, list.rows[0].total]).toEqual([1, ["Culto de la mañana"], 176]);
});

test("a person's groups have the last twelve weeks and the last day on which they came", async () => {
  const at = await aChurch();
  const { id, people } = await aGroupOf(at, ["Ana Uno"]);
  const monday = mondayOf(new Date().toISOString().slice(0, 10));
  await aMeeting(at, { groupId: id, date: addDays(monday, -14) }, { present: people });
  await aMeeting(at, { groupId: id, date: addDays(monday, -7) }, { absent: people });
  const { body } = await call("GET /members/{id}/groups", { as: at.owner, params: { id: people[0] as number } });
  expect(body.groups[0].lastDate).toBe(addDays(monday, -14));
  expect(body.groups[0].dots.slice(-3)).toEqual([true, false, null]);
});
