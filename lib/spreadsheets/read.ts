import { ROWS_MAX } from "./limits";
import { readCsv } from "./read-csv";
import { unsupportedFile } from "./read-workbook";
import { readXlsx } from "./read-xlsx";
import { type SpreadsheetTable, unreadableTable } from "./table";

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Signatures of unsupported file types, and their messages. */
const unsupported: [signature: RegExp, what: string][] = [
  [/^%PDF/, "Es un PDF, no una hoja de cálculo."],
  [/^\{\\rtf/, "Es un documento de texto, no una hoja de cálculo."],
  [/^\s*(<!doctype html|<html|<table|<meta|<head|<body)/i, "Es una página web, no una hoja de cálculo."],
  [/^\s*<\?xml/i, "Es un archivo XML."],
];

/**
 * Opens the table of a file, whose format is detected from its bytes, not its name. 422 with a remedy for an unreadable
 * file; one with too many rows is refused before its first row is returned.
 */
export async function readTable(bytes: Uint8Array): Promise<SpreadsheetTable> {
  const table = await openTable(bytes);
  if (table.rowsMax <= ROWS_MAX + 1) return table;
  for await (const _ of table.rows);
  return openTable(bytes);
}

async function openTable(bytes: Uint8Array) {
  if (bytes.length === 0) throw unreadableTable("El archivo está vacío.");
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadableCompoundFile(bytes);
  const start = Buffer.from(bytes.subarray(0, 1024))
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  for (const [signature, what] of unsupported) if (signature.test(start)) throw unsupportedFile(what);
  return readCsv(bytes);
}

/** Error for Microsoft's compound file format: an old .xls, or an .xlsx with a password. */
function unreadableCompoundFile(bytes: Uint8Array) {
  const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from("EncryptedPackage", "utf16le"),
  );
  return isLocked
    ? unreadableTable("El archivo está protegido con contraseña. Quítasela, guárdalo como .xlsx y súbelo otra vez.")
    : unsupportedFile("Es de una versión antigua de Excel (.xls).");
}
