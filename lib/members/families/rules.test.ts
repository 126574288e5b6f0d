import { expect, test } from "vitest";
import { familyDates } from "./rules";

type Person = Parameters<typeof familyDates>[0][number];

const person = (name: string, changes: Partial<Person> = {}): Person => ({
  name,
  role: "hijo",
  birthday: null,
  birthMonthDay: null,
  weddingDate: null,
  leftReason: null,
  ...changes,
});

const wife = person("Rosa", { role: "esposa", birthday: "1988-03-05", weddingDate: "2012-12-19" });
const husband = person("Juan", { role: "esposo", birthMonthDay: "11-29", weddingDate: "2012-12-19" });
const told = (people: Person[], today: string) =>
  familyDates(people, today).map(({ on, person, years }) => [on, person?.name ?? "boda", years]);

test("dates of a family are its next birthdays and one anniversary of the couple, from today on", () => {
  const child = person("Ana", { birthday: "2020-02-29" });
  expect(told([wife, husband, child], "2026-11-29")).toEqual([
    ["2026-11-29", "Juan", null],
    ["2026-12-19", "boda", 14],
    ["2027-02-28", "Ana", 7],
    ["2027-03-05", "Rosa", 39],
  ]);
});

test("who has left has none, and a couple of whom one has died no anniversary", () => {
  expect(told([wife, { ...husband, leftReason: "fallecimiento" }], "2026-11-29")).toEqual([["2027-03-05", "Rosa", 39]]);
  expect(told([wife, { ...husband, leftReason: "traslado" }], "2026-11-29")).toHaveLength(2);
  // Nothing is celebrated on the day itself.
  expect(told([person("Eva", { birthday: "2026-11-29", weddingDate: "2026-11-29" })], "2026-11-29")).toEqual([]);
});
