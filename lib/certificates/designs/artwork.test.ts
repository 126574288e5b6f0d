import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { landscape, papers } from "@/lib/documents/paper";
import { designs } from "../rules";
import { artworkOf, compileArtwork } from "./artwork";

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>Prueba</title>${content}</svg>`;

test("a path becomes operators around its first point, and a repeated group is transformed", () => {
  const art = svg(`<g id="leaf"><path d="M10 20L14.04 20C15 21 16 22 17 23Z" fill="#ff0000"/></g>
    <use href="#leaf" transform="translate(100 0)"/><use href="#leaf" transform="rotate(90 10 20)"/>`);
  const leaf = "q 1 0 0 1 10 20 cm 1 0 0 rg 0 0 m 4 0 l 5 1 6 2 7 3 c h f Q";
  expect(compileArtwork(art).trim().split("\n")).toEqual([
    leaf,
    `q 1 0 0 1 100 0 cm ${leaf} Q`,
    `q 0 1 -1 0 30 10 cm ${leaf} Q`,
  ]);
});

test("strokes keep their width, cap and join", () => {
  const line =
    '<path d="M0 0L9 9" fill="none" stroke="#000000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>';
  expect(compileArtwork(svg(line))).toContain("0 0 0 RG 1.5 w 1 J 1 j 0 0 m 9 9 l S");
});

test.each([
  ['<circle r="1"/>', "Cannot draw <circle>"],
  ['<path d="M0 0H9" fill="#000000"/>', "Cannot draw H"],
  ['<path d="M0 0L1 1" fill="red"/>', "Cannot paint red"],
  ['<g id="a"/><use href="#a" transform="scale(2)"/>', "Cannot transform by scale(2)"],
])("%s is refused", (content, message) => {
  expect(() => compileArtwork(svg(content))).toThrow(message);
});

test("on a larger page, groups move as they are, points between two edges are stretched, and repeated ones are more", () => {
  const page = { width: 792 + 40, height: 612 - 10 };
  const art = (content: string) => compileArtwork(svg(content), page).trim();
  const line = '<path d="M10 20L110 20" fill="#ff0000"/>';
  expect(art(`<g data-x="1" data-y="0.5">${line}</g>`)).toMatch(
    /^q 1 0 0 1 40 -5 cm q 1 0 0 1 10 20 cm .* 100 0 l f Q Q$/,
  );
  expect(art(`<g data-x="10 110" data-y="0">${line}</g>`)).toMatch(/^q 1 0 0 1 10 20 cm .* 0 0 m 140 0 l f Q$/);
  const waves = art('<g data-repeat="x 0 100 20"><path d="M5 0L15 0" fill="#ff0000"/></g>');
  expect(waves.match(/1 [\d.]+ 0 cm q/g)).toEqual([0, 20, 40, 60, 80, 100, 120].map((x) => `1 ${x.toFixed(2)} 0 cm q`));
});

test.each(designs)("the artwork of %s takes at most 6 kB, on every paper", async (design) => {
  for (const [version, paper] of [
    [1, "letter"],
    [2, "letter"],
    [2, "a4"],
  ] as const) {
    const artwork = await artworkOf(design, version, landscape(papers[paper]));
    expect(inflateSync(artwork).length).toBeGreaterThan(2_000);
    expect(artwork.length).toBeLessThan(6_000);
  }
});
