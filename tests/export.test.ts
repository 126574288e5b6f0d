import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { inChurch } from "@/lib/core/db/church-db";
import { inIdentity } from "@/lib/core/db/identity-db";
import { storage } from "@/lib/core/files/storage";
import { newKey } from "@/lib/core/files/stored-files";
import { formatDate } from "@/lib/core/values/dates";
import { exportMembers, memberColumns } from "@/lib/members/export";
import { facts } from "@/lib/members/facts";
import { type MemberRow, memberExportQuery } from "@/lib/members/schema";
import { letterOf } from "@/lib/spreadsheets/cells";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, churchToday, type TestChurch } from "./support/church";
import { readPdf } from "./support/pdf";
import { drawing, imageForm } from "./support/pictures";
import { aMember } from "./support/rows/members";
import { rowsOfXlsx, workbookOf } from "./support/sheets";

const headers = memberColumns.map(({ header }) => header);

type Query = Record<string, string | number>;

const download = (church: TestChurch, query: Query, as = church.owner) => call("GET /members/export", { as, query });

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
    joinDate: null,
  });
  const common = ["Miembro", "1990-05-17"];
  const rows = await exportRows(church);
  expect(rows).toEqual([
    ["Ana", "", "+34 612 34 56 78", "No", expect.stringMatching(/@/), "Masculino", "Unión libre", ...common],
    [
      "José Núñez",
      "Núñez",
      "+57 300 5550142",
      "Sí",
      "",
      "Femenino",
      "Casado(a)",
      ...common,
      "",
      "2015-03-01",
      "Toca; la «guitarra»\ny canta",
    ],
  ]);
  const [ana, jose] = await exportRows(church, { format: "csv" });
  expect(ana?.slice(0, 3)).toEqual(["Ana", "", "(+34) 612 34 56 78"]);
  expect(jose).toEqual([
    "José Núñez",
    "Núñez",
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
    ...facts.map(() => ""),
    // The family, what they are in it, and who answers for them.
    ...["", "", "", ""],
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
  expect(page).toMatchObject({
    name: "Miembros",
    autoFilter: `A1:${letterOf(headers.length - 1)}6`,
    views: [{ state: "frozen", ySplit: 1 }],
  });
  expect(page?.getCell("I2")).toMatchObject({ value: expect.any(Date), numFmt: "dd/mm/yyyy" });
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
  const { body } = await call("GET /members", { as: church.owner, query });
  expect(namesOf(await exportRows(church, query))).toEqual(body.rows.map(({ name }: MemberRow) => name));
});

test("the position filter exports the members with that position", async () => {
  const church = await aChurchWithMembers();
  expect(namesOf(await exportRows(church, { position: church.positions.Visitante ?? 0 }))).toEqual(["Ángel D'Angelo"]);
});

