import { extractText, getDocumentProxy } from "unpdf";

/** Text of each page of a PDF in one line, and width and height of the first page in points. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const { view } = await pdf.getPage(1);
  return { pages: text.map((page) => page.replace(/\s+/g, " ")), size: [view[2] ?? 0, view[3] ?? 0] };
}
