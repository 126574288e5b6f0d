import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ExcelJS from "exceljs";
import { describe, expect, test, vi } from "vitest";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { Send } from "@/lib/core/workers/worker-link";
import { noChoices } from "@/lib/imports/choices";
import type { ImportEnd, ImportInput, ImportMessage } from "@/lib/imports/worker";
import { importFields as itemFields, itemReading } from "@/lib/inventory/import-fields";
import { type MemberContext, memberReading } from "@/lib/members/import-fields";
import { defaultPositions } from "@/lib/members/positions/labels";
import { personFields, spreadsheetCases, spreadsheetFolder, toPerson } from "../../support/spreadsheet-cases";

type Work<Context> = (input: ImportInput<Context>, send: Send<ImportMessage>) => Promise<void>;

/** What the worker threads of the modules run, which these tests run in their own. */
const works = vi.hoisted(() => [] as unknown[]);
vi.mock("@/lib/core/workers/worker-link", () => ({ serveTasks: (work: unknown) => works.push(work) }));
const { serveImport } = await import("@/lib/imports/worker");
serveImport(memberReading);
serveImport(itemReading);
const [readMembers, readItems] = works as [Work<MemberContext>, Work<MoneyStyle>];

type Options<Context> = Partial<Omit<ImportInput<Context>, "bytes" | "fileName">> & { context: Context };

/** The rows that an import would write, by their fields, and what it says of the file. */
async function read<Context>(
  work: Work<Context>,
  fields: readonly string[],
  content: string | Uint8Array,
  options: Options<Context>,
) {
  let copied = "";
  const ends: ImportEnd[] = [];
  const bytes = new Uint8Array(typeof content === "string" ? Buffer.from(content) : content).buffer;
  await work(
    { bytes, fileName: "archivo", mapping: [], defaults: {}, choices: noChoices, collectFailed: false, ...options },
    async (message) => {
      if ("end" in message) ends.push(message.end);
      else copied += Buffer.from(message.batch.copy).toString();
    },
  );
  const [end] = ends;
  if (!end) throw new Error("The file was not read to its end");
  const rows = copied
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t").slice(5).map(unescaped))
    .map((values) => Object.fromEntries(fields.map((field, index) => [field, values[index] ?? null])));
  return { ...end, rows };
}

const ESCAPES: Record<string, string> = { t: "\t", n: "\n", r: "\r" };

/** A value in COPY's text format. */
const unescaped = (text: string) =>
  text === "\\N" ? null : text.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign);

describe("a file of members", () => {
  const positions = defaultPositions.map(({ value }, index) => ({ id: index + 1, value }));
  const nameOf = (id: unknown) => positions.find((position) => String(position.id) === id)?.value ?? null;

  const readMembersOf = async (content: string | Uint8Array, options: Partial<Options<MemberContext>> = {}) => {
    const context = { country: "CO", positions };
    const { rows, ...end } = await read(readMembers, memberReading.names, content, { context, ...options });
    const people: Record<string, string | null>[] = rows.map((row) => ({ ...row, position: nameOf(row.position) }));
    return { ...end, rows: people };
  };

  test("has an expectation for every fixture", () => {
    const files = readdirSync(spreadsheetFolder).filter((name) => !["expected.json", "README.md"].includes(name));
    expect([...new Set(spreadsheetCases.map(({ file }) => file))].sort()).toEqual(files.sort());
  });

  test.each(
    spreadsheetCases.map((fixture) => [`${fixture.file} ${JSON.stringify(fixture.form ?? {})}`, fixture] as const),
  )("is read as expected, and each error reported: %s", async (_, fixture) => {
    const { file, people, errors = [], skipped = 0, source = {}, form } = fixture;
    const choices = { ...noChoices, ...JSON.parse(form?.choices ?? "{}") };
    const end = await readMembersOf(readFileSync(path.join(spreadsheetFolder, file)), { choices });
    expect(end).toMatchObject({
      errors: errors.map((error) => ({ ...error, message: expect.stringMatching(/./) })),
      duplicateRows: skipped,
      source,
    });
    const isRefused = errors.length > 0 && form?.errors !== "skip";
    const rows = end.rows.map((row) => Object.fromEntries(personFields.map((field) => [field, row[field]])));
    if (!isRefused) expect(rows).toEqual(people.map(toPerson));
  });

  test("maps no header named like a property of Object.prototype to a field", async () => {
    const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
    const { columns } = await readMembersOf(`Nombre;Correo;${names.join(";")}\nAna Paz;;1;1;1;1;1`);
    expect(columns.slice(2).map(({ field }) => field)).toEqual(names.map(() => "notes"));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });
});

