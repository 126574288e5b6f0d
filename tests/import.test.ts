// Also on PostgreSQL 15: import.
import { describe, expect, test } from "vitest";
import { deleteOldUndoData } from "@/lib/imports/log";
import type { MemberRow } from "@/lib/members/schema";
import { sendTo } from "@/tests/support/call";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { aFile, aRow, HEADERS, importFile, importForm } from "./support/imports";
import { aMember, memberBody } from "./support/rows/members";

const people = (count: number, from = 0) => Array.from({ length: count }, (_, index) => aRow(from + index));

async function listMembers(church: TestChurch): Promise<MemberRow[]> {
  return (
    await call("GET /members", { as: church.owner, query: { sort: "newest", pageSize: 100 } })
  ).body.rows.reverse();
}

const countHistory = (church: TestChurch) =>
  asOwner(church, (db) => db.history.count({ where: { entity: "members" } }));

describe("an import with errors", () => {
  const bad = `Ana Mala;123;quizás;no-es-correo;X;casi;Obispo;31/02/1980;mañana`;

  test("writes nothing and reports each cell", async () => {
    const church = await aChurch();
    const file = aFile(["Censo 2026;;", "", HEADERS, ...people(3), bad, aRow(9, { name: "" })]);
    const { status, body } = await importFile(church, file, { choices: '{"invalid":"error"}' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: "No se importó nada: 2 filas tienen errores.",
      code: "ROWS",
      id: null,
      created: 0,
      updated: 0,
      skipped: 0,
      total: 5,
      errorCount: 9,
      failedRows: 2,
    });
    const cell = (column: string, value: string, message: string, row = 7) => ({ row, column, value, message });
    expect(body.errors).toEqual([
      cell("Teléfono", "123", "Numero invalido"),
      cell("Bautizado", "quizás", "Escribe Sí o No"),
      cell("Correo", "no-es-correo", "El correo electrónico es invalido"),
      cell("Género", "X", "Escribe Femenino, Masculino o Sin dato"),
      cell("Estado civil", "casi", expect.stringMatching(/^Escribe Soltero\(a\), .+ Viudo\(a\) o Sin dato$/)),
      cell("Cargo", "Obispo", "No hay un cargo «Obispo» en tu iglesia"),
      cell("Nacimiento", "31/02/1980", "Fecha inválida"),
      cell("Membresía", "mañana", "Fecha inválida"),
      cell("Nombre", "", "Requerido", 8),
    ]);
    expect(await listMembers(church)).toEqual([]);
    expect(await countHistory(church)).toBe(0);
  });

  test("writes the valid rows with errors=skip", async () => {
    const church = await aChurch();
    const { status, body } = await importFile(church, aFile([HEADERS, aRow(1), bad, aRow(2)]), {
      errors: "skip",
      choices: '{"invalid":"error"}',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 2, failedRows: 1, errorCount: 8, total: 3, skipped: 0 });
    expect((await listMembers(church)).map(({ name }) => name)).toEqual(["Persona 1 López", "Persona 2 López"]);
  });

  test("rolls back the chunks written before a bad row", async () => {
    const church = await aChurch();
    // Rows of 2 kB each: a chunk has 4 MB at most, or very many rows.
    const long = people(2_500).map((row) => `${row};${"ñ".repeat(1000)}`);
    const { status, body } = await importFile(church, aFile([`${HEADERS};Notas`, ...long, bad]));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      created: 0,
      total: 2_501,
      failedRows: 1,
      errors: expect.arrayContaining([expect.objectContaining({ row: 2_502 })]),
    });
    expect(await countHistory(church)).toBe(0);
  });

  test("requires fields only for new members", async () => {
    const church = await aChurch();
    await aMember(church, { name: "Ana Ruiz", birthday: "1980-01-01", cellphone: "+573001234567" });
    const file = aFile(["Nombre,Nacimiento,Celular", "ANA RUÍZ,,300 123 4567", "Luis Gil,2/3/1990,"]);
    const none = JSON.stringify({ baptized: null, genre: null, civilStatus: null, position: null });
    const { status, body } = await importFile(church, file, { defaults: none });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      ["Bautizado", "Género", "Estado civil", "Cargo"].map((column) => ({
        row: 3,
        column,
        value: "",
        message: "Requerido",
      })),
    );
    const defaults = JSON.stringify({
      joinDate: "2020-01-31",
      baptized: "true",
      genre: "M",
      civilStatus: "union_libre",
      position: "líder",
    });
    expect((await importFile(church, file, { defaults })).body).toMatchObject({
      created: 1,
      skipped: 1,
      errorCount: 0,
    });
    expect((await listMembers(church)).at(-1)).toMatchObject({
      name: "Luis Gil",
      joinDate: "2020-01-31",
      baptized: "true",
      genre: "M",
      civilStatus: "union_libre",
      position: "Líder",
    });
  });
});