test("ids export only those members in the list's order, ignoring filters and another church's ids", async () => {
  const [church, other] = [await aChurchWithMembers(), await aChurchWithMembers()];
  const rowsOf = async (one: TestChurch): Promise<MemberRow[]> =>
    (await call("GET /members", { as: one.owner })).body.rows;
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
  ["format", "doc"],
  ["disposition", "here"],
  ["layout", "directory"],
  ["layout", "poster"],
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

test("a collaborator who writes exports; one who only reads, or without the members area, gets 403", async () => {
  const church = await aChurchWithMembers();
  const writer = await aCollaborator(church, { areas: ["members"] });
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  const stranger = await aCollaborator(church, { areas: ["finances"] });
  for (const format of ["xlsx", "csv", "pdf"]) {
    expect((await download(church, { format }, writer)).status, format).toBe(200);
    expect(await download(church, { format }, reader), format).toMatchObject({
      status: 403,
      body: {
        code: "FORBIDDEN",
        message: "Solo puede exportar quien puede editar. Pide permiso al pastor de tu iglesia.",
      },
    });
    expect(await download(church, { format }, stranger)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  }
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
    expect(rows.map((row) => row[7])).toEqual(dangerous.map(() => "=Miembro"));
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
    for await (const batch of (await exportMembers(db, query, churchToday())).rows) {
      names.push(...batch.map(([name]) => String(name)));
      if (batches++ > 0) continue;
      await aMember(church, { name: "Persona 99999" });
      await asOwner(church, (other) => other.member.updateMany({ data: { name: "Persona cambiada" } }));
    }
  });
  expect(batches).toBeGreaterThan(1);
  expect(names).toEqual(Array.from({ length: 1_200 }, (_, index) => `Persona ${String(index + 1).padStart(5, "0")}`));
});

/** Text of each page of a PDF export, and the size of its first page. */
async function exportPages(church: TestChurch, query: Query = {}) {
  const { status, bytes } = await download(church, { ...query, format: "pdf" });
  expect(status).toBe(200);
  return readPdf(bytes);
}

describe("a PDF", () => {
  test("shows the rows of the list with its filters in words, on the paper of the church's country", async () => {
    const church = await aChurchWithMembers();
    const { pages, size } = await exportPages(church, {
      genre: "F",
      name: "e",
      minAge: 20,
      position: church.positions.Miembro ?? 0,
    });
    expect(pages).toHaveLength(1);
    expect([...size].sort()).toEqual([612, 792]);
    for (const text of [
      "Miembros",
      "«e» · Cargo: Miembro · Género: Femenino · Edad: desde 20 · 2 personas",
      "Página 1 de 1",
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).toMatch(/Nombre Teléfono Bautizado Correo .*Ñusta Peña .*Óscar Núñez/);
    expect(pages[0]).not.toMatch(/ana María|Zoë|Ángel/);
    const { id } = church;
    await inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { country: "PE" } }));
    expect([...(await exportPages(church)).size].sort()).toEqual([595.28, 841.89]);
  });

  test("has neither notes nor columns without a value, and texts of any script do not end it", async () => {
    const church = await aChurch();
    await aMember(church, { name: "李明 🙏 Ñandú", notes: "Marca de la nota", email: null });
    const { pages } = await exportPages(church);
    expect(pages[0]).toContain("Ñandú");
    expect(pages[0]).not.toContain("Marca de la nota");
    expect(pages[0]).not.toContain("Correo");
    expect((await exportPages(church, { name: "nadie" })).pages[0]).toContain("0 personas");
    const { pages: missing } = await exportPages(church, { without: "email,photo", joined: "last_12_months" });
    expect(missing[0]).toMatch(/Sin correo · Sin foto · Ingreso: Últimos 12 meses · \d+ personas?/);
  });

  test("of chosen members has those of the church only", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const [mine, , theirs] = [
      await aMember(church, { name: "Elegida" }),
      await aMember(church, { name: "Sin elegir" }),
      await aMember(other, { name: "De otra" }),
    ];
    const { pages } = await exportPages(church, { ids: `${mine.id},${theirs.id}` });
    expect(pages[0]).toContain("Selección · 1 persona");
    expect(pages[0]).not.toMatch(/Sin elegir|De otra/);
  });

  test("is a download that the browser displays on request", async () => {
    const church = await aChurch();
    const headersOf = async (query: Query) => (await download(church, { format: "pdf", ...query })).headers;
    expect(Object.fromEntries(await headersOf({}))).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="miembros-${churchToday()}.pdf"`,
      "cache-control": "private, no-store",
    });
    expect((await headersOf({ disposition: "inline" })).get("content-disposition")).toMatch(/^inline; /);
    expect((await download(church, { disposition: "inline" })).headers.get("content-disposition")).toMatch(
      /^attachment; /,
    );
  });

  test("of more than 5,000 rows answers 422 in words, and a spreadsheet has them all", async () => {
    const church = await aChurch();
    await addMany(church, 5_000);
    await aMember(church, { name: "Zacarías" });
    expect(await download(church, { format: "pdf" })).toMatchObject({
      status: 422,
      body: { code: "TOO_MANY_ROWS", message: expect.stringContaining("Son más de 5.000 filas") },
    });
    const { pages } = await exportPages(church, { name: "persona" });
    expect(pages.at(-1)).toContain("Persona 05000");
    expect(await exportRows(church)).toHaveLength(5_001);
  });
});

describe("a directory", () => {
  const directory = (church: TestChurch, query: Query = {}) => exportPages(church, { layout: "directory", ...query });

  test("has its people under the letters of their names, with their details as the church writes them", async () => {
    const church = await aChurch();
    await aMember(church, { name: "Ángel Ruiz", email: "angel@example.com", cellphone: "+573005550142" });
    await aMember(church, { name: "Ñusta", email: null, cellphone: null, birthday: null, birthMonthDay: "02-29" });
    await aMember(church, { name: "🙏 Ana", email: null, cellphone: null, birthday: null, notes: "Marca de la nota" });
    const { pages } = await directory(church, { sort: "-name" });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("Directorio 3 personas");
    expect(pages[0]).toMatch(
      /A Ángel Ruiz Miembro 300 5550142 angel@example.com Cumple el 17 de mayo Ñ Ñusta Miembro Cumple el 29 de febrero # Ana Miembro/,
    );
    expect(pages[0]).not.toContain("Marca de la nota");
  });

  test("by surname has them first, under their letters", async () => {
    const church = await aChurch();
    const plain = { email: null, cellphone: null, birthday: null };
    for (const name of ["Ana María Quispe Mamani", "Beto de la Cruz Paz", "Rosa"])
      await aMember(church, { name, ...plain });
    const { pages } = await directory(church, { sort: "surnames" });
    expect(pages[0]).toMatch(/D de la Cruz Paz, Beto Miembro Q Quispe Mamani, Ana María Miembro R Rosa Miembro/);
  });

  test("has the chosen people, or those of the filters, of the church only", async () => {
    const [church, other] = [await aChurchWithMembers(), await aChurch()];
    const { id } = await aMember(other, { name: "De otra" });
    const { pages } = await directory(church, { genre: "M" });
    expect(pages[0]).toContain("Género: Masculino · 2 personas");
    expect(pages[0]).not.toContain("Ñusta");
    expect((await directory(church, { ids: id })).pages[0]).toContain("Selección · 0 personas");
  });

  test("shows the photos that can be read, and initials instead of the others", async () => {
    const church = await aChurch();
    const [seen, damaged, lost] = [
      await aMember(church, { name: "Ana Vista" }),
      await aMember(church, { name: "Beto Dañado" }),
      await aMember(church, { name: "Caro Perdida" }),
    ];
    await aMember(church, { name: "Dora Sin" });
    const { status } = await call("POST /members/{id}/photo", {
      as: church.owner,
      params: { id: seen.id },
      body: imageForm(await drawing({ width: 90, height: 90 }).png().toBuffer()),
    });
    expect(status).toBe(201);
    const folder = `church/${church.id}`;
    const keys = [newKey(folder, "webp"), newKey(folder, "webp")];
    await (await storage()).put(keys[0] as string, Buffer.from("RIFF of no picture"));
    for (const [index, { id }] of [damaged, lost].entries())
      await asOwner(church, (db) => db.member.update({ where: { id }, data: { photo: keys[index] } }));
    const { status: made, bytes } = await download(church, { format: "pdf", layout: "photos" });
    expect(made).toBe(200);
    const { pages } = await readPdf(bytes);
    for (const text of ["Ana Vista", "BD Beto Dañado", "CP Caro Perdida", "DS Dora Sin"])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain("AV");
    expect(bytes.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  test("with photos of more than 1,000 people answers 422", async () => {
    const church = await aChurch();
    await addMany(church, 1_001);
    const answer = await download(church, { format: "pdf", layout: "photos" });
    expect(answer).toMatchObject({ status: 422, body: { code: "TOO_MANY_ROWS" } });
    expect((await directory(church)).pages.length).toBeGreaterThan(10);
  });
});

describe("a poster of birthdays", () => {
  test("has the chosen months by day, without ages unless they are asked for", async () => {
    const church = await aChurch();
    await aMember(church, { name: "Zoila", birthday: "1990-05-03" });
    await aMember(church, { name: "Ana", birthday: "1980-05-17" });
    await aMember(church, { name: "Beto", birthday: null, birthMonthDay: "05-17" });
    await aMember(church, { name: "Junio", birthday: "1990-06-01" });
    const poster = (query: Query) => exportPages(church, { layout: "birthdays", ...query });
    const { pages } = await poster({ birthMonth: 5 });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("Cumpleaños de Mayo");
    expect(pages[0]).toContain("3 Zoila 17 Ana Beto");
    const year = Number(churchToday().slice(0, 4));
    const { pages: withAges } = await poster({ birthMonth: 5, ages: "true" });
    expect(withAges[0]).toContain(`3 Zoila · ${year - 1990} años 17 Ana · ${year - 1980} años Beto`);
  });

  test("is of the current month when no month is chosen, and says when nobody has a birthday", async () => {
    const church = await aChurch();
    const month = churchToday().slice(5, 7);
    await aMember(church, { name: "De ahora", birthday: `1990-${month}-10` });
    await aMember(church, { name: "De otro mes", birthday: `1990-${month === "05" ? "06" : "05"}-10` });
    const { pages } = await exportPages(church, { layout: "birthdays" });
    expect(pages[0]).toContain("De ahora");
    expect(pages[0]).not.toContain("De otro mes");
    expect((await exportPages(church, { layout: "birthdays", name: "nadie" })).pages[0]).toContain("Nadie cumple años");
  });
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
  /** Surnames are guessed from the name, of which they are a part; who answers for a minor is chosen on the person's page. */
  const notFilledIn = new Set([
    "Apellidos",
    "Responsable",
    "Celular del responsable",
    ...facts.map(({ label }) => label),
  ]);
  const filledIn = headers.filter((header) => !notFilledIn.has(header));

  test("has the columns of a form, an example and lists of valid values", async () => {
    const church = await aChurch();
    const { status, bytes, headers: answerHeaders } = await call("GET /members/import/template", { as: church.owner });
    expect(status).toBe(200);
    expect(answerHeaders.get("content-disposition")).toBe('attachment; filename="plantilla-miembros.xlsx"');
    const [titles, example, ...rest] = await rowsOfXlsx(bytes);
    expect(titles).toEqual(filledIn);
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
    const { bytes } = await call("GET /members/import/template", { as: church.owner, query: { format: "csv" } });
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ";" });
    expect(rows).toEqual([filledIn, expect.arrayContaining([formatDate("1990-05-17"), "Miembro"])]);
  });
});
