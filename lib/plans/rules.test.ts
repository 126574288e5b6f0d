import { expect, test } from "vitest";
import { storageFill } from "./rules";

test.each([
  [79, 100, null],
  [80, 100, "filling"],
  [94, 100, "filling"],
  [95, 100, "nearlyFull"],
  [99, 100, "nearlyFull"],
  [100, 100, "full"],
  [300, 100, "full"],
  [300, null, null],
])("of a storage with %i of %s the owner is told %s", (used, limit, fill) => {
  expect(storageFill({ used, limit })).toBe(fill);
});