test("a date of membership that a file does not say, or nobody can read, is unknown; a stored one stays", async () => {
  const church = await aChurch();
  const words = JSON.stringify({ baptized: "no", genre: "M", civilStatus: "soltero", position: "Miembro" });
  const importLines = async (lines: string[], texts = {}) =>
    (await importFile(church, aFile(lines), { defaults: words, ...texts })).body;
  const datesOf = async () =>
    Object.fromEntries((await listMembers(church)).map(({ name, joinDate }) => [name, joinDate]));

  expect(await importLines(["Nombre;Correo", "Ana;ana@example.com"])).toMatchObject({ created: 1, errorCount: 0 });
  const lines = ["Nombre;Correo;Membresía", "Luis;;", "Eva;;fundadora", "Leo;;2015", "Ana;ana@example.com;01/03/2015"];
  expect(await importLines(lines, { existing: "update" })).toMatchObject({
    created: 3,
    updated: 1,
    errorCount: 0,
    problems: [
      { value: "fundadora", kind: "invalid", result: "warning", message: "Fecha inválida" },
      { value: "2015", kind: "remark", result: "warning", message: "Se guarda como 01/01/2015" },
    ],
  });
  const expected = { Ana: "2015-03-01", Luis: null, Eva: null, Leo: "2015-01-01" };
  expect(await datesOf()).toEqual(expected);

  const defaults = JSON.stringify({ ...JSON.parse(words), joinDate: "2020-01-31" });
  const emptied = ["Nombre;Correo;Membresía", "Ana;ana@example.com;", "Luis;;", "Sol;;"];
  expect(await importLines(emptied, { existing: "update", defaults })).toMatchObject({
    created: 1,
    updated: 0,
    skipped: 2,
  });
  expect(await datesOf()).toEqual({ ...expected, Sol: "2020-01-31" });
});

describe("a dry run", () => {
  test("writes nothing and has the result of the later import", async () => {
    const church = await aChurch();
    await aMember(church, { name: "Persona 1 Lopez", cellphone: "+573000000001", email: null, birthday: "1999-09-09" });
    for (const existing of ["skip", "update"]) {
      const file = aFile([HEADERS, ...people(30), aRow(3), "Mal;;;;;;;;"]);
      const options = { existing, errors: "skip" };
      const dryRun = (await importFile(church, file, { ...options, dryRun: "true" })).body;
      const before = await countHistory(church);
      const done = (await importFile(church, file, options)).body;
      expect({ ...done, id: null, preview: dryRun.preview }).toEqual(dryRun);
      const ofImport = 1;
      expect(await countHistory(church)).toBe(before + done.created + done.updated + ofImport);
    }
  });

  test("previews the first twenty rows", async () => {
    const church = await aChurch();
    await aMember(church, { name: "Persona 1 López", birthday: "1951-02-02" });
    const file = aFile([HEADERS, ...people(25), "Mal;;;;;;;;"].toSpliced(3, 0, "Mal;;;;;;;nunca;", aRow(0)));
    const options = { dryRun: "true", errors: "skip", existing: "update", defaults: '{"genre":null}' };
    const { body } = await importFile(church, file, options);
    expect(body.preview).toHaveLength(20);
    expect(body.preview.slice(0, 5).map(({ row, result }: { row: number; result: string }) => [row, result])).toEqual([
      [2, "create"],
      [3, "update"],
      [4, "error"],
      [5, "skip"],
      [6, "create"],
    ]);
    expect(body.preview[0].values).toEqual({
      name: "Persona 0 López",
      cellphone: "300 0000000",
      baptized: "Sí",
      email: "persona0@example.com",
      genre: "Femenino",
      civilStatus: "Soltero(a)",
      position: "Miembro",
      birthday: "01/01/1950",
      joinDate: "01/02/2015",
    });
  });
});

