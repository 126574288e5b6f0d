import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readTable } from "./read";
import { isDayFormat } from "./read-workbook";

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
])("a CSV in %s with the separator %j is read", async (encoding, separator, bytes) => {
  expect(await read(bytes)).toEqual({ format: "csv", encoding, separator, rows: names });
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
  await refused("<!DOCTYPE html><table><tr><td>Nombre</td></tr></table>");
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
