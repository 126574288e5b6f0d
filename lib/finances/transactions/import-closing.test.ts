import { expect, test } from "vitest";
import { closingFinder } from "./import-closing";

/** Closing balance of rows: day of October, signed amount (null: the row has an error), balance as written. */
function closingOf(rows: readonly (readonly [number, string | null, string])[]) {
  const columns = [{ index: 0, header: "Saldo disponible", field: null }];
  const finder = closingFinder({ country: "CO", currency: "COP" }, columns, { format: "csv", from1904: false });
  for (const [day, amount, balance] of rows) {
    const date = `2026-10-${String(day).padStart(2, "0")}`;
    const total = amount?.replace("-", "");
    finder?.add({ date, ...(total && { total, isIncome: String(total === amount) }) }, [balance]);
  }
  return finder?.end();
}

test.each([
  [
    "from the first row to the last",
    [
      [1, "5.00", "105"],
      [2, "-7.00", "98"],
      [2, "1.50", "99,50"],
    ],
    2,
    "99.50",
  ],
  [
    "from the last row to the first",
    [
      [9, "1.50", "99,50"],
      [2, "-7.00", "98"],
      [1, "5.00", "105"],
    ],
    9,
    "99.50",
  ],
  [
    "with a balance at the end of each day",
    [
      [1, "5.00", "105"],
      [2, "-7.00", ""],
      [2, "2.00", "100"],
    ],
    2,
    "100.00",
  ],
  [
    "below zero",
    [
      [1, "-5.00", "-5"],
      [2, "-7.00", "-12"],
    ],
    2,
    "-12.00",
  ],
  [
    "around a row that cannot be read",
    [
      [1, "5.00", "105"],
      [2, "1.00", "106"],
      [3, null, "90"],
      [4, "1.00", "91"],
    ],
    4,
    "91.00",
  ],
  [
    "both ways, as the days go",
    [
      [1, "5.00", "105"],
      [2, "-5.00", "100"],
    ],
    2,
    "100.00",
  ],
] as const)("rows that prove their balances %s", (_, rows, day, amount) => {
  expect(closingOf(rows)).toEqual({ day: `2026-10-0${day}`, amount });
});

test.each([
  [
    "a balance that the rows do not explain",
    [
      [1, "5.00", "105"],
      [2, "7.00", "113"],
      [3, "1.00", "114"],
    ],
  ],
  ["one row", [[1, "5.00", "105"]]],
  [
    "a last row without a balance",
    [
      [1, "5.00", "105"],
      [2, "7.00", "112"],
      [3, "1.00", ""],
    ],
  ],
  [
    "both ways on one day",
    [
      [1, "5.00", "105"],
      [1, "-5.00", "100"],
    ],
  ],
  [
    "an end that is not the latest day",
    [
      [8, "5.00", "105"],
      [9, "7.00", "112"],
      [3, "1.00", "113"],
    ],
  ],
  [
    "more rows that cannot be read than others",
    [
      [1, "5.00", "105"],
      [2, null, "90"],
      [3, null, "91"],
      [4, "1.00", "92"],
    ],
  ],
] as const)("%s proves nothing", (_, rows) => {
  expect(closingOf(rows)).toBeUndefined();
});
