import { type Face, type FaceName, loadFace, setText } from "@/lib/documents/faces";
import { widthOf } from "@/lib/documents/page";
import { printable } from "@/lib/documents/text";
import type { CertificateContent } from "./content";
import { type FixedDesign, type Signatures, type TextBox, textBox } from "./designs/design";
import { type Fitted, firstBaseline, fitName, fitText, nameBox } from "./fit";
import { inkIn, inkOf, type PlacedLine, unionOf } from "./ink";
import { conjunctionBefore } from "./names";

/** Points from a signature line to the baseline of the name, from that to the role's, and of two lines of a name. */
const SIGNATURE = { name: 14, role: 12.5, nameHeight: 26 };

export type CertificateFaces = Record<FaceName, Face>;

/** Points between the letters of a name and those above or below it, and by which a name moves down at most. */
const GAP = 0.5;
const MOVE_MAX = 8;

const FACES: FaceName[] = ["regular", "semibold", "script", "serif", "serifItalic", "serifSemibold"];

export async function loadCertificateFaces(): Promise<CertificateFaces> {
  const faces = await Promise.all(FACES.map(async (name) => [name, await loadFace(name)] as const));
  return Object.fromEntries(faces) as CertificateFaces;
}

/** Lines of a certificate, from top to bottom; of those of a batch, `names` and `identity` differ, and often nothing else. */
export type CertificateLines = Record<"heading" | "names" | "paragraph" | "closing" | "identity", PlacedLine[]>;

/** Every line of a certificate, at the size at which it fits its box. */
export function layOut(content: CertificateContent, design: FixedDesign, faces: CertificateFaces): CertificateLines {
  const { church, title, intro, names, paragraph, date, signatures, folio, verificationUrl } = content;
  const [first = "", second] = names;
  const shift = second === undefined ? 0 : design.twoShift;
  const place = (part: string, text: string, box: TextBox) =>
    placeText(part, box, faces[box.face], fitText(faces[box.face], text, box));
  const placeShared = (part: string, text: string, box: TextBox) =>
    remembered(design, `${part} ${box.y} ${text}`, () => place(part, text, box));
  const introLines = placeShared("intro", intro, design.intro);
  return {
    heading: [
      ...placeShared("church", church, design.church),
      ...placeShared("title", title, design.title),
      ...introLines,
    ],
    names:
      second === undefined
        ? keepBelow(placeName(first, design, faces), introLines)
        : placeNames([first, second], design, faces),
    paragraph: placeShared("paragraph", paragraph, moved(design.paragraph, shift)),
    closing: [
      ...placeShared("date", date, moved(design.date, shift)),
      ...remembered(design, JSON.stringify(signatures), () => placeSignatures(signatures, design.signatures, faces)),
    ],
    identity: [...place("folio", folio, design.folio), ...place("note", noteOf(verificationUrl), design.note)],
  };
}

/** What certificates of a batch share, by design and text. */
const memory = new WeakMap<object, Map<string, unknown>>();
const MEMORY_MAX = 200;

export function remembered<Placed>(design: object, key: string, place: () => Placed): Placed {
  const known = memory.get(design) ?? new Map<string, unknown>();
  memory.set(design, known);
  const placed = known.has(key) ? (known.get(key) as Placed) : place();
  if (known.size >= MEMORY_MAX) known.clear();
  known.set(key, placed);
  return placed;
}

const moved = (box: TextBox, shift: number): TextBox => ({ ...box, y: box.y + shift });

/** The code alone: what a person can type on the verification page. */
const noteOf = (url: string) => (URL.canParse(url) ? `Verifica: ${url.slice(url.lastIndexOf("/") + 1)}` : url);

export function placeText(
  part: string,
  box: TextBox,
  face: Face,
  fitted: Fitted,
  y = firstBaseline(box, fitted),
): PlacedLine[] {
  const { size, lines } = fitted;
  return lines.map((text, index) => {
    const run = setText(face, text);
    const x = box.align === "left" ? box.x : box.x + (box.width - widthOf(run, size)) / 2;
    return { part, box, run, x, y: y + index * box.leading * size, size, ink: box.ink };
  });
}

function placeName(name: string, design: FixedDesign, faces: CertificateFaces) {
  const box = nameBox(design.name);
  return placeText("name", box, faces[box.face], fitName(faces[box.face], name, box));
}

