import { beforeAll, describe, expect, test } from "vitest";
import { assignEnvelope } from "@/lib/finances/envelopes/service";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";
import { aFile, importForm } from "./support/imports";
import { transactionBody } from "./support/rows/finances";
import { aMember } from "./support/rows/members";
import { rowsOfXlsx } from "./support/sheets";

const HEADERS = "Fecha;Concepto;Monto;Donante;DNI del donante;Sobre;Método";
const DEFAULTS = JSON.stringify({ incomeCategory: "Diezmos", expenseCategory: "Servicios públicos" });

const send = (as: Person, lines: string[], texts: Record<string, string> = {}, headers = HEADERS) =>
  call("POST /finances/import", {
    as,
    body: importForm(aFile([headers, ...lines], "diezmos.csv"), { defaults: DEFAULTS, ...texts }),
  });

const listOf = async (as: Person): Promise<TransactionRow[]> =>
  (await call("GET /transactions", { as, query: { sort: "date", pageSize: 100 } })).body.rows;

const givenIn = async (as: Person) =>
  (await listOf(as)).map(({ donor, method, receipt }) => [donor?.name, method, receipt]);

const choosing = (values: object[]) => ({ choices: JSON.stringify({ values }) });

describe("a file with donors", () => {
  let church: TestChurch;
  let owner: Person;
  let ana: number;
  let anas: number[];
  beforeAll(async () => {
    church = await aChurch();
    owner = church.owner;
    ana = (await aMember(church, { name: "Ana Peña", documentType: "dni", document: "45678901" })).id;
    anas = [
      (await aMember(church, { name: "Rosa Quispe", documentType: "dni", document: "11111111" })).id,
      (await aMember(church, { name: "Rosa Quispe" })).id,
    ];
    await asOwner(church, (db) => assignEnvelope(db, { number: 34, memberId: ana }));
  });

  test("names each by envelope, document or whole name, numbers their receipts, and is undone as a whole", async () => {
    expect(
      (
        await call("POST /transactions", {
          as: owner,
          body: { ...transactionBody(church), date: "2024-01-01", donor: { name: "Juan" } },
        })
      ).body.receipt,
    ).toBe(1);
    const lines = [
      "02/01/2024;Diezmo;10;ana peña;;;Yape",
      "03/01/2024;Diezmo;20;;45678901;;",
      "04/01/2024;Diezmo;30;;;34;Cheque",
      "05/01/2024;Diezmo;40;Visita de Cusco;;;Transferencia",
      "06/01/2024;Diezmo;50;Anónimo;;;",
      "07/01/2024;Diezmo;60;;;99;",
      "08/01/2024;Luz;-70;;;;Efectivo",
    ];
    const dry = await send(owner, lines, { dryRun: "true" });
    expect(dry.body).toMatchObject({ created: 7, errorCount: 0 });
    expect(dry.body.preview.map(({ values }: { values: object }) => values)).toMatchObject([
      { donor: "Ana Peña", method: "Nequi" },
      { donor: "Ana Peña", donorDocument: "45678901" },
      { donor: "Ana Peña", envelope: "34" },
      { donor: "Visita de Cusco" },
      {},
      { envelope: "99" },
      {},
    ]);
    const remarks = dry.body.problems.map(({ value, message }: Record<string, string>) => [value, message]);
    expect(remarks).toEqual([
      ["Visita de Cusco", "No está entre las personas: queda como nombre"],
      ["99", "El sobre 99 no es de nadie: queda sin nombre, con su número"],
      ["Efectivo", "El medio se guarda solo en los ingresos"],
    ]);
    const { body } = await send(owner, lines);
    expect(body).toMatchObject({ created: 7 });
    expect(await givenIn(owner)).toEqual([
      ["Juan", "efectivo", 1],
      ["Ana Peña", "billetera", 2],
      ["Ana Peña", "efectivo", 3],
      ["Ana Peña", "cheque", 4],
      ["Visita de Cusco", "transferencia", 5],
      [undefined, null, null],
      [undefined, "efectivo", null],
      [undefined, null, null],
    ]);
    expect(await asOwner(church, (db) => db.gift.findMany({ where: { envelope: { not: null } } }))).toMatchObject([
      { envelope: 99 },
    ]);
    expect((await send(owner, lines)).body).toMatchObject({ created: 0, skipped: 7 });

    const undone = await call("POST /finances/imports/{id}/undo", { as: owner, params: { id: body.id } });
    expect(undone.body).toMatchObject({ removed: 7 });
    expect(
      (await call("GET /finances/receipts/{number}", { as: owner, params: { number: 2 } })).body.voidedAt,
    ).not.toBeNull();
    const next = await call("POST /transactions", {
      as: owner,
      body: { ...transactionBody(church), donor: { name: "Juan" } },
    });
    expect(next.body.receipt).toBe(6);
  });

  test("asks which of several people a name is, and writes nothing before", async () => {
    const lines = ["02/02/2024;Diezmo;10;ROSA QUISPE;;;", "03/02/2024;Diezmo;10;Rosa Quispe;11111111;;"];
    const asked = await send(owner, lines);
    expect(asked).toMatchObject({ status: 422, body: { created: 0, failedRows: 1 } });
    const [problem] = asked.body.problems;
    expect(problem).toMatchObject({
      field: "giver",
      column: "Donante",
      value: "ROSA QUISPE",
      kind: "unknown",
      result: "error",
      rows: 1,
    });
    expect(problem.options).toEqual([
      { value: `persona:${anas[0]}`, label: "Rosa Quispe · 11111111" },
      { value: `persona:${anas[1]}`, label: "Rosa Quispe" },
      { value: "nombre:ROSA QUISPE", label: "Nadie de ellas: queda como nombre" },
    ]);
    const { field, value } = problem;
    for (const [use, name] of [
      [problem.options[2].value, "ROSA QUISPE"],
      [problem.options[1].value, "Rosa Quispe"],
    ]) {
      const dry = await send(owner, lines, { ...choosing([{ field, value, use }]), dryRun: "true" });
      expect(dry.body.preview[0].values.donor).toBe(name);
    }
    const chosen = await send(owner, lines, choosing([{ field, value, use: problem.options[1].value }]));
    expect(chosen).toMatchObject({ status: 200, body: { created: 2 } });
    const rows = (await listOf(owner)).filter(({ date }) => date.startsWith("2024-02"));
    expect(rows.map(({ donor }) => donor?.memberId)).toEqual([anas[1], anas[0]]);
  });

  test.each([
    ["an envelope of another person", "02/03/2024;Diezmo;10;Rosa Quispe;;34;", "El sobre 34 es de Ana Peña"],
    ["a document of another person", "02/03/2024;Diezmo;10;Luis Rey;45678901;;", "El documento es de Ana Peña"],
    [
      "an envelope and a document of two",
      "02/03/2024;Diezmo;10;;11111111;34;",
      "El sobre 34 es de Ana Peña, y el documento, de Rosa Quispe",
    ],
    [
      "a name with another document",
      "02/03/2024;Diezmo;10;Ana Peña;99999999;;",
      "En tu iglesia, Ana Peña tiene otro documento",
    ],
    ["an expense", "02/03/2024;Luz;-10;Ana Peña;;;", "Solo un ingreso lleva quién lo da"],
  ])("is refused with %s", async (_, line, message) => {
    const { status, body } = await send(owner, [line]);
    expect([status, body.errors.map(({ message }: { message: string }) => message)]).toEqual([422, [message]]);
  });

  test("tells equal movements of two donors apart, and does not enter the same money twice", async () => {
    const other = await aChurch();
    const both = ["02/01/2024;Diezmo;10;Luis Rey;;;", "02/01/2024;Diezmo;10;Marta Sol;;;"];
    await send(other.owner, ["02/01/2024;Diezmo;10;Marta Sol;;;"]);
    expect((await send(other.owner, both)).body).toMatchObject({ created: 1, skipped: 1 });
    const names = async () => (await listOf(other.owner)).map(({ donor }) => donor?.name ?? null).sort();
    expect(await names()).toEqual(["Luis Rey", "Marta Sol"]);
    // Without names, as who does not see them enters them.
    const plain = ["02/01/2024;Diezmo;10;;;;", "02/01/2024;Diezmo;10;;;;", "02/01/2024;Diezmo;10;;;;"];
    expect((await send(other.owner, plain)).body).toMatchObject({ created: 1, skipped: 2 });
    expect((await send(other.owner, [...both, "02/01/2024;Diezmo;10;Pedro;;;"])).body).toMatchObject({
      created: 0,
      skipped: 3,
    });
    expect(await names()).toEqual(["Luis Rey", "Marta Sol", null].sort());
  });
});

