import { expect, test } from "vitest";
import { createProblemGroups, listGroups } from "./problems";

const problem = (value: string, row: number, result: "error" | "warning" | "chosen" = "error", field = "position") => ({
  field,
  column: "Cargo",
  value,
  kind: "unknown" as const,
  result,
  message: "No hay",
  row,
});

test("a value is one group whatever its capitals, accents and spaces, with its rows and the first of them", () => {
  const { add, summary } = createProblemGroups();
  add(problem("Visita", 3));
  add(problem(" VISÍTA", 7));
  add(problem("visita", 9));
  add(problem("Ujier", 4, "warning"));
  add(problem("Visita", 5, "error", "notes"));
  expect(summary()).toMatchObject({ count: 5, warnings: 1 });
  expect(summary().groups.map(({ field, value, rows, firstRow }) => [field, value, rows, firstRow])).toEqual([
    ["position", "Visita", 3, 3],
    ["position", "Ujier", 1, 4],
    ["notes", "Visita", 1, 5],
  ]);
});

test("different values are told apart up to a bound, and all cells are counted", () => {
  const { add, summary } = createProblemGroups();
  for (let row = 0; row < 100_000; row++) add(problem(`x${row}`, row));
  const { groups, count } = summary();
  expect(count).toBe(100_000);
  expect(groups).toHaveLength(2_000);
  expect(listGroups(groups)).toHaveLength(200);
});

test("errors are listed before what was chosen and warnings, and many rows before few", () => {
  const { add, summary } = createProblemGroups();
  for (const [value, row, result] of [
    ["aviso", 1, "warning"],
    ["uno", 2, "error"],
    ["dos", 3, "error"],
    ["dos", 4, "error"],
    ["elegido", 5, "chosen"],
  ] as const)
    add(problem(value, row, result));
  expect(listGroups(summary().groups).map(({ value }) => value)).toEqual(["dos", "uno", "elegido", "aviso"]);
});

test("a long value is cut to 200 characters", () => {
  const { add, summary } = createProblemGroups();
  add(problem("x".repeat(5_000), 1));
  expect(summary().groups[0]?.value).toHaveLength(200);
});
