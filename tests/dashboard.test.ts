// Reached by every module: asks every module for its part.
import { describe, expect, test } from "vitest";
import { revokeCertificate } from "@/lib/certificates/service";
import { type Area, areas } from "@/lib/core/areas";
import { inIdentity } from "@/lib/core/db/identity-db";
import { monthTitle, today } from "@/lib/core/values/dates";
import { birthdaysIn, weekFrom } from "@/lib/members/rules";
import { listWeekBirthdays } from "@/lib/members/service";
import { publishWebsite, unpublishWebsite } from "@/lib/websites/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { aPost, aPublishedPost } from "./support/rows/blog";
import { aCertificate } from "./support/rows/certificates";
import { aTransaction, aTransfer, aTreasury } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember } from "./support/rows/members";
import { aProgramme } from "./support/rows/presentations";
import { anEvent, aPublishedSite, aWebsite } from "./support/rows/website";

/** Country of the telephones, and zone of the ages. */
const CHURCH = { country: "MX", timeZone: "America/Mexico_City" };

const TIME_ZONE = "America/Bogota";
const thisMonth = today(TIME_ZONE).slice(0, 7);

/** `YYYY-MM`, this number of months ago. */
function monthAgo(months: number) {
  const date = new Date(`${thisMonth}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

const lastMonths = [4, 3, 2, 1, 0].map(monthAgo);

const ownerOf = async ({ owner }: TestChurch) => (await call("GET /dashboard/owner", { as: owner })).body;

test("the dashboard of a new church has zeros and empty lists, but for the presentations it starts with", async () => {
  const church = await aChurch();
  const { body: userData } = await call("GET /users/data", { as: church.owner });
  expect(await ownerOf(church)).toEqual({
    stats: {
      income: "0.00",
      expense: "0.00",
      balance: "0.00",
      members: 0,
      certificates: 0,
      minutes: 0,
      presentations: 2,
      students: 0,
      inventory: 0,
      blog: 0,
      website: 0,
    },
    userData,
    collaborators: 0,
    storage: null,
    due: [],
    coming: [],
    lastMembers: [],
    lastCertificates: [],
    openingsStated: false,
    lastMovements: [],
    lastMaterials: [],
    lastSubjects: [],
    sitePublished: false,
    comingProgrammes: [],
    weekBirthdays: { count: 0, rows: [] },
    members: lastMonths.map((month) => ({ month, count: 0 })),
    movements: lastMonths.map((month) => ({ month, income: "0.00", expense: "0.00", balance: "0.00" })),
  });
});

test("the figures cover all time, without transfers and void transactions", async () => {
  const church = await aChurch();
  await aTransaction(church, { date: "2001-05-06", amount: "1000.10" });
  await aTransaction(church, { date: `${monthAgo(4)}-28`, amount: "20.05" });
  await aTransaction(church, { date: `${thisMonth}-01`, amount: "300.00", categoryId: church.categories.Alquiler });
  await aTransfer(church, (await aTreasury(church)).id, { date: `${thisMonth}-01`, amount: "55.00" });
  const wrong = await aTransaction(church, { date: `${thisMonth}-01`, amount: "9000.00" });
  await call("DELETE /transactions/{id}", {
    as: church.owner,
    params: { id: wrong.id },
    query: { reason: "Dos veces" },
  });
  const { stats, movements, lastMovements } = await ownerOf(church);
  expect(lastMovements).toHaveLength(5);
  expect(lastMovements.map(({ id }: { id: number }) => id)).not.toContain(wrong.id);
  expect(stats).toMatchObject({ income: "1020.15", expense: "300.00", balance: "720.15" });
  expect(movements).toEqual([
    { month: lastMonths[0], income: "20.05", expense: "0.00", balance: "20.05" },
    ...lastMonths.slice(1, 4).map((month) => ({ month, income: "0.00", expense: "0.00", balance: "0.00" })),
    { month: thisMonth, income: "0.00", expense: "300.00", balance: "-300.00" },
  ]);
});

test("the dashboard has no rows of the trash", async () => {
  const church = await aChurch();
  const [member, item] = [await aMember(church, { joinDate: `${thisMonth}-01` }), await anItem(church)];
  await call("DELETE /members/{id}", { as: church.owner, params: { id: member.id } });
  await call("DELETE /inventory/{id}", { as: church.owner, params: { id: item.id } });
  const { stats, members, lastMembers, lastMaterials } = await ownerOf(church);
  expect(stats).toMatchObject({ members: 0, inventory: 0 });
  expect(members.at(-1)).toEqual({ month: thisMonth, count: 0 });
  expect([lastMembers, lastMaterials]).toEqual([[], []]);
});

test("members are counted by the month in which they joined, those without a date in none, and the newest six are named", async () => {
  const church = await aChurch();
  const joined = [monthAgo(5), monthAgo(4), monthAgo(4), monthAgo(1), thisMonth, thisMonth, thisMonth];
  const added = [];
  for (const month of joined) added.push(await aMember(church, { joinDate: `${month}-01` }));
  added.push(await aMember(church, { joinDate: null }));
  const { stats, members, lastMembers } = await ownerOf(church);
  expect(stats.members).toBe(8);
  expect(members.map(({ count }: { count: number }) => count)).toEqual([2, 0, 0, 1, 3]);
  expect(lastMembers).toEqual(
    added
      .reverse()
      .slice(0, 6)
      .map(({ id, name }) => ({ id, name, position: "Miembro", photo: null })),
  );
});

test("the dashboard has the first five birthdays of the seven days from today, and how many there are", async () => {
  const church = await aChurch();
  const inDays = (days: number) =>
    new Date(Date.parse(today(TIME_ZONE)) + days * 86_400_000).toISOString().slice(5, 10);
  await aMember(church, { name: "Ayer", birthday: `1968-${inDays(-1)}` });
  await aMember(church, { name: "Otra semana", birthday: `1968-${inDays(7)}` });
  for (const name of ["Bea", "Ana", "Zoe"]) await aMember(church, { name, birthday: `1968-${inDays(6)}` });
  for (const name of ["Luz", "Eva"]) await aMember(church, { name, birthday: null, birthMonthDay: inDays(0) });
  await aMember(church, { name: "Sol", birthday: `2004-${inDays(1)}` });
  const trashed = await aMember(church, { name: "Ida", birthday: `1968-${inDays(2)}` });
  await call("DELETE /members/{id}", { as: church.owner, params: { id: trashed.id } });
  const { weekBirthdays } = await ownerOf(church);
  expect(weekBirthdays.count).toBe(6);
  expect(weekBirthdays.rows.map(({ name }: { name: string }) => name)).toEqual(["Eva", "Luz", "Sol", "Ana", "Bea"]);
  expect(weekBirthdays.rows[0]).toMatchObject({ on: today(TIME_ZONE), age: null, photo: null });
});

test("the dashboard lists the newest eight transactions and items, newest first", async () => {
  const church = await aChurch();
  for (let day = 1; day <= 9; day++)
    await aTransaction(church, { date: `2024-03-0${day}`, concept: `Ofrenda ${day}`, amount: `${day}.00` });
  for (let item = 1; item <= 9; item++)
    await anItem(church, { name: `Silla ${item}`, amount: "2", price: `${item}.50` });
  const { stats, lastMovements, lastMaterials } = await ownerOf(church);
  expect(stats.inventory).toBe(9);
  expect(lastMovements).toHaveLength(8);
  expect(lastMovements[0]).toEqual({
    id: expect.any(Number),
    concept: "Ofrenda 9",
    date: "2024-03-09",
    amount: "9.00",
    isIncome: true,
    category: "Diezmos",
    transferId: null,
  });
  expect(lastMaterials).toHaveLength(8);
  expect(lastMaterials[0]).toEqual({
    id: expect.any(Number),
    name: "Silla 9",
    amount: "2",
    price: "9.50",
    photo: null,
  });
});

test.each(["2025-02-23", "2024-02-26", "2025-12-28"])(
  "the birthdays of the week from %s are those that the rules find among all members",
  async (start) => {
    const church = await aChurch();
    const born = ["1980-02-28", "1984-02-29", "2024-02-29", "2025-02-28", "2025-02-27", "2026-01-01", "1990-12-31"];
    for (const birthday of born) await aMember(church, { birthday });
    for (const birthMonthDay of ["02-28", "02-29", "01-01"]) await aMember(church, { birthday: null, birthMonthDay });
    await aMember(church, { birthday: null });
    const everybody = await asOwner(church, (db) =>
      db.member.findMany({ orderBy: [{ sortName: "asc" }, { id: "asc" }] }),
    );
    const rows = everybody.map(({ id, birthday, birthMonthDay }) => ({
      id,
      birthday: birthday?.toISOString().slice(0, 10) ?? null,
      birthMonthDay,
    }));
    const expected = birthdaysIn(weekFrom(start), rows).map(({ id, on, age }) => ({ id, on, age }));
    expect(expected.length).toBeGreaterThan(1);
    for (const limit of [1, 3, 20]) {
      const found = await asOwner(church, (db) => listWeekBirthdays(db, start, limit, CHURCH));
      expect(found.rows.map(({ id, on, age }) => ({ id, on, age }))).toEqual(expected.slice(0, limit));
      expect(found.count).toBe(expected.length);
    }
  },
);

test("the owner's dashboard counts the collaborators, pending ones too, and a collaborator's names no such figure", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["members"] });
  await call("POST /permissions", { as: church.owner, body: { email: "otra@test.example" } });
  expect((await ownerOf(church)).collaborators).toBe(2);
  expect((await call("GET /dashboard/user", { as: person })).body).not.toHaveProperty("collaborators");
});

test("the site is published from its publication until its end", async () => {
  const church = await aChurch();
  await aWebsite(church);
  const isPublished = async () => (await ownerOf(church)).sitePublished;
  expect(await isPublished()).toBe(false);
  await asOwner(church, (db) => publishWebsite(db, "MX"));
  expect(await isPublished()).toBe(true);
  await asOwner(church, unpublishWebsite);
  expect(await isPublished()).toBe(false);
});

test("certificates are counted without revoked ones, and the newest six are listed", async () => {
  const church = await aChurch();
  for (let number = 1; number <= 8; number++) await aCertificate(church, { member: `Persona ${number}` });
  const { id } = await aCertificate(church, { member: "Revocada" });
  await asOwner(church, (db) => revokeCertificate(db, id));
  const { stats, lastCertificates } = await ownerOf(church);
  expect(stats.certificates).toBe(8);
  expect(lastCertificates).toHaveLength(6);
  expect(lastCertificates[0]).toEqual({ id: expect.any(Number), name: "Persona 8", type: "Bautizo" });
});

test("the programmes that come next are those of today and later, the next first", async () => {
  const church = await aChurch();
  const now = today(TIME_ZONE);
  for (const date of ["2090-12-24", null, now, "2020-01-05", "2090-12-23", "2090-12-25"])
    await aProgramme(church, { date, title: `Culto ${date}` });
  const { comingProgrammes } = await ownerOf(church);
  expect(comingProgrammes).toEqual(
    [now, "2090-12-23", "2090-12-24"].map((date) => ({
      id: expect.any(Number),
      title: `Culto ${date}`,
      date,
      time: "10:00",
    })),
  );
});

describe("what is due and what comes", () => {
  type Row = { area: Area | null; title: string };
  const titlesOf = (rows: Row[]) => rows.map(({ area, title }) => `${area}: ${title}`);

  /** A church in which every module has something due, and every one with days something that comes. */
  async function aBusyChurch() {
    const { church } = await aPublishedSite(await aChurch(), { contactForm: "1" });
    await aMember(church, { birthday: null });
    await aMember(church, { birthday: null, birthMonthDay: "02-29" });
    await aTransaction(church, {
      date: `${monthAgo(1)}-10`,
      amount: "120.00",
      categoryId: church.categories.Alquiler,
    });
    await aPost(church);
    await aPublishedPost(church, { title: "Cuaresma en familia", publishedAt: "2090-02-01T06:00" });
    await anEvent(church, { title: "Retiro de familias", date: "2090-02-01", end: "2090-02-03" });
    await anEvent(church, { title: "Ayuno general", date: "2020-02-01", end: "2020-02-03" });
    await aProgramme(church, { date: "2090-02-01", title: "Culto", time: "06:30" });
    await call("PUT /builder/draft", { as: church.owner, body: { settings: { about: "Otra" } } });
    await call("POST /permissions", { as: church.owner, body: { email: "otra@test.example" } });
    return church;
  }

  const due = {
    finances: [
      "finances: Caja general está en negativo",
      `finances: ${monthTitle(monthAgo(1)).split(" ")[0]} sigue abierto`,
    ],
    members: ["members: 1 persona sin cumpleaños"],
    website: ["website: La página tiene cambios sin publicar"],
    blog: ["blog: 1 entrada en borrador"],
  };
  const coming = {
    website: ["website: Retiro de familias"],
    blog: ["blog: Cuaresma en familia"],
    presentations: ["presentations: Culto"],
  };

  test("are those of all areas for the owner, what can wait behind, and what comes by its moment", async () => {
    const church = await aBusyChurch();
    const home = await ownerOf(church);
    expect(titlesOf(home.due)).toEqual([
      ...due.finances,
      ...due.members,
      ...due.website,
      ...due.blog,
      "null: 1 invitación sin aceptar",
    ]);
    expect(home.due[0]).toMatchObject({
      note: expect.stringContaining("−$"),
      href: expect.stringMatching(/^\/finances\?period=todo&id=\d+$/),
    });
    expect(titlesOf(home.coming)).toEqual([...coming.website, ...coming.blog, ...coming.presentations]);
    expect(home.coming).toMatchObject([
      { date: "2090-02-01", time: null, note: "Monte de la Cruz, hasta el 03/02/2090", document: null },
      { date: "2090-02-01", time: "06:00" },
      { date: "2090-02-01", time: "06:30", document: { label: "Proyectar" } },
    ]);
  });

  test("are only those of the areas that a person may change and read", async () => {
    const church = await aBusyChurch();
    for (const area of areas) {
      const [writer, reader] = [
        await aCollaborator(church, { areas: [area] }),
        await aCollaborator(church, { areas: [area], readOnly: true }),
      ];
      const { body: written } = await call("GET /dashboard/user", { as: writer });
      expect(titlesOf(written.due)).toEqual((due as Partial<Record<Area, string[]>>)[area] ?? []);
      expect(titlesOf(written.coming)).toEqual((coming as Partial<Record<Area, string[]>>)[area] ?? []);
      const { body: read } = await call("GET /dashboard/user", { as: reader });
      expect([read.due, read.coming]).toEqual([[], written.coming]);
    }
  });

  test("end once they are done", async () => {
    const church = await aChurch();
    const month = monthAgo(1);
    await aTransaction(church, { date: `${month}-10` });
    expect((await ownerOf(church)).due).toHaveLength(1);
    await call("POST /finances/closings", { as: church.owner, body: { month } });
    expect((await ownerOf(church)).due).toEqual([]);
  });

  test("the owner without a confirmed address learns that no message of the page arrives", async () => {
    const { church } = await aPublishedSite(await aChurch(), { contactForm: "1" });
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.user.update({ where: { id: church.owner.id }, data: { emailVerifiedAt: null } }),
    );
    expect((await ownerOf(church)).due).toMatchObject([{ area: "website", href: "/account", action: "Confirmar" }]);
  });
});

describe("the dashboard of a collaborator", () => {
  const keys: Partial<Record<Area, { stats: string[]; lists: string[] }>> = {
    members: { stats: ["members"], lists: ["lastMembers", "members", "weekBirthdays"] },
    finances: { stats: ["income", "expense", "balance"], lists: ["openingsStated", "lastMovements", "movements"] },
    inventory: { stats: ["inventory"], lists: ["lastMaterials"] },
    certificates: { stats: ["certificates"], lists: ["lastCertificates"] },
    classes: { stats: ["students"], lists: ["lastSubjects"] },
    website: { stats: ["website"], lists: ["sitePublished"] },
    presentations: { stats: ["presentations"], lists: ["comingProgrammes"] },
    minutes: { stats: ["minutes"], lists: [] },
  };

  test.each(areas)("with %s has only that area", async (area) => {
    const church = await aChurch();
    await aMember(church);
    await aTransaction(church);
    await anItem(church);
    const person = await aCollaborator(church, { areas: [area] });
    const { stats = [area], lists = [] } = keys[area] ?? {};
    const { status, body } = await call("GET /dashboard/user", { as: person });
    expect(status).toBe(200);
    expect(Object.keys(body.stats).sort()).toEqual([...stats].sort());
    expect(Object.keys(body).sort()).toEqual(["coming", "due", "stats", "userData", ...lists].sort());
    expect(body.userData.userId).toBe(person.id);
    expect(await call("GET /dashboard/owner", { as: person })).toMatchObject({ status: 403 });
  });

  test("without areas has only the profile", async () => {
    const church = await aChurch();
    await aMember(church);
    const person = await aCollaborator(church);
    const { body } = await call("GET /dashboard/user", { as: person });
    expect(body).toEqual({
      stats: {},
      due: [],
      coming: [],
      userData: expect.objectContaining({ userId: person.id }),
    });
  });
});

test("the dashboard has no rows of another church", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  await aMember(theirs);
  await aTransaction(theirs);
  await anItem(theirs);
  await aCertificate(theirs);
  const { stats, lastMembers, lastMovements, lastMaterials, lastCertificates } = await ownerOf(mine);
  expect(stats).toMatchObject({ members: 0, income: "0.00", inventory: 0, certificates: 0 });
  expect([lastMembers, lastMovements, lastMaterials, lastCertificates]).toEqual([[], [], [], []]);
});
