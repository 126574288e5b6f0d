import { addPage, addPicture, type Book, closeBook, openBook } from "@/lib/documents/book";
import { type Face, loadFace, type Run, setText } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { drawBox, drawLine, drawPicture, drawText, type PdfPage, type Picture, widthOf } from "@/lib/documents/page";
import { LOGO, paperOf, type Size } from "@/lib/documents/paper";
import type { DocumentChurch } from "@/lib/documents/print";
import { wrap } from "@/lib/documents/text";
import { monthLabels } from "./labels";

/** `age` that the person reaches; null when it is not to be printed. */
type BirthdayPerson = { name: string; day: number; age: number | null };

/** `month`: 0–11; its people by day. */
export type BirthdaysDocument = {
  kind: "birthdays";
  months: { month: number; people: BirthdayPerson[] }[];
  church: DocumentChurch;
  madeAt: Date;
};

/** Points. */
const MARGIN = 54;
const FRAME = 24;
const GUTTER = 22;
const BOTTOM = 84;
/** Columns and type sizes, from the most legible: the first in which a month fits on its page. */
const STYLES = [
  { columns: 1, size: 22 },
  { columns: 1, size: 18 },
  { columns: 2, size: 15 },
  { columns: 2, size: 13 },
  { columns: 2, size: 11.5 },
  { columns: 3, size: 11 },
  { columns: 3, size: 10 },
  { columns: 3, size: 8.5 },
];
/** Width of one column at most. */
const COLUMN_MAX = 400;

type Style = (typeof STYLES)[number];
/** Lines of a person. */
type Entry = { day: number; lines: Run[]; height: number };

/** Poster for a notice board: a page for each month, with the church's name and logo. */
export async function birthdaysPdf({ months, church, madeAt }: BirthdaysDocument): Promise<Uint8Array> {
  const names = months.map(({ month }) => monthLabels[month]?.toLowerCase()).join(", ");
  const book = await openBook({ title: `Cumpleaños de ${names}`, author: church.name, madeAt });
  const script = await loadFace("script");
  const logo = church.logo && (await addPicture(book, church.logo, LOGO));
  for (const { month, people } of months) {
    const start = () => addPoster(book, script, church, logo, monthLabels[month] ?? "");
    drawPeople(book, people, start);
  }
  return closeBook(book);
}

type Poster = { page: PdfPage; top: number };

function addPoster(
  book: Book,
  script: Face,
  { name, country }: DocumentChurch,
  logo: Picture | null,
  month: string,
): Poster {
  const paper = paperOf(country);
  const page = addPage(book, paper);
  const { regular, semibold } = book.faces;
  const frame = { x: FRAME, y: FRAME, width: paper.width - 2 * FRAME, height: paper.height - 2 * FRAME };
  drawBox(page, frame, { stroke: "primary", width: 1.5, radius: 14 });
  let y = MARGIN;
  if (logo) {
    drawPicture(page, logo, { ...logo, x: (paper.width - logo.width) / 2, y });
    y += logo.height + 10;
  }
  for (const line of wrap(semibold, name, { size: 13, width: paper.width - 2 * MARGIN, maxLines: 3 })) {
    y += 17;
    drawCentred(page, setText(semibold, line), { y, size: 13, ink: "primary" });
  }
  y += 34;
  drawCentred(page, setText(regular, "Cumpleaños de"), { y, size: 15, ink: "muted" });
  y += 62;
  drawCentred(page, setText(script, month), { y, size: 66, ink: "primary" });
  y += 30;
  drawLine(page, [paper.width / 2 - 60, y], [paper.width / 2 + 60, y], "strongLine", 0.75);
  const wish = setText(semibold, "¡Feliz cumpleaños!");
  drawCentred(page, wish, { y: paper.height - MARGIN, size: 13, ink: "primary" });
  return { page, top: y + 26 };
}

function drawCentred(page: PdfPage, run: Run, { y, size, ink }: { y: number; size: number; ink: Ink }) {
  drawText(page, run, { x: (page.width - widthOf(run, size)) / 2, y, size, ink });
}

