// Reads an archive, compares everything in it with its manifest, and optionally passes the contents to a receiver.
import { createHash } from "node:crypto";
import { Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { damagedArchive, MANIFEST, readArchive, readEntryText } from "./archive.mjs";
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
 * @property {(table: string) => Writable | Promise<Writable>} table takes the rows in COPY's text format
 * @property {(key: string, size: number, bytes: AsyncIterable<Buffer>) => Promise<void>} file
 */

const TABLE_PART = /^tables\/(\w{1,63})\/\d{6}\.gz$/;
const FILE = /^files\/(.+)$/;

/** Name of the entry with a part of a table. @param {string} table @param {number} part from 1 */
export const partName = (table, part) => `tables/${table}/${String(part).padStart(6, "0")}.gz`;

/** @param {string} key */
export const fileName = (key) => `files/${key}`;

/**
 * Reads a whole archive and compares it with its manifest.
 * @param {string} file
 * @param {Receiver} [receiver] gets everything before the digest is verified, and must be able to roll back
 * @returns {Promise<Manifest>}
 * @throws {Error} in Spanish, when it is damaged, not an Atrio backup, or of a newer version
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
    if (manifest !== undefined) throw damagedArchive("sigue después de su final");
    if (table) {
      if (rows.has(table)) throw damagedArchive(`la tabla ${table} viene dos veces`);
      /** @type {{ entry?: typeof entry }} */
      const following = {};
      rows.set(table, await unpack(partsOf(table, entry, entries, following), await receiver?.table(table)));
      entry = following.entry;
      continue;
    }
    if (key !== undefined) {
      if (!isKey(key)) throw damagedArchive(`trae un archivo con un nombre que no se admite (${JSON.stringify(key)})`);
      const hash = createHash("sha256");
      const bytes = hashed(body, hash);
      if (receiver) await receiver.file(key, size, bytes);
      for await (const _ of bytes);
      files.push({ key, size, sha256: hash.digest("hex") });
    } else if (name === MANIFEST) manifest = parseJson(await readEntryText(entry));
    else throw damagedArchive(`trae algo que no es de un respaldo (${JSON.stringify(name)})`);
    entry = await next(entries);
  }
  return verifyManifest(manifest, rows, files);
}

/** @param {AsyncGenerator<import("./archive.mjs").Entry>} entries */
const next = async (entries) => (await entries.next()).value || undefined;

/**
 * Compressed bytes of a table, part by part; `following.entry` receives the entry after them.
 * @param {string} table @param {import("./archive.mjs").Entry} first
 * @param {AsyncGenerator<import("./archive.mjs").Entry>} entries @param {{ entry?: import("./archive.mjs").Entry }} following
 */
async function* partsOf(table, first, entries, following) {
  let part = 1;
  for (let entry = /** @type {typeof following.entry} */ (first); ; entry = await next(entries)) {
    if (!entry || TABLE_PART.exec(entry.name)?.[1] !== table) {
      following.entry = entry;
      return;
    }
    if (entry.name !== partName(table, part++)) throw damagedArchive(`falta una parte de la tabla ${table}`);
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
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(Readable.from(bytes), createGunzip(), counter, receiver ?? discard).catch((error) => {
    throw String(error.code).startsWith("Z_") ? damagedArchive("no se puede descomprimir") : error;
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
function parseJson(json) {
  try {
    return JSON.parse(json);
  } catch {
    throw damagedArchive("su índice no se puede leer");
  }
}

/** @param {unknown} json @param {Map<string, number>} rows @param {Manifest["files"]} files */
function verifyManifest(json, rows, files) {
  const { format, formatVersion, atrio } = /** @type {Partial<Manifest>} */ (json ?? {});
  if (format === FORMAT && Number(formatVersion) > FORMAT_VERSION)
    throw new Error(
      `El respaldo es de una versión más nueva de Atrio (${atrio}): restáuralo con ella. No se cambió nada.`,
    );
  const { data: manifest } = manifestSchema.safeParse(json);
  if (!manifest) throw damagedArchive("su índice no es de un respaldo de Atrio");
  const incomplete = manifest.tables.find((table) => rows.get(table.name) !== table.rows);
  if (incomplete || rows.size !== manifest.tables.length)
    throw damagedArchive(`la tabla ${incomplete?.name ?? ""} no está completa`);
  const listed = (/** @type {Manifest["files"]} */ list) =>
    list.map(({ key, sha256 }) => `${key} ${sha256}`).join("\n");
  if (listed(files) !== listed(manifest.files)) throw damagedArchive("los archivos subidos no son los de su índice");
  return manifest;
}
