import { expect, test } from "vitest";
import { entryDay, isOutside } from "./entry-day";

const today = "2026-11-23";
const isOpen = () => false;

test.each([
  ["the current month", { to: "2026-11-30" }, today],
  ["a past month", { to: "2026-10-31" }, "2026-10-31"],
  ["a past year", { to: "2025-12-31" }, "2025-12-31"],
  ["the current year", { to: "2026-12-31" }, today],
  ["a range that ended", { to: "2026-11-15" }, "2026-11-15"],
  ["a range without an end", { to: null }, today],
])("a new movement begins with the right day while %s is displayed", (_, period, day) => {
  expect(entryDay(period, today, isOpen)).toBe(day);
});

test("a new movement begins with today while a locked month is displayed", () => {
  const isLocked = (month: string) => month === "2026-10";
  expect(entryDay({ to: "2026-10-31" }, today, isLocked)).toBe(today);
  expect(entryDay({ to: "2026-09-30" }, today, isLocked)).toBe("2026-09-30");
});

test("a day is outside of a period before its first and after its last day", () => {
  const period = { from: "2026-10-01", to: "2026-10-31" };
  const days = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01"];
  expect(days.filter((day) => isOutside(day, period))).toEqual(["2026-09-30", "2026-11-01"]);
  expect(isOutside("1900-01-01", { from: null, to: null })).toBe(false);
});
