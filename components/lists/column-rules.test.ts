import { describe, expect, test } from "vitest";
import { type Column, columnsOf, displayedColumns, lookText, parseLook } from "./column-rules";

const columns = (
  [
    ["date"],
    ["name", "main"],
    ["email", "wide"],
    ["age", "widest"],
    ["genre", "chosen"],
    ["total", "amount"],
    ["actions", "action"],
  ] as const
).map(([id, place]): Column<never> => ({ id, header: id, cell: () => null, place }));

const idsOf = (some: { id: string }[]) => some.map(({ id }) => id);

describe("the columns of a list", () => {
  test("are those that the window has room for, until the person chooses", () => {
    expect(idsOf(displayedColumns(columns, null, 1440))).toEqual(["date", "name", "email", "age", "total"]);
    expect(idsOf(displayedColumns(columns, null, 1439))).toEqual(["date", "name", "email", "total"]);
    expect(idsOf(displayedColumns(columns, null, 800))).toEqual(["date", "name", "total"]);
    expect(idsOf(displayedColumns(columns, ["genre", "age"], 800))).toEqual(["name", "genre", "age"]);
  });

  test("follow the choice, with the main column always, and the amount of cards and the actions last", () => {
    expect(idsOf(columnsOf(columns, ["total", "name", "genre"]))).toEqual(["total", "name", "genre", "actions"]);
    expect(idsOf(columnsOf(columns, ["age"]))).toEqual(["name", "age", "total", "actions"]);
    expect(idsOf(columnsOf(columns, ["actions", "age"]))).toEqual(["name", "age", "total", "actions"]);
  });

  test("are never one that the list does not offer the person, nor one twice", () => {
    const offered = columns.filter(({ id }) => id !== "email");
    expect(idsOf(columnsOf(offered, ["name", "email", "salary", "age", "age"]))).toEqual([
      "name",
      "age",
      "total",
      "actions",
    ]);
    expect(idsOf(columnsOf(offered, null))).toEqual(["date", "name", "age", "total", "actions"]);
  });
});

test("a look is read from its own text, and from any other as that of a new person", () => {
  for (const look of [
    { isCompact: true, ids: null },
    { isCompact: false, ids: ["name", "birthday"] },
  ])
    expect(parseLook(lookText(look))).toEqual(look);
  expect(lookText({ isCompact: false, ids: ["name", "birthday"] })).toMatch(/^\w+$/);
  expect(parseLook(undefined)).toEqual({ isCompact: true, ids: null });
  expect(parseLook("old")).toEqual({ isCompact: true, ids: null });
});
