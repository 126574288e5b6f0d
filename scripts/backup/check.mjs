// Reading an archive back: everything in it is compared with its manifest, and on request handed over on the way.
import { createHash } from "node:crypto";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { broken, MANIFEST, readArchive, text } from "./archive.mjs";
import { isKey } from "./files.mjs";

export const FORMAT = "atrio-backup";
export const FORMAT_VERSION = 1;

const count = z.number().int().min(0);
const name = z.string().regex(/^\w{1,63}$/);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: count,
  atrio: z.string(),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string().regex(/^\w+$/)),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, checksum: z.string() })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string().refine(isKey), size: count, sha256: z.string() })),
});

/** @typedef {z.output<typeof manifestSchema>} Manifest */
/**
 * @typedef {object} Receiver
 * @property {(table: string) => Writable | Promise<Writable>} table where the rows go, as COPY wrote them
 * @property {(key: string, size: number, bytes: AsyncIterable<Buffer>) => Promise<void>} file
 */

const TABLE_PART = /^tables\/(\w{1,63})\/\d{6}\.gz$/;
const FILE = /^files\/(.+)$/;

/** Where a part of a table lies in the archive. @param {string} table @param {number} part from 1 */
export const partName = (table, part) => `tables/${table}/${String(part).padStart(6, "0")}.gz`;

/** @param {string} key */
export const fileName = (key) => `files/${key}`;

/**
 * Reads a whole archive and compares it with its manifest.
 * @param {string} file
 * @param {Receiver} [receiver] gets everything before the end is known to be right: it must be able to take it back
 * @returns {Promise<Manifest>}
 * @throws {Error} in Spanish, when it is not whole, not ours or of a newer version
 */
export async function checkArchive(file, receiver) {
  /** @type {Map<string, number>} */
  const rows = new Map();
  /** @type {Manifest["files"]} */
  const files = [];
  /** @type {unknown} */
  let manifest;
  const entries = readArchive(file);
  for (let entry = await next(entries); entry; ) {
    const { name, size, body } = entry;
    const table = TABLE_PART.exec(name)?.[1];
    const key = FILE.exec(name)?.[1];
    if (manifest !== undefined) throw broken("sigue después de su final");
    if (table) {
      if (rows.has(table)) throw broken(`la tabla ${table} viene dos veces`);
      /** @type {{ entry?: typeof entry }} */
      const after = {};
      rows.set(table, await unpack(partsOf(table, entry, entries, after), await receiver?.table(table)));
      entry = after.entry;
      continue;
    }
    if (key !== undefined) {
      if (!isKey(key)) throw broken(`trae un archivo con un nombre que no se admite (${JSON.stringify(key)})`);
      const hash = createHash("sha256");
      const bytes = hashed(body, hash);
      if (receiver) await receiver.file(key, size, bytes);
      for await (const _ of bytes);
      files.push({ key, size, sha256: hash.digest("hex") });
    } else if (name === MANIFEST) manifest = parsed(await text(entry));
    else throw broken(`trae algo que no es de un respaldo (${JSON.stringify(name)})`);
    entry = await next(entries);
  }
  return compared(manifest, rows, files);
}

/** @param {AsyncGenerator<import("./archive.mjs").Entry>} entries */
const next = async (entries) => (await entries.next()).value || undefined;

/**
 * The compressed bytes of a table, part by part; `after` receives the entry behind them.
 * @param {string} table @param {import("./archive.mjs").Entry} first
 * @param {AsyncGenerator<import("./archive.mjs").Entry>} entries @param {{ entry?: import("./archive.mjs").Entry }} after
 */
async function* partsOf(table, first, entries, after) {
  let part = 1;
  for (let entry = /** @type {typeof after.entry} */ (first); ; entry = await next(entries)) {
    if (!entry || TABLE_PART.exec(entry.name)?.[1] !== table) {
      after.entry = entry;
      return;
    }
    if (entry.name !== partName(table, part++)) throw broken(`falta una parte de la tabla ${table}`);
    yield* entry.body;
  }
}

/** @param {AsyncIterable<Buffer>} bytes @param {Writable} [receiver] @returns {Promise<number>} rows: COPY ends each with a line feed */
async function unpack(bytes, receiver) {
  let rows = 0;
  const counter = new Transform({
    transform(chunk, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
      done(null, chunk);
    },
  });
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(Readable.from(bytes), createGunzip(), counter, receiver ?? nowhere).catch((error) => {
    throw String(error.code).startsWith("Z_") ? broken("no se puede descomprimir") : error;
  });
  return rows;
}

/** @param {AsyncIterable<Buffer>} body @param {import("node:crypto").Hash} hash */
async function* hashed(body, hash) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** @param {string} json @returns {unknown} */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    throw broken("su índice no se puede leer");
  }
}

/** @param {unknown} json @param {Map<string, number>} rows @param {Manifest["files"]} files */
function compared(json, rows, files) {
  const { format, formatVersion, atrio } = /** @type {Partial<Manifest>} */ (json ?? {});
  if (format === FORMAT && Number(formatVersion) > FORMAT_VERSION)
    throw new Error(
      `El respaldo es de una versión más nueva de Atrio (${atrio}): restáuralo con ella. No se cambió nada.`,
    );
  const { data: manifest } = manifestSchema.safeParse(json);
  if (!manifest) throw broken("su índice no es de un respaldo de Atrio");
  const wrong = manifest.tables.find((table) => rows.get(table.name) !== table.rows);
  if (wrong || rows.size !== manifest.tables.length) throw broken(`la tabla ${wrong?.name ?? ""} no está completa`);
  const told = (/** @type {Manifest["files"]} */ list) => list.map(({ key, sha256 }) => `${key} ${sha256}`).join("\n");
  if (told(files) !== told(manifest.files)) throw broken("los archivos subidos no son los de su índice");
  return manifest;
}
