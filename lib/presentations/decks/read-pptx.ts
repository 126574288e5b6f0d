import { parseXml } from "@/lib/core/files/read-xml";
import { openPackage, type Package } from "@/lib/core/files/read-zip";
import { readRelations } from "@/lib/core/files/relations";
import { cleanLines } from "@/lib/core/values/refused-characters";
import { deckBounds, otherPackage, refuseOthers, tooLarge } from "./package";
import { readSlidePart, relationIn, type Shape, type SlidePart, type Unread } from "./read-slide";

/** Slides that a file may have, and characters of all their texts. */
const SLIDES_MAX = 2_000;
const CHARACTERS_MAX = 2_000_000;

export type DeckSlide = {
  /** Text of the title, which `text` begins with; empty without one. */
  title: string;
  /** Lines in reading order: a line per paragraph, line break or row of a table. */
  text: string;
  /** Names in the zip of its pictures, or of the one behind a slide that has nothing else. */
  pictures: string[];
  /** Whether the picture is behind the slide, which it fills. */
  isBackground: boolean;
  /** Whether a picture is shown in part only. */
  isCropped: boolean;
  /** What it shows besides, by kind; `drawings`: pictures in formats that browsers do not have. */
  unread: Partial<Record<Unread | "drawings", number>>;
};

export type Deck = {
  /** As the program that made it calls it; empty without one. */
  title: string;
  /** Those that are shown, in their order. */
  slides: DeckSlide[];
  /** Number of hidden slides, which are left out. */
  hidden: number;
};

/** Slides of a presentation of PowerPoint (.pptx), without notes. 422 for another or a damaged file. */
export async function readPptx(bytes: Uint8Array): Promise<Deck> {
  refuseOthers(bytes);
  const file = await openPackage(bytes, deckBounds);
  const start = [...(await readRelations(file, "", deckBounds)).values()];
  const main = start.find(({ type }) => type === "officeDocument")?.target ?? "ppt/presentation.xml";
  if (!/\bpresentation\w*\.xml$/i.test(main) || !file.names.includes(main)) throw otherPackage(file.names);
  const readPart = partReader(file);
  const slides: DeckSlide[] = [];
  let hidden = 0;
  let characters = 0;
  for (const name of await listSlides(file, main)) {
    const part = await readPart(name);
    if (part.isHidden) {
      hidden++;
      continue;
    }
    const slide = await toSlide(file, name, part, readPart);
    characters += slide.text.length;
    if (characters > CHARACTERS_MAX) throw tooLarge();
    slides.push(slide);
  }
  const core = start.find(({ type }) => type === "core-properties")?.target;
  return { title: core && file.names.includes(core) ? await readTitle(file, core) : "", slides, hidden };
}

/** Parts of the slides, in the order of the presentation. */
async function listSlides(file: Package, main: string) {
  const relations = await readRelations(file, main, deckBounds);
  const names: string[] = [];
  await parseXml(file.read(main), deckBounds, {
    open: (name, attributes) => {
      if (name !== "sldId") return;
      const relation = relations.get(relationIn(attributes, "id") ?? "");
      if (relation?.type !== "slide" || !file.names.includes(relation.target)) return;
      names.push(relation.target);
      if (names.length > SLIDES_MAX) throw tooLarge();
    },
  });
  return names;
}

type ReadPart = (name: string) => Promise<SlidePart>;

/** Reads parts; layouts and masters, which many slides have, once. */
function partReader(file: Package): ReadPart {
  const kept = new Map<string, Promise<SlidePart>>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const part = readSlidePart(file.read(name));
    if (/layout|master/i.test(name)) kept.set(name, part);
    return part;
  };
}

