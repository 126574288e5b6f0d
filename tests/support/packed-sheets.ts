import { deflateRawSync } from "node:zlib";

type ZipEntry = { name: string; content: Uint8Array | string; declaredSize?: number };

/** A ZIP archive whose declared sizes may be false. */
export function zipOf(entries: ZipEntry[]) {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    fields.copy(head, 4);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    fields.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(name));
    parts.push(head, Buffer.from(name), packed);
    offset += head.length + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const SHEET = '<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>';

/** Entries of a workbook with one worksheet. */
export const workbookOf = (sheet: string | Uint8Array, others: ZipEntry[] = [], declaredSize?: number): ZipEntry[] => [
  {
    name: "_rels/.rels",
    content: `<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: "xl/workbook.xml",
    content: '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="r1"/></sheets></workbook>',
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    content: `<Relationships><Relationship Id="r1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  { name: "xl/worksheets/sheet1.xml", content: sheet, declaredSize },
  ...others,
];

/** A worksheet of rows, each the XML of its cells. */
export const sheetXml = (rows: Iterable<string>) =>
  `${SHEET}${[...rows].map((cells) => `<row>${cells}</row>`).join("")}</sheetData></worksheet>`;

export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
