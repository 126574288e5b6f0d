import { type Attributes, parseXml } from "@/lib/core/files/read-xml";
import type { Package } from "@/lib/core/files/read-zip";
import { readRelations } from "@/lib/core/files/relations";
import { unescapeXlsx } from "./cells";
import { STRINGS_LENGTH_MAX, STRINGS_MAX } from "./limits";
import { damagedFile, packageBounds } from "./package";
import { UNPACK, unsupportedFile } from "./unsupported";

/** Parts of a workbook that its worksheets need. */
export type Workbook = {
  sheets: { name: string; part: string; isHidden: boolean }[];
  from1904: boolean;
  /** For each cell format, whether it shows a date. */
  dayFormats: boolean[];
  strings: string[];
};

/** Reads the parts of an XLSX that all worksheets share, at the paths that its relationships give. */
export async function readWorkbook(file: Package): Promise<Workbook> {
  const mainRelation = [...(await readRelations(file, "", packageBounds)).values()].find(
    ({ type }) => type === "officeDocument",
  );
  const main = mainRelation?.target ?? "xl/workbook.xml";
  if (main.endsWith(".bin")) throw unsupportedFile("Es un libro binario de Excel (.xlsb).");
  if (!file.names.includes(main)) throw unsupportedFile("Es un archivo comprimido, no un libro de Excel.", UNPACK);
  const parts = await readRelations(file, main, packageBounds);
  const partOf = (type: string) => [...parts.values()].find((part) => part.type === type)?.target;
  const sheets: Workbook["sheets"] = [];
  let from1904 = false;
  await parseXml(file.read(main), packageBounds, {
    open: (name, { name: title = "", state, date1904, ...attributes }) => {
      if (name === "workbookPr") from1904 = date1904 === "1" || date1904 === "true";
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const part = parts.get(id);
      if (part?.type !== "worksheet" || !file.names.includes(part.target)) return;
      sheets.push({ name: title, part: part.target, isHidden: state === "hidden" || state === "veryHidden" });
    },
  });
  return {
    sheets,
    from1904,
    dayFormats: await readDayFormats(file, partOf("styles")),
    strings: await readStrings(file, partOf("sharedStrings")),
  };
}

/** Built-in number formats that show dates (ECMA-376 part 1, 18.8.30). */
export const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format shows a date: outside literals it has days, years, or months without hours and seconds. */
export function isDayFormat(code: string) {
  const [unquoted = ""] = code.replace(/\\.|_.|\*.|"[^"]*"|\[(?![hms]+\])[^\]]*\]/gi, "").split(";");
  if (/[dy]/i.test(unquoted)) return !/general/i.test(unquoted);
  return /m/i.test(unquoted) && !/[hs]/i.test(unquoted);
}

async function readDayFormats(file: Package, part: string | undefined) {
  const days: boolean[] = [];
  if (!part || !file.names.includes(part)) return days;
  const custom = new Map<number, boolean>();
  let isInCells = false;
  await parseXml(file.read(part), packageBounds, {
    open: (name, { numFmtId, formatCode = "" }: Attributes) => {
      const id = Number(numFmtId ?? 0);
      if (name === "numFmt") custom.set(id, isDayFormat(formatCode));
      else if (name === "cellXfs") isInCells = true;
      else if (name === "xf" && isInCells) days.push(custom.get(id) ?? isBuiltInDay(id));
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return days;
}

/** Shared strings, which cells refer to by index: the runs of each joined, without phonetic ones. */
async function readStrings(file: Package, part: string | undefined) {
  const strings: string[] = [];
  if (!part || !file.names.includes(part)) return strings;
  let text = "";
  let length = 0;
  let isText = false;
  let isPhonetic = false;
  await parseXml(file.read(part), packageBounds, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "si") {
        length += text.length;
        if (strings.length >= STRINGS_MAX || length > STRINGS_LENGTH_MAX) throw damagedFile();
        strings.push(unescapeXlsx(text));
      }
    },
  });
  return strings;
}