async function toSlide(file: Package, name: string, { root, background }: SlidePart, readPart: ReadPart) {
  const relations = await readRelations(file, name, deckBounds);
  const layouts = await readLayouts(file, name, readPart);
  const shapes = flat(root.children, layouts);
  const isTitle = ({ placeholder }: Shape) => TITLES.has(placeholder?.type ?? "");
  const title = textOf(shapes.filter(isTitle));
  const others = textOf(shapes.filter((shape) => !isTitle(shape)));
  const text = [title, others].filter(Boolean).join("\n\n");

  const unread: DeckSlide["unread"] = {};
  const count = (kind: keyof typeof unread) => {
    unread[kind] = (unread[kind] ?? 0) + 1;
  };
  const pictures: string[] = [];
  const add = (id: string) => {
    const target = relations.get(id)?.target ?? "";
    if (!file.names.includes(target) || !PICTURES.test(target)) count("drawings");
    else if (!pictures.includes(target)) pictures.push(target);
  };
  for (const shape of shapes) {
    if (shape.unread) count(shape.unread);
    else for (const id of shape.pictures) add(id);
  }
  const isBackground = background !== undefined && pictures.length === 0 && !text;
  if (isBackground) add(background);
  return { title, text, pictures, isBackground, isCropped: shapes.some(({ isCropped }) => isCropped), unread };
}

const PICTURES = /\.(?:png|jpe?g|jpe|jfif|webp|gif)$/i;
const TITLES = new Set(["title", "ctrTitle"]);
/** Placeholders of what every slide repeats. */
const REPEATED = new Set(["dt", "ftr", "hdr", "sldNum"]);

/** Layout of a slide, and the master of the layout. */
async function readLayouts(file: Package, slide: string, readPart: ReadPart) {
  const parts: Shape[][] = [];
  let name = slide;
  for (const type of ["slideLayout", "slideMaster"]) {
    const relations = await readRelations(file, name, deckBounds);
    const target = [...relations.values()].find((relation) => relation.type === type)?.target;
    if (!target || !file.names.includes(target)) break;
    parts.push((await readPart(target)).root.children);
    name = target;
  }
  return parts;
}

/** Shapes in reading order, those of groups in their place, without hidden and repeated ones. */
function flat(shapes: Shape[], layouts: Shape[][] = []): Shape[] {
  const shown = shapes.filter(({ isHidden, placeholder }) => !isHidden && !REPEATED.has(placeholder?.type ?? ""));
  const placed = shown.map((shape) => ({ shape, box: boxOf(shape, layouts) }));
  return inReadingOrder(placed).flatMap(({ shape }) =>
    shape.children.length > 0 ? [shape, ...flat(shape.children)] : [shape],
  );
}

/** Place of a shape: its own, that of its children, or that of the placeholder that it fills. */
function boxOf({ box, placeholder, children }: Shape, layouts: Shape[][]): Shape["box"] {
  if (box) return box;
  if (children.length > 0) return children.map((child) => boxOf(child, layouts)).find(Boolean);
  if (!placeholder) return undefined;
  const { type, index } = placeholder;
  for (const layout of layouts) {
    const found =
      layout.find((shape) => index !== "" && shape.placeholder?.index === index) ??
      layout.find((shape) => shape.placeholder?.type === type);
    if (found?.box) return found.box;
  }
  return undefined;
}

type Placed = { shape: Shape; box: Shape["box"] };

/** From top to bottom; those that begin in the upper half of another one are beside it, and go from left to right. */
function inReadingOrder(placed: Placed[]) {
  const rows: Placed[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of placed.toSorted((a, b) => (a.box?.y ?? Number.MAX_VALUE) - (b.box?.y ?? Number.MAX_VALUE))) {
    const { y, height } = one.box ?? { y: Number.MAX_VALUE, height: 0 };
    if (y < end) rows.at(-1)?.push(one);
    else {
      rows.push([one]);
      end = y + height / 2;
    }
  }
  return rows.flatMap((row) => row.toSorted((a, b) => (a.box?.x ?? 0) - (b.box?.x ?? 0)));
}

/** Lines of shapes: no spaces around them, and one empty line at most between two of one shape. */
const textOf = (shapes: Shape[]) => shapes.map(textLines).filter(Boolean).join("\n");

const textLines = ({ lines }: Shape) =>
  cleanLines(lines.join("\n"))
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Titles that programs give to every file. */
const NO_TITLE = /^(?:powerpoint presentation|presentación de powerpoint|presentación|sin título|untitled.*)$/i;

async function readTitle(file: Package, core: string) {
  let isTitle = false;
  let title = "";
  await parseXml(file.read(core), deckBounds, {
    open: (name) => {
      isTitle = name === "title";
    },
    text: (piece) => {
      if (isTitle) title += piece;
    },
    close: () => {
      isTitle = false;
    },
  });
  const [line = ""] = cleanLines(title).trim().split("\n");
  return NO_TITLE.test(line) ? "" : line;
}
