import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { readTable } from "@/lib/spreadsheets/read";
import { sheetXml, textCell, workbookOf, zipOf } from "../../support/packed-sheets";

// About a thousandth of the limits, so that files beyond them are small; tests/security/import-large.test.ts sends large ones.
vi.mock("@/lib/spreadsheets/limits", async (original) => ({
  ...(await original<typeof import("@/lib/spreadsheets/limits")>()),
  ROWS_MAX: 100,
  CELLS_MAX: 2_500,
  STRINGS_MAX: 1_500,
  STRINGS_LENGTH_MAX: 40_000,
  UNPACKED_MAX: 150_000,
  RATIO_FROM: 50_000,
  ELEMENTS_MAX: 8_000,
}));

async function read(bytes: Uint8Array) {
  let count = 0;
  for await (const rows of (await readTable(bytes)).rows) count += rows.length;
  return count;
}

const header = textCell("Nombre");
const xlsx = (sheet: string, sharedStrings?: string) =>
  zipOf(
    workbookOf(sheet, sharedStrings === undefined ? [] : [{ name: "xl/sharedStrings.xml", content: sharedStrings }]),
  );
const spaces = (count: number) => " ".repeat(count);
/** Texts that hardly compress. */
const noise = (length: number) => randomBytes(length).toString("hex").slice(0, length);
const strings = (texts: string[]) => `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`;

const many = /más de 100 filas/;
const large = /demasiado grande/;
const cells = /demasiadas celdas/;
const damaged = /dañado/;

test.each<[string, RegExp, () => Uint8Array]>([
  ["a workbook that unpacks to many times its size", large, () => xlsx(spaces(60_000))],
  ["shared strings that unpack to many times their size", large, () => xlsx(sheetXml([header]), spaces(60_000))],
  ["a workbook that unpacks to too many bytes", large, () => xlsx(sheetXml([header]), noise(151_000))],
  ["a workbook of too many rows", many, () => xlsx(sheetXml(Array(102).fill("<c><v>1</v></c>")))],
  ["a CSV of too many rows", many, () => Buffer.from("a;b\n".repeat(102))],
  ["a workbook of too many cells", cells, () => xlsx(sheetXml(Array(11).fill("<c/>".repeat(250))))],
  ["a workbook of too many shared strings", damaged, () => xlsx(sheetXml([header]), strings(Array(1_501).fill("")))],
  ["a workbook of too long shared strings", damaged, () => xlsx(sheetXml([header]), strings([noise(40_001)]))],
  ["a workbook of too many elements", damaged, () => xlsx(sheetXml([header]), `<sst>${"<x/>".repeat(8_001)}</sst>`)],
])("%s is refused", async (_, message, make) => {
  await expect(read(make())).rejects.toMatchObject({
    status: 422,
    code: "UNREADABLE",
    message: expect.stringMatching(message),
  });
});

test.each<[string, number, () => Uint8Array]>([
  ["rows", 101, () => xlsx(sheetXml(Array(101).fill("<c><v>1</v></c>")))],
  ["cells", 1, () => xlsx(sheetXml([header, ...Array(9).fill("<c/>".repeat(250))]))],
  ["shared strings", 1, () => xlsx(sheetXml([header]), strings(Array(1_500).fill("")))],
])("a workbook of as many %s as are accepted is read", async (_, count, make) => {
  expect(await read(make())).toBe(count);
});
