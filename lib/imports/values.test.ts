import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { ImportChoices, ValueChoice } from "./choices";
import { createProblemGroups } from "./problems";
import type { Reading } from "./reading";
import { rowReader } from "./rows";
import { cellReader, textReader, wordReader } from "./values";

const short = z.string().max(3, "Muy largo");

const reading: Pick<Reading<"name" | "kind" | "code", unknown>, "names" | "fields" | "key"> = {
  names: ["name", "kind", "code"],
  fields: {
    name: { label: "Nombre", synonyms: ["nombre"], reader: () => textReader(z.string().max(10, "Muy largo")) },
    kind: {
      label: "Tipo",
      synonyms: ["tipo"],
      isRequired: true,
      reader: () => wordReader({ a: ["uno"], b: ["dos"] }, { a: "Uno", b: "Dos" }, "Escribe Uno o Dos"),
    },
    code: { label: "Código", synonyms: ["codigo"], reader: () => textReader(short) },
  },
  key: { field: "name" },
};

const columns = (["name", "kind", "code"] as const).map((field, index) => ({ index, header: field, field }));

function readRows(rows: string[][], values: ValueChoice[] = [], invalid: ImportChoices["invalid"] = "warn") {
  const problems = createProblemGroups();
  const readRow = rowReader({
    context: {},
    reading,
    columns,
    keyColumns: columns.slice(0, 1),
    cells: cellReader(reading, undefined, undefined, { values }),
    defaults: {},
    traits: {},
    invalid,
    problems,
  });
  const read = rows.map((cells, index) => readRow({ row: index + 2, cells }));
  return { read, ...problems.summary() };
}

const rows = [
  ["Ana", "Tres", "12345"],
  ["Luis", "TRÉS", "123"],
];

describe("choices for values that cannot be read", () => {
  test("without a choice, an unknown option of a required field is an error, a bad optional value a warning", () => {
    const { read, groups, warnings } = readRows(rows);
    expect(read.map(({ errors, missing }) => [errors.length, missing])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(groups).toMatchObject([
      { field: "kind", value: "Tres", kind: "unknown", result: "error", rows: 2, firstRow: 2 },
      { field: "code", value: "12345", kind: "invalid", result: "warning", rows: 1 },
    ]);
    expect([read[0]?.values, warnings]).toEqual([{ name: "Ana" }, 1]);
  });

  test("with invalid=error, bad optional values are errors", () => {
    const { read, warnings } = readRows(rows, [], "error");
    expect([read.map(({ errors }) => errors.length), warnings]).toEqual([[2, 1], 0]);
  });

  test("a replacement counts in every row with the value, whatever its capitals and accents", () => {
    const { read, groups } = readRows(rows, [{ field: "kind", value: "tres", use: "Dos" }]);
    expect(read.map(({ values, errors, missing }) => [values.kind, errors.length, missing])).toEqual([
      ["b", 0, 0],
      ["b", 0, 0],
    ]);
    expect(groups[0]).toMatchObject({ kind: "unknown", result: "chosen", rows: 2, choice: { use: "Dos" } });
  });

  test("a replacement that cannot be read keeps the error, with its own message", () => {
    const { read, groups } = readRows(rows, [{ field: "name", value: "x".repeat(11), use: "y".repeat(12) }]);
    expect(groups.filter(({ result }) => result === "chosen")).toEqual([]);
    expect(read[0]?.errors).toHaveLength(1);
    const long = readRows([["x".repeat(11), "Uno", ""]], [{ field: "name", value: "x".repeat(11), use: "Ana" }]);
    expect(long.read[0]).toMatchObject({ values: { name: "Ana", kind: "a" }, errors: [] });
  });

  test("null leaves the field empty, and the name missing", () => {
    const { read } = readRows(
      [["x".repeat(11), "Tres", "12345"]],
      [
        { field: "name", value: "x".repeat(11), use: null },
        { field: "kind", value: "Tres", use: null },
        { field: "code", value: "12345", use: null },
      ],
    );
    expect(read[0]).toMatchObject({ values: {}, missing: 1, errors: [{ message: "Requerido" }] });
  });

  test("a value that can be read is not replaced", () => {
    const { read } = readRows([["Ana", "Uno", ""]], [{ field: "kind", value: "Uno", use: "Dos" }]);
    expect(read[0]?.values.kind).toBe("a");
  });
});
