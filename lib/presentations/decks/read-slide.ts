import { type Attributes, parseXml } from "@/lib/core/files/read-xml";
import { withPlainBreaks } from "@/lib/core/values/line-breaks";
import { deckBounds } from "./package";

/** Place of a shape, in the units of the file. */
type Box = { x: number; y: number; height: number };

/** What a slide shows that is no text and no picture. */
export type Unread = "charts" | "diagrams" | "objects" | "videos";

/** A shape as the file has it; a group has others. */
export type Shape = {
  box?: Box;
  /** Type and index by which layouts name it. */
  placeholder?: { type: string; index: string };
  isHidden: boolean;
  lines: string[];
  /** Ids of the relationships of its pictures. */
  pictures: string[];
  isCropped: boolean;
  unread?: Unread;
  children: Shape[];
};

export type SlidePart = {
  root: Shape;
  /** Whether it is not shown. */
  isHidden: boolean;
  /** Id of the relationship of its background. */
  background?: string;
};

const newShape = (): Shape => ({ isHidden: false, lines: [], pictures: [], isCropped: false, children: [] });

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** Attribute of the namespace of relationships: "r:embed". */
export const relationIn = (attributes: Attributes, name: string) =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

const SHAPES = new Set(["sp", "grpSp", "graphicFrame", "pic", "cxnSp"]);
const MEDIA = new Set(["videoFile", "audioFile", "quickTimeFile", "wavAudioFile", "audioCd"]);
/** Parts without what the slide shows: pictures of bullets, and what another program would show instead. */
const SKIPPED = new Set(["Fallback", "buBlip", "extLst"]);
/** Soft breaks as PowerPoint writes them into a text (ECMA-376 part 1, 22.9.2.19). */
const ESCAPED_BREAK = /_x000[abcd]_/gi;
const BETWEEN_CELLS = " · ";

/** Number of a paragraph of a list, "2." or "b."; empty for numbers that are written otherwise. */
function numberOf(type: string, number: number) {
  const [, kind = "", end = ""] = /^(arabic|alphaLc|alphaUc)(Period|Paren)/.exec(type) ?? [];
  const letter = String.fromCharCode(96 + (((number - 1) % 26) + 1));
  const text = { arabic: String(number), alphaLc: letter, alphaUc: letter.toUpperCase() }[kind];
  return text ? `${text}${end === "Paren" ? ")" : "."} ` : "";
}

/** Shapes of a slide, layout or master (ECMA-376 part 1, 19.3), with their texts. */
export async function readSlidePart(chunks: AsyncIterable<Uint8Array>): Promise<SlidePart> {
  const part: SlidePart = { root: newShape(), isHidden: false };
  const stack = [part.root];
  /** Depth within what is skipped. */
  let skipped = 0;
  let isBackground = false;
  let text: string | null = null;
  let isText = false;
  let isField = false;
  let level = "0";
  let list: { type: string; start: number } | null = null;
  /** Paragraphs of the list so far, by level. */
  let counts = new Map<string, number>();
  let cells: string[] | null = null;
  let cell: string[] | null = null;

  const closeParagraph = (shape: Shape) => {
    const lines = withPlainBreaks((text ?? "").replaceAll(ESCAPED_BREAK, "\n")).split("\n");
    if (list && lines.some((line) => line.trim())) {
      const count = (counts.get(level) ?? list.start - 1) + 1;
      counts = new Map([...counts].filter(([deeper]) => deeper < level)).set(level, count);
      lines[0] = `${numberOf(list.type, count)}${lines[0]}`;
    } else if (!list) counts = new Map();
    (cell ?? shape.lines).push(...lines);
    text = null;
  };

  await parseXml(chunks, deckBounds, {
    open: (name, attributes) => {
      const shape = stack.at(-1) as Shape;
      if (skipped > 0 || SKIPPED.has(name) || (shape.unread && shape.unread !== "videos")) {
        // A video is in the extensions of its picture.
        if (name === "media" && stack.length > 1) shape.unread = "videos";
        skipped++;
        return;
      }
      if (SHAPES.has(name)) {
        const child = newShape();
        shape.children.push(child);
        stack.push(child);
        counts = new Map();
        return;
      }
      if (MEDIA.has(name)) shape.unread = "videos";
      switch (name) {
        case "sld":
          part.isHidden = attributes.show === "0" || attributes.show === "false";
          break;
        case "bg":
          isBackground = true;
          break;
        case "cNvPr":
          shape.isHidden ||= isTrue(attributes.hidden);
          break;
        case "ph":
          shape.placeholder = { type: attributes.type ?? "body", index: attributes.idx ?? "" };
          break;
        case "off":
          shape.box ??= { x: Number(attributes.x) || 0, y: Number(attributes.y) || 0, height: 0 };
          break;
        case "ext":
          if (shape.box?.height === 0) shape.box.height = Number(attributes.cy) || 0;
          break;
        case "graphicData":
          shape.unread = unreadOf(attributes.uri ?? "");
          break;
        case "blip": {
          const id = relationIn(attributes, "embed");
          if (id && isBackground) part.background = id;
          else if (id) shape.pictures.push(id);
          break;
        }
        case "srcRect":
          shape.isCropped ||= ["l", "t", "r", "b"].some((side) => Number(attributes[side] ?? 0) !== 0);
          break;
        case "tr":
          cells = [];
          break;
        case "tc":
          cell = [];
          break;
        case "p":
          text = "";
          level = "0";
          list = null;
          break;
        case "buAutoNum": {
          const { type = "", startAt } = attributes;
          list = { type, start: Number(startAt) || 1 };
          break;
        }
        case "pPr":
          level = attributes.lvl ?? "0";
          break;
        case "br":
          if (text !== null) text += "\n";
          break;
        case "fld":
          isField = /^(?:slidenum|datetime)/i.test(attributes.type ?? "");
          break;
        case "t":
          isText = !isField;
          break;
      }
    },
    text: (piece) => {
      if (skipped === 0 && isText && text !== null) text += piece;
    },
    close: (name) => {
      if (skipped > 0) {
        skipped--;
        return;
      }
      const shape = stack.at(-1) as Shape;
      if (SHAPES.has(name)) stack.pop();
      else if (name === "bg") isBackground = false;
      else if (name === "p") closeParagraph(shape);
      else if (name === "t") isText = false;
      else if (name === "fld") isField = false;
      else if (name === "tc") {
        cells?.push(
          (cell ?? [])
            .map((line) => line.trim())
            .filter(Boolean)
            .join(" "),
        );
        cell = null;
      } else if (name === "tr") {
        shape.lines.push((cells ?? []).filter(Boolean).join(BETWEEN_CELLS));
        cells = null;
      }
    },
  });
  return part;
}

/** What a graphic is; undefined for a table. */
function unreadOf(uri: string): Unread | undefined {
  if (uri.endsWith("/table")) return undefined;
  if (/chart/.test(uri)) return "charts";
  return uri.endsWith("/diagram") ? "diagrams" : "objects";
}
