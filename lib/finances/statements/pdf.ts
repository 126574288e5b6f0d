import { addPage, type Book, closeBook, drawFragment, openBook } from "@/lib/documents/book";
import { addressOf } from "@/lib/documents/codes";
import { type Face, type Run, setText } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { drawLine, drawText, type Fragment, type PdfPage, type Picture, widthOf } from "@/lib/documents/page";
import { papers } from "@/lib/documents/paper";
import type { PrintableImage } from "@/lib/documents/print";
import { drawQrCode } from "@/lib/documents/qr";
import { breakWords, setWords, type Word, wordsOf } from "@/lib/documents/rich";
import { markedLine, wrap } from "@/lib/documents/text";
import type { StatementContent } from "./content";
import {
  amountRun,
  drawHead,
  drawRight,
  drawSigner,
  embedLogo,
  faceFor,
  fitSize,
  keptRun,
  loadPaperFaces,
  MM,
  type PaperFaces,
  runOf,
  SIGNER_HEIGHT,
} from "./sheet";

/** A content and the picture of its logo. */
export type PrintableStatement = { content: StatementContent; logo: PrintableImage | null };

/** Points. */
const MARGIN = { side: 20 * MM, top: 18 * MM, bottom: 14 * MM };
const QR_SIDE = 24 * MM;
/** Room for a signature above its line. */
const SIGNING = 34;
/** Lines beside the QR code. */
const NOTE = { size: 8.5, step: 12.3 };
/** Type sizes of the text and of the table, from the usual ones to the least. */
const SIZES = [
  { text: 12.5, table: 11.5, gap: 1 },
  { text: 11.5, table: 10.5, gap: 0.8 },
  { text: 10.5, table: 9.5, gap: 0.6 },
  { text: 10, table: 8.5, gap: 0.45 },
];
/** Points between the columns of amounts at best and at least, and the least of the categories. */
const COLUMN_GAP = { best: 30, least: 12 };
const CATEGORY_MIN = { best: 150, least: 110 };
const RULE: Ink = "#cfc8bd";

type Sizes = (typeof SIZES)[number];

/** What the papers of a book share: parts of the same texts are stored once. */
type Shared = {
  logos: Map<PrintableImage, Picture>;
  fragments: Map<string, Fragment>;
  /** Lines of a header or a category, three at most. */
  wrapped: (face: Face, text: string, size: number, width: number) => string[];
  title: (faces: PaperFaces, text: string) => Run;
};

function titleOnce(): Shared["title"] {
  const known = new Map<string, Run>();
  return (faces, text) => {
    const run = known.get(text) ?? runOf(faceFor(faces, text), text);
    known.set(text, run);
    return run;
  };
}

function wrapOnce(): Shared["wrapped"] {
  const known = new Map<string, string[]>();
  return (face, text, size, width) => {
    const key = `${face.name} ${size} ${width} ${text}`;
    const lines = known.get(key) ?? wrap(face, text, { size, width, maxLines: 3 });
    known.set(key, lines);
    return lines;
  };
}

/** A paper that is being drawn; `y`: points from the top to what comes next. */
type Sheet = {
  book: Book;
  faces: PaperFaces;
  content: StatementContent;
  logo: Picture | null;
  shared: Shared;
  left: number;
  right: number;
  sizes: Sizes;
  /** None while heights are measured. */
  pages: PdfPage[];
  y: number;
  /** Lines of paragraphs and columns of the table, by what they depend on: measured once, drawn once. */
  laid: Map<string, unknown>;
};

/** PDF of constancias, each on a page of its own, or more where it has many categories. The same input gives the same bytes. */
export async function statementsPdf(statements: PrintableStatement[]): Promise<Uint8Array> {
  const [first] = statements;
  const title =
    statements.length === 1 && first ? `${first.content.title} ${first.content.folio}` : "Constancias de diezmos";
  const madeAt = new Date(Math.max(...statements.map(({ content }) => Date.parse(content.issuedAt))));
  const book = await openBook({ title, author: first?.content.church ?? "", madeAt });
  const faces = await loadPaperFaces(book);
  const shared: Shared = { logos: new Map(), fragments: new Map(), wrapped: wrapOnce(), title: titleOnce() };
  for (const { content, logo } of statements)
    drawStatement({ book, faces, content, logo: await embedLogo(book, logo, shared.logos), shared });
  return closeBook(book);
}

