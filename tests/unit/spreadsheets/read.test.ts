import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readTable } from "@/lib/spreadsheets/read";
import { isDayFormat } from "@/lib/spreadsheets/read-workbook";
import { sheetXml, textCell, workbookOf, zipOf } from "../../support/packed-sheets";

async function read(content: string | Uint8Array) {
  const table = await readTable(typeof content === "string" ? Buffer.from(content) : content);
  const rows: [number, string[]][] = [];
  for await (const batch of table.rows) rows.push(...batch.map(({ row, cells }): [number, string[]] => [row, cells]));
  return { ...table.source, rows };
}

const names: [number, string[]][] = [
  [1, ["Año", "Ñu"]],
  [2, ["1", "€"]],
];

test.each([
  ["utf-8", ";", Buffer.from("Año;Ñu\n1;€")],
  ["utf-8", ",", Buffer.from("\ufeffAño,Ñu\r\n1,€\r\n")],
  ["utf-16le", "\t", Buffer.from("\ufeffAño\tÑu\n1\t€", "utf16le")],
  ["utf-16be", "|", Buffer.from("\ufeffAño|Ñu\r1|€", "utf16le").swap16()],
  ["windows-1252", ";", Buffer.from([0x41, 0xf1, 0x6f, 0x3b, 0xd1, 0x75, 0x0a, 0x31, 0x3b, 0x80])],
  ["utf-8-double", ";", Buffer.from(Buffer.from("Año;Ñu\n1;€").toString("latin1"))],
])("a CSV in %s with the separator %j is read", async (encoding, separator, bytes) => {
  expect(await read(bytes)).toEqual({ format: "csv", encoding, separator, rows: names });
});

test("code page 850 is told from Windows-1252 by the letters beside its signs", async () => {
  const namesOf = async (...bytes: number[]) => (await read(Uint8Array.from(bytes))).rows.flatMap(([, cells]) => cells);
  const ascii = (text: string) => [...Buffer.from(text)];
  expect(await namesOf(...ascii("Mu"), 0xa4, ...ascii("oz Ib"), 0xa0, 0xa4, ...ascii("ez"))).toEqual(["Muñoz Ibáñez"]);
  expect(await namesOf(0xb5, ...ascii("NGEL NU"), 0xa5, ...ascii("EZ"))).toEqual(["ÁNGEL NUÑEZ"]);
  // In Windows-1252: a space that does not break, a price, capitals and a title.
  expect(await namesOf(...ascii("Juan"), 0xa0, ...ascii("P"), 0xe9, ...ascii("rez"))).toEqual(["Juan\u00a0Pérez"]);
  expect(await namesOf(...ascii("GBP"), 0xa3, ...ascii("50"))).toEqual(["GBP£50"]);
  expect(await namesOf(0xa1, ...ascii("Ven!"))).toEqual(["¡Ven!"]);
  expect(await namesOf(...ascii("NU"), 0xd1, ...ascii("EZ"))).toEqual(["NUÑEZ"]);
});

test("a CSV with quotes, blank rows and blank columns keeps the row numbers of a spreadsheet", async () => {
  const { rows } = await read('a;b;;\n\n"x;""y"";\nz";2;;\n;;;\n"w"\n');
  expect(rows).toEqual([
    [1, ["a", "b"]],
    [3, ['x;"y";\nz', "2"]],
    [5, ["w"]],
  ]);
  expect((await read("sep=,\na,b;c\n1,2")).rows).toEqual([
    [1, ["a", "b;c"]],
    [2, ["1", "2"]],
  ]);
});

test("files of other formats are refused with 422 by their content", async () => {
  const refused = (content: string | Uint8Array) =>
    expect(read(content)).rejects.toMatchObject({
      status: 422,
      code: "UNREADABLE",
      message: expect.stringMatching(/\.$/),
    });
  await refused("");
  await refused("%PDF-1.7\n…");
  await refused("<?xml version='1.0'?><Workbook/>");
  await refused("{\\rtf1 Nombre}");
  await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0]));
  await refused(Buffer.from("PK\u0003\u0004 roto"));
  await refused(`a,b\n"sin cerrar,${"x".repeat(300_000)}`);
});

test("a workbook saved by Excel keeps the digits of its numbers and its dates", async () => {
  const folder = path.join(process.cwd(), "tests/fixtures/spreadsheets");
  const { rows, sheet } = await read(readFileSync(path.join(folder, "excel.xlsx")));
  expect(sheet).toBe("Hoja1");
  const cells = rows.flatMap(([, row]) => row);
  expect(cells).toContain("3005550103");
  expect(cells.filter((cell) => /E\+/.test(cell))).toEqual([]);
  expect(cells).toContain("17/05/1990");
});

