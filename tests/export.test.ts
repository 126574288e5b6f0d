import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/members/export/route";
import { GET as TEMPLATE } from "@/app/api/members/import/template/route";
import { GET as LIST } from "@/app/api/members/route";
import { formatDate } from "@/lib/core/dates";
import { inChurch } from "@/lib/core/db";
import { inIdentity } from "@/lib/core/identity-db";
import { exportMembers, memberColumns } from "@/lib/members/export";
import { type MemberRow, memberExportQuery } from "@/lib/members/schema";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, churchToday, type TestChurch } from "./support/church";
import { aMember } from "./support/rows/members";
import { rowsOfXlsx, workbookOf } from "./support/sheets";

const headers = memberColumns.map(({ header }) => header);

type Query = Record<string, string | number>;

const download = (church: TestChurch, query: Query, as = church.owner) => call({ GET }, { as, query });

/** Rows of an export without its header, as texts. */
async function exportRows(church: TestChurch, query: Query = {}) {
  const { status, bytes } = await download(church, query);
  expect(status).toBe(200);
  const rows = query.format === "csv" ? parse(bytes, { bom: true, delimiter: ";" }) : await rowsOfXlsx(bytes);
  expect(rows[0]).toEqual(headers);
  return (rows as string[][]).slice(1);
}

const namesOf = (rows: string[][]) => rows.map(([name]) => name);

async function aChurchWithMembers() {
  const church = await aChurch();
  const names = ["Ñusta Peña", "ana María", "Óscar Núñez", "Zoë", "Ángel D'Angelo"];
  for (const [index, name] of names.entries())
    await aMember(church, {
      name,
      genre: index % 2 ? "M" : "F",
      baptized: index < 3 ? "true" : "false",
      birthday: `${1950 + index * 10}-0${index + 1}-15`,
      positionId: index === 4 ? church.positions.Visitante : church.positions.Miembro,
    });
  return church;
}

test("an export has every field in display format, as XLSX and as CSV", async () => {
  const church = await aChurch();
  await aMember(church, { name: "José Núñez", notes: "Toca; la «guitarra»\ny canta", email: null });
  await aMember(church, {
    name: "Ana",
    cellphone: "+34612345678",
    civilStatus: "union_libre",
    baptized: "false",
    genre: "M",
  });
  const common = ["Miembro", "1990-05-17", "", "2015-03-01"];
  const rows = await exportRows(church);
  expect(rows).toEqual([
    ["Ana", "+34 612 34 56 78", "No", expect.stringMatching(/@/), "Masculino", "Unión libre", ...common],
    ["José Núñez", "+57 300 5550142", "Sí", "", "Femenino", "Casado(a)", ...common, "Toca; la «guitarra»\ny canta"],
  ]);
  const [ana, jose] = await exportRows(church, { format: "csv" });
  expect(ana?.slice(0, 2)).toEqual(["Ana", "(+34) 612 34 56 78"]);
  expect(jose).toEqual([
    "José Núñez",
    "(+57) 300 5550142",
    "Sí",
    "",
    "Femenino",
    "Casado(a)",
    "Miembro",
    "17/05/1990",
    "",
    "01/03/2015",
    "Toca; la «guitarra»\ny canta",
  ]);
});

test("an export is a file named by its day that no cache stores", async () => {
  const church = await aChurchWithMembers();
  const { headers: xlsx, bytes } = await download(church, {});
  expect(Object.fromEntries(xlsx)).toMatchObject({
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "content-disposition": `attachment; filename="miembros-${churchToday()}.xlsx"`,
    "cache-control": "private, no-store",
  });
  const { headers: csv } = await download(church, { format: "csv" });
  expect(csv.get("content-disposition")).toBe(`attachment; filename="miembros-${churchToday()}.csv"`);
  expect(csv.get("content-type")).toBe("text/csv; charset=utf-8");
  const page = (await workbookOf(bytes)).worksheets[0];
  expect(page).toMatchObject({ name: "Miembros", autoFilter: "A1:K6", views: [{ state: "frozen", ySplit: 1 }] });
  expect(page?.getCell("H2")).toMatchObject({ value: expect.any(Date), numFmt: "dd/mm/yyyy" });
});

