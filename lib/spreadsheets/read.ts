import { ROWS_MAX } from "./limits";
import { readCsv } from "./read-csv";
import { saveAsXlsx } from "./read-workbook";
import { readXlsx } from "./read-xlsx";
import { type SpreadsheetTable, unreadableTable } from "./table";

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** What other files begin with. */
const others: [signature: RegExp, what: string][] = [
  [/^%PDF/, "Es un PDF, no una hoja de cálculo."],
  [/^\{\\rtf/, "Es un documento de texto, no una hoja de cálculo."],
  [/^\s*(<!doctype html|<html|<table|<meta|<head|<body)/i, "Es una página web, no una hoja de cálculo."],
  [/^\s*<\?xml/i, "Es un archivo XML."],
];

/**
 * The table that a file holds, told by its bytes and not by its name. Throws 422 with what to do; what has too many rows is
 * refused before the first of them is handed over.
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
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw oldOrLocked(bytes);
  const start = Buffer.from(bytes.subarray(0, 1024))
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  for (const [signature, what] of others) if (signature.test(start)) throw saveAsXlsx(what);
  return readCsv(bytes);
}

/** Microsoft's old container holds the old Excel, or a new one under a password. */
function oldOrLocked(bytes: Uint8Array) {
  const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from("EncryptedPackage", "utf16le"),
  );
  return isLocked
    ? unreadableTable("El archivo está protegido con contraseña. Quítasela, guárdalo como .xlsx y súbelo otra vez.")
    : saveAsXlsx("Es de una versión antigua de Excel (.xls).");
}
