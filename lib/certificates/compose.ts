import { addressOf } from "@/lib/documents/codes";
import { type Face, type FaceName, setText } from "@/lib/documents/faces";
import { markedLine, wrapLine } from "@/lib/documents/text";
import type { CertificateContent } from "./content";
import { type FlowDesign, type Style, type TextBox, textBox } from "./designs/design";
import { type FactSizes, factWords, type LaidFacts, layGrid, layRun } from "./facts";
import { balance, breakLine, fitName, fitText, MIDDLE, nameBox, type Piece, piecesOf } from "./fit";
import type { PlacedLine } from "./ink";
import { type CertificateFaces, keepClear, placeSignatures, placeText, remembered } from "./layout";
import { conjunctionBefore } from "./names";
import { type Typeface, typefaceFor } from "./typeface";

/** Height of letters above the baseline and of their tails below, per type size. */
const EXTENT: Record<FaceName, { above: number; below: number }> = {
  script: { above: 0.86, below: 0.4 },
  serif: { above: 0.73, below: 0.29 },
  serifItalic: { above: 0.73, below: 0.29 },
  serifSemibold: { above: 0.81, below: 0.29 },
  regular: { above: 0.76, below: 0.22 },
  semibold: { above: 0.76, below: 0.22 },
};
/** Part of a name's size that accents of its capitals may reach above it. */
const ACCENT = 0.17;

/** Points between intro, names, paragraph, facts and date: usual and least ones. */
const GAPS = { names: [14, 4], paragraph: [10, 3], facts: [18, 6], date: [18, 6] } as const;
/** Part of its own by which a gap grows at most where there is room, and part of what is left then that goes above. */
const GROWTH = 0.8;
const ABOVE = 0.42;
/** Type sizes of the values of facts, and of their labels, at most and at least; two names at least. */
const FACTS = { value: [12, 8.5], label: [10, 8.5] } as const;
const NAMES_MIN = 24;
/** Space between two names and their conjunction, per type size of the names. */
const AND_GAP = 0.11;

/** Steps from the largest to the smallest sizes, those beyond what may be issued, and the last one of facts in a grid. */
const STEPS = 16;
const STEPS_BELOW = 24;
const GRID_TO = 14;

/** Lines of a certificate; of those of a batch, `heading`, `body` and `closing` are mostly alike. */
export type Composition = Record<"heading" | "body" | "names" | "closing" | "identity", PlacedLine[]> & {
  /** Whether the paragraph and the facts have at least their minimum sizes. */
  hasRoom: boolean;
};

/** Places every line of a certificate on its page. `hasName`: whether the name of the church is printed. */
export function compose(
  content: CertificateContent,
  design: FlowDesign,
  faces: CertificateFaces,
  { hasName, hasSeal }: { hasName: boolean; hasSeal: boolean },
): Composition {
  const { church, title, signatures, folio, verificationUrl, names } = content;
  const fixed = (part: string, text: string, box: TextBox) => placeFixed(part, text, box, faces);
  const shared = (part: string, text: string, box: TextBox) =>
    remembered(design, JSON.stringify([part, text, box.y]), () => fixed(part, text, box));
  const titleBox = hasSeal ? design.title : { ...design.title, y: design.title.y + (design.bareShift ?? 0) };
  const body = bodyOf(content, design, faces, hasSeal);
  return {
    heading: [...(hasName ? shared("church", church, design.church) : []), ...shared("title", title, titleBox)],
    body: body.lines,
    names: placeNames(names, body, design, faces),
    closing: remembered(design, JSON.stringify(["closing", signatures]), () =>
      placeSignatures(signatures, design.signatures, faces, markedLine),
    ),
    identity: [...fixed("folio", folio, design.folio), ...fixed("note", noteOf(verificationUrl), design.note)],
    hasRoom: body.hasRoom,
  };
}

/** A text in its box, in a face that has its letters. */
export function placeFixed(part: string, text: string, box: TextBox, faces: CertificateFaces): PlacedLine[] {
  const { face, scale } = typefaceFor(faces, box.face, [text]);
  const own = { ...box, face: face.name, size: box.size * scale, min: Math.min(box.min, box.size * scale) };
  return placeText(part, own, face, fitText(face, text, own, markedLine));
}

