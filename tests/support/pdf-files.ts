import { deflateSync } from "node:zlib";

/** An object of a PDF: its dictionary, and the bytes of its stream. */
type PdfObject = string | { dictionary: string; stream: Uint8Array | string };

/** A PDF of objects, numbered from 1; the first one is its catalogue. `trailer`: further entries. */
function pdfOf(objects: PdfObject[], trailer = "") {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    const [dictionary, stream] =
      typeof object === "string" ? [object] : [object.dictionary, Buffer.from(object.stream)];
    parts.push(Buffer.from(`${index + 1} 0 obj\n`));
    if (stream)
      parts.push(
        Buffer.from(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
        stream,
        Buffer.from("\nendstream"),
      );
    else parts.push(Buffer.from(dictionary));
    parts.push(Buffer.from("\nendobj\n"));
  }
  const start = length();
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

interface PageOptions {
  /** Width and height in points. */
  size?: readonly [number, number];
  /** Entries of the dictionary of resources. */
  resources?: string;
  /** Objects from the sixth on, which resources name. */
  others?: PdfObject[];
  /** Entries of the catalogue. */
  catalogue?: string;
  filter?: string;
}

/** A PDF with one page of this content. */
const pageOf = (
  content: Uint8Array | string,
  { size = [960, 540], resources = "", others = [], catalogue = "", filter = "" }: PageOptions = {},
) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(" ")}] /Contents 4 0 R /Resources 5 0 R >>`,
    { dictionary: filter, stream: content },
    `<< ${resources} >>`,
    ...others,
  ]);

/** Text in a font that the file does not bring: Helvetica, and one of Japanese with a table of characters by its name. */
export const plainFonts = () =>
  pageOf("BT /F1 80 Tf 60 330 Td (Culto de oraci\\363n) Tj ET BT /F2 80 Tf 60 130 Td <65E5672C8A9E> Tj ET", {
    resources: "/Font << /F1 6 0 R /F2 7 0 R >>",
    others: [
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      "<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UCS2-H /DescendantFonts [8 0 R] >>",
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 9 0 R >>",
      "<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>",
    ],
  });

/** A page of forms each of which draws the next one twenty times: twenty to the twelfth in all. */
export const endless = () =>
  pageOf("/X6 Do", {
    resources: "/XObject << /X6 6 0 R >>",
    others: Array.from({ length: 12 }, (_, index) => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 900 500] /Resources << /XObject << /X${index + 7} ${index + 7} 0 R >> >>`,
      stream: index === 11 ? "0 0 9 9 re f" : `/X${index + 7} Do `.repeat(20),
    })),
  });

/** Files that try to harm who draws them, and how each ends; `bounded`: drawn, or given up on a slow machine. */
export const hostilePdfs: [what: string, end: "drawn" | "page" | "damaged" | "bounded", make: () => Uint8Array][] = [
  ["as large as a PDF allows", "drawn", () => pageOf("0 0 9000 9000 re f", { size: [14_400, 14_400] })],
  ["no width", "drawn", () => pageOf("", { size: [0, 500] })],
  ["a thread", "page", () => pageOf("", { size: [14_400, 3] })],
  [
    "a script",
    "drawn",
    () => pageOf("", { catalogue: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\);while\\(true\\){}) >>" }),
  ],
  [
    "a hundred thousand pages",
    "drawn",
    () =>
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        `<< /Type /Pages /Kids [${"3 0 R ".repeat(100_000)}] /Count 100000 >>`,
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] >>",
      ]),
  ],
  [
    "false places of objects",
    "drawn",
    () =>
      Buffer.from(
        pageOf("")
          .toString("latin1")
          .replaceAll(/\d{10} 00000 n/g, "0000000007 00000 n"),
        "latin1",
      ),
  ],
  [
    "pages that are their own parents",
    "page",
    () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]),
  ],
  ["brackets without end", "damaged", () => pageOf("[".repeat(1_000_000), { catalogue: `/A ${"[".repeat(200_000)}` })],
  [
    "a stream that unpacks to 200 MB",
    "bounded",
    () => pageOf(bomb(), { filter: "/Filter [/FlateDecode /FlateDecode]" }),
  ],
];

/** 200 MB of spaces, packed twice. */
const bomb = () => deflateSync(deflateSync(Buffer.alloc(200_000_000, " "), { level: 1 }), { level: 9 });
