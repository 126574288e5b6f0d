import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { openPackage, type ZipBounds } from "@/lib/core/files/read-zip";
import { collectVerses, type ReadBible } from "./collect";
import { readJsonBible } from "./json";
import { damagedBible, tooLargeBible, unknownBible, unreadableBible } from "./problems";
import { readXmlBible } from "./read-xml-bible";

/** Unpacked bytes of a file; the largest Bibles have 30 MB. */
const UNPACKED_MAX = 60_000_000;
/** Bytes of JSON, which is read at once. */
const JSON_MAX = 20_000_000;
/** Bytes that are decoded at a time. */
const SLICE = 65_536;

const bounds: ZipBounds = {
  entries: 50,
  unpacked: UNPACKED_MAX,
  ratio: 150,
  ratioFrom: 10_000_000,
  damaged: damagedBible,
  tooLarge: tooLargeBible,
};

/** Files of a zip that systems add, and folders. */
const NO_FILE = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$|\/$/i;
/** Texts that accompany a Bible in its zip. */
const TEXT_FILE = /\.(?:txt|md|htm|html|pdf|rtf|conf|jpe?g|png)$/i;

/** Reads a Bible: OSIS, Zefania, Beblia or our JSON, plain, alone in a ZIP or as .gz. 422 for anything else. */
export async function readBible(bytes: Uint8Array): Promise<ReadBible> {
  if (bytes.length === 0) throw unreadableBible("El archivo está vacío.");
  const content = await unpack(bytes);
  const { encoding, isGuessed } = encodingOf(content);
  const collector = collectVerses();
  if (isGuessed)
    collector.notice(
      "El archivo no está en UTF-8 ni dice cómo está escrito; se leyó como Windows-1252. Revisa los acentos.",
    );
  const decoder = new TextDecoder(encoding);
  const start = decoder.decode(content.subarray(0, SLICE)).trimStart();
  if (start.startsWith("{")) {
    if (content.length > JSON_MAX) throw tooLargeBible();
    readJsonBible(new TextDecoder(encoding).decode(content), collector);
    return collector.end("json");
  }
  if (!start.startsWith("<")) throw unknownBible();
  return collector.end(await readXmlBible(decoded(content, encoding), collector));
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return unzip(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzip(bytes);
  if (bytes.length > UNPACKED_MAX) throw tooLargeBible();
  return bytes;
}

async function unzip(bytes: Uint8Array) {
  const zip = await openPackage(bytes, bounds);
  const files = zip.names.filter((name) => !NO_FILE.test(name));
  const candidates = files.length === 1 ? files : files.filter((name) => !TEXT_FILE.test(name));
  const [name, ...others] = candidates;
  if (name === undefined) throw unreadableBible("El ZIP no trae ningún archivo con una Biblia.");
  if (others.length > 0)
    throw unreadableBible("El ZIP trae varios archivos. Descomprímelo y sube uno por uno, cada Biblia en el suyo.");
  const content = await concat(zip.read(name));
  if (content[0] === 0x50 && content[1] === 0x4b)
    throw unreadableBible("El ZIP trae otro ZIP. Descomprímelo y sube el archivo que trae dentro.");
  return content;
}

async function gunzip(bytes: Uint8Array) {
  try {
    return await concat(Readable.from([bytes]).pipe(createGunzip()) as AsyncIterable<Buffer>, bytes.length);
  } catch (error) {
    throw (error as Error).name === "AppError" ? error : damagedBible();
  }
}

/** All pieces as one; 422 beyond what a Bible has, or `packed` bytes could hold of one. */
async function concat(pieces: AsyncIterable<Buffer>, packed = Number.POSITIVE_INFINITY) {
  const all: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > UNPACKED_MAX || (length > bounds.ratioFrom && length > packed * bounds.ratio)) throw tooLargeBible();
    all.push(piece);
  }
  return Buffer.concat(all, length);
}

/** Encodings that a declaration may name besides UTF-8. */
const DECLARED = /^\s*<\?xml[^>]*\bencoding=["'](iso-8859-1|iso-8859-15|latin-?1|windows-1252|cp1252|us-ascii)["']/i;

/** Encoding by the first bytes, as the declaration says, or by all bytes; `isGuessed`: it is none that the file says. */
function encodingOf(content: Uint8Array) {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return { encoding: "utf-16le", isGuessed: false };
  if (first === 0xfe && second === 0xff) return { encoding: "utf-16be", isGuessed: false };
  if (first === 0x3c && second === 0) return { encoding: "utf-16le", isGuessed: false };
  if (first === 0 && second === 0x3c) return { encoding: "utf-16be", isGuessed: false };
  const start = Buffer.from(content.subarray(0, 200)).toString("latin1");
  if (DECLARED.test(start)) return { encoding: "windows-1252", isGuessed: false };
  return isUtf8(content) ? { encoding: "utf-8", isGuessed: false } : { encoding: "windows-1252", isGuessed: true };
}

async function* decoded(content: Uint8Array, encoding: string) {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < content.length; at += SLICE)
    yield decoder.decode(content.subarray(at, at + SLICE), { stream: true });
  yield decoder.decode();
}
