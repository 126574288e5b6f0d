import { parse } from "csv-parse/sync";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { sqlState } from "@/lib/core/db/church-db";
import type { MemberRow } from "@/lib/members/schema";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, asOwner, churchToday, type TestChurch } from "./support/church";
import { aFile, importFile } from "./support/imports";
import { aMember, memberBody } from "./support/rows/members";

const MONTH = churchToday().slice(5, 7);

const unknown = { birthday: null, genre: "N", civilStatus: "sin_dato", cellphone: null, email: null } as const;

/** Adds a person of each kind: birthday, day without year, neither. */
async function aChurchOfThree() {
  const church = await aChurch();
  const whole = await aMember(church, { name: "Ana Entera", birthday: `1990-${MONTH}-03` });
  const day = await aMember(church, { name: "Beto Día", ...unknown, birthMonthDay: `${MONTH}-02` });
  const nothing = await aMember(church, { name: "Caro Nada", ...unknown });
  return { church, whole, day, nothing };
}

const list = async (church: TestChurch, query: Record<string, string | number> = {}): Promise<MemberRow[]> =>
  (await call("GET /members", { as: church.owner, query })).body.rows;
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

test("a birthday is a date, null, or a day of the year, and a change between them is in the history", async () => {
  const church = await aChurch();
  const add = (changes: object) => call("POST /members", { as: church.owner, body: memberBody(church, changes) });
  expect(await add(unknown)).toMatchObject({ status: 201, body: { ...unknown, birthMonthDay: null } });
  const { body: row } = await add({ ...unknown, birthMonthDay: "02-29" });
  expect(row).toMatchObject({ ...unknown, birthMonthDay: "02-29" });
  for (const birthMonthDay of ["", "2-29", "02-30", "13-01", "29/02", "1990-02-01", 229])
    expect(await add({ ...unknown, birthMonthDay })).toMatchObject({
      status: 400,
      body: { fields: { birthMonthDay: "Fecha inválida" } },
    });
  expect(await add({ birthMonthDay: "05-17" })).toMatchObject({
    status: 400,
    body: { fields: { birthMonthDay: expect.stringContaining("no las dos") } },
  });

  const { id } = row;
  const change = (changes: object) =>
    call("PUT /members", { as: church.owner, body: { ...memberBody(church, { ...unknown, ...changes }), id } });
  expect((await change({ birthday: "1980-02-29" })).body).toMatchObject({
    birthday: "1980-02-29",
    birthMonthDay: null,
  });
  expect((await change({ birthMonthDay: "03-01" })).body).toMatchObject({ birthday: null, birthMonthDay: "03-01" });
  expect((await change({})).body).toMatchObject({ birthday: null, birthMonthDay: null });
  const { body: history } = await call("GET /members/{id}/history", { as: church.owner, params: { id } });
  const changes = history.map((entry: { changes: { field: string }[] }) =>
    entry.changes.filter(({ field }) => field.startsWith("birth") || field.startsWith("sort")),
  );
  expect(changes.slice(0, 3)).toEqual([
    [{ field: "birthMonthDay", before: "03-01", after: null }],
    [
      { field: "birthday", before: "1980-02-29", after: null },
      { field: "birthMonthDay", before: null, after: "03-01" },
    ],
    [
      { field: "birthday", before: null, after: "1980-02-29" },
      { field: "birthMonthDay", before: "02-29", after: null },
    ],
  ]);
});

test("ages, birthdays, figures and filters follow what is known of a birthday", async () => {
  const { church, whole, day } = await aChurchOfThree();
  await aMember(church, { name: "Dora Bisiesta", ...unknown, birthMonthDay: "02-29" });
  const birthdays = async (month: number) =>
    (await call("GET /members/birthdays", { as: church.owner, query: { month } })).body;
  const february = MONTH === "02" ? 1 : 0;
  expect((await birthdays(Number(MONTH))).slice(0, 2)).toMatchObject([
    { id: day.id, day: 2, birthday: null, birthMonthDay: `${MONTH}-02`, age: null },
    {
      id: whole.id,
      day: 3,
      birthday: `1990-${MONTH}-03`,
      birthMonthDay: null,
      age: Number(churchToday().slice(0, 4)) - 1990,
    },
  ]);
  expect((await birthdays(2)).at(-1)).toMatchObject({ name: "Dora Bisiesta", day: 29, age: null });
  const { body: stats } = await call("GET /members/stats", { as: church.owner });
  expect(stats).toEqual({ active: 4, total: 4, birthdays: 2 + february });
  expect(namesOf(await list(church, { minAge: 0 }))).toEqual(["Ana Entera"]);
  expect(namesOf(await list(church, { maxAge: 150 }))).toEqual(["Ana Entera"]);
  expect(namesOf(await list(church, { birthMonth: 2 }))).toContain("Dora Bisiesta");
  expect(namesOf(await list(church, { genre: "N", civilStatus: "sin_dato" }))).toEqual([
    "Beto Día",
    "Caro Nada",
    "Dora Bisiesta",
  ]);
});

