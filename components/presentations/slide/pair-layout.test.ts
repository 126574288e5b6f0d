import { expect, test, vi } from "vitest";

/** Letters of one width, without a browser. */
vi.mock("./fitted-texts", async () => {
  const { commonSize, fitText } = await import("./fit-text");
  const ownSize = (text: string, aspect: number) => fitText(text, aspect, (word) => word.length * 0.52).size;
  return {
    ownSize,
    sharedSize: (texts: string[], aspect: number) =>
      commonSize(
        texts.map((text) => ownSize(text, aspect)),
        aspect,
      ),
  };
});
const { pairLayout, pairSize, PAIR_EDGE, partAspect } = await import("./pair-layout");
const { SAFE_MARGIN } = await import("./fit-text");

const verse = (length: number) =>
  "palabra "
    .repeat(Math.ceil(length / 8))
    .slice(0, length)
    .trim();
const pair = (length: number, other = length) => ({ text: verse(length), beside: verse(other) });

test.each([
  [16 / 9, 180, "columns"],
  [4 / 3, 180, "columns"],
  // Too small side by side, and larger one above the other.
  [4 / 3, 420, "rows"],
  [9 / 16, 60, "rows"],
])("on a screen of %f two texts of %i letters stand in %s", (aspect, length, split) => {
  expect(pairLayout([pair(length)], aspect).split).toBe(split);
});

test("two texts of a slide have one size, that of the fuller one, and no slide is larger than the others need", () => {
  const [short, long] = [pair(40, 60), pair(60, 170)];
  const layout = pairLayout([short, long], 16 / 9);
  expect(pairSize(short, layout, 16 / 9)).toBe(layout.size);
  expect(pairSize(long, layout, 16 / 9)).toBeLessThanOrEqual(layout.size);
  expect(pairLayout([short], 16 / 9).size).toBeGreaterThan(layout.size);
});

test("the outer margin of two texts is that of a slide", () => {
  expect(PAIR_EDGE + (partAspect(1, "columns") / 1) * SAFE_MARGIN).toBeCloseTo(SAFE_MARGIN);
});
