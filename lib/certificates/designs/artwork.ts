import { readFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { type SaxesAttributePlain, SaxesParser } from "saxes";
import { inkOf } from "@/lib/documents/inks";
import { LETTER, landscape, type Size } from "@/lib/documents/paper";
import type { CertificateDesign } from "../rules";

/** Decimals of a coordinate: rounded, it is off by less than half a dot at 600 dpi. */
const DECIMALS = 1;

type Attributes = Record<string, string>;
type Element = { name: string; attributes: Attributes; children: Element[] };

const loading = new Map<string, Promise<Uint8Array>>();

/** Page for which every artwork is drawn. */
const DRAWN = landscape(LETTER);

/**
 * Artwork of a version of a design on a page as deflated PDF operators, in SVG's coordinates; compiled once per process.
 * `part`: of one that is drawn apart, such as `seal`.
 */
export function artworkOf(
  design: CertificateDesign,
  version: number,
  page: Size = DRAWN,
  part?: string,
): Promise<Uint8Array> {
  const file = `${[design, version, part].filter(Boolean).join("-")}.svg`;
  const key = `${file} ${page.width} ${page.height}`;
  const artwork = loading.get(key) ?? readArtwork(file, page);
  loading.set(key, artwork);
  return artwork;
}

async function readArtwork(file: string, page: Size) {
  const svg = await readFile(path.join(process.cwd(), "lib", "certificates", "designs", file), "utf8");
  return deflateSync(compileArtwork(svg, page), { level: 9 });
}

/**
 * PDF operators of an SVG drawing of `path` (absolute M, L, C and Z), `g` and `use` (transform: translate or rotate),
 * with flat fill and stroke. Throws on anything else.
 *
 * On a page of another size, `data-x` and `data-y` of a group say what follows the far edge: a share of the difference
 * by which the group moves as it is, or `from to`, between which its points move more and more. `data-repeat` (`x from to
 * step`) repeats a group as often as it fits between two points, of which the second follows the far edge.
 */
export function compileArtwork(svg: string, page: Size = DRAWN): string {
  const [moreX, moreY] = [page.width - DRAWN.width, page.height - DRAWN.height];
  const root = parse(svg);
  const named = new Map<string, Element>();
  const register = (element: Element) => {
    if (element.attributes.id) named.set(element.attributes.id, element);
    element.children.forEach(register);
  };
  register(root);
  const write = (element: Element, stretch: Stretch): string => {
    const { name, attributes, children } = element;
    if (name === "title") return "";
    if (name === "path") return pathOperators(attributes, stretch);
    if (name === "g" || name === "svg") {
      const [x, y] = [followerOf(attributes["data-x"], moreX), followerOf(attributes["data-y"], moreY)];
      const repeated = attributes["data-repeat"];
      const repetition = repeated === undefined ? null : repetitionOf(repeated, moreX, moreY);
      const points = x.stretch || y.stretch ? { x: x.stretch ?? same, y: y.stretch ?? same } : stretch;
      const drawn = children.map((child) => write(child, repetition?.stretch ?? points)).join("\n");
      const all = repetition ? repetition.matrices.map((matrix) => `q ${matrix} cm ${drawn} Q`).join("\n") : drawn;
      return x.move || y.move ? `q 1 0 0 1 ${x.move} ${y.move} cm ${all} Q` : all;
    }
    const target = name === "use" && named.get(attributes.href?.slice(1) ?? "");
    if (!target) throw new Error(`Cannot draw <${name}>`);
    return `q ${matrixOf(attributes.transform ?? "")} cm ${write(target, stretch)} Q`;
  };
  return write(root, { x: same, y: same });
}

/** Where the coordinates of a path go on the page. */
type Stretch = Record<"x" | "y", (at: number) => number>;

const same = (at: number) => at;

/** How a group follows the far edge of a page that is `more` points longer: moved as it is, or point by point. */
function followerOf(rule: string | undefined, more: number): { move: number; stretch?: (at: number) => number } {
  const [from = 0, to] = (rule ?? "0").split(" ").map(Number);
  if (to === undefined) return { move: shorten(from * more) };
  return { move: 0, stretch: (at) => at + more * Math.min(1, Math.max(0, (at - from) / (to - from))) };
}

/** Repetitions of a group, each as much wider or narrower as the whole needs, and moved on from the one before. */
function repetitionOf(rule: string, moreX: number, moreY: number) {
  const [axis, ...numbers] = rule.split(" ");
  const [from = 0, to = 0, step = 1] = numbers.map(Number);
  const length = to + (axis === "x" ? moreX : moreY) - from;
  const count = Math.round(length / step);
  const stretch = (at: number) => from + ((at - from) * length) / (count * step);
  const moves = Array.from({ length: count }, (_, index) => ((index * length) / count).toFixed(2));
  return {
    stretch: axis === "x" ? { x: stretch, y: same } : { x: same, y: stretch },
    matrices: moves.map((move) => (axis === "x" ? `1 0 0 1 ${move} 0` : `1 0 0 1 0 ${move}`)),
  };
}

function parse(svg: string): Element {
  const root: Element = { name: "g", attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = {
      name,
      attributes: attributes as Record<string, SaxesAttributePlain & string>,
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  return root;
}

function pathOperators({ d = "", fill, stroke, ...line }: Attributes, stretch: Stretch) {
  const hasFill = fill !== "none";
  const settings = [
    hasFill && `${inkOf(hexOf(fill))} rg`,
    stroke && `${inkOf(hexOf(stroke))} RG ${line["stroke-width"]} w ${styleOf(line)}`,
  ].filter(Boolean);
  const { origin, path } = outlineOf(d, stretch);
  return `q 1 0 0 1 ${origin} cm ${settings.join(" ")} ${path} ${stroke ? (hasFill ? "B" : "S") : "f"} Q`;
}

/** Cap and join, which are set again for each path. */
const styleOf = (line: Attributes) =>
  `${line["stroke-linecap"] === "round" ? 1 : 0} J ${line["stroke-linejoin"] === "round" ? 1 : 0} j`;

function hexOf(color: string | undefined): `#${string}` {
  if (!color || !/^#[0-9a-f]{6}$/.test(color)) throw new Error(`Cannot paint ${color}`);
  return color as `#${string}`;
}

const OPERATORS: Record<string, string> = { M: "m", L: "l", C: "c", Z: "h" };

/** Outline around its own first point: alike shapes are the same text, which compresses well. */
function outlineOf(d: string, { x, y }: Stretch) {
  const place = (number: number, index: number) => (index % 2 === 0 ? x : y)(number);
  const commands = Array.from(d.matchAll(/([A-Za-z])([^A-Za-z]*)/g), ([, command = "", numbers = ""]) => {
    const operator = OPERATORS[command];
    if (!operator) throw new Error(`Cannot draw ${command}`);
    return { operator, numbers: numbers.split(" ").filter(Boolean).map(Number).map(place) };
  });
  const origin = commands[0]?.numbers ?? [];
  const local = (number: number, index: number) => shorten(number - (origin[index % 2] ?? 0));
  const path = commands.map(({ operator, numbers }) => [...numbers.map(local), operator].join(" "));
  return { origin: origin.map(shorten).join(" "), path: path.join(" ") };
}

const shorten = (number: number) => Number(number.toFixed(DECIMALS));

function matrixOf(transform: string) {
  const [, kind, numbers = ""] = /^(translate|rotate)\(([\d. -]+)\)$/.exec(transform) ?? [];
  const [a = 0, x = 0, y = 0] = numbers.split(" ").map(Number);
  if (kind === "translate") return `1 0 0 1 ${a} ${x}`;
  if (kind !== "rotate") throw new Error(`Cannot transform by ${transform}`);
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  const numbersOf = [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
  return numbersOf.map((number) => Number(number.toFixed(5))).join(" ");
}