function drawStatement(given: Pick<Sheet, "book" | "faces" | "content" | "logo" | "shared">) {
  const size = papers[given.content.paper];
  const base = { ...given, left: MARGIN.side, right: size.width - MARGIN.side, laid: new Map<string, unknown>() };
  const rest = restBottom(given.content);
  const sizes = SIZES.find((sizes) => heightOf({ ...base, sizes, pages: [], y: 0 }) <= rest) ?? SIZES.at(-1);
  const sheet: Sheet = { ...base, sizes: sizes as Sizes, pages: [addPage(given.book, size)], y: 0 };
  addHead(sheet);
  addTitle(sheet);
  addOpening(sheet);
  addTable(sheet, rest);
  addRest(sheet, rest);
  addFoot(sheet);
  if (sheet.pages.length > 1) addPageNumbers(sheet);
  // Nothing overlaps: what only this page draws is one stream instead of one between every two shared parts.
  for (const page of sheet.pages) {
    const [own, shared] = [page.content.filter(isOwn), page.content.filter((part) => !isOwn(part))];
    page.content = [...shared, ...own];
  }
}

const isOwn = (part: PdfPage["content"][number]) => typeof part === "string";

/** Where the text ends at most, above signatures and QR code. */
const restBottom = (content: StatementContent) => signY(content) - SIGNING;

const ruleY = ({ paper }: StatementContent) => papers[paper].height - MARGIN.bottom - QR_SIDE - 4 * MM;
const signY = (content: StatementContent) => ruleY(content) - 7 * MM - SIGNER_HEIGHT;

/** Where the text of a statement on one page ends. */
function heightOf(sheet: Sheet) {
  addHead(sheet);
  addTitle(sheet);
  addOpening(sheet);
  addTable(sheet, Number.POSITIVE_INFINITY);
  addRest(sheet, Number.POSITIVE_INFINITY);
  return sheet.y;
}

/** What was laid out under a key, or is now. */
function laidOnce<Laid>({ laid }: Sheet, key: string, lay: () => Laid): Laid {
  const known = laid.has(key) ? (laid.get(key) as Laid) : lay();
  laid.set(key, known);
  return known;
}

const pageOf = ({ pages }: Sheet) => pages.at(-1);

/** Draws what papers with the same `texts` share. */
function drawShared(sheet: Sheet, texts: unknown[], draw: (page: PdfPage) => void) {
  const page = pageOf(sheet);
  if (!page) return;
  const { fragments } = sheet.shared;
  const key = JSON.stringify([sheet.content.paper, ...texts]);
  const fragment = fragments.get(key) ?? drawFragment(sheet.book, page, draw);
  fragments.set(key, fragment);
  page.content.push(fragment);
}

function addHead(sheet: Sheet) {
  const { content, faces, logo, left, right } = sheet;
  const { church, contact, folio } = content;
  const place = { left, right, top: MARGIN.top, logo: 17 * MM, name: 17, number: 13, gap: 4.5 * MM };
  const height = Math.max(logo?.height ?? 0, 17 * 1.15 + contact.length * 12.3, place.number + 14);
  drawShared(sheet, ["head", logo?.name, church, contact], (page) => {
    drawHead(page, faces, { logo, church, contact, label: "Folio", number: "" }, place);
  });
  const page = pageOf(sheet);
  if (page)
    drawRight(page, runOf(faces.semibold, folio), {
      x: right,
      y: MARGIN.top + height / 2 + place.number * 0.8,
      size: place.number,
      ink: "fg",
    });
  sheet.y = MARGIN.top + height + place.gap;
}

