import { addParagraph, flowWidth, makeDocument } from "./document";
import { loadFaces } from "./faces";
import { landscape, paperOf } from "./paper";
import type { DocumentChurch } from "./print";
import { addTable, layoutByContent, type PdfColumn, type PdfRow } from "./table";

/** Rows of a list; `subtitle`: the filters in words and the number of rows. */
export type ListDocument = {
  title: string;
  subtitle: string;
  columns: PdfColumn[];
  rows: PdfRow[];
  church: DocumentChurch;
  madeAt: Date;
};

/** Lines of a cell. */
const LINES_MAX = 24;

/** Table of a list on the paper of the church's country; landscape if its columns need the room. */
export async function listPdf({ title, subtitle, columns, rows, church, madeAt }: ListDocument): Promise<Uint8Array> {
  const paper = paperOf(church.country);
  const widths = { portrait: flowWidth(paper), landscape: flowWidth(landscape(paper)), linesMax: LINES_MAX };
  const { isLandscape, layout } = layoutByContent(await loadFaces(), columns, rows, widths);
  const letterhead = { paper: isLandscape ? landscape(paper) : paper, title, subtitle, church, madeAt };
  return makeDocument(letterhead, async (flow) => {
    if (rows.length === 0) addParagraph(flow, "Nada coincide.", "muted");
    else await addTable(flow, columns, rows, layout);
  });
}
