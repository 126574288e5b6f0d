import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the motion of a public site leaves its letters their contrast", () => {
  const css = readFileSync("components/sites/css/base.css", "utf8");
  const [, keyframes] = /@keyframes in \{([\s\S]*?)\n {4}\}/.exec(css) ?? [];
  expect(keyframes).toContain("translate");
  expect(keyframes).not.toMatch(/opacity|color|filter/);
});
