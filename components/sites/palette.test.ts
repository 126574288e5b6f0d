import { describe, expect, test } from "vitest";
import { contrastOf } from "@/lib/core/values/contrast";
import { siteStyles } from "@/lib/websites/rules";
import { mainColour, ownColours } from "./palette";
import palettes from "./palettes.json";

/** The corners of the colour cube, and colours that churches choose. */
const colours = [
  "#000",
  "#fff",
  "#ff0",
  "#0ff",
  "#f0f",
  "#f00",
  "#0f0",
  "#00f",
  "#808080",
  "#2C5837",
  "#F5DEB3",
  "#7f1d1d",
];

const ratio = (background: string, text: string) => contrastOf({ background, text }) ?? 0;

describe.each(siteStyles)("in the style %s", (style) => {
  const { bg, tint, surface, deepFg, primary } = palettes[style];

  test.each(colours)("the colour %s is readable on every ground, and its letters on it", (color) => {
    const own = ownColours(style, color);
    if (!own) throw new Error("No colours");
    for (const ground of [bg, tint, surface]) expect(ratio(ground, own["--primary"])).toBeGreaterThanOrEqual(4.5);
    expect(ratio(own["--primary"], own["--primary-fg"] ?? "")).toBeGreaterThanOrEqual(4.5);
    if (!own["--deep"]) return;
    expect(ratio(own["--deep"], deepFg)).toBeGreaterThanOrEqual(7);
    expect(ratio(own["--deep"], own["--deep-muted"] ?? "")).toBeGreaterThanOrEqual(4.5);
    expect(ratio(own["--deep"], palettes[style].accent)).toBeGreaterThanOrEqual(3);
  });

  test("its own pairs are readable", () => {
    const palette = palettes[style];
    const pairs = [
      ...[bg, tint, surface].flatMap((ground) => [
        [ground, palette.fg],
        [ground, palette.fgMuted],
        [ground, primary],
      ]),
      [primary, palette.primaryFg],
      [palette.accent, palette.accentFg],
      [palette.deep, palette.deepFg],
      [palette.deep, palette.deepMuted],
    ] as [string, string][];
    for (const [ground, letters] of pairs)
      expect(ratio(ground, letters), `${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test("without a colour of its own a church has that of the style", () => {
    expect(ownColours(style, "")).toBeUndefined();
    expect(ownColours(style, "red")).toBeUndefined();
    expect(mainColour(style, "")).toBe(primary);
  });
});

test("a colour that is dark enough stays as it is", () => {
  expect(mainColour("olivar", "#7f1d1d")).toBe("#7f1d1d");
});
