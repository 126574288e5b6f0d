import { describe, expect, test } from "vitest";
import { contrastOf } from "@/lib/core/values/contrast";
import { siteStyles } from "@/lib/websites/rules";
import { isLost, mainColour, ownColours } from "./palette";
import palettes from "./palettes.json";

/** The colour cube in steps of 51, and colours that churches choose. */
const steps = ["00", "33", "66", "99", "cc", "ff"];
const colours = [
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`))),
  ...["#808080", "#757575", "#777", "#2C5837", "#F5DEB3", "#7f1d1d", "#ffee00"],
];

const ratio = (background: string, text: string) => contrastOf({ background, text }) ?? 0;

describe.each(siteStyles)("in the style %s", (style) => {
  const { bg, tint, surface, fg, deepFg, brand, accent } = palettes[style];

  test("every colour stays as it is on surfaces, and whatever stands on it or is written in it is readable", () => {
    for (const color of colours) {
      const own = ownColours(style, color);
      if (!own) throw new Error("No colours");
      expect(ratio(own["--brand"], color), color).toBe(1);
      expect(ratio(own["--brand"], own["--on-brand"]), color).toBeGreaterThanOrEqual(4.5);
      for (const ground of [bg, tint, surface]) expect(ratio(ground, own["--ink"]), color).toBeGreaterThanOrEqual(4.5);
      // The main button of a surface in the colour: it stands out, and its letters are read.
      if (own["--cta"] && own["--on-cta"])
        expect(ratio(own["--cta"], own["--on-cta"]), color).toBeGreaterThanOrEqual(4.5);
      else expect(ratio(own["--brand"], accent), color).toBeGreaterThanOrEqual(3);
      if (!("--deep" in own)) continue;
      expect(ratio(own["--deep"], deepFg), color).toBeGreaterThanOrEqual(7);
      expect(ratio(own["--deep"], own["--deep-muted"]), color).toBeGreaterThanOrEqual(4.5);
      expect(ratio(own["--deep"], accent), color).toBeGreaterThanOrEqual(3);
    }
  });

  test("its own pairs are readable", () => {
    const palette = palettes[style];
    const pairs = [
      ...[bg, tint, surface].flatMap((ground) => [
        [ground, fg],
        [ground, palette.fgMuted],
        [ground, brand],
      ]),
      [brand, palette.onBrand],
      [accent, palette.accentFg],
      [palette.deep, deepFg],
      [palette.deep, palette.deepMuted],
    ] as [string, string][];
    for (const [ground, letters] of pairs)
      expect(ratio(ground, letters), `${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test("without a colour of its own a church has that of the style", () => {
    expect(ownColours(style, "")).toBeUndefined();
    expect(ownColours(style, "red")).toBeUndefined();
    expect(mainColour(style, "")).toBe(brand);
  });
});

test("a logo is lost on a ground of its own tone, and in a column of the main colour", () => {
  const look = { style: "olivar", structure: "clasica", color: "" } as const;
  expect([isLost("light", look), isLost("dark", look)]).toEqual([true, false]);
  expect([isLost("light", { ...look, style: "noche" }), isLost("dark", { ...look, style: "noche" })]).toEqual([
    false,
    true,
  ]);
  expect(isLost("dark", { ...look, structure: "lateral" })).toBe(true);
  expect(isLost("dark", { ...look, structure: "lateral", color: "#ffee00" })).toBe(false);
});
