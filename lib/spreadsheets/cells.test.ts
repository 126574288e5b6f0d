import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeCell, escapeXlsx, serialOf, unescapeCell, unescapeXlsx } from "./cells";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      " ",
      "=",
      "+",
      "-",
      "@",
      "＝",
      "＋",
      "－",
      "＠",
      "\t",
      "\r",
      "\n",
      "_",
      "x",
      "0",
      "4",
      "1",
      "A",
      "á",
      "😀",
    ),
  }),
);

test.each([
  ["=1+1", "'=1+1"],
  ["+57 300", "'+57 300"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  ["'=1", "''=1"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠x", "'＠x"],
  ["\n=1", "'\n=1"],
  ["  =1", "'  =1"],
  ["\u00a0\ufeff=1", "'\u00a0\ufeff=1"],
  ['"=1', `'"=1`],
  [` '"＝1`, `' '"＝1`],
  ["D'Angelo", "D'Angelo"],
  ["'tween", "'tween"],
  ["", ""],
])("the text %j is written to a CSV cell as %j", (text, cell) => {
  expect(escapeCell(text)).toBe(cell);
});

test("no CSV cell starts like a formula, and each is read back unchanged", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(escapeCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(escapeCell(text)).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      expect(unescapeCell(escapeCell(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["a\rb", "a_x000D_b"],
  ["a\u0000b", "a_x0000_b"],
  ["_x0041_", "_x005F_x0041_"],
  ["_x41_", "_x41_"],
  ["línea\notra\tcolumna", "línea\notra\tcolumna"],
  ["😀", "😀"],
])("the text %j is written to an XLSX cell as %j", (text, cell) => {
  expect(escapeXlsx(text)).toBe(cell);
});

test("every text is escaped to valid XML and read back unchanged", () => {
  const halves = fc.constantFrom("\ud800", "\udc00", "\uffff", "\u0001", "_x0001_", "_", "x0001_", "ñ");
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.array(halves).map((parts) => parts.join("")),
      ),
      (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is tested
        expect(escapeXlsx(text)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Surrogate}]/u);
        expect(unescapeXlsx(escapeXlsx(text))).toBe(text);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ["1900-01-01", 1],
  ["1900-02-28", 59],
  ["1900-03-01", 61],
  ["1990-05-17", 33010],
  ["2000-02-29", 36585],
  ["2026-11-21", 46347],
])("the date %s has the XLSX serial number %i", (iso, serial) => {
  expect(serialOf(iso)).toBe(serial);
});
