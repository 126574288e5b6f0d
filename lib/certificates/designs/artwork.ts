import { readFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { type SaxesAttributePlain, SaxesParser } from "saxes";
import { inkOf } from "@/lib/documents/inks";
import type { CertificateDesign } from "../rules";

/** Decimals of a coordinate: rounded, it is off by less than half a dot at 600 dpi. */
const DECIMALS = 1;

type Attributes = Record<string, string>;
type Element = { name: string; attributes: Attributes; children: Element[] };

const loading = new Map<string, Promise<Uint8Array>>();

/** Artwork of a version of a design as deflated PDF operators, in SVG's coordinates; compiled once per process. */
export function artworkOf(design: CertificateDesign, version: number): Promise<Uint8Array> {
  const file = `${design}-${version}.svg`;
  const artwork = loading.get(file) ?? readArtwork(file);
  loading.set(file, artwork);
  return artwork;
}

async function readArtwork(file: string) {
  const svg = await readFile(path.join(process.cwd(), "lib", "certificates", "designs", file), "utf8");
  return deflateSync(compileArtwork(svg), { level: 9 });
}

/**
 * PDF operators of an SVG drawing of `path` (absolute M, L, C and Z), `g` and `use` (transform: translate or rotate),
 * with flat fill and stroke. Throws on anything else.
 */
export function compileArtwork(svg: string): string {
  const root = parse(svg);
  const named = new Map<string, Element>();
  const register = (element: Element) => {
    if (element.attributes.id) named.set(element.attributes.id, element);
    element.children.forEach(register);
  };
  register(root);
  const write = ({ name, attributes, children }: Element): string => {
    if (name === "title") return "";
    if (name === "path") return pathOperators(attributes);
    if (name === "g" || name === "svg") return children.map(write).join("\n");
    const target = name === "use" && named.get(attributes.href?.slice(1) ?? "");
    if (!target) throw new Error(`Cannot draw <${name}>`);
    return `q ${matrixOf(attributes.transform ?? "")} cm ${write(target)} Q`;
  };
  return write(root);
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

function pathOperators({ d = "", fill, stroke, ...line }: Attributes) {
  const hasFill = fill !== "none";
  const settings = [
    hasFill && `${inkOf(hexOf(fill))} rg`,
    stroke && `${inkOf(hexOf(stroke))} RG ${line["stroke-width"]} w ${styleOf(line)}`,
  ].filter(Boolean);
  const { origin, path } = outlineOf(d);
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
function outlineOf(d: string) {
  const commands = Array.from(d.matchAll(/([A-Za-z])([^A-Za-z]*)/g), ([, command = "", numbers = ""]) => {
    const operator = OPERATORS[command];
    if (!operator) throw new Error(`Cannot draw ${command}`);
    return { operator, numbers: numbers.split(" ").filter(Boolean).map(Number) };
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