test("a person without a birthday is a possible duplicate, leaves with the data, and is erased", async () => {
  const { church, day } = await aChurchOfThree();
  const { body: matches } = await call("GET /members/duplicates", { as: church.owner, query: { name: "BETO DIA" } });
  expect(matches).toMatchObject([{ id: day.id, same: ["name"] }]);

  const read = (format: string) =>
    call("GET /members/{id}/data", { as: church.owner, params: { id: day.id }, query: { format } });
  expect((await read("json")).body.member).toMatchObject({ ...unknown, birthMonthDay: `${MONTH}-02` });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await read("pdf")).bytes)), {
    mergePages: true,
  });
  expect(text.replace(/\s+/g, " ")).toContain(`Cumpleaños sin año 02/${MONTH}`);
  expect(text.replace(/\s+/g, " ")).toMatch(/Fecha de nacimiento \(vacío\).*Género Sin dato.*Estado civil Sin dato/);

  const key = "unknown-birthday";
  const body = memberBody(church, { ...unknown, name: "Elías Repetido" });
  const added = await call("POST /members", { as: church.owner, body, headers: { "Idempotency-Key": key } });
  const params = { id: added.body.id };
  expect(
    (await call("POST /members/{id}/erasure", { as: church.owner, params, body: { name: body.name } })).status,
  ).toBeLessThan(300);
  expect(await call("GET /members/{id}", { as: church.owner, params })).toMatchObject({ status: 404 });
  const answers = await asOwner(
    church,
    (db) => db.$queryRaw<object[]>`
    SELECT answer FROM idempotency_keys WHERE answer::text LIKE '%Elías Repetido%'`,
  );
  expect(answers).toEqual([]);
});

const csvOf = async (church: TestChurch) =>
  (await call("GET /members/export", { as: church.owner, query: { format: "csv" } })).bytes;

const HEADERS = "Nombre;Teléfono;Bautizado;Género;Estado civil;Cargo;Nacimiento;Cumpleaños sin año;Membresía";

test("an export with unknown birthdays can be imported elsewhere, and again without effect", async () => {
  const { church } = await aChurchOfThree();
  const file = await csvOf(church);
  expect(parse(file, { bom: true, delimiter: ";", columns: true })).toMatchObject([
    { Nombre: "Ana Entera", "Fecha de nacimiento": `03/${MONTH}/1990`, "Cumpleaños sin año": "", Género: "Femenino" },
    { Nombre: "Beto Día", "Fecha de nacimiento": "", "Cumpleaños sin año": `02/${MONTH}`, "Estado civil": "Sin dato" },
    { Nombre: "Caro Nada", "Fecha de nacimiento": "", "Cumpleaños sin año": "", Género: "Sin dato" },
  ]);
  const other = await aChurch();
  expect((await importFile(other, aFile(file))).body).toMatchObject({ created: 3, errorCount: 0 });
  const strip = ({ name, birthday, birthMonthDay, genre, civilStatus }: MemberRow) => ({
    ...{ name, birthday, birthMonthDay, genre, civilStatus },
  });
  expect((await list(other)).map(strip)).toEqual((await list(church)).map(strip));
  for (const existing of ["skip", "update"])
    expect((await importFile(other, aFile(file), { existing })).body).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 3,
    });
  const wrong = await asOwner(
    other,
    (db) => db.$queryRaw<object[]>`
    SELECT name FROM members WHERE sort_birthday <> atrio_sort_birthday(birthday, birth_month_day)`,
  );
  expect(wrong).toEqual([]);
});

test("an import replaces a day without its year by the date, and undoing it brings the day back", async () => {
  const church = await aChurch();
  const cellphone = "+573005550142";
  const { id } = await aMember(church, { ...unknown, name: "Beto Día", cellphone, birthMonthDay: "05-17" });
  const row = "Beto Día;300 555 0142;no;sin dato;sin dato;Miembro;17/05/1990;;01/02/2015";
  const both = "Flor Doble;;no;N;sin dato;Miembro;18/06/1985;18/06;01/02/2015";
  const { body } = await importFile(church, aFile([HEADERS, row, both]), { existing: "update" });
  expect(body).toMatchObject({ created: 1, updated: 1, errorCount: 0 });
  expect(await list(church)).toMatchObject([
    { id, birthday: "1990-05-17", birthMonthDay: null },
    { name: "Flor Doble", birthday: "1985-06-18", birthMonthDay: null },
  ]);
  expect(namesOf(await list(church, { birthMonth: 6 }))).toEqual(["Flor Doble"]);
  await call("POST /members/imports/{id}/undo", { as: church.owner, params: { id: body.id } });
  expect(await list(church)).toMatchObject([{ id, birthday: null, birthMonthDay: "05-17" }]);
});

test("the database refuses a day of no year, and keeps one of both birthdays", async () => {
  const { church, day } = await aChurchOfThree();
  const set = (assignment: string) =>
    asOwner(church, (db) => db.$executeRawUnsafe(`UPDATE members SET ${assignment} WHERE id = ${day.id}`)).catch(
      (error) => sqlState(error),
    );
  for (const wrong of ["02-30", "04-31", "13-01", "00-10", "06-00"])
    expect(await set(`birth_month_day = '${wrong}'`)).toBe("23514");
  expect(await set("birthday = '1990-01-02'")).toBe(1);
  expect((await list(church))[1]).toMatchObject({ birthday: "1990-01-02", birthMonthDay: null });
  const constraints = await rowsOf("SELECT conname FROM pg_constraint WHERE conname = 'members_birthday_or_month_day'");
  expect(constraints).toHaveLength(1);
});
