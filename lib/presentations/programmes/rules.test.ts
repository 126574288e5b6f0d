import { describe, expect, test } from "vitest";
import { durationText } from "./labels";
import { contentOf, hoursOf, type ItemKind, nearestFirst, nextServiceDay, totalMinutes } from "./rules";

const lasting = (...minutes: (number | null)[]) => minutes.map((length) => ({ minutes: length }));

test("hours follow from the minutes, past midnight too, and need a start", () => {
  expect(hoursOf("10:00", lasting(5, 6, null, 90))).toEqual(["10:00", "10:05", "10:11", "10:11", "11:41"]);
  expect(hoursOf("23:50", lasting(15))).toEqual(["23:50", "00:05"]);
  expect(hoursOf(null, lasting(5))).toEqual([]);
  expect(totalMinutes(lasting(5, null, 90))).toBe(95);
});

test.each([
  ["2026-11-28", [], "2026-11-29"],
  ["2026-11-29", [], "2026-11-29"],
  ["2026-11-29", ["2026-11-29", null], "2026-12-06"],
  ["2026-11-25", ["2026-11-22"], "2026-11-29"],
  // Christmas is planned already, the Sundays before it are not.
  ["2026-12-01", ["2026-12-25", "2026-12-13"], "2026-12-06"],
  ["2026-12-28", ["2027-01-03"], "2027-01-10"],
])("on %s, with programmes on %j, a new one is for %s", (today, taken, day) => {
  expect(nextServiceDay(today, taken)).toBe(day);
});

test("today's programme is offered first, then those that come, then those of before", () => {
  const dates = ["2026-12-24", "2026-12-06", "2026-11-29", "2026-11-22", "2026-11-15", null];
  const offered = nearestFirst(
    dates.map((date) => ({ date })),
    "2026-11-29",
  );
  expect(offered.map(({ date }) => date)).toEqual([
    "2026-11-29",
    "2026-12-06",
    "2026-12-24",
    "2026-11-22",
    "2026-11-15",
  ]);
});

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [91, "1 h 31 min"],
])("%i minutes are written %s", (minutes, text) => expect(durationText(minutes)).toBe(text));

describe("an item shows its presentation, else its passage, else its text, else the logo", () => {
  const item = (kind: ItemKind, changes: object = {}) => ({
    kind,
    presentationId: null,
    reference: "",
    text: "",
    ...changes,
  });
  const exists = (id: number) => id === 7;

  test.each([
    [item("canto", { presentationId: 7, reference: "Juan 3:16", text: "Hola" }), "presentation"],
    [item("canto", { presentationId: 8, reference: "Juan 3:16" }), "missing"],
    [item("predicacion", { reference: "Juan 3:16", text: "Hola" }), "passage"],
    [item("anuncio", { text: "Ensayo el sábado" }), "text"],
    [item("ofrenda"), "logo"],
    [item("canto"), "missing"],
    [item("lectura"), "missing"],
    [item("imagen"), "missing"],
  ] as const)("%j: %s", (given, content) => expect(contentOf(given, exists)).toBe(content));
});
