import { deflateSync, inflateSync } from "node:zlib";
import { PDFArray, PDFDocument, PDFName, type PDFRawStream } from "pdf-lib";

/** Baseline of a large file: pdf-lib saves as many pages of the same operators, which share none, and nothing is laid out. */
export async function savePages(operators: Uint8Array[], size: [width: number, height: number]) {
  const pdf = await PDFDocument.create();
  for (const page of operators) {
    const stream = pdf.context.stream(deflateSync(page), { Filter: "FlateDecode" });
    pdf.addPage(size).node.set(PDFName.of("Contents"), pdf.context.register(stream));
  }
  await pdf.save();
}

/** Drawing operators of each page of a file. */
export async function operatorsOf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents();
    const refs = contents instanceof PDFArray ? contents.asArray() : [contents];
    return Buffer.concat(
      refs.flatMap((ref) => [operatorsIn(pdf.context.lookup(ref) as PDFRawStream), Buffer.from("\n")]),
    );
  });
}

const operatorsIn = (stream: PDFRawStream) =>
  stream.dict.has(PDFName.of("Filter")) ? inflateSync(stream.getContents()) : stream.getContents();
