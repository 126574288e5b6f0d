// The archive: a tar (ustar) of parts that any tar opens, written and read as a stream. Its last two entries are the
// manifest and the SHA-256 of every byte before them, so that neither a missing end nor a changed byte goes unnoticed.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { StringDecoder } from "node:string_decoder";

/** @typedef {{ name: string, size: number, body: AsyncGenerator<Buffer> }} Entry */
/** @typedef {AsyncIterable<Buffer> | Iterable<Buffer>} Bytes */

export const MANIFEST = "manifest.json";
const DIGEST = "sha256";
const BLOCK = 512;
/** Bytes; what eleven octal digits can say. */
const LARGEST = 8 ** 11 - 1;
/** Bytes of the entries that are read into memory as a whole. */
const TEXT_LIMIT = 512 * 1024 * 1024;

/**
 * Begins an archive under a name that does not exist yet; only its owner may read it.
 * @param {string} file
 */
export async function beginArchive(file) {
  const handle = await open(file, "wx", 0o600);
  const whole = createHash("sha256");

  /** @param {Buffer} bytes */
  async function write(bytes) {
    whole.update(bytes);
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

  /** Writes the end and waits until the disk has everything. @param {object} manifest */
  async function finish(manifest) {
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    await add(MANIFEST, text.length, [text]);
    const digest = Buffer.from(whole.copy().digest("hex"));
    await add(DIGEST, digest.length, [digest]);
    await write(Buffer.alloc(2 * BLOCK));
    await handle.sync();
    await handle.close();
  }

  return { add, finish, close: () => handle.close().catch(() => {}) };
}

/**
 * The entries of an archive, one after the other: each body is read to its end before the next is asked for. The digest
 * at the end is compared on the way.
 * @param {string} file
 * @returns {AsyncGenerator<Entry>}
 * @throws {Error} in Spanish, when it is not whole
 */
export async function* readArchive(file) {
  const whole = createHash("sha256");
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  const take = taker(stream);
  try {
    for (;;) {
      const before = whole.copy();
      const head = await exactly(take, BLOCK);
      if (head.every((byte) => byte === 0)) throw broken("le falta el final");
      whole.update(head);
      const { name, size } = parseHeader(head);
      if (name === DIGEST) {
        const expected = await text({ name, size, body: bodyOf(take, size) });
        if (expected !== before.digest("hex")) throw broken("no es el que se escribió");
        return;
      }
      let isRead = false;
      const body = async function* () {
        for await (const chunk of bodyOf(take, size)) {
          whole.update(chunk);
          yield chunk;
        }
        whole.update(await exactly(take, padding(size)));
        isRead = true;
      };
      yield { name, size, body: body() };
      if (!isRead) throw new Error(`${name} was not read to its end`);
    }
  } finally {
    stream.destroy();
  }
}

/** A small entry as text. @param {Entry} entry */
export async function text({ name, size, body }) {
  if (size > TEXT_LIMIT) throw broken(`${name} es demasiado grande`);
  const decoder = new StringDecoder("utf8");
  const parts = [];
  for await (const chunk of body) parts.push(decoder.write(chunk));
  return parts.join("") + decoder.end();
}

/** @param {string} why */
export const broken = (why) => new Error(`El respaldo está dañado o incompleto: ${why}. No se cambió nada.`);

/** @param {number} size */
const padding = (size) => (BLOCK - (size % BLOCK)) % BLOCK;

/** @param {string} name @param {number} size */
function header(name, size) {
  const head = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  if (size > LARGEST) throw new Error(`${name} es demasiado grande para un respaldo.`);
  head.write(rest, 0);
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${octal(size, 11)}\0`, 124);
  head.write(`${octal(Math.floor(Date.now() / 1000), 11)}\0`, 136);
  head.write("        0", 148);
  head.write("ustar\u000000", 257);
  head.write(prefix, 345);
  head.write(`${octal(checksum(head), 6)}\0 `, 148);
  return head;
}

/**
 * The standard's two fields, of 155 and 100 bytes, with the slash between them left out.
 * @param {string} name @returns {[string, string]}
 */
function splitName(name) {
  const isPlain = !/[^\x21-\x7e]/.test(name);
  if (isPlain && name.length <= 100) return ["", name];
  const cut = name.indexOf("/", name.length - 101);
  if (!isPlain || cut < 0 || cut > 155) throw new Error(`Un nombre de archivo no cabe en un respaldo: ${name}`);
  return [name.slice(0, cut), name.slice(cut + 1)];
}

/** @param {Buffer} head */
function parseHeader(head) {
  const field = (/** @type {number} */ start, /** @type {number} */ length) =>
    head.toString("latin1", start, start + length).split("\0")[0] ?? "";
  const expected = Number.parseInt(field(148, 8), 8);
  const empty = Buffer.from(head).fill(" ", 148, 156);
  if (field(257, 5) !== "ustar" || checksum(empty) !== expected) throw broken("no es un respaldo de Atrio");
  const name = [field(345, 155), field(0, 100)].filter(Boolean).join("/");
  const size = Number.parseInt(field(124, 12), 8);
  if (field(156, 1) !== "0" || !Number.isSafeInteger(size)) throw broken(`trae algo que no es un archivo (${name})`);
  return { name, size };
}

/** @param {number} value @param {number} digits */
const octal = (value, digits) => value.toString(8).padStart(digits, "0");

/** @param {Buffer} head */
function checksum(head) {
  let sum = 0;
  for (const byte of head) sum += byte;
  return sum;
}

/** @param {ReturnType<typeof taker>} take @param {number} size */
async function* bodyOf(take, size) {
  for (let left = size; left > 0; ) {
    const chunk = await take(left);
    if (!chunk) throw broken("termina antes de tiempo");
    left -= chunk.length;
    yield chunk;
  }
}

/** @param {ReturnType<typeof taker>} take @param {number} size */
async function exactly(take, size) {
  const chunks = [];
  for await (const chunk of bodyOf(take, size)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {AsyncIterable<Buffer>} stream @returns {(most: number) => Promise<Buffer | undefined>} some of the next bytes */
function taker(stream) {
  const chunks = stream[Symbol.asyncIterator]();
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  return async (most) => {
    if (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) return;
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
}
