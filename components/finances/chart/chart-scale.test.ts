import fc from "fast-check";
import { expect, test } from "vitest";
import { chartScale } from "./chart-scale";

test.each([
  [21_400_000, [0, 10_000_000, 20_000_000]],
  [950, [0, 500]],
  [3, [0, 1, 2, 3]],
  [0, [0]],
])("an axis up to %d has the lines %j", (highest, lines) => {
  expect(chartScale(highest).lines).toEqual(lines);
});

test("an axis has two to four lines, none above its top", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e14, noNaN: true }), (highest) => {
      const { top, lines } = chartScale(highest);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.at(-1)).toBeLessThanOrEqual(top);
    }),
  );
});