describe("an existing member", () => {
  test("has the same name and the same birthday, telephone or address, ignoring accents and case", async () => {
    const church = await aChurch();
    const existing = {
      name: "José Núñez",
      birthday: "1980-03-05",
      cellphone: "+573001112233",
      email: "jose@example.com",
    };
    await aMember(church, existing);
    const row = (name: string, birthday: string, phone: string, email: string) =>
      `${name};${phone};s;${email};M;casado;Miembro;${birthday};01/01/2001`;
    const file = aFile([
      HEADERS,
      row("JOSE  NUNEZ", "05/03/1980", "", ""),
      row("josé núñez", "", "3001112233", ""),
      row("Jose Nuñez", "", "", "JOSE@example.com"),
      row("José Núñez", "01/01/1992", "3009998877", "otro@example.com"),
      row("José Núñez Ruiz", "05/03/1980", "3001112233", "jose@example.com"),
    ]);
    expect((await importFile(church, file)).body).toMatchObject({ created: 2, skipped: 3 });
  });

  test("with another birthday is another person, and keeps its own; namesakes without data are one for each row", async () => {
    const church = await aChurch();
    const father = { name: "Juan Pérez", cellphone: "+573005550191", birthday: "1970-02-14" };
    await aMember(church, father);
    const lines = ["Juan Pérez;300 555 0191;20/08/2001;", "José García;;;", "José García;;;"];
    const file = () => aFile(["Nombre;Celular;Nacimiento;Correo", ...lines]);
    const defaults = JSON.stringify({
      baptized: "false",
      genre: "M",
      civilStatus: "soltero",
      position: "Miembro",
      joinDate: "2020-01-01",
    });
    const { body } = await importFile(church, file(), { existing: "update", defaults });
    expect(body).toMatchObject({ created: 3, updated: 0, skipped: 0 });
    const people = await listMembers(church);
    expect(people).toContainEqual(expect.objectContaining(father));
    expect(people).toContainEqual(expect.objectContaining({ ...father, birthday: "2001-08-20" }));
    const again = await importFile(church, file(), { existing: "update", defaults });
    expect(again.body).toMatchObject({ created: 0, updated: 0, skipped: 3 });
  });

  test("keeps its notes beside a second telephone of the file, which is added once", async () => {
    const church = await aChurch();
    await aMember(church, { name: "Rosa Canul", cellphone: "+573005550132", notes: "Toca el bajo" });
    const lines = ["Rosa Canul;300 555 0132;601 555 0182", "Nueva Persona;300 555 0133;601 555 0183"];
    const file = () => aFile(["Nombre;Celular;Teléfono de casa", ...lines]);
    const defaults = JSON.stringify({ baptized: "false", genre: "F", civilStatus: "soltero", position: "Miembro" });
    const notesOf = async () => (await listMembers(church)).map(({ name, notes }) => [name, notes]).sort();
    const { body } = await importFile(church, file(), { existing: "update", defaults });
    expect(body).toMatchObject({ created: 1, updated: 1, skipped: 0 });
    const expected = [
      ["Nueva Persona", "Teléfono de casa: (601) 5550183"],
      ["Rosa Canul", "Toca el bajo\nTeléfono de casa: (601) 5550182"],
    ];
    expect(await notesOf()).toEqual(expected);
    const again = await importFile(church, file(), { existing: "update", defaults });
    expect(again.body).toMatchObject({ created: 0, updated: 0, skipped: 2 });
    expect(await notesOf()).toEqual(expected);
    const full = "a".repeat(1000);
    await asOwner(church, (db) => db.member.updateMany({ data: { notes: full } }));
    const refused = await importFile(church, file(), { existing: "update", defaults });
    expect(refused.body).toMatchObject({ updated: 0, warningCount: 2, moreProblems: 0 });
    expect(refused.body.problems).toContainEqual(
      expect.objectContaining({ field: "notes", rows: 2, firstRow: 2, message: expect.stringContaining("No caben") }),
    );
    expect((await notesOf()).map(([, notes]) => notes)).toEqual([full, full]);
  });

  test("is updated with differing, non-blank values, once per import, with one history entry", async () => {
    const church = await aChurch();
    const before = {
      name: "Ana Ruiz",
      birthday: "1980-03-05",
      email: "ana@example.com",
      notes: "Coro",
      genre: "F" as const,
    };
    const { id } = await aMember(church, before);
    const same = await aMember(church, { ...before, name: "Eva Gil", cellphone: null, email: null, notes: null });
    const file = aFile([
      "Nombre;Celular;Nacimiento;Correo;Cargo;Notas",
      "Ána Ruiz;311 222 3344;5/3/80;;Líder;",
      "ana ruiz;311 999 9999;5/3/80;;Pastor;otra",
      "Eva Gil;;5/3/80;;;",
    ]);
    const { body } = await importFile(church, file, { existing: "update" });
    expect(body).toMatchObject({ created: 0, updated: 1, skipped: 2 });
    expect(await listMembers(church)).toMatchObject([
      { ...before, id, name: "Ána Ruiz", cellphone: "+573112223344", position: "Líder", version: 2 },
      { id: same.id, version: 1 },
    ]);
    const { body: history } = await call("GET /members/{id}/history", { as: church.owner, params: { id } });
    expect(history).toHaveLength(2);
    expect(history[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      "cellphone",
      "name",
      "positionId",
    ]);
    expect((await importFile(church, file, { existing: "update" })).body).toMatchObject({ updated: 0, skipped: 3 });
  });

  test("is not created again by the same file, sequentially or simultaneously", async () => {
    const church = await aChurch();
    const file = () => aFile([HEADERS, ...people(60)]);
    const answers = await Promise.all([importFile(church, file()), importFile(church, file())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 60]);
    expect((await importFile(church, file())).body).toMatchObject({ created: 0, skipped: 60 });
    expect(await listMembers(church)).toHaveLength(60);
  });

  test("is neither in the trash nor of another church", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    for (const church of [mine, theirs])
      expect((await importFile(church, aFile([HEADERS, ...people(2)]))).body).toMatchObject({ created: 2 });
    await asOwner(mine, (db) => db.member.updateMany({ data: { deletedAt: new Date() } }));
    expect((await importFile(mine, aFile([HEADERS, ...people(2)]))).body).toMatchObject({ created: 2 });
    expect(await listMembers(theirs)).toHaveLength(2);
  });
});