function drawPeople(book: Book, people: BirthdayPerson[], start: () => Poster) {
  const { page, top } = start();
  if (people.length === 0) {
    const text = setText(book.faces.regular, "Nadie cumple años este mes.");
    return drawCentred(page, text, { y: top + 20, size: 13, ink: "muted" });
  }
  const height = page.height - BOTTOM - top;
  const { style, entries } = styleThatFits(book, people, page, height);
  let rest = entries;
  for (let poster: Poster = { page, top }; rest.length > 0; poster = start()) {
    const limit = columnHeight(rest, style.columns, height);
    for (let column = 0; column < style.columns && rest.length > 0; column++) {
      const count = countThatFit(rest, limit);
      drawColumn(book, poster, rest.slice(0, count), style, column);
      rest = rest.slice(count);
    }
    if (rest.length === 0) break;
  }
}

/** The largest style in which everybody fits on one page, or the smallest. */
function styleThatFits(book: Book, people: BirthdayPerson[], page: Size, height: number) {
  const tried = STYLES.map((style) => ({ style, entries: entriesOf(book, people, style, page) }));
  const fitting = tried.find(({ style, entries }) => pagesOf(entries, style.columns, height) === 1);
  return fitting ?? (tried.at(-1) as (typeof tried)[number]);
}

function pagesOf(entries: Entry[], columns: number, height: number) {
  let count = 0;
  for (let rest = entries; rest.length > 0; rest = rest.slice(countThatFit(rest, height))) count++;
  return Math.ceil(count / columns);
}

/** People that fit into a height, one at least. */
function countThatFit(entries: Entry[], height: number) {
  let sum = 0;
  const over = entries.findIndex(({ height: next }) => {
    sum += next;
    return sum > height + 0.01;
  });
  return over === -1 ? entries.length : Math.max(1, over);
}

/** The least height, up to `most`, in which the columns of a page take everybody, so that they are equally long. */
function columnHeight(entries: Entry[], columns: number, most: number) {
  const total = entries.reduce((sum, { height }) => sum + height, 0);
  for (let height = total / columns; height < most; height += 4)
    if (pagesOf(entries, columns, height) === 1) return height;
  return most;
}

const numberWidth = (size: number) => size * 2.1;

const columnWidth = ({ columns }: Style, { width }: Size) =>
  Math.min(COLUMN_MAX, (width - 2 * MARGIN - GUTTER * (columns - 1)) / columns);

const LEADING = 1.32;

function entriesOf({ faces: { regular } }: Book, people: BirthdayPerson[], style: Style, page: Size): Entry[] {
  const { size } = style;
  const width = columnWidth(style, page) - numberWidth(size);
  const entries: Entry[] = [];
  for (const { name, day, age } of people) {
    const text = age === null ? name : `${name} ·\u00a0${age}\u00a0${age === 1 ? "año" : "años"}`;
    const lines = wrap(regular, text, { size, width, maxLines: 3 }).map((line) => setText(regular, line));
    entries.push({ day, lines, height: lines.length * size * LEADING + size * 0.55 });
  }
  return entries;
}

function drawColumn({ faces }: Book, { page, top }: Poster, entries: Entry[], style: Style, column: number) {
  const { columns, size } = style;
  const width = columnWidth(style, page);
  const left = (page.width - width * columns - GUTTER * (columns - 1)) / 2 + column * (width + GUTTER);
  let y = top;
  let previous = 0;
  for (const { day, lines, height } of entries) {
    const number = setText(faces.semibold, String(day));
    if (day !== previous)
      drawText(page, number, {
        x: left + numberWidth(size) * 0.62 - widthOf(number, size),
        y: y + size * 1.05,
        size,
        ink: "primary",
      });
    lines.forEach((run, line) => {
      const position = { x: left + numberWidth(size), y: y + size * (1.05 + line * LEADING) };
      drawText(page, run, { ...position, size, ink: "fg" });
    });
    previous = day;
    y += height;
  }
}
