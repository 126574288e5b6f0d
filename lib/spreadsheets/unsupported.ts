import { unreadableTable } from "./table";

/** What to do with a file of another spreadsheet program. */
const SAVE = "Ábrelo en tu programa de hojas de cálculo, guárdalo como .xlsx y súbelo otra vez.";
const ASK = "Pide al banco, o al programa de donde viene, el mismo listado en Excel, CSV u OFX.";
export const UNPACK = "Descomprímelo y sube el archivo que trae dentro.";
const COPY = "Copia su tabla a una hoja de cálculo, guárdala como .xlsx y súbela.";

export const unsupportedFile = (what: string, remedy = SAVE) => unreadableTable(`${what} ${remedy}`);

/** First bytes of files that hold no table that can be read, in Latin-1, and patterns of texts; the first counts. */
const signatures: [signature: RegExp | readonly string[], what: string, remedy: string][] = [
  [["%PDF"], "Es un PDF.", ASK],
  [["{\\rtf"], "Es un documento de texto (RTF).", COPY],
  [["\x89PNG"], "Es una imagen (PNG).", ASK],
  [["\xff\xd8\xff"], "Es una imagen (JPEG).", ASK],
  [["GIF8", "II*\0", "MM\0*"], "Es una imagen.", ASK],
  [/^(?:RIFF.{4}WEBP|.{4}ftyp(?:heic|heix|mif1|avif))/s, "Es una imagen.", ASK],
  [["Rar!", "7z\xbc\xaf", "\x1f\x8b", "BZh", "\xfd7zXZ"], "Es un archivo comprimido.", UNPACK],
  [["\0\x01\0\0Standard"], "Es una base de datos de Access.", "Expórtala desde Access a Excel (.xlsx) y súbela."],
  [["SQLite format 3"], "Es una base de datos (SQLite).", "Expórtala a CSV desde el programa de donde viene."],
  [["\x09\0\x04\0", "\x09\x02\x06\0", "\x09\x04\x06\0"], "Es de una versión muy antigua de Excel (.xls).", SAVE],
  [["\0\0\x02\0", "\0\0\x1a\0", "ID;P"], "Es de una hoja de cálculo muy antigua (Lotus o SYLK).", SAVE],
  [/^MIME-Version:[\s\S]*(?:multipart\/related|text\/html)/i, "Es una página web guardada entera (.mht).", SAVE],
  [/^\s*<\?xml[\s\S]*<(?:\w{1,20}:)?Workbook\b/, "Es un libro de Excel 2003 en XML.", SAVE],
  [/^\s*<\?xml/i, "Es un archivo XML que no conocemos.", ASK],
  [/^\s*[[{]\s*(?:["{[\]}]|$)/, "Es un archivo JSON.", "Expórtalo a CSV o Excel desde el programa de donde viene."],
  [/^BEGIN:VCALENDAR/i, "Es un calendario (.ics).", "Aquí se importan hojas de cálculo, extractos y contactos."],
];

/** Bytes in which a signature is looked for. */
const START = 2_048;

/** What a file is that cannot be read, and what to do with it; null for others. */
export function unsupportedMessage(bytes: Buffer) {
  const start = bytes.toString("latin1", 0, START).replace(/^\u00ef\u00bb\u00bf/, "");
  const found = signatures.find(([signature]) =>
    signature instanceof RegExp ? signature.test(start) : signature.some((text) => start.startsWith(text)),
  );
  return found ? `${found[1]} ${found[2]}` : null;
}

/** Parts by which zipped documents that are no workbook of Excel are known. */
const packages: [part: RegExp, what: string, remedy?: string][] = [
  [/(?:^|\/)vbaProject\.bin$/i, "El libro trae macros, y no las aceptamos."],
  [/^word\/document\.xml$/, "Es un documento de Word.", COPY],
  [/^ppt\/presentation\.xml$/, "Es una presentación de PowerPoint.", COPY],
  [/^xl\/workbook\.bin$/, "Es un libro binario de Excel (.xlsb)."],
  [/^content\.xml$/, "Es un documento de LibreOffice u OpenOffice (OpenDocument, .ods)."],
  [/^Index\/|^Index\.zip$|\.iwa$/, "Es un documento de Numbers o Pages, de Apple."],
];

/** Throws 422 for a zip that holds another document than a workbook of Excel. */
export function refusePackage(names: readonly string[]) {
  const found = packages.find(([part]) => names.some((name) => part.test(name)));
  if (found) throw unsupportedFile(found[1], found[2]);
}
