// Backup archive: a standard tar (ustar), written and read as a stream. Its last two entries are the manifest and the
// SHA-256 of every byte before, so that truncation and changed bytes are detected.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { StringDecoder } from "node:string_decoder";

/** @typedef {{ name: string, size: number, body: AsyncGenerator<Buffer> }} Entry */
/** @typedef {AsyncIterable<Buffer> | Iterable<Buffer>} Bytes */

export const MANIFEST = "manifest.json";
const DIGEST = "sha256";
const BLOCK = 512;
/** Bytes; the largest number of eleven octal digits. */
const LARGEST = 8 ** 11 - 1;
/** Maximum bytes of an entry that is read into memory. */
const TEXT_LIMIT = 512 * 1024 * 1024;

/**
 * Creates an archive readable by its owner only. Rejects when the file exists.
 * @param {string} file
 */
export async function createArchive(file) {
  const handle = await open(file, "wx", 0o600);
  const archiveHash = createHash("sha256");

  /** @param {Buffer} bytes */
  async function write(bytes) {
    archiveHash.update(bytes);
    for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done)).bytesWritten;
  }

  /**
   * @param {string} name @param {number} size bytes @param {Bytes} body exactly as many
   * @returns {Promise<string>} SHA-256 in hex
   */
  async function add(name, size, body) {
    const hash = createHash("sha256");
    await write(header(name, size));
    let left = size;
    for await (const chunk of body) {
      left -= chunk.length;
      if (left < 0) break;
      hash.update(chunk);
      await write(chunk);
    }
    if (left !== 0) throw new Error(`${name} cambió mientras se copiaba.`);
    await write(Buffer.alloc(padding(size)));
    return hash.digest("hex");
  }

  /** Writes manifest and digest, and syncs the file to disk. @param {object} manifest */
  async function finish(manifest) {
    const readEntryText = Buffer.from(JSON.stringify(manifest, null, 1));
    await add(MANIFEST, readEntryText.length, [readEntryText]);
    const digest = Buffer.from(archiveHash.copy().digest("hex"));
    await add(DIGEST, digest.length, [digest]);
    await write(Buffer.alloc(2 * BLOCK));
    await handle.sync();
    await handle.close();
  }

  return { add, finish, close: () => handle.close().catch(() => {}) };
}

/**
 * Reads the entries of an archive in order; each body must be read to its end before the next entry is requested.
 * Verifies the digest at the end.
 * @param {string} file
 * @returns {AsyncGenerator<Entry>}
 * @throws {Error} in Spanish, when it is damaged or incomplete
 */
export async function* readArchive(file) {
  const archiveHash = createHash("sha256");
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  const readSome = createReader(stream);
  try {
    for (;;) {
      const hashBefore = archiveHash.copy();
      const block = await readExactly(readSome, BLOCK);
      if (block.every((byte) => byte === 0)) throw damagedArchive("le falta el final");
      archiveHash.update(block);
      const { name, size } = parseHeader(block);
      if (name === DIGEST) {
        const expected = await readEntryText({ name, size, body: readBody(readSome, size) });
        if (expected !== hashBefore.digest("hex")) throw damagedArchive("no es el que se escribió");
        return;
      }
      let isRead = false;
      const body = async function* () {
        for await (const chunk of readBody(readSome, size)) {
          archiveHash.update(chunk);
          yield chunk;
        }
        archiveHash.update(await readExactly(readSome, padding(size)));
        isRead = true;
      };
      yield { name, size, body: body() };
      if (!isRead) throw new Error(`${name} was not read to its end`);
    }
  } finally {
    stream.destroy();
  }
}

/** Reads a small entry as text. @param {Entry} entry */
export async function readEntryText({ name, size, body }) {
  if (size > TEXT_LIMIT) throw damagedArchive(`${name} es demasiado grande`);
  const decoder = new StringDecoder("utf8");
  const parts = [];
  for await (const chunk of body) parts.push(decoder.write(chunk));
  return parts.join("") + decoder.end();
}

/** @param {string} reason */
export const damagedArchive = (reason) =>
  new Error(`El respaldo está dañado o incompleto: ${reason}. No se cambió nada.`);

/** @param {number} size */
const padding = (size) => (BLOCK - (size % BLOCK)) % BLOCK;

/** @param {string} name @param {number} size */
function header(name, size) {
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  if (size > LARGEST) throw new Error(`${name} es demasiado grande para un respaldo.`);
  block.write(rest, 0);
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${octal(size, 11)}\0`, 124);
  block.write(`${octal(Math.floor(Date.now() / 1000), 11)}\0`, 136);
  block.write("        0", 148);
  block.write("ustar\u000000", 257);
  block.write(prefix, 345);
  block.write(`${octal(checksum(block), 6)}\0 `, 148);
  return block;
}

/**
 * Prefix (155 bytes) and name (100 bytes) fields of ustar, without the slash between them.
 * @param {string} name @returns {[string, string]}
 */
function splitName(name) {
  const isPlain = !/[^\x21-\x7e]/.test(name);
  if (isPlain && name.length <= 100) return ["", name];
  const cut = name.indexOf("/", name.length - 101);
  if (!isPlain || cut < 0 || cut > 155) throw new Error(`Un nombre de archivo no cabe en un respaldo: ${name}`);
  return [name.slice(0, cut), name.slice(cut + 1)];
}

/** @param {Buffer} block */
function parseHeader(block) {
  const field = (/** @type {number} */ start, /** @type {number} */ length) =>
    block.toString("latin1", start, start + length).split("\0")[0] ?? "";
  const expected = Number.parseInt(field(148, 8), 8);
  const empty = Buffer.from(block).fill(" ", 148, 156);
  if (field(257, 5) !== "ustar" || checksum(empty) !== expected) throw damagedArchive("no es un respaldo de Atrio");
  const name = [field(345, 155), field(0, 100)].filter(Boolean).join("/");
  const size = Number.parseInt(field(124, 12), 8);
  if (field(156, 1) !== "0" || !Number.isSafeInteger(size))
    throw damagedArchive(`trae algo que no es un archivo (${name})`);
  return { name, size };
}

/** @param {number} value @param {number} digits */
const octal = (value, digits) => value.toString(8).padStart(digits, "0");

/** @param {Buffer} block */
function checksum(block) {
  let sum = 0;
  for (const byte of block) sum += byte;
  return sum;
}

/** @param {ReturnType<typeof createReader>} readSome @param {number} size */
async function* readBody(readSome, size) {
  for (let left = size; left > 0; ) {
    const chunk = await readSome(left);
    if (!chunk) throw damagedArchive("termina antes de tiempo");
    left -= chunk.length;
    yield chunk;
  }
}

/** @param {ReturnType<typeof createReader>} readSome @param {number} size */
async function readExactly(readSome, size) {
  const chunks = [];
  for await (const chunk of readBody(readSome, size)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {AsyncIterable<Buffer>} stream @returns {(most: number) => Promise<Buffer | undefined>} reads up to `most` of the next bytes */
function createReader(stream) {
  const chunks = stream[Symbol.asyncIterator]();
  /** @type {Buffer} */
  let buffered = Buffer.alloc(0);
  return async (most) => {
    if (buffered.length === 0) {
      const { value, done } = await chunks.next();
      if (done) return;
      buffered = value;
    }
    const chunk = buffered.subarray(0, most);
    buffered = buffered.subarray(chunk.length);
    return chunk;
  };
}
