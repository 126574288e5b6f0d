import { expect, test } from "vitest";
import { contrastAdvice } from "./contrast";
import { DEFAULT_COLOURS } from "./rules";

test("there is no advice on what is not a colour", () => {
  expect(contrastAdvice({ background: "#12", text: "#FFF" })).toBeNull();
});

test.each([
  [DEFAULT_COLOURS.background, DEFAULT_COLOURS.text, null],
  ["#777777", "#FFFFFF", "aclara la letra u oscurece el fondo"],
  ["#12382A", "#205D44", "aclara la letra u oscurece el fondo"],
  ["#FFFFFF", "#FFD700", "oscurece la letra o aclara el fondo"],
  ["#FFFFFF", "#FFFFFF", "oscurece la letra o aclara el fondo"],
  ["#000000", "#000000", "aclara la letra u oscurece el fondo"],
])("on %s with letters of %s the advice is %s", (background, text, advice) => {
  expect(contrastAdvice({ background, text })).toBe(advice);
});
