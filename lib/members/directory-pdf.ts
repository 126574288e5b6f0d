import { initialsOf } from "@/lib/core/values/initials";
import { addPicture } from "@/lib/documents/book";
import { addParagraph, breakPage, type Flow, makeDocument, remainingHeight } from "@/lib/documents/document";
import { type Face, setText } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { drawBox, drawLine, drawPicture, drawText, type PdfPage, type Picture, widthOf } from "@/lib/documents/page";
import { paperOf } from "@/lib/documents/paper";
import type { DocumentChurch, PrintableImage } from "@/lib/documents/print";
import { printable, wrap } from "@/lib/documents/text";
import { birthdayText } from "./labels";

/** `listedAs`: «Quispe Mamani, Juan» by surname; `phone` as it is written in the church's country, of a minor that of a guardian; `birthday`: `MM-DD`; `photo`: storage key. */
export type DirectoryPerson = {
  name: string;
  listedAs: string;
  position: string;
  phone: string | null;
  email: string | null;
  birthday: string | null;
  photo: string | null;
  sortedAs?: string;
  part?: string;
  people?: { name: string; about: string }[];
};

/** People in their order; `photos` by storage key. */
export type DirectoryDocument = {
  kind: "directory";
  subtitle: string;
  people: DirectoryPerson[];
  photos: Map<string, PrintableImage>;
  hasPhotos: boolean;
  church: DocumentChurch;
  madeAt: Date;
};

/** Points. */
export const PORTRAIT = 46;
const GUTTER = 26;
const GAP = 11;
const COLUMNS = 2;
const CARD = { padding: 5.5, name: 10.5, line: 8.75, leading: 1.32 };
const LETTER = { size: 13, height: 27 };

/** Directory in two columns of cards under the first letters of what people are listed as, on the paper of the church's country. */
export function directoryPdf({
  subtitle,
  people,
  photos,
  hasPhotos,
  church,
  madeAt,
}: DirectoryDocument): Promise<Uint8Array> {
  const letterhead = { paper: paperOf(church.country), title: "Directorio", subtitle, church, madeAt };
  return makeDocument(letterhead, async (flow) => {
    if (people.length === 0) return addParagraph(flow, "Nadie coincide.", "muted");
    const pictures = new Map<string, Picture>();
    for (const [key, image] of photos)
      pictures.set(key, await addPicture(flow.book, image, { width: PORTRAIT, height: PORTRAIT }));
    const columns = columnsOf(flow);
    let previous = "";
    for (const person of people) {
      const lines = linesOf(flow, person, columns.width - (hasPhotos ? PORTRAIT + GAP : 0));
      const height = Math.max(heightOf(lines), hasPhotos ? PORTRAIT : 0) + 2 * CARD.padding;
      const letter = person.part ?? letterOf(person.sortedAs ?? person.listedAs);
      if (letter !== previous) {
        columns.ensure(LETTER.height + height);
        drawLetter(flow, letter, columns);
        columns.y += LETTER.height;
      } else columns.ensure(height);
      drawCard(flow, person, { lines, height, hasPhotos, picture: pictures.get(person.photo ?? "") }, columns);
      columns.y += height;
      previous = letter;
    }
  });
}

/** Position of the next card: down the left column, down the right one, and on to the next page. */
type Columns = { width: number; x: number; y: number; ensure: (height: number) => void };

function columnsOf(flow: Flow): Columns {
  const width = (flow.width - GUTTER * (COLUMNS - 1)) / COLUMNS;
  let column = 0;
  let top = flow.y;
  const bottom = flow.y + remainingHeight(flow);
  const columns: Columns = {
    width,
    x: flow.left,
    y: top,
    ensure: (height) => {
      if (columns.y + height <= bottom) return;
      column++;
      if (column === COLUMNS) {
        breakPage(flow);
        column = 0;
        top = flow.y;
      }
      columns.x = flow.left + column * (width + GUTTER);
      columns.y = top;
    },
  };
  return columns;
}

/** First letter of a name without its accent; `#` for anything but a letter from A to Z or Ñ. */
function letterOf(name: string) {
  const first = name.trim().normalize("NFC").slice(0, 1).toLocaleUpperCase("es");
  const letter = first === "Ñ" ? first : first.normalize("NFD").slice(0, 1);
  return /[A-ZÑ]/.test(letter) ? letter : "#";
}

type Line = { face: Face; text: string; size: number; ink: Ink };

function linesOf(
  { book }: Flow,
  { listedAs, position, phone, email, birthday, people = [] }: DirectoryPerson,
  width: number,
): Line[] {
  const { regular, semibold } = book.faces;
  const wrapped = (face: Face, text: string, size: number, ink: Ink, maxLines: number) =>
    wrap(face, text, { size, width, maxLines }).map((line) => ({ face, text: line, size, ink }));
  return [
    ...wrapped(semibold, listedAs, CARD.name, "fg", 3),
    ...(position ? wrapped(regular, position, CARD.line, "primary", 2) : []),
    ...(phone ? wrapped(regular, phone, CARD.line, "fg", 2) : []),
    ...(email ? wrapped(regular, email, CARD.line, "fg", 3) : []),
    ...people.flatMap((one) => [
      ...wrapped(semibold, one.name, CARD.line, "fg", 2),
      ...wrapped(regular, one.about, CARD.line, "muted", 2),
    ]),
    ...(birthday ? wrapped(regular, `Cumple el ${birthdayText(birthday)}`, CARD.line, "muted", 1) : []),
  ];
}

const heightOf = (lines: Line[]) => lines.reduce((sum, { size }) => sum + size * CARD.leading, 0);

function drawLetter({ page, book }: Flow, letter: string, { x, y, width }: Columns) {
  const run = setText(book.faces.semibold, letter);
  drawText(page, run, { x, y: y + 17, size: LETTER.size, ink: "primary" });
  drawLine(page, [x + widthOf(run, LETTER.size) + 8, y + 12.5], [x + width, y + 12.5], "line", 0.75);
}

type Card = { lines: Line[]; height: number; hasPhotos: boolean; picture: Picture | undefined };

function drawCard(
  { page, book }: Flow,
  { name }: DirectoryPerson,
  { lines, height, hasPhotos, picture }: Card,
  { x, y }: Columns,
) {
  const box = { x, y: y + CARD.padding, width: PORTRAIT, height: PORTRAIT };
  if (picture) drawPicture(page, picture, box, PORTRAIT / 2);
  else if (hasPhotos) drawInitials(page, book.faces.semibold, name, box);
  const indent = hasPhotos ? PORTRAIT + GAP : 0;
  let top = y + Math.max(CARD.padding, hasPhotos ? (height - heightOf(lines)) / 2 : 0);
  for (const { face, text, size, ink } of lines) {
    drawText(page, setText(face, text), { x: x + indent, y: top + size, size, ink });
    top += size * CARD.leading;
  }
}

function drawInitials(
  page: PdfPage,
  face: Face,
  name: string,
  box: { x: number; y: number; width: number; height: number },
) {
  drawBox(page, box, { fill: "panel", radius: box.width / 2 });
  const size = 15;
  const run = setText(face, printable(face, initialsOf(name)));
  drawText(page, run, {
    x: box.x + (box.width - widthOf(run, size)) / 2,
    y: box.y + box.height / 2 + size * 0.35,
    size,
    ink: "muted",
  });
}