test.each([
  {},
  { sort: "-name" },
  { sort: "newest" },
  { name: "nun" },
  { name: "%" },
  { baptized: "true", sort: "-name" },
  { genre: "M" },
  { civilStatus: "viudo" },
  { birthMonth: 2 },
  { minAge: 50, maxAge: 70 },
] as Query[])("the query %j exports the rows of the list, in its order", async (query) => {
  const church = await aChurchWithMembers();
  const { id } = await aMember(church, { name: "En la papelera" });
  await asOwner(church, (db) => db.member.updateMany({ where: { id }, data: { deletedAt: new Date() } }));
  const { body } = await call({ GET: LIST }, { as: church.owner, query });
  expect(namesOf(await exportRows(church, query))).toEqual(body.rows.map(({ name }: MemberRow) => name));
});

test("the position filter exports the members with that position", async () => {
  const church = await aChurchWithMembers();
  expect(namesOf(await exportRows(church, { position: church.positions.Visitante ?? 0 }))).toEqual(["Ángel D'Angelo"]);
});

test("ids export only those members in the list's order, ignoring filters and another church's ids", async () => {
  const [church, other] = [await aChurchWithMembers(), await aChurchWithMembers()];
  const rowsOf = async (one: TestChurch): Promise<MemberRow[]> =>
    (await call({ GET: LIST }, { as: one.owner })).body.rows;
  const mine = await rowsOf(church);
  const [theirs] = await rowsOf(other);
  const chosen = [mine[3], mine[1], theirs].map((row) => row?.id).join(",");
  expect(namesOf(await exportRows(church, { ids: chosen, name: "nadie" }))).toEqual([mine[1]?.name, mine[3]?.name]);
  expect(await exportRows(church, { ids: String(theirs?.id) })).toEqual([]);
});

test("an export has no members of another church", async () => {
  const [church, other] = [await aChurchWithMembers(), await aChurch()];
  await aMember(other, { name: "Marca de la otra iglesia" });
  expect((await download(church, { format: "csv" })).bytes.toString()).not.toContain("Marca de la otra");
  expect(await exportRows(other, { format: "csv" })).toHaveLength(1);
});

test.each([
  ["format", "pdf"],
  ["ids", "1,x"],
  ["ids", "0"],
  ["ids", "1;2"],
  ["ids", "99999999999"],
  ["genre", "X"],
  ["page", "2"],
])("the query %s=%s answers 400", async (name, value) => {
  const church = await aChurch();
  expect(await download(church, { [name]: value })).toMatchObject({ status: 400, body: { code: "INVALID" } });
});

test("more than 500 ids answer 400", async () => {
  const church = await aChurch();
  const ids = Array.from({ length: 501 }, (_, index) => index + 1).join(",");
  expect(await download(church, { ids })).toMatchObject({ status: 400, body: { fields: { ids: expect.any(String) } } });
});