function addTitle(sheet: Sheet) {
  const { content, faces, left, right, sizes } = sheet;
  const run = sheet.shared.title(faces, content.title);
  const size = fitSize(run, right - left, 22, 12);
  const y = sheet.y + 12 * MM * sizes.gap + size * 0.9;
  drawShared(sheet, ["title", content.title, y], (page) =>
    drawText(page, run, { x: (left + right - widthOf(run, size)) / 2, y, size, ink: "fg" }),
  );
  sheet.y = y + size * 0.25 + 7 * MM * sizes.gap;
}

function addOpening(sheet: Sheet) {
  const { before, donor, identity, after } = sheet.content.opening;
  addParagraph(sheet, [before, donor, identity + after]);
  sheet.y += 5 * MM * sheet.sizes.gap;
}

/** Adds a paragraph whose second part is in bold. */
function addParagraph(sheet: Sheet, texts: string[]) {
  const { sizes, y } = sheet;
  const lines = laidOnce(sheet, `${sizes.text} ${texts.join("\n")}`, () => breakParagraph(sheet, texts));
  // Without a name or a sum in bold it is the same for all of a batch.
  if (texts[1] === "") drawShared(sheet, ["text", texts[0], sizes.text, y], (page) => drawLines(sheet, page, lines));
  else drawLines(sheet, pageOf(sheet), lines);
  sheet.y += lines.length * sizes.text * 1.6;
}

function breakParagraph({ faces, left, right, sizes }: Sheet, [before = "", strong = "", after = ""]: string[]) {
  const look = (face: Face, ink: Ink) => ({ face, ink });
  const words = wordsOf([
    { text: spaced(faces.regular, before), ...look(faces.regular, "fg") },
    { text: spaced(faces.semibold, strong), ...look(faces.semibold, "fg") },
    { text: spaced(faces.regular, after), ...look(faces.regular, "fg") },
  ]);
  return breakWords(words, ((right - left) * 1000) / sizes.text);
}

function drawLines({ sizes, left, y }: Sheet, page: PdfPage | undefined, lines: Word[][]) {
  if (!page) return;
  for (const [index, line] of lines.entries())
    for (const { run, x, ink } of setWords(line, left, sizes.text))
      drawText(page, run, { x, y: y + index * sizes.text * 1.6 + sizes.text, size: sizes.text, ink });
}

/** A printable text that keeps the spaces at its ends. */
const spaced = (face: Face, text: string) =>
  `${/^\s/.test(text) ? " " : ""}${markedLine(face, text)}${/\s$/.test(text) ? " " : ""}`;

/** Widths in points and the type size of a table; `runs`: amounts of its rows, the total last. */
type Columns = { size: number; gap: number; category: number; amounts: number[]; runs: Run[][] };

function columnsOf({ content, faces, left, right, sizes }: Sheet): Columns {
  const { columns, rows, total } = content;
  const runs = [
    ...rows.map(({ amounts }) => amounts.map((amount) => amountRun(faces.regular, amount))),
    total.amounts.map((amount) => amountRun(faces.semibold, amount)),
  ];
  const unit = columns.map((header, index) => ({
    word: Math.max(...header.split(" ").map((word) => keptRun(faces.semibold, word).width)) / 1000,
    cell: Math.max(...runs.map((row) => row[index]?.width ?? 0)) / 1000,
  }));
  const naturalAt = (size: number) => unit.map(({ word, cell }) => Math.max(word * headSize(size), cell * size));
  const fitted = (size: number, gap: number) => {
    const amounts = naturalAt(size).map((width) => width + gap);
    return { size, gap, amounts, runs, category: right - left - amounts.reduce((sum, width) => sum + width, 0) };
  };
  for (let gap = COLUMN_GAP.best; gap > COLUMN_GAP.least; gap -= 3) {
    const columns = fitted(sizes.table, gap);
    if (columns.category >= CATEGORY_MIN.best) return columns;
  }
  for (let size = sizes.table; ; size -= 0.5) {
    const columns = fitted(size, COLUMN_GAP.least);
    if (columns.category >= CATEGORY_MIN.least || size <= 5) return columns;
  }
}

