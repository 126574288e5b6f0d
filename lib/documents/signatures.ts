import { addHeading, addParagraph, ensureHeight, type Flow } from "./document";
import { type Face, type Run, setText } from "./faces";
import type { Ink } from "./inks";
import { drawLine, drawText, widthOf } from "./page";
import { wrap } from "./text";

/** Signature lines below a statement of what is signed. */
export type Signatures = {
  title: string;
  statement: string;
  /** City; null: written by hand. */
  place: string | null;
  /** `name`: null for a line without one. */
  signers: { role: string; name: string | null }[];
};

/** Points. */
const GAP = 26;
const PLACE = 26;
const SPACE = 54;
const SIZE = 9;
const LINE = SIZE * 1.4;
const LINES_MAX = 2;

type Signer = Signatures["signers"][number];
type ColumnLine = { run: Run; ink: Ink };

/** Adds signature lines side by side, on one page with their statement, place and date. */
export function addSignatures(flow: Flow, { title, statement, place, signers }: Signatures) {
  const { regular } = flow.book.faces;
  const row = layOut(flow, signers, signers.length);
  const statementHeight = wrap(regular, statement, { size: 10, width: flow.width }).length * 14.5 + 4;
  addHeading(flow, title, statementHeight + PLACE + row.height);
  addParagraph(flow, statement);
  addPlace(flow, place);
  drawSigners(flow, row);
}

/** Adds signature lines in rows of `columns`, each row on one page. */
export function addSignatureRows(flow: Flow, signers: readonly Signer[], columns: number) {
  for (let start = 0; start < signers.length; start += columns) {
    const row = layOut(flow, signers.slice(start, start + columns), columns);
    ensureHeight(flow, row.height);
    drawSigners(flow, row);
  }
}

/** Points of a row of signature lines. */
export const signatureRowHeight = (flow: Flow, signers: readonly Signer[]) =>
  layOut(flow, signers, signers.length).height;

/** Names and roles under lines of a row for so many signers. */
function layOut(flow: Flow, signers: readonly Signer[], count: number) {
  const { regular, semibold } = flow.book.faces;
  const width = (flow.width - GAP * (count - 1)) / count;
  const setLines = (face: Face, text: string, ink: Ink): ColumnLine[] =>
    wrap(face, text, { size: SIZE, width, maxLines: LINES_MAX }).map((line) => ({ run: setText(face, line), ink }));
  const columns = signers.map(({ role, name }) => [
    ...(name ? setLines(semibold, name, "fg") : []),
    ...(role ? setLines(regular, role, "muted") : []),
  ]);
  const lines = Math.max(...columns.map((column) => column.length));
  return { columns, width, lines, height: SPACE + lines * LINE + 6 };
}

function drawSigners(flow: Flow, { columns, width, lines }: ReturnType<typeof layOut>) {
  flow.y += SPACE;
  columns.forEach((column, index) => {
    const left = flow.left + index * (width + GAP);
    drawLine(flow.page, [left, flow.y], [left + width, flow.y], "fg", 0.75);
    column.forEach(({ run, ink }, line) => {
      const x = left + (width - widthOf(run, SIZE)) / 2;
      drawText(flow.page, run, { x, y: flow.y + LINE * (line + 1), size: SIZE, ink });
    });
  });
  flow.y += lines * LINE + 6;
}

/** The place and a line for the date, or for both. */
function addPlace(flow: Flow, place: string | null) {
  const { regular } = flow.book.faces;
  const label = place ? `Lugar y fecha: ${place},` : "Lugar y fecha:";
  const run = setText(regular, wrap(regular, label, { size: 10, width: flow.width - 160, maxLines: 1 })[0] ?? "");
  const start = flow.left + widthOf(run, 10) + 6;
  flow.y += PLACE;
  drawText(flow.page, run, { x: flow.left, y: flow.y - 4, size: 10, ink: "fg" });
  drawLine(flow.page, [start, flow.y - 2], [start + (place ? 150 : 240), flow.y - 2], "fg", 0.5);
}