test("a read-only collaborator exports; one without the members area answers 403", async () => {
  const church = await aChurchWithMembers();
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  const stranger = await aCollaborator(church, { areas: ["finances"] });
  expect((await download(church, {}, reader)).status).toBe(200);
  expect(await download(church, {}, stranger)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
});

test("an export adds no history entry", async () => {
  const church = await aChurchWithMembers();
  const changes = () => asOwner(church, (db) => db.history.count());
  const before = await changes();
  await exportRows(church);
  expect(await changes()).toBe(before);
});

describe("cells that look like formulas", () => {
  const dangerous = ["=1+1", "+1-2", "-2+3", "@SUM(A1)", '=HYPERLINK("http://x";"y")', "'=1", "=cmd|' /C calc'!A0"];

  async function aDangerousChurch() {
    const church = await aChurch();
    for (const text of dangerous)
      await aMember(church, { name: text, notes: `${text}\n${text}`, email: "=a+b@example.com" });
    await asOwner(church, (db) => db.position.updateMany({ where: { value: "Miembro" }, data: { value: "=Miembro" } }));
    return church;
  }

  test("are unchanged texts in an XLSX", async () => {
    const rows = await exportRows(await aDangerousChurch());
    expect(namesOf(rows).sort()).toEqual([...dangerous].sort());
    expect(rows.map((row) => row[6])).toEqual(dangerous.map(() => "=Miembro"));
  });

  test("are escaped with an apostrophe in a CSV", async () => {
    const rows = await exportRows(await aDangerousChurch(), { format: "csv" });
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(namesOf(rows).sort()).toEqual(dangerous.map((text) => `'${text}`).sort());
  });
});

test("a CSV is separated by semicolons in a country with decimal commas, elsewhere by commas", async () => {
  const church = await aChurchWithMembers();
  const firstLine = async () => (await download(church, { format: "csv" })).bytes.toString().split("\r\n")[0];
  expect(await firstLine()).toBe(`\ufeff${headers.join(";")}`);
  const { id } = church;
  await inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { country: "MX" } }));
  expect(await firstLine()).toBe(`\ufeff${headers.join(",")}`);
});

test("many rows are exported in one snapshot during concurrent changes", async () => {
  const church = await aChurch();
  await addMany(church, 1_200);
  const query = memberExportQuery.parse({ name: "persona" });
  const names: string[] = [];
  let batches = 0;
  await inChurch({ churchId: church.id, userId: null, readOnly: true }, async (db) => {
    for await (const batch of exportMembers(db, query, churchToday()).rows) {
      names.push(...batch.map(([name]) => String(name)));
      if (batches++ > 0) continue;
      await aMember(church, { name: "Persona 99999" });
      await asOwner(church, (other) => other.member.updateMany({ data: { name: "Persona cambiada" } }));
    }
  });
  expect(batches).toBeGreaterThan(1);
  expect(names).toEqual(Array.from({ length: 1_200 }, (_, index) => `Persona ${String(index + 1).padStart(5, "0")}`));
});

const addMany = (church: TestChurch, count: number) =>
  asOwner(
    church,
    (db) => db.$executeRaw`
      INSERT INTO members (name, birthday, join_date, baptized, genre, civil_status, position_id)
      SELECT 'Persona ' || to_char(n, 'FM00000'), '1990-05-17', '2015-03-01', true, 'F', 'casado', ${church.positions.Miembro}
      FROM generate_series(1, ${count}) AS n`,
  );

describe("the template", () => {
  test("has the columns of the export, an example and lists of valid values", async () => {
    const church = await aChurch();
    const { status, bytes, headers: answerHeaders } = await call({ GET: TEMPLATE }, { as: church.owner });
    expect(status).toBe(200);
    expect(answerHeaders.get("content-disposition")).toBe('attachment; filename="plantilla-miembros.xlsx"');
    const [titles, example, ...rest] = await rowsOfXlsx(bytes);
    expect(titles).toEqual(headers);
    expect(example).toEqual([
      "Ejemplo: María Pérez (borra esta fila)",
      "321 1234567",
      "Sí",
      "maria@example.com",
      "Femenino",
      "Casado(a)",
      "Miembro",
      "1990-05-17",
      "",
      "2015-03-01",
    ]);
    expect(rest).toEqual([]);
    const workbook = await workbookOf(bytes);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(["Miembros", "Instrucciones"]);
    const choices = workbook.worksheets[0]?.getCell("G2").dataValidation.formulae[0];
    expect(choices).toBe("Instrucciones!$F$2:$F$11");
    const positions = await rowsOfXlsx(bytes, 2);
    expect(positions.slice(1).flatMap((row) => row[5] || [])).toEqual(Object.keys(church.positions));
  });

  test("is available as CSV", async () => {
    const church = await aChurch();
    const { bytes } = await call({ GET: TEMPLATE }, { as: church.owner, query: { format: "csv" } });
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ";" });
    expect(rows).toEqual([headers, expect.arrayContaining([formatDate("1990-05-17"), "Miembro"])]);
  });
});