const headSize = (size: number) => Math.min(9.5, size * 0.83);

function addTable(sheet: Sheet, bottom: number) {
  const columns = laidOnce(sheet, `columns ${sheet.sizes.table}`, () => columnsOf(sheet));
  const { content, faces, sizes } = sheet;
  const pad = 2.3 * MM * Math.max(0.55, sizes.gap);
  const step = columns.size * 1.3;
  addTableHead(sheet, columns);
  content.rows.forEach(({ category }, index) => {
    const lines = sheet.shared.wrapped(faces.regular, category, columns.size, columns.category - 8);
    const height = lines.length * step + 2 * pad;
    // The last row stays with the total.
    const below = index === content.rows.length - 1 ? step + 2 * pad : 0;
    if (sheet.y + height + below > Math.max(bottom, pageEnd(content))) breakPage(sheet, columns);
    addRow(sheet, columns, { lines, amounts: columns.runs[index] ?? [], face: faces.regular, pad });
    addRule(sheet, RULE, 0.5);
  });
  addRule(sheet, "fg", 0.75);
  addRow(sheet, columns, {
    lines: [content.total.label],
    amounts: columns.runs.at(-1) ?? [],
    face: faces.semibold,
    pad,
  });
}

/** Where a page ends that is not the last. */
const pageEnd = ({ paper }: StatementContent) => papers[paper].height - MARGIN.bottom - 22;

function addTableHead(sheet: Sheet, { size, gap, category, amounts }: Columns) {
  const { faces, content, left } = sheet;
  const type = headSize(size);
  const headers = content.columns.map((header, index) =>
    sheet.shared.wrapped(faces.semibold, header, type, (amounts[index] ?? 0) - gap + 0.01),
  );
  const lines = Math.max(...headers.map(({ length }) => length));
  const base = sheet.y + lines * type * 1.25;
  drawShared(sheet, ["columns", headers, base, type, category, amounts], (page) => {
    drawText(page, runOf(faces.semibold, "Categoría"), { x: left, y: base, size: type, ink: "muted" });
    let x = left + category;
    headers.forEach((texts, index) => {
      x += amounts[index] ?? 0;
      for (const [nth, text] of texts.entries()) {
        const y = base - (texts.length - 1 - nth) * type * 1.25;
        drawRight(page, runOf(faces.semibold, text), { x, y, size: type, ink: "muted" });
      }
    });
  });
  sheet.y = base + 2 * MM;
  addRule(sheet, "fg", 0.75);
}

function addRule(sheet: Sheet, ink: Ink, width: number) {
  const page = pageOf(sheet);
  if (page) drawLine(page, [sheet.left, sheet.y], [sheet.right, sheet.y], ink, width);
}

type Row = { lines: string[]; amounts: Run[]; face: Face; pad: number };

function addRow(sheet: Sheet, { size, category, amounts: widths }: Columns, { lines, amounts, face, pad }: Row) {
  const page = pageOf(sheet);
  const step = size * 1.3;
  const first = sheet.y + pad + size * 0.95;
  if (page) {
    lines.forEach((line, index) => {
      drawText(page, keptRun(face, line), { x: sheet.left, y: first + index * step, size, ink: "fg" });
    });
    let x = sheet.left + category;
    amounts.forEach((amount, index) => {
      x += widths[index] ?? 0;
      drawRight(page, amount, { x, y: first, size, ink: "fg" });
    });
  }
  sheet.y += lines.length * step + 2 * pad;
}

/** Begins a page that goes on with the table, if there is one to draw. */
function breakPage(sheet: Sheet, columns?: Columns) {
  const { book, content } = sheet;
  sheet.pages.push(addPage(book, papers[content.paper]));
  addHead(sheet);
  sheet.y += 6 * MM;
  if (columns) addTableHead(sheet, columns);
}

