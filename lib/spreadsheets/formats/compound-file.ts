import { damagedFile } from "../package";
import { unreadableTable } from "../table";
import { unsupportedFile } from "../unsupported";

/** Whether a file is in Microsoft's compound format: old documents of Office, and new ones with a password. */
export const isCompoundFile = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

const HEADER = 512;
const ENTRY = 128;
const LAST_SECTOR = 0xfffffffa;
const STREAM = 2;
const ROOT = 5;

/**
 * Stream of a workbook in a compound file ([MS-CFB]). 422 for other documents, for one with a password, and where
 * sectors are missing.
 */
export function readWorkbookStream(file: Buffer): Buffer {
  if (file.length < HEADER) throw damagedFile();
  const shift = file.readUInt16LE(30);
  const smallShift = file.readUInt16LE(32);
  if ((shift !== 9 && shift !== 12) || smallShift !== 6) throw damagedFile();
  const size = 1 << shift;
  const sectors = Math.ceil(file.length / size);
  const sectorOf = (index: number) => {
    const start = (index + 1) << shift;
    if (index >= sectors || start >= file.length) throw damagedFile();
    return file.subarray(start, start + size);
  };
  const words = (bytes: Buffer) => Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(at * 4));

  /** Sectors of the allocation table: the first 109 are in the header, the others in a chain. */
  const tableSectors = words(file.subarray(76, HEADER));
  for (let next = file.readUInt32LE(68); next < LAST_SECTOR; ) {
    if (tableSectors.length > sectors + 109) throw damagedFile();
    const chained = words(sectorOf(next));
    next = chained.pop() ?? LAST_SECTOR;
    tableSectors.push(...chained);
  }
  const table = tableSectors.filter((index) => index < LAST_SECTOR).flatMap((index) => words(sectorOf(index)));

  /** Joins the pieces of a chain; `most`: more pieces than there can be are a loop. */
  const chainOf = (first: number, links: readonly number[], most: number, pieceOf: (index: number) => Buffer) => {
    const pieces: Buffer[] = [];
    for (let next = first; next < LAST_SECTOR; next = links[next] ?? LAST_SECTOR) {
      if (pieces.length > most) throw damagedFile();
      pieces.push(pieceOf(next));
    }
    return Buffer.concat(pieces);
  };
  const streamOf = (first: number) => chainOf(first, table, sectors, sectorOf);

  const directory = streamOf(file.readUInt32LE(48));
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, index) => {
    const entry = directory.subarray(index * ENTRY, (index + 1) * ENTRY);
    const name = entry.toString("utf16le", 0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2));
    return { name, type: entry[66], first: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
  });
  refuseOthers(entries.map(({ name }) => name));
  const isWorkbook = ({ name, type }: (typeof entries)[number]) => type === STREAM && /^(?:workbook|book)$/i.test(name);
  // A file for two versions of Excel has both streams; that of the newer one counts.
  const workbook = entries.filter(isWorkbook).sort((one, other) => other.name.length - one.name.length)[0];
  if (!workbook) throw unsupportedFile("Es un documento de un programa antiguo, no un libro de Excel.");
  const content = workbook.size < file.readUInt32LE(56) ? smallStream(workbook.first) : streamOf(workbook.first);
  if (content.length < workbook.size) throw damagedFile();
  return content.subarray(0, workbook.size);

  /** Content of a small stream, whose sectors are within the stream of the root. */
  function smallStream(first: number) {
    const root = entries.find(({ type }) => type === ROOT);
    const container = root ? streamOf(root.first) : Buffer.alloc(0);
    const links = words(streamOf(file.readUInt32LE(60)));
    return chainOf(first, links, container.length >> smallShift, (index) => {
      const start = index << smallShift;
      if (start >= container.length) throw damagedFile();
      return container.subarray(start, start + (1 << smallShift));
    });
  }
}

function refuseOthers(names: readonly string[]) {
  if (names.includes("EncryptedPackage"))
    throw unreadableTable(
      "El archivo está protegido con contraseña. Quítasela, guárdalo como .xlsx y súbelo otra vez.",
    );
  if (names.includes("WordDocument")) throw unsupportedFile("Es un documento antiguo de Word.");
  if (names.includes("PowerPoint Document")) throw unsupportedFile("Es una presentación antigua de PowerPoint.");
  if (names.includes("__properties_version1.0")) throw unsupportedFile("Es un mensaje de Outlook.");
}
