// Fills the reference tables, which every church reads, from files of the project.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { wordsOf } from "../../lib/core/text/words.mjs";
import { root } from "../project.mjs";

const FILE = path.join(root, "prisma/bible/reina-valera-1909.json.gz");
const BIBLE = "rv1909";

/** @typedef {{ name: string, language: string, license: string, books: { chapters: string[][] }[] }} BibleFile */

const INDEX = "public.bible_verses_words";
const INSERT_VERSES = `
  INSERT INTO public.bible_verses (bible_id, id, text, words)
  SELECT $1, id, text, to_tsvector('simple', words) FROM unnest($2::int[], $3::text[], $4::text[]) AS verses (id, text, words)`;

/**
 * Writes the Bible in the open transaction, unless it is there as its file has it, or its tables are not yet.
 * @param {import("pg").Client} client as the owner of the tables
 */
export async function loadReferenceData(client) {
  const { rows: tables } = await client.query("SELECT to_regclass('public.bible_verses') IS NOT NULL AS exist");
  if (!tables[0].exist) return;
  const compressed = readFileSync(FILE);
  const hash = createHash("sha256").update(compressed).update(`${wordsOf}${INSERT_VERSES}`).digest("hex");
  const { rows } = await client.query('SELECT content_hash AS "contentHash" FROM public.bibles WHERE id = $1', [BIBLE]);
  if (rows[0]?.contentHash === hash) return;
  /** @type {BibleFile} */
  const { name, language, license, books } = JSON.parse(gunzipSync(compressed).toString());
  await client.query("DELETE FROM public.bibles WHERE id = $1", [BIBLE]);
  await client.query(
    "INSERT INTO public.bibles (id, name, language, license, content_hash) VALUES ($1, $2, $3, $4, $5)",
    [BIBLE, name, language, license, hash],
  );
  await withoutIndex(client, () => insertVerses(client, books));
}

/**
 * Drops the index meanwhile: to build it at once takes a fraction of the time.
 * @param {import("pg").Client} client @param {() => Promise<void>} work
 */
async function withoutIndex(client, work) {
  const { rows } = await client.query("SELECT pg_get_indexdef($1::regclass) AS definition", [INDEX]);
  await client.query(`DROP INDEX ${INDEX}`);
  await work();
  await client.query(rows[0].definition);
}

/** @param {import("pg").Client} client @param {BibleFile["books"]} books */
async function insertVerses(client, books) {
  const verses = books.flatMap(({ chapters }, book) =>
    chapters.flatMap((texts, chapter) =>
      texts.map((text, verse) => ({ id: (book + 1) * 1_000_000 + (chapter + 1) * 1000 + verse + 1, text })),
    ),
  );
  await client.query(INSERT_VERSES, [
    BIBLE,
    verses.map(({ id }) => id),
    verses.map(({ text }) => text),
    verses.map(({ text }) => wordsOf(text).join(" ")),
  ]);
}
