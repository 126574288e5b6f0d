import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { DESIGN_VERSIONS } from "../content";
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

test("the artwork of each design takes at most 6 kB", async () => {
  for (const design of designs) {
    const artwork = await artworkOf(design, DESIGN_VERSIONS[design]);
    expect(inflateSync(artwork).length).toBeGreaterThan(2_000);
    expect(artwork.length).toBeLessThan(6_000);
  }
});
