import { addHeading, addParagraph, type Flow } from "./document";
import { setText } from "./faces";
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

/** Adds signature lines side by side, on one page with their statement, place and date. */
export function addSignatures(flow: Flow, { title, statement, place, signers }: Signatures) {
  const { regular, semibold } = flow.book.faces;
  const width = (flow.width - GAP * (signers.length - 1)) / signers.length;
  const setLines = (face: typeof regular, text: string) =>
    wrap(face, text, { size: SIZE, width, maxLines: LINES_MAX }).map((line) => setText(face, line));
  const columns = signers.map(({ role, name }) => [
    ...(name ? setLines(semibold, name) : []).map((run) => ({ run, ink: "fg" as const })),
    ...setLines(regular, role).map((run) => ({ run, ink: "muted" as const })),
  ]);
  const lines = Math.max(...columns.map((column) => column.length));
  const statementHeight = wrap(regular, statement, { size: 10, width: flow.width }).length * 14.5 + 4;
  addHeading(flow, title, statementHeight + PLACE + SPACE + lines * LINE);
  addParagraph(flow, statement);
  addPlace(flow, place);
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