/** Splits and closing sentences, together on a page. */
function addRest(sheet: Sheet, bottom: number) {
  const measured = { ...sheet, pages: [], y: 0 };
  layRest(measured);
  if (sheet.y + measured.y > bottom && sheet.pages.length > 0) breakPage(sheet);
  layRest(sheet);
}

function layRest(sheet: Sheet) {
  const { content, sizes } = sheet;
  addSplits(sheet);
  sheet.y += 5 * MM * sizes.gap;
  content.paragraphs.forEach(({ before, strong, after }, index) => {
    if (index > 0) sheet.y += 2.6 * MM * sizes.gap;
    addParagraph(sheet, [before, strong, after]);
  });
}

function addSplits(sheet: Sheet) {
  const { content, faces, left, right } = sheet;
  const { splits } = content;
  if (splits.length === 0) return;
  sheet.y += 5 * MM * sheet.sizes.gap;
  const gap = 9 * MM;
  const width = (right - left - gap * (splits.length - 1)) / splits.length;
  const page = pageOf(sheet);
  const base = sheet.y + 11;
  splits.forEach(({ label, amount }, index) => {
    const x = left + index * (width + gap);
    if (!page) return;
    const sum = runOf(faces.semibold, amount);
    drawText(page, runOf(faces.regular, label), { x, y: base, size: 9, ink: "muted" });
    drawRight(page, sum, { x: x + width, y: base, size: fitSize(sum, width - 86, 10.5, 6), ink: "fg" });
    drawLine(page, [x, base + 7], [x + width, base + 7], RULE, 0.5);
  });
  sheet.y = base + 7;
}

function addFoot(sheet: Sheet) {
  const { content, faces, left, right } = sheet;
  const page = pageOf(sheet);
  if (!page) return;
  const { signers, note, verificationUrl, folio } = content;
  const { host, code } = addressOf(verificationUrl) ?? {};
  const rule = ruleY(content);
  const top = rule + 4 * MM;
  const x = left + QR_SIDE + 5 * MM;
  drawShared(sheet, ["foot", signers, note, host], (shared) => {
    const gap = 18 * MM;
    const width = (right - left - gap) / 2;
    signers.forEach((signer, index) => {
      const from = left + index * (width + gap);
      drawSigner(shared, faces, signer, { left: from, right: from + width, y: signY(content) });
    });
    drawLine(shared, [left, rule], [right, rule], RULE, 0.5);
    const address = host
      ? `Comprueba este documento en ${host}/verificar. La página dice qué documento es, su año y si sigue vigente; no muestra nombres ni montos.`
      : verificationUrl;
    const lines = [address, note].flatMap((text) => wrap(faces.regular, text, { size: NOTE.size, width: right - x }));
    for (const [index, line] of lines.entries()) {
      const y = top + 22 + NOTE.step * (index + 0.5);
      drawText(shared, setText(faces.regular, line), { x, y, size: NOTE.size, ink: "muted" });
    }
  });
  const words = wordsOf([
    { text: `Folio ${folio}`, face: faces.semibold, ink: "fg" },
    { text: code ? " · código " : "", face: faces.regular, ink: "muted" },
    { text: code ?? "", face: faces.semibold, ink: "fg" },
  ]);
  for (const span of setWords(words, x, NOTE.size))
    drawText(page, span.run, { x: span.x, y: top + 15, size: NOTE.size, ink: span.ink });
  drawQrCode(page, { x: left - 1.3 * MM, y: top, side: QR_SIDE, ink: "fg" }, verificationUrl);
}

function addPageNumbers({ pages, faces, content, right }: Sheet) {
  pages.forEach((page, index) => {
    const run = runOf(faces.regular, `Folio ${content.folio} · hoja ${index + 1} de ${pages.length}`);
    drawRight(page, run, { x: right, y: page.height - MARGIN.bottom + 14, size: 8.5, ink: "muted" });
  });
}