describe("a file of items", () => {
  const colombia = { country: "CO", currency: "COP" };
  const mexico = { country: "MX", currency: "MXN" };
  const readItemsOf = (content: string | Uint8Array, options: Partial<Options<MoneyStyle>> = {}) =>
    read(readItems, itemFields, content, { context: colombia, ...options });

  const bytesOf = async (workbook: ExcelJS.Workbook) => new Uint8Array(await workbook.xlsx.writeBuffer());

  /** A workbook as a treasurer makes it: a title, formulas, typed numbers and dates, and a row of totals. */
  async function aWorkbook({ date1904 = false } = {}) {
    const workbook = new ExcelJS.Workbook();
    workbook.properties.date1904 = date1904;
    const sheet = workbook.addWorksheet("Bienes");
    sheet.addRow(["Iglesia Central"]);
    sheet.addRow(["Inventario 2026"]);
    sheet.mergeCells("A1:D1");
    sheet.addRow([]);
    sheet.addRow(["BIEN", "Marca", "N° de serie", "Vr. unitario", "Cant.", "Valor total", "Fecha de compra", "Obs"]);
    const day = new Date(Date.UTC(2020, 2, 5));
    const total = (line: number, result: number) => ({ formula: `D${line}*E${line}`, result });
    sheet.addRow(["Piano digital", "Yamaha", 40251, 3250000.5, 1, total(5, 3250000.5), day, "=1+1"]);
    sheet.addRow([]);
    sheet.addRow(["Silla", null, null, { formula: "90000/2", result: 45000 }, 120, total(7, 5400000), null, null]);
    sheet.addRow(["TOTAL", null, null, null, 121, { formula: "SUM(F5:F7)", result: 8650000.5 }]);
    sheet.getColumn(7).numFmt = "d/mm/yyyy";
    return bytesOf(workbook);
  }

  test.each([[{}], [{ date1904: true }]])(
    "is read from a workbook with a title, formulas and a total %j",
    async (options) => {
      const end = await readItemsOf(await aWorkbook(options), { mapping: [["Obs", "observations"]] });
      expect(end).toMatchObject({ total: 2, errors: [], source: { format: "xlsx", sheet: "Bienes" } });
      expect(end.columns[5]).toMatchObject({ header: "Valor total", field: null });
      expect(end.rows).toMatchObject([
        {
          name: "Piano digital",
          brand: "Yamaha",
          serie: "40251",
          price: "3250000.50",
          amount: "1",
          acquiredOn: "2020-03-05",
          observations: "=1+1",
          condition: null,
        },
        { name: "Silla", brand: null, serie: null, price: "45000.00", amount: "120", acquiredOn: null },
      ]);
    },
  );

  const text = [
    "Artículo;Marca;Precio;Cantidad;Estado;Observaciones",
    '"Cajón ""peruano""";Ñandú;$ 350.000,50;2;NUEVO;"una; otra"',
    "Órgano;;1200000;1;dado de baja;",
    "",
  ].join("\r\n");
  const utf16 = Buffer.from(`\ufeff${text.replaceAll(";", "\t").replace("una\t otra", "una; otra")}`, "utf16le");

  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a BOM", Buffer.from(`\ufeff${text}`)],
    ["Windows-1252", Buffer.from(text, "latin1")],
    ["UTF-16 with tabs", utf16],
    ["Excel's sep=", Buffer.from(`sep=;\r\n${text}`)],
    ["CR alone", Buffer.from(text.replaceAll("\r\n", "\r"))],
  ])("is read from a CSV in %s", async (_, bytes) => {
    const { errors, rows } = await readItemsOf(bytes);
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([
      {
        name: 'Cajón "peruano"',
        brand: "Ñandú",
        price: "350000.50",
        amount: "2",
        condition: "nuevo",
        observations: "una; otra",
      },
      { name: "Órgano", brand: null, price: "1200000.00", condition: "de_baja" },
    ]);
  });

  test.each([
    ["$ 1.250.000,50", colombia, "1250000.50"],
    ["1250000.5", colombia, "1250000.50"],
    ["1,250.00", colombia, "1250.00"],
    ["1.250", colombia, "1250.00"],
    ["COP $1.250.000", colombia, "1250000.00"],
    ["1.250.000 COP", colombia, "1250000.00"],
    ["0", colombia, "0.00"],
    ["$1,250.00", mexico, "1250.00"],
    ["1.250.000,50", mexico, "1250000.50"],
    ["1,250", mexico, "1250.00"],
  ])("with the price %s in %j is read as %s", async (price, context, expected) => {
    const { rows } = await readItemsOf(`Artículo;Cantidad;Precio unitario;Precio total\nSilla;3;${price};x`, {
      context,
    });
    expect(rows).toMatchObject([{ price: expected, amount: "3" }]);
  });

  test.each([
    ["1.250", mexico],
    ["-5", colombia],
    ["1,2,3", colombia],
    ["cinco", colombia],
    ["1234567890123", colombia],
    ["33333.3333", colombia],
    ["#¡VALOR!", colombia],
  ])("with the price %s in %j is refused", async (price, context) => {
    const { errors } = await readItemsOf(`Artículo;Cantidad;Valor unitario\nSilla;3;${price}`, { context });
    expect(errors).toEqual([{ row: 2, column: "Valor unitario", value: price, message: expect.stringMatching(/./) }]);
  });

  test("with a number of three decimals is refused as ambiguous", async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet("Hoja").addRows([
      ["Artículo", "Cantidad", "Precio"],
      ["Silla", 3, 12.345],
    ]);
    expect((await readItemsOf(await bytesOf(workbook))).errors).toEqual([
      { row: 2, column: "Precio", value: "12.345", message: "Escríbelo sin separar los miles: 12345" },
    ]);
  });

  test.each([
    ["3", "3"],
    ["3,00", "3"],
    ["1.200", "1200"],
    ["12 unidades", "12"],
    ["2 und.", "2"],
  ])("with the amount %s is read as %s", async (amount, expected) => {
    const { rows } = await readItemsOf(`Artículo;Cant;Precio\nSilla;${amount};5`);
    expect(rows).toMatchObject([{ amount: expected }]);
  });

  test.each(["0", "-1", "1,5", "muchas", "9999999999"])("with the amount %s is refused", async (amount) => {
    expect((await readItemsOf(`Artículo;Cant;Precio\nSilla;${amount};5`)).errors).toMatchObject([
      { column: "Cant", message: "Escribe un número entero, de 1 en adelante" },
    ]);
  });

  test("skips total rows anywhere, but not an item called Total", async () => {
    const lines = [
      "Artículo;Precio (total);Precio;Cantidad",
      "Silla;90.000;45.000;2",
      "Total;;;2",
      "Mesa;1;1;1",
      "TOTAL:;90.001;;3",
      ";90.001;;3",
      "Total;7;7;1",
    ];
    const { total, failedRows, rows } = await readItemsOf(lines.join("\n"));
    expect([total, failedRows]).toEqual([3, 0]);
    expect(rows.map(({ name, price }) => [name, price])).toEqual([
      ["Silla", "45000.00"],
      ["Mesa", "1.00"],
      ["Total", "7.00"],
    ]);
  });

  test("of members is read by the same rules", async () => {
    const mapping: [string, string | null][] = [
      ["Correo", "brand"],
      ["Cargo", "location"],
    ];
    for (const name of ["excel.xlsx", "libreoffice.csv", "google.xlsx", "excel-windows-1252.csv"]) {
      const { columns } = await readItemsOf(readFileSync(path.join(spreadsheetFolder, name)), { mapping });
      expect(columns.find(({ field }) => field === "name")?.samples, name).toContain("María José Núñez Peña");
    }
  });
});
