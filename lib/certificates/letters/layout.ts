import { addressOf } from "@/lib/documents/codes";
import type { Face } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { widthOf } from "@/lib/documents/page";
import type { Size } from "@/lib/documents/paper";
import { breakWords, lineWidth, type Word, wordsOf } from "@/lib/documents/rich";
import { markedLine } from "@/lib/documents/text";
import { placeFixed } from "../compose";
import type { CertificateContent, Fact } from "../content";
import { type Signatures, textBox } from "../designs/design";
import type { PlacedLine } from "../ink";
import { type CertificateFaces, placeSignatures, remembered } from "../layout";
import { placeWords } from "../rich";
import { typefaceFor } from "../typeface";
import { FOOT, GREEN, HEAD, INK, letterSignatures, MARGIN, MUTED, QR_SIDE } from "./design";

/** Type sizes of the text, from the usual one to the least; those below are for the preview of what cannot be issued. */
const SIZES = [11.5, 11, 10.5, 10];
const SIZES_BELOW = [9, 8, 7, 6, 5, 4, 3];
/** Line step per type size, and what stands between paragraphs and above the title, in type sizes. */
const LEADING = 1.5;
const PARAGRAPH_GAP = 0.65;
const TITLE = { above: 2.4, size: 1.75, below: 1.4 };
/** Facts: their type size beside that of the text, line step, and part of the width that labels take at most. */
const FACTS = { size: 0.9, leading: 1.45, labels: 0.34, above: 0.8, gap: 14 };
/** Points from the last line to the signature line at least and at best, and by which it stands above the foot at most. */
const SIGNING = { least: 42, best: 74, lift: 130 };
/** Points from the signature line to the line above the QR code. */
const BELOW_SIGNATURES = 56;

/** Lines of a letter; `head`: those that letters of a church have in common. */
export type Letter = {
  head: PlacedLine[];
  lines: PlacedLine[];
  signatures: Signatures;
  qr: { x: number; y: number };
  hasRoom: boolean;
};

/** Places every line of a letter. `indent`: points that the logo takes beside the name, `hasName`: unless it stands for it. */
export function composeLetter(
  content: CertificateContent,
  page: Size,
  faces: CertificateFaces,
  { indent, hasName }: { indent: number; hasName: boolean },
): Letter {
  const end = page.height - FOOT.rule - BELOW_SIGNATURES;
  const fits = ({ bottom }: { bottom: number }) => bottom + SIGNING.least <= end;
  let text = layText(content, page, faces, SIZES[0] ?? 0);
  for (const size of [...SIZES, ...SIZES_BELOW].slice(1)) if (!fits(text)) text = layText(content, page, faces, size);
  const { lines, bottom, size } = text;
  const y = Math.min(end, Math.max(bottom + SIGNING.best, end - SIGNING.lift));
  const signatures = letterSignatures(page, y);
  return {
    head: remembered(page, JSON.stringify([content.church, content.contact, indent, hasName]), () =>
      layHead(content, page, faces, indent, hasName),
    ),
    lines: [
      ...layFolio(content, page, faces),
      ...lines,
      ...placeSignatures(content.signatures, signatures, faces, markedLine),
      ...layFoot(content, page, faces),
    ],
    signatures,
    qr: { x: MARGIN.side, y: page.height - FOOT.qr },
    hasRoom: SIZES.includes(size) && fits(text),
  };
}

function layHead(
  { church, contact }: CertificateContent,
  page: Size,
  faces: CertificateFaces,
  indent: number,
  hasName: boolean,
) {
  const x = MARGIN.side + indent;
  const width = page.width - MARGIN.side - FOLIO_WIDTH - 16 - x;
  const box = (
    y: number,
    height: number,
    face: "serifSemibold" | "regular",
    sizes: [number, number],
    ink: Ink,
    maxLines = 1,
  ) => textBox([x, y, width, height], face, sizes, ink, { align: "left", maxLines, leading: 1.05 });
  const nameHeight = 40 - contact.length * 4;
  const name = hasName
    ? placeFixed("church", church, box(MARGIN.top, nameHeight, "serifSemibold", [19, 10], GREEN, 2), faces)
    : [];
  // Under the name, or in the middle beside a logo that stands for it.
  const middle = HEAD.rule - 36 - ((contact.length - 1) * HEAD.contactStep) / 2;
  const first = hasName ? MARGIN.top + nameHeight + 2 : middle;
  const place = (size: number) =>
    contact.flatMap((text, index) => {
      const y = first + index * HEAD.contactStep;
      return placeFixed("contact", text, box(y, HEAD.contactStep, "regular", [size, 6], MUTED), faces);
    });
  const smallest = Math.min(8.5, ...place(8.5).map(({ size }) => size));
  return [...name, ...place(smallest)];
}

