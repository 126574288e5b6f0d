import { expect, test } from "vitest";
import { escapeValue, unescapeValue } from "./list-values";

test.each(["Audio, video", "100%", "%2C", "%25", "%252C,", ""])("a value survives its list: %j", (value) => {
  expect(escapeValue(value)).not.toContain(",");
  expect(unescapeValue(escapeValue(value))).toBe(value);
});

test("a value that nobody escaped stays as it is", () => {
  expect(unescapeValue("100%")).toBe("100%");
});