describe("the plan's quota", () => {
  test("refuses an import before it writes, also in a dry run", async () => {
    const church = await aChurch({ plan: 0 });
    expect((await importFile(church, aFile([HEADERS, ...people(98)]))).body).toMatchObject({ created: 98 });
    for (const dryRun of ["true", "false"]) {
      const refused = await importFile(church, aFile([HEADERS, ...people(3, 98)]), { dryRun });
      expect(refused).toMatchObject({
        status: 403,
        body: { code: "PLAN", message: expect.stringContaining("100 miembros") },
      });
    }
    expect((await importFile(church, aFile([HEADERS, ...people(100)]))).body).toMatchObject({
      created: 2,
      skipped: 98,
    });
  });
});

describe("the column mapping", () => {
  test("takes headers or numbers and overrides the recognised headers", async () => {
    const church = await aChurch();
    const file = aFile(["A,Nombre,Correo,constructor", "María Gil,x,maria@example.com,5/5/1995"]);
    const mapping = JSON.stringify({ 0: "name", nombre: null, constructor: "birthday" });
    const defaults = JSON.stringify({
      joinDate: "01/02/2020",
      baptized: "no",
      genre: "Mujer",
      civilStatus: "viuda",
      position: "Miembro",
    });
    const { body } = await importFile(church, file, { mapping, defaults });
    expect(body.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      "name",
      null,
      "email",
      "birthday",
    ]);
    expect(await listMembers(church)).toMatchObject([
      { name: "María Gil", birthday: "1995-05-05", civilStatus: "viudo" },
    ]);
  });

  test("answers 400 for other columns, defaults and options than those of the module", async () => {
    const church = await aChurch();
    for (const [field, text] of [
      ["mapping", "no es JSON"],
      ["mapping", "[]"],
      ["mapping", '{"0":"churchId"}'],
      ["mapping", '{"no existe":"name"}'],
      ["defaults", '{"name":"x"}'],
      ["defaults", '{"position":"Obispo"}'],
      ["existing", "overwrite"],
      ["dryRun", "1"],
      ["churchId", "1"],
    ] as const) {
      const { status, body } = await importFile(church, aFile([HEADERS, aRow(1)]), { [field]: text });
      expect([status, Object.keys(body.fields)], `${field} ${text}`).toEqual([400, [field]]);
    }
    expect(await listMembers(church)).toEqual([]);
  });
});