/** Moves a large name down where an accent of its capitals would touch the line above. */
function keepBelow(lines: PlacedLine[], above: PlacedLine[]): PlacedLine[] {
  const inks = above.flatMap(inkOf);
  const lowest = Math.max(...inks.map(({ bottom }) => bottom)) + GAP;
  const high = lines.flatMap(inkOf).filter(({ top }) => top < lowest);
  const moves = high.map((ink) => {
    const over = inks.filter(({ left, right }) => left < ink.right && right > ink.left);
    return Math.max(0, ...over.map(({ bottom }) => bottom + GAP - ink.top));
  });
  const move = Math.min(MOVE_MAX, Math.max(0, ...moves));
  return lines.map((line) => ({ ...line, y: line.y + move }));
}

/** Two names in the smaller of their sizes. */
function placeNames([first, second]: [string, string], { and, ...design }: FixedDesign, faces: CertificateFaces) {
  const [name1, name2] = [nameBox(design.name1), nameBox(design.name2)];
  const face = faces[name1.face];
  const fitted = [fitName(face, first, name1), fitName(face, second, name2)] as const;
  const size = Math.min(fitted[0].size, fitted[1].size);
  const above = placeText("name1", name1, face, { ...fitted[0], size });
  const below = placeText("name2", name2, face, { ...fitted[1], size });
  const conjunction = placeText("and", and, faces[and.face], { size: and.size, lines: [conjunctionBefore(second)] });
  return [...above, ...conjunction.map((line) => keepClear(line, above, below)), ...below];
}

/** Moves the conjunction between two names away from letters that it would touch, and shrinks it where there is no room. */
export function keepClear(line: PlacedLine, above: PlacedLine[], below: PlacedLine[]): PlacedLine {
  const own = unionOf(inkOf(line));
  const top = (inkIn(above, own)?.bottom ?? Number.NEGATIVE_INFINITY) + GAP;
  const bottom = (inkIn(below, own)?.top ?? Number.POSITIVE_INFINITY) - GAP;
  if (own.top >= top && own.bottom <= bottom) return line;
  const room = bottom - top;
  const height = own.bottom - own.top;
  if (room >= height) return { ...line, y: line.y + Math.max(top - own.top, 0) + Math.min(bottom - own.bottom, 0) };
  const scale = Math.max(room, height / 2) / height;
  const size = line.size * scale;
  const middle = (top + bottom) / 2;
  const x = line.box.align === "left" ? line.x : line.x + (widthOf(line.run, line.size) * (1 - scale)) / 2;
  return { ...line, x, size, y: middle + (line.y - (own.top + own.bottom) / 2) * scale };
}

/** Names and roles under the signature lines, the names in the smaller of their sizes. */
export function placeSignatures(
  signatures: CertificateContent["signatures"],
  design: Signatures,
  faces: CertificateFaces,
  toLine = printable,
): PlacedLine[] {
  const places = signaturePlaces(design, signatures.length).map((place, index) => {
    const { name, role } = signatures[index] ?? { name: "", role: "" };
    return { ...place, role, fitted: fitText(faces.semibold, name, place.nameBox, toLine) };
  });
  const size = Math.min(...places.map(({ fitted }) => fitted.size));
  return places.flatMap(({ nameBox, roleBox, role, fitted }) => {
    const names = placeText("signature", nameBox, faces.semibold, { ...fitted, size }, nameBox.y);
    const roleY = (names.at(-1)?.y ?? nameBox.y) + SIGNATURE.role;
    return [
      ...names,
      ...placeText("role", roleBox, faces.regular, fitText(faces.regular, role, roleBox, toLine), roleY),
    ];
  });
}

/** Boxes of each signature's texts; `y`: baseline of the first line of its name. */
function signaturePlaces(signatures: Signatures, count: number) {
  const { y, inset, align, leading, ink, roleInk } = signatures;
  return linesOf(signatures, count).map(([left, right]) => {
    const width = right - left;
    const [nameY, wide] = [y + SIGNATURE.name, width + 2 * inset];
    return {
      nameBox: textBox([left - inset, nameY, wide, SIGNATURE.nameHeight], "semibold", [10.5, 7], ink, {
        ...{ align, leading, maxLines: 2 },
      }),
      roleBox: textBox([left, nameY, width, 12], "regular", [9, 8], roleInk, { align }),
    };
  });
}

/** From where to where each signature line goes. */
export const linesOf = ({ one, two }: Signatures, count: number) => (count > 1 ? two : one);