test("date formats are distinguished from other number formats", () => {
  for (const code of ["dd/mm/yyyy", "d-mmm-yy", '[$-540A]dddd, d "de" mmmm;@', "yyyy", "mmm", "d/m/yyyy h:mm"])
    expect([code, isDayFormat(code)]).toEqual([code, true]);
  for (const code of [
    "General",
    "0.00",
    '#,##0 "días"',
    "h:mm:ss",
    "mm:ss.0",
    "[Red]0",
    "[h]:mm",
    "\\d0",
    "@",
    "0.00E+00",
  ])
    expect([code, isDayFormat(code)]).toEqual([code, false]);
});

/** Milliseconds of processor time: bound for refusing a hostile file. */
const MAX_REFUSAL = 5_000;

const headerCells = ["Nombre", "Correo"].map(textCell).join("");
const rowCells = ["Ana Paz", "ana@example.com"].map(textCell).join("");
const xlsx = (...parts: Parameters<typeof workbookOf>) => zipOf(workbookOf(...parts));
const DOCTYPE = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b SYSTEM "file:///etc/passwd">]>';

const hostileFiles: [what: string, message: RegExp, bytes: () => Uint8Array][] = [
  [
    "a size larger than the content",
    /dañado|demasiado grande/,
    () => xlsx(sheetXml([headerCells, rowCells]), [], 4_000_000_000),
  ],
  [
    "a workbook with entities",
    /DOCTYPE/,
    () =>
      xlsx(
        `${DOCTYPE}<worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
      ),
  ],
  ["a workbook with undeclared entities", /dañado/, () => xlsx(sheetXml([textCell("&lol;")]))],
  ["a CSV of too many rows", /más de 100,000 filas/, () => Buffer.from("a;b\n".repeat(100_010))],
  ["a CSV of millions of blank rows", /más de 100,000 filas/, () => Buffer.from("\n".repeat(2_000_000))],
  [
    "a workbook with a row beyond Excel's last",
    /más de 100,000 filas/,
    () => xlsx(sheetXml([headerCells]).replace("<row>", '<row r="99999999">')),
  ],
  ["a workbook of thousands of columns", /256 columnas/, () => xlsx(sheetXml([textCell("x").repeat(16_000)]))],
  ["a CSV of thousands of columns", /256 columnas/, () => Buffer.from(`a${",x".repeat(20_000)}\n`)],
  [
    "a workbook with a column beyond the last",
    /256 columnas/,
    () => xlsx(sheetXml(['<c r="ZZZZZZ1" t="inlineStr"><is><t>x</t></is></c>'])),
  ],
  ["a workbook of deeply nested elements", /dañado/, () => xlsx(`<worksheet>${"<a>".repeat(100)}`)],
  [
    "a workbook of thousands of files",
    /demasiado grande/,
    () =>
      xlsx(
        sheetXml([headerCells]),
        Array.from({ length: 2_001 }, (_, index) => ({ name: `x${index}`, content: "" })),
      ),
  ],
  ["a zip bomb with a forged size", /dañado|demasiado grande/, () => xlsx(" ".repeat(12_000_000), [], 1_000)],
  ["half a zip", /dañado/, () => xlsx(sheetXml([headerCells, rowCells])).subarray(0, 600)],
  ["a zip of something else", /comprimido/, () => zipOf([{ name: "a.txt", content: "a" }])],
  [
    "a workbook with macros",
    /macros/,
    () => xlsx(sheetXml([headerCells]), [{ name: "xl/vbaProject.bin", content: "x" }]),
  ],
  [
    "a document of LibreOffice",
    /\.ods/,
    () =>
      zipOf([
        { name: "mimetype", content: "x" },
        { name: "content.xml", content: "x" },
      ]),
  ],
  ["a document of Numbers", /Numbers/, () => zipOf([{ name: "Index/Document.iwa", content: "x" }])],
  ["a PDF", /PDF/, () => Buffer.from("%PDF-1.7\n")],
  ["a picture", /imagen/, () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ["a CSV with an unclosed quote", /comillas/, () => Buffer.from(`Nombre;Correo\n"${"x ".repeat(200_000)}`)],
  ["a document of Word", /Word/, () => zipOf([{ name: "word/document.xml", content: "x" }])],
  ["a database of Access", /Access/, () => Buffer.from("\0\u0001\0\0Standard Jet DB\0")],
  ["a file of JSON", /JSON/, () => Buffer.from('[{"nombre": "Ana"}]')],
  ["a statement in unknown XML", /XML/, () => Buffer.from("<?xml version='1.0'?><extracto/>")],
  ["an empty file", /vacío/, () => Buffer.from("")],
];

test.each(hostileFiles)("%s is refused with a clear error within the time limit", async (_, message, make) => {
  const bytes = make();
  const start = process.cpuUsage();
  await expect(read(bytes)).rejects.toMatchObject({
    status: 422,
    code: "UNREADABLE",
    message: expect.stringMatching(message),
  });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000, "milliseconds of processor time").toBeLessThan(MAX_REFUSAL);
});