/** Where the certificate can be verified, and the code to type there. */
function noteOf(url: string) {
  const { host, code } = addressOf(url) ?? {};
  return host ? `Verifica en ${host}/verificar · ${code}` : url;
}

/** What stands between title and signatures, without the names, which have a slot each. */
type Body = { lines: PlacedLine[]; slots: Slot[]; and: { y: number; size: number } | null; hasRoom: boolean };
/** Room of a name: `size` at most. */
type Slot = { top: number; height: number; size: number };

function bodyOf(content: CertificateContent, design: FlowDesign, faces: CertificateFaces, hasSeal: boolean): Body {
  const { intro, paragraph, facts, date, names } = content;
  const key = JSON.stringify(["body", intro, paragraph, facts, date, names.length, hasSeal]);
  return remembered(design, key, () => layBody(content, design, faces, hasSeal));
}

const between = ([most, least]: readonly [number, number], share: number) => most + (least - most) * share;

function layBody(content: CertificateContent, design: FlowDesign, faces: CertificateFaces, hasSeal: boolean): Body {
  const { intro, facts, date, names } = content;
  const top = hasSeal ? design.body.top : (design.body.bare ?? design.body.top);
  const room = design.body.bottom - top;
  const words = factWords(facts, design, faces);
  const paragraph = paragraphOf(content.paragraph, design, faces);
  const looks = { intro: lookOf(intro, design.intro, faces), date: lookOf(date, design.date, faces) };
  const attempt = (step: number, form: Form | null) => {
    const sizes = sizesAt(step, design, looks, names.length);
    const laid = form?.(words, sizes.facts, design) ?? null;
    return measure({ content, design, paragraph, looks, sizes, form: laid });
  };
  /** The largest sizes of `from` … `to` at which the body fits: the smaller they are, the less height it takes. */
  const largest = (from: number, to: number, form: Form | null) => {
    let found = attempt(to, form);
    if (found.height > room) return null;
    for (let low = from, high = to; low < high; ) {
      const step = Math.floor((low + high) / 2);
      const measured = attempt(step, form);
      if (measured.height > room) low = step + 1;
      else {
        found = measured;
        high = step;
      }
    }
    return found;
  };
  const [grid, run] = facts.length > 0 ? [layGrid, layRun] : [null, null];
  // Facts in a grid while they are readable, then those that run on.
  const fitting = largest(0, grid ? GRID_TO : STEPS, grid) ?? (run && largest(0, STEPS, run));
  if (fitting) return { ...arrange(fitting, design, { top, room }), hasRoom: true };
  const below = largest(STEPS + 1, STEPS + STEPS_BELOW, run) ?? attempt(STEPS + STEPS_BELOW, run);
  return { ...arrange(below, design, { top, room }), hasRoom: false };
}

type Form = typeof layGrid;

type Look = Typeface & { text: string; style: Style };

function lookOf(text: string, style: Style, faces: CertificateFaces): Look {
  const typeface = typefaceFor(faces, style.face, [text]);
  return { ...typeface, text: markedLine(typeface.face, text), style };
}

type Paragraph = Look & { pieces: Piece[]; leading: number };

function paragraphOf(text: string, { paragraph }: FlowDesign, faces: CertificateFaces): Paragraph {
  const look = lookOf(text, paragraph, faces);
  return { ...look, pieces: piecesOf(look.face, look.text, false), leading: paragraph.leading };
}

/** Type sizes, and gaps, at a step. */
type Sizes = {
  paragraph: number;
  facts: FactSizes;
  name: number;
  intro: number;
  date: number;
  gaps: Record<keyof typeof GAPS, number>;
};

function sizesAt(
  step: number,
  design: FlowDesign,
  { intro, date }: Record<"intro" | "date", Look>,
  count: number,
): Sizes {
  const share = Math.min(1, step / STEPS);
  // Beyond the minimum, what cannot be issued still is whole in a preview.
  const below = step > STEPS ? 1 - ((step - STEPS) / STEPS_BELOW) * 0.8 : 1;
  const sized = (sizes: readonly [number, number]) => Math.round(between(sizes, share) * below * 4) / 4;
  const style = count > 1 ? design.names : design.name;
  const range = ({ style, scale }: Look) => [style.size * scale, Math.min(style.min, style.size * scale)] as const;
  const gap = (name: keyof typeof GAPS) => between(GAPS[name], share) * below;
  return {
    paragraph: sized([design.paragraph.size, design.paragraph.min]),
    facts: { value: sized(FACTS.value), label: sized(FACTS.label) },
    name: Math.round(between([style.size, Math.max(style.min, NAMES_MIN)], share) * 2 * below) / 2,
    intro: sized(range(intro)),
    date: sized(range(date)),
    gaps: { names: gap("names"), paragraph: gap("paragraph"), facts: gap("facts"), date: gap("date") },
  };
}

