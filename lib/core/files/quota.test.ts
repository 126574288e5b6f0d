import { describe, expect, test } from "vitest";
import { hasRoom } from "./quota";

describe("a change has room", () => {
  test.each([
    ["that fills the last byte", 100, { used: 90, added: 10, replaced: 0 }, true],
    ["with one byte too many", 100, { used: 90, added: 11, replaced: 0 }, false],
    ["that takes the place of what makes it fit", 100, { used: 95, added: 20, replaced: 15 }, true],
    ["above the limit, with something smaller", 100, { used: 300, added: 14, replaced: 15 }, true],
    ["above the limit, with something as large", 100, { used: 300, added: 15, replaced: 15 }, true],
    ["above the limit, with something larger", 100, { used: 300, added: 16, replaced: 15 }, false],
    ["without a limit", Number.POSITIVE_INFINITY, { used: 1e15, added: 1e15, replaced: 0 }, true],
  ])("%s", (_, limit, change, expected) => {
    expect(hasRoom(limit, change)).toBe(expected);
  });
});
