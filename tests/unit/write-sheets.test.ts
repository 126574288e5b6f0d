import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unescapeCell, unescapeXlsx } from "@/lib/spreadsheets/cells";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import type { Cell, Worksheet } from "@/lib/spreadsheets/worksheet";
import { writeWorkbook } from "@/lib/spreadsheets/write";
import { rowsOfXlsx, workbookOf } from "../support/sheets";

const sheet = (rows: Cell[][]): Worksheet => ({
  name: "Datos",
  columns: [
    { header: "Texto", kind: "text", width: 20 },
    { header: "Día", kind: "day", width: 12 },
    { header: "Otro", kind: "text", width: 20, choices: '"Sí,No"' },
  ],
  rows: [rows],
});

const texts = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", ";", ",", " ", "ñ", "😀", "<", "&"),
  }),
);
// Spreadsheet programs disagree about dates before 1 March 1900.
const days = fc
  .date({ min: new Date("1900-03-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const tables = fc.array(fc.tuple(texts, fc.option(days), texts), { maxLength: 8 });

/** The table as parsed: an absent cell is an empty text. */
const toParsed = (rows: Cell[][]) => rows.map((row) => row.map((cell) => cell ?? ""));

test("a CSV is parsed to the same table for any texts", async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.constantFrom(",", ";"), async (rows, separator) => {
      const bytes = await buffer(writeWorkbook("csv", [sheet(rows)], separator));
      expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
      const read: string[][] = parse(bytes, { bom: true, delimiter: separator, record_delimiter: "\r\n" });
      expect(read.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      const iso = (text: string) => text.split("/").reverse().join("-");
      expect(
        read.slice(1).map(([text = "", day = "", other = ""]) => [text, iso(day), other].map(unescapeCell)),
      ).toEqual(toParsed(rows));
    }),
    { numRuns: 100 },
  );
});

test("an XLSX is parsed to the same table, every cell a text or a date", async () => {
  const rows = fc
    .sample(tables, 300)
    .flat()
    .filter((row) => row.some(Boolean));
  const [header, ...read] = await rowsOfXlsx(await buffer(writeWorkbook("xlsx", [sheet(rows)], ",")));
  expect(header).toEqual(["Texto", "Día", "Otro"]);
  expect(read.map((row) => [...row, "", ""].slice(0, 3).map(unescapeXlsx))).toEqual(toParsed(rows));
});

test("a workbook has a bold frozen header, filter, widths, dates as dd/mm/yyyy and text cells", async () => {
  const workbook = await workbookOf(await buffer(writeWorkbook("xlsx", [sheet([["=1+1", "1990-05-17", null]])], ",")));
  expect(workbook.creator).toBe("Atrio");
  const page = workbook.worksheets[0];
  expect(page).toMatchObject({ name: "Datos", autoFilter: "A1:C2", views: [{ state: "frozen", ySplit: 1 }] });
  expect(page?.getCell("A1").font.bold).toBe(true);
  expect(page?.getColumn(1)).toMatchObject({ width: 20, numFmt: "@" });
  expect(page?.getCell("A2")).toMatchObject({ value: "=1+1", numFmt: "@" });
  expect(page?.getCell("B2")).toMatchObject({ value: new Date("1990-05-17"), numFmt: "dd/mm/yyyy" });
  expect(page?.getCell("C7").dataValidation).toMatchObject({ type: "list", formulae: ['"Sí,No"'] });
});

test.each(["xlsx", "csv"] as const)("a %s whose rows fail breaks instead of ending", async (format) => {
  async function* failing() {
    yield [["uno", null, null]];
    throw new Error("the database is away");
  }
  await expect(buffer(writeWorkbook(format, [{ ...sheet([]), rows: failing() }], ","))).rejects.toThrow(/away/);
});

test("a worksheet with more rows than Excel's maximum answers 422", async () => {
  const rows = [Array.from({ length: 1_048_576 }, () => [])];
  await expect(buffer(writeWorkbook("xlsx", [{ ...sheet([]), rows }], ","))).rejects.toMatchObject({ status: 422 });
});

test.each([
  ["MX", ","],
  ["GT", ","],
  ["DO", ","],
  ["PE", ","],
  ["US", ","],
  ["CO", ";"],
  ["AR", ";"],
  ["CL", ";"],
  ["EC", ";"],
  ["ES", ";"],
])("a CSV for %s is separated by %j as Excel expects", (country, separator) => {
  expect(csvSeparator(country)).toBe(separator);
});