test("an import streams progress lines and ends with the result; a refusal has the usual body", async () => {
  const { owner } = await aChurch();
  const importLines = async (lines: string[]) => {
    const headers = { Authorization: `Bearer ${owner.token}`, Accept: "application/x-ndjson" };
    const request = new Request("http://localhost:3000/api/members/import", {
      method: "POST",
      headers,
      body: importForm(aFile(lines)),
    });
    const response = await sendTo("POST /members/import", request);
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    return (await response.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  const progress = await importLines([HEADERS, ...people(6_000)]);
  expect(progress.at(-1)).toMatchObject({ status: 200, result: { created: 6_000, total: 6_000 } });
  expect(progress.slice(0, -1).length).toBeGreaterThan(0);
  for (const line of progress.slice(0, -1))
    expect(line).toEqual({ done: expect.any(Number), total: expect.any(Number) });
  expect(await importLines(["%PDF-1.7"])).toEqual([
    { status: 422, result: expect.objectContaining({ code: "UNREADABLE" }) },
  ]);
});

test("an import is completed when its client disconnects", async () => {
  const church = await aChurch();
  const headers = { Authorization: `Bearer ${church.owner.token}`, Accept: "application/x-ndjson" };
  const request = new Request("http://localhost:3000/api/members/import", {
    method: "POST",
    headers,
    body: importForm(aFile([HEADERS, ...people(50)])),
  });
  const response = await sendTo("POST /members/import", request);
  await response.body?.cancel();
  await expect.poll(async () => (await listMembers(church)).length, { timeout: 20_000 }).toBe(50);
});

test("a dry run ends when its client disconnects and does not block the next import", async () => {
  const church = await aChurch();
  const stop = new AbortController();
  const file = aFile([HEADERS, ...people(30_000)]);
  const startDryRun = (signal?: AbortSignal) =>
    sendTo(
      "POST /members/import",
      new Request("http://localhost:3000/api/members/import", {
        method: "POST",
        headers: { Authorization: `Bearer ${church.owner.token}` },
        signal,
        body: importForm(file, { dryRun: "true" }),
      }),
    );
  const answer = startDryRun(stop.signal);
  setTimeout(() => stop.abort(), 700);
  expect([499, 200]).toContain((await answer).status);
  expect(await importFile(church, aFile([HEADERS, ...people(3)]))).toMatchObject({ status: 200, body: { created: 3 } });
});

describe("undoing an import", () => {
  const undo = (church: TestChurch, id: number) =>
    call("POST /members/imports/{id}/undo", { as: church.owner, params: { id } });

  async function anImport() {
    const church = await aChurch();
    const old = await aMember(church, { name: "Persona 0 López", birthday: "1950-01-01", cellphone: null });
    const { body } = await importFile(church, aFile([HEADERS, ...people(4)], "C:\\listas\\censo\u0000 2026.csv"), {
      existing: "update",
    });
    expect(body).toMatchObject({ created: 3, updated: 1 });
    return { church, old, id: body.id as number };
  }

  test("removes created and reverts changed members, with history, and only once", async () => {
    const { church, old, id } = await anImport();
    const [entry] = (await call("GET /members/imports", { as: church.owner })).body.rows;
    expect(entry).toMatchObject({
      id,
      fileName: "censo 2026.csv",
      userName: church.owner.name,
      created: 3,
      updated: 1,
      skipped: 0,
      undoneAt: null,
      undoable: true,
    });
    expect(await undo(church, id)).toMatchObject({ status: 200, body: { removed: 3, reverted: 1, kept: 0 } });
    const { id: _id, version: _version, ...before } = old;
    expect(await listMembers(church)).toEqual([{ ...before, id: old.id, version: 3 }]);
    expect((await call("GET /members/trash", { as: church.owner })).body.count).toBe(3);
    expect(await undo(church, id)).toMatchObject({ status: 409 });
    expect((await call("GET /members/imports", { as: church.owner })).body.rows[0]).toMatchObject({ undoable: false });
    const again = await importFile(church, aFile([HEADERS, ...people(4)]));
    expect(again.body).toMatchObject({ created: 3, skipped: 1 });
  });

  test("keeps members that changed after the import", async () => {
    const { church, id } = await anImport();
    const [old, first, second] = await listMembers(church);
    for (const { id: memberId, name } of [old, first] as MemberRow[])
      await call("PUT /members", {
        as: church.owner,
        body: memberBody(church, { id: memberId, name: `${name} Nuevo` } as object),
      });
    await asOwner(church, (db) =>
      db.member.updateMany({ where: { id: second?.id }, data: { deletedAt: new Date(), version: 2 } }),
    );
    expect((await undo(church, id)).body).toEqual({ removed: 1, reverted: 0, kept: 2, removedOptions: 0 });
    expect((await listMembers(church)).map(({ name }) => name)).toEqual([
      "Persona 0 López Nuevo",
      "Persona 1 López Nuevo",
    ]);
  });

  test("answers 404 for another church and 409 after thirty days", async () => {
    const { church, id } = await anImport();
    expect(await undo(await aChurch(), id)).toMatchObject({ status: 404 });
    await asOwner(church, (db) => db.import.updateMany({ data: { at: new Date(Date.now() - 31 * 86_400_000) } }));
    expect(await undo(church, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("30 días") },
    });
    await asOwner(church, deleteOldUndoData);
    const [stored] = await asOwner(church, (db) => db.import.findMany());
    expect(stored).toMatchObject({ createdIds: [], changes: [], created: 3 });
    expect(await listMembers(church)).toHaveLength(4);
  });
});