/** A block of the body: how high it is, and the gap above it. */
type Block = { height: number; gap: number };
type Measured = {
  sizes: Sizes;
  blocks: { intro: Block | null; names: Block; paragraph: Block | null; facts: Block | null; date: Block | null };
  lines: string[];
  count: number;
  paragraph: Paragraph;
  looks: Record<"intro" | "date", Look>;
  form: LaidFacts | null;
  height: number;
};

type Draft = Pick<Measured, "paragraph" | "looks" | "sizes" | "form"> & {
  design: FlowDesign;
  content: CertificateContent;
};

function measure({ content, design, paragraph, looks, sizes, form }: Draft): Measured {
  const count = Math.max(1, content.names.length);
  const { gaps } = sizes;
  const size = paragraphSize(paragraph, sizes);
  const lines = paragraph.text ? paragraphLines(paragraph, size, design.body.width) : [];
  const lineHeight = ({ face }: Look, size: number) => (EXTENT[face.name].above + EXTENT[face.name].below) * size;
  const nameGap = looks.intro.text ? Math.max(gaps.names, ACCENT * sizes.name + 1) : ACCENT * sizes.name;
  const blocks = {
    intro: looks.intro.text ? { height: lineHeight(looks.intro, sizes.intro), gap: 0 } : null,
    names: { height: namesHeight(design, sizes.name, count), gap: nameGap },
    paragraph:
      lines.length > 0
        ? { height: lineHeight(paragraph, size) + (lines.length - 1) * paragraph.leading * size, gap: gaps.paragraph }
        : null,
    facts: form && { height: form.height, gap: gaps.facts },
    date: looks.date.text ? { height: lineHeight(looks.date, sizes.date), gap: gaps.date } : null,
  };
  const height = Object.values(blocks).reduce((sum, block) => sum + (block ? block.height + block.gap : 0), 0);
  return { sizes, blocks, lines, count, paragraph, looks, form, height };
}

/** A face that looks larger than the wanted one is set smaller, though not below the minimum. */
const paragraphSize = ({ scale, style }: Paragraph, { paragraph }: Sizes) =>
  scale === 1 ? paragraph : Math.max(Math.min(style.min, paragraph), Math.round(paragraph * scale * 4) / 4);

function paragraphLines({ face, text, pieces }: Paragraph, size: number, width: number): string[] {
  const limit = (width * 1000) / size;
  return breakLine(pieces, limit) ?? wrapLine(face, text, { size, width });
}

const nameHeight = ({ face }: Style, size: number) => (EXTENT[face].above + EXTENT[face].below) * size;

/** The conjunction is smaller where the names are. */
const andSize = ({ and, names }: FlowDesign, size: number) =>
  Math.max(and.min, Math.min(and.size, (and.size * size * 1.2) / names.size));

function namesHeight(design: FlowDesign, size: number, count: number) {
  if (count === 1) return nameHeight(design.name, size);
  return 2 * nameHeight(design.names, size) + andHeight(design, size);
}

/** A small letter, its tail and the gaps around it: the room between two names. */
const andHeight = (design: FlowDesign, size: number) => 0.7 * andSize(design, size) + 2 * AND_GAP * size;

