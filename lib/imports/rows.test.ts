import { describe, expect, test } from "vitest";
import type { Values } from "./reading";
import { duplicateFinder } from "./rows";

describe("rows of a file with the same name", () => {
  const finder = () =>
    duplicateFinder({
      identities: ({ phone, birthday }) => [phone, birthday],
      distinguishing: ({ birthday, document }) => [birthday, document],
    });
  const duplicates = (rows: Values[]) => {
    const isDuplicate = finder();
    return rows.map((row) => isDuplicate(row, "juan perez", true));
  };

  test("and the same telephone are one, unless their birthdays or documents differ", () => {
    expect(
      duplicates([
        { phone: "1", birthday: "1970-02-14" },
        { phone: "1", birthday: "2001-08-20" },
      ]),
    ).toEqual([false, false]);
    expect(
      duplicates([
        { phone: "1", document: "A" },
        { phone: "1", document: "B" },
      ]),
    ).toEqual([false, false]);
    expect(duplicates([{ phone: "1", birthday: "1970-02-14" }, { phone: "1" }])).toEqual([false, true]);
    expect(duplicates([{ phone: "1" }, { phone: "1", document: "A" }])).toEqual([false, true]);
    expect(
      duplicates([
        { phone: "1", document: "A" },
        { phone: "1", birthday: "2001-08-20", document: "A" },
      ]),
    ).toEqual([false, true]);
  });

  test("and nothing else are as many people as rows", () => {
    expect(duplicates([{}, {}, {}])).toEqual([false, false, false]);
  });
});