const FOLIO_WIDTH = 92;

/** «N.º 000123» without what its label says. */
const folioNumber = (folio: string) => folio.replace(/^N\.º\s*/u, "");

function layFolio({ folio }: CertificateContent, page: Size, faces: CertificateFaces): PlacedLine[] {
  const right = page.width - MARGIN.side;
  const place = (text: string, y: number, face: "regular" | "semibold", sizes: [number, number], ink: Ink) =>
    placeFixed(
      "folio",
      text,
      textBox([right - FOLIO_WIDTH, y, FOLIO_WIDTH, 14], face, sizes, ink, { align: "left" }),
      faces,
    ).map((line) => ({ ...line, x: right - widthOf(line.run, line.size) }));
  return [
    ...place("Carta n.º", HEAD.label - 10, "regular", [8.5, 7], MUTED),
    ...place(folioNumber(folio), HEAD.folio - 9, "semibold", [13, 7], INK),
  ];
}

function layFoot({ folio, verificationUrl }: CertificateContent, page: Size, faces: CertificateFaces): PlacedLine[] {
  const { host, code } = addressOf(verificationUrl) ?? {};
  const x = MARGIN.side + QR_SIDE + 14;
  const width = page.width - MARGIN.side - x;
  const y = page.height - FOOT.qr + QR_SIDE / 2;
  const look = { regular: { face: faces.regular, ink: MUTED }, strong: { face: faces.semibold, ink: INK } };
  const words = wordsOf([
    { text: `Folio ${markedLine(faces.semibold, folioNumber(folio))}`, ...look.strong },
    ...(code
      ? [
          { text: " · código ", ...look.regular },
          { text: markedLine(faces.semibold, code), ...look.strong },
        ]
      : []),
  ]);
  const size = Math.min(8.5, (width * 1000) / Math.max(1, lineWidth(words)));
  const box = textBox([x, y - 14, width, 14], "regular", [size, size], INK, { align: "left" });
  const address = host ? `Comprueba esta carta en ${host}/verificar.` : markedLine(faces.regular, verificationUrl);
  const addressBox = textBox([x, y, width, 24], "regular", [8.5, 6], MUTED, {
    ...{ align: "left", maxLines: 2, breaksAtHyphens: "address" },
  });
  return [
    ...placeWords("note", words, { x, y: y - 5, size }, box),
    ...placeFixed("note", address, { ...addressBox, height: address.length > 90 ? 24 : 14 }, faces),
  ];
}