describe("a file with donors, of a person who does not see them", () => {
  const lines = [
    "02/01/2024;Diezmo;10;Ana Peña;45678901;34;Yape",
    "TOTAL;;10;Ana Peña;;;",
    "x;Diezmo;10;Ana Peña;45678901;34;Yape",
  ];
  const marks = /Ana|Peña|45678901|Yape|"34"/;

  /** Without what the church's rows number. */
  const asked = async (person: Person, headers: string, texts: Record<string, string> = {}) => {
    const { status, body } = await send(person, lines, { dryRun: "true", ...texts }, headers);
    const { requestId: _, ...rest } = body;
    return { status, ...rest };
  };

  test("comes in without them, and its answers are the same whether the church knows them or not", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["finances", "members"] });
    const before = await asked(person, HEADERS);
    expect(before.withheld).toEqual({
      columns: [3, 4, 5, 6],
      message:
        "«Donante», «DNI del donante», «Sobre» y «Método» no se importan: dicen quién da, y eso lo ve solo quien tiene «Ver quién da».",
    });
    expect(
      JSON.stringify(before.preview) + JSON.stringify(before.problems) + JSON.stringify(before.leftOut),
    ).not.toMatch(marks);
    expect(before.columns.slice(3)).toMatchObject(Array(4).fill({ field: null, samples: [], filled: 0 }));
    const { id: memberId } = await aMember(church, { name: "Ana Peña", documentType: "dni", document: "45678901" });
    await aMember(church, { name: "Ana Peña" });
    await asOwner(church, (db) => assignEnvelope(db, { number: 34, memberId }));
    expect(await asked(person, HEADERS)).toEqual(before);
    for (const field of ["notes", "concept"]) {
      const mapped = await asked(person, HEADERS, { mapping: JSON.stringify({ Donante: field, 5: field }) });
      expect(JSON.stringify(mapped.preview)).not.toMatch(marks);
      expect(mapped.columns.slice(3).map(({ field }: { field: null }) => field)).toEqual([null, null, null, null]);
    }

    const failures = await call("POST /finances/import/failures", {
      as: person,
      body: importForm(aFile([HEADERS, ...lines]), { defaults: DEFAULTS }),
    });
    expect(failures.bytes.toString()).toContain("Donante");
    expect(failures.bytes.toString()).not.toMatch(marks);
    expect((await send(person, lines, { errors: "skip" })).body).toMatchObject({ created: 1 });
    const [row] = await listOf(church.owner);
    expect(row).toMatchObject({ concept: "Diezmo", notes: null, named: false, donor: null, method: null });
    expect(await asOwner(church, (db) => db.gift.count())).toBe(0);
  });

  test("is refused where a column is said to be theirs, the same for donors who exist and who do not", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["finances"] });
    await aMember(church, { name: "Ana Peña" });
    for (const field of ["donor", "donorDocument", "envelope", "method", "giver"]) {
      const answers = [];
      for (const name of ["Ana Peña", "Zoilo Vaca"]) {
        const { status, body } = await send(
          person,
          [`02/01/2024;Diezmo;10;${name}`],
          { mapping: `{"Nombre":"${field}"}` },
          "Fecha;Concepto;Monto;Nombre",
        );
        answers.push([status, body.code, body.message]);
      }
      expect(answers[0]).toEqual([
        403,
        "FORBIDDEN",
        "«Nombre» no se importa: dice quién da, y eso lo ve solo quien tiene «Ver quién da».",
      ]);
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test("has a template with columns of donors for those who see them alone", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["finances"] });
    const headersOf = async (as: Person) => {
      const { bytes } = await call("GET /finances/import/template", { as, query: { format: "xlsx" } });
      return (await rowsOfXlsx(bytes))[0];
    };
    const plain = ["Fecha", "Concepto", "Tipo", "Categoría", "Tesorería", "Monto", "Notas"];
    expect(await headersOf(person)).toEqual(plain);
    expect(await headersOf(church.owner)).toEqual([...plain, "Donante", "Documento del donante", "Sobre", "Medio"]);
  });
});
