import { describe, expect, test } from "vitest";
import { contrastOf, toHexColour } from "./contrast";

describe("a colour", () => {
  test.each([
    ["#abc", "#AABBCC"],
    ["#12382a", "#12382A"],
    [" 12382A ", "#12382A"],
    ["fff", "#FFFFFF"],
  ])("%s is %s", (text, hex) => {
    expect(toHexColour(text)).toBe(hex);
  });

  test.each(["", "#", "#12", "#1234", "#12345", "#1234567", "red", "#GGGGGG", "rgb(0,0,0)"])("%s is none", (text) => {
    expect(toHexColour(text)).toBeNull();
  });
});

describe("contrast", () => {
  test("black on white is 21, whichever of them is the background", () => {
    expect(contrastOf({ background: "#000", text: "#FFF" })).toBeCloseTo(21);
    expect(contrastOf({ background: "#FFFFFF", text: "#000000" })).toBeCloseTo(21);
  });

  test("is 4.54 for the grey that WCAG's tools give as the lightest readable one on white", () => {
    expect(contrastOf({ background: "#FFF", text: "#767676" })).toBeCloseTo(4.54, 2);
  });

  test("of what is not a colour is unknown", () => {
    expect(contrastOf({ background: "#12", text: "#FFF" })).toBeNull();
  });
});