/** Lines of a body whose room is shared out between its gaps, and above and below it. */
function arrange(
  { sizes, blocks, lines, count, paragraph, looks, form, height }: Measured,
  design: FlowDesign,
  { top, room }: { top: number; room: number },
): Omit<Body, "hasRoom"> {
  const { body, align } = design;
  const spare = Math.max(0, room - height);
  const gaps = Object.values(blocks).reduce((sum, block) => sum + (block?.gap ?? 0), 0);
  const growth = Math.min(GROWTH, spare / Math.max(1, gaps));
  let y = top + (spare - growth * gaps) * ABOVE;
  const next = (block: Block | null) => {
    if (!block) return y;
    const start = y + block.gap * (1 + growth);
    y = start + block.height;
    return start;
  };
  const line = (part: string, look: Look, size: number, start: number) => {
    const sizes: [number, number] = [size, Math.min(size, look.style.min * look.scale)];
    const box = textBox([body.x, start, body.width, 0], look.face.name, sizes, look.style.ink, { align });
    const fitted = fitText(look.face, look.text, box, (_, text) => text);
    return placeText(part, box, look.face, fitted, start + EXTENT[look.face.name].above * size);
  };
  const placed: PlacedLine[] = [];
  if (blocks.intro) placed.push(...line("intro", looks.intro, sizes.intro, next(blocks.intro)));
  const namesTop = next(blocks.names);
  if (blocks.paragraph) placed.push(...placeParagraph(next(blocks.paragraph)));
  if (form) placed.push(...form.place(next(blocks.facts)));
  if (blocks.date) placed.push(...line("date", looks.date, sizes.date, next(blocks.date)));
  return { lines: placed, ...slotsOf(design, sizes.name, count, namesTop) };

  function placeParagraph(start: number) {
    const { face, pieces, leading, style } = paragraph;
    const size = paragraphSize(paragraph, sizes);
    const box = textBox([body.x, start, body.width, 0], face.name, [size, size], style.ink, { align, leading });
    const limit = (body.width * 1000) / size;
    const isWhole = pieces.every(({ width }) => width <= limit);
    const balanced =
      isWhole && (align === "center" || isShort(lines.at(-1), face, limit)) ? balance(pieces, lines, limit) : lines;
    return placeText("paragraph", box, face, { size, lines: balanced }, start + EXTENT[face.name].above * size);
  }
}

/** Whether the last line of a paragraph is a word or two. */
const isShort = (line: string | undefined, face: Face, limit: number) => setText(face, line ?? "").width < 0.4 * limit;

function slotsOf(design: FlowDesign, size: number, count: number, top: number): Pick<Body, "slots" | "and"> {
  if (count === 1) return { slots: [{ top, height: nameHeight(design.name, size), size }], and: null };
  const height = nameHeight(design.names, size);
  const gap = andHeight(design, size);
  const and = andSize(design, size);
  // Lower than the middle: names rarely have tails.
  const y = top + height + gap - AND_GAP * size - 0.27 * and;
  const slots = [top, top + height + gap].map((top) => ({ top, height, size }));
  return { slots, and: { y, size: and } };
}

/** One or two names, in the smaller of their sizes and in the same face. */
function placeNames(names: string[], { slots, and }: Body, design: FlowDesign, faces: CertificateFaces): PlacedLine[] {
  const style = slots.length > 1 ? design.names : design.name;
  const { face, scale } = typefaceFor(faces, style.face, names);
  const { x, width } = design.body;
  const fitted = slots.map(({ top, height, size }, index) => {
    const sizes: [number, number] = [size * scale, Math.min(style.min, size) * scale];
    const box = nameBox(textBox([x, top, width, height], face.name, sizes, style.ink, { align: design.align }));
    // The middle of capitals of the largest size, whatever the size of the name: it stays where it is in a batch.
    const middle = top + (EXTENT[style.face].above - MIDDLE[style.face]) * size;
    return { box, middle, ...fitName(face, names[index] ?? "", box, markedLine) };
  });
  const size = Math.min(...fitted.map(({ size }) => size));
  const placed = fitted.map(({ box, middle, lines }, index) => {
    const y = middle + MIDDLE[face.name] * size - ((lines.length - 1) * box.leading * size) / 2;
    return placeText(slots.length > 1 ? `name${index + 1}` : "name", box, face, { size, lines }, y);
  });
  const [above = [], below] = placed;
  if (!below || !and) return above;
  const look = lookOf(conjunctionBefore(names[1] ?? ""), design.and, faces);
  const andBox = textBox([x, and.y, width, 0], look.face.name, [and.size, and.size], design.and.ink, {
    align: design.align,
  });
  const conjunction = placeText("and", andBox, look.face, { size: and.size, lines: [look.text] }, and.y);
  return [...above, ...conjunction.map((line) => keepClear(line, above, below)), ...below];
}
