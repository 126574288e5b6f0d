import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketCents, bucketOf, type SplitRange, splitRange } from "./rules";

test.each<[string | null, string | null, SplitRange]>([
  [null, null, { months: { from: null, to: null }, days: [] }],
  ["2025-01-01", "2025-12-31", { months: { from: "2025-01-01", to: "2025-12-01" }, days: [] }],
  ["2025-01-02", null, { months: { from: "2025-02-01", to: null }, days: [{ from: "2025-01-02", to: "2025-01-31" }] }],
  [null, "2025-03-30", { months: { from: null, to: "2025-02-01" }, days: [{ from: "2025-03-01", to: "2025-03-30" }] }],
  ["2025-03-05", "2025-03-09", { months: null, days: [{ from: "2025-03-05", to: "2025-03-09" }] }],
  [
    "2025-03-05",
    "2025-04-09",
    {
      months: null,
      days: [
        { from: "2025-03-05", to: "2025-03-31" },
        { from: "2025-04-01", to: "2025-04-09" },
      ],
    },
  ],
  ["2025-03-09", "2025-03-05", { months: null, days: [] }],
])("the range %s to %s is split into whole months and days", (from, to, split) => {
  expect(splitRange({ from, to })).toEqual(split);
});

test("every day of a range is in exactly one part", () => {
  const day = fc
    .integer({ min: Date.UTC(2023, 0, 1) / 86_400_000, max: Date.UTC(2026, 0, 1) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, (from, to, probe) => {
      const { months, days } = splitRange({ from, to });
      const inMonths =
        months !== null && probe >= (months.from as string) && (months.to as string) >= `${probe.slice(0, 7)}-01`;
      const parts = days.filter((part) => probe >= part.from && probe <= part.to).length + (inMonths ? 1 : 0);
      expect(parts).toBe(probe >= from && probe <= to ? 1 : 0);
    }),
  );
});

test("an amount is within its bucket, and a greater amount is never in an earlier bucket", () => {
  const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const { first, next } = bucketCents(bucketOf(one));
      expect(first <= one && one < next).toBe(true);
      if (one <= other) expect(bucketOf(one)).toBeLessThanOrEqual(bucketOf(other));
    }),
  );
});