/** Date, addressee, title, body and facts from the head down, and the height at which they end. */
function layText(content: CertificateContent, page: Size, faces: CertificateFaces, size: number) {
  const { date, addressee, title, paragraph, facts, names } = content;
  const [left, width] = [MARGIN.side, page.width - 2 * MARGIN.side];
  const step = LEADING * size;
  const limit = (width * 1000) / size;
  const box = textBox([left, 0, width, page.height], "regular", [size, size], INK, { align: "left" });
  const placed: PlacedLine[] = [];
  const dateFitted = placeFixed(
    "date",
    date,
    textBox([left, 0, width, 14], "regular", [size, Math.min(8, size)], INK),
    faces,
  );
  placed.push(...dateFitted.map((line) => ({ ...line, x: left + width - widthOf(line.run, line.size), y: HEAD.date })));
  let y = HEAD.date + 1.35 * step;
  addressee.forEach((text, index) => {
    const isStrong = addressee.length > 1 && index === 1;
    const { face } = typefaceFor(faces, isStrong ? "semibold" : "regular", [text]);
    for (const line of breakWords(wordsOf([{ text: markedLine(face, text), face, ink: INK }]), limit)) {
      placed.push(...placeWords("addressee", line, { x: left, y, size }, box));
      y += 1.38 * size;
    }
  });
  const titleSize = TITLE.size * size;
  y += (addressee.length > 0 ? TITLE.above : 0.9) * size - 0.4 * size;
  const titleBox = textBox([left, y - titleSize, width, titleSize * 1.4], "serifSemibold", [titleSize, 10], INK, {
    align: "left",
  });
  const titleLines = placeFixed("title", title, titleBox, faces);
  placed.push(...titleLines.map((line) => ({ ...line, y: y + 0.35 * titleSize })));
  y += 0.35 * titleSize + TITLE.below * size + 0.45 * step;
  const blocks = blocksOf(paragraph);
  const farewell = blocks.length > 1 && isFarewell(blocks.at(-1)) ? blocks.length - 1 : blocks.length;
  for (const [index, block] of blocks.entries()) {
    if (index === farewell) addFacts();
    if (index > 0) y += PARAGRAPH_GAP * size;
    for (const text of block)
      for (const line of breakWords(wordsOf(emphasize(markedLine(faces.regular, text), names, faces)), limit)) {
        placed.push(...placeWords("paragraph", line, { x: left, y, size }, box));
        y += step;
      }
  }
  if (farewell === blocks.length) addFacts();
  return { lines: placed, bottom: y - step + 0.3 * size, size };

  function addFacts() {
    if (facts.length === 0) return;
    const top = y - step + (FACTS.above + 1.3) * size;
    const table = layTable(facts, faces, { left, width, top, size: FACTS.size * size });
    placed.push(...table.lines);
    y = table.bottom + step - 0.3 * size;
  }
}

/** Whether a paragraph is the words before the signature, which stay beside it: «Con afecto fraternal,». */
const isFarewell = (lines: string[] = []) => lines.length === 1 && /^.{1,60},\s*$/u.test(lines[0] ?? "");

/** Paragraphs of a text, each with its lines. */
const blocksOf = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((block) => block.split("\n").filter((line) => line.trim()))
    .filter((block) => block.length > 0);

/** A line with the names of the people of the letter in bold. */
function emphasize(line: string, names: string[], { regular, semibold }: CertificateFaces) {
  const look = (face: Face) => ({ face, ink: INK });
  const wanted = names.map((name) => markedLine(semibold, name)).filter(Boolean);
  if (wanted.length === 0) return [{ text: line, ...look(regular) }];
  const escaped = wanted
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(${escaped.join("|")})(?![\\p{L}\\p{M}])`, "u");
  return line.split(pattern).map((text, index) => ({ text, ...look(index % 2 === 1 ? semibold : regular) }));
}

/** Facts as rows of a label and its value. */
function layTable(
  facts: Fact[],
  { regular, semibold }: CertificateFaces,
  { left, width, top, size }: { left: number; width: number; top: number; size: number },
): { lines: PlacedLine[]; bottom: number } {
  const rows = facts.map(({ label, value }) => ({
    label: wordsOf([{ text: markedLine(regular, label), face: regular, ink: MUTED }]),
    value: wordsOf([{ text: markedLine(semibold, value), face: semibold, ink: INK }]),
  }));
  const labels = Math.max(...rows.map(({ label }) => (lineWidth(label) * size) / 1000)) + 0.01;
  const labelWidth = Math.min(width * FACTS.labels, labels);
  const [valueX, valueWidth] = [left + labelWidth + FACTS.gap, width - labelWidth - FACTS.gap];
  const step = FACTS.leading * size;
  let y = top;
  const lines = rows.flatMap(({ label, value }) => {
    const place = (part: string, words: Word[], x: number, width: number) => {
      const box = textBox([x, 0, width, 0], "regular", [size, size], INK, { align: "left" });
      const broken = breakWords(words, (width * 1000) / size);
      const placed = broken.flatMap((line, index) => placeWords(part, line, { x, y: y + index * step, size }, box));
      return { placed, count: broken.length };
    };
    const [one, other] = [place("label", label, left, labelWidth), place("fact", value, valueX, valueWidth)];
    y += Math.max(one.count, other.count, 1) * step;
    return [...one.placed, ...other.placed];
  });
  return { lines, bottom: y - step + 0.3 * size };
}
