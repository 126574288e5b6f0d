// Fills the reference tables, which every church reads, from files of the project.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { root } from "./project.mjs";

const FILE = path.join(root, "prisma/bible/reina-valera-1909.json.gz");
const BIBLE = "rv1909";

/** Words of a verse as they are searched for; `lib/presentations/bible/service.ts` folds what people write likewise. */
const SEARCH = "btrim(regexp_replace(public.atrio_fold(v.text), '[^a-z0-9]+', ' ', 'g'))";

const INSERT_VERSES = `
  INSERT INTO public.bible_verses (bible_id, id, text, search, words)
  SELECT $1, b.place * 1000000 + c.place * 1000 + v.place, v.text, s.search, to_tsvector('simple', s.search)
  FROM jsonb_array_elements($2::jsonb -> 'books') WITH ORDINALITY AS b (book, place),
    jsonb_array_elements(b.book -> 'chapters') WITH ORDINALITY AS c (chapter, place),
    jsonb_array_elements_text(c.chapter) WITH ORDINALITY AS v (text, place),
    LATERAL (SELECT ${SEARCH} AS search OFFSET 0) AS s`;

/**
 * Writes the Bible in the open transaction, unless it is there as its file has it, or its tables are not yet.
 * @param {import("pg").Client} client as the owner of the tables
 */
export async function loadReferenceData(client) {
  const { rows: tables } = await client.query("SELECT to_regclass('public.bible_verses') IS NOT NULL AS exist");
  if (!tables[0].exist) return;
  const compressed = readFileSync(FILE);
  const hash = createHash("sha256").update(compressed).update(INSERT_VERSES).digest("hex");
  const { rows } = await client.query('SELECT content_hash AS "contentHash" FROM public.bibles WHERE id = $1', [BIBLE]);
  if (rows[0]?.contentHash === hash) return;
  const text = gunzipSync(compressed).toString();
  const { name, language, license } = JSON.parse(text);
  await client.query("DELETE FROM public.bibles WHERE id = $1", [BIBLE]);
  await client.query(
    "INSERT INTO public.bibles (id, name, language, license, content_hash) VALUES ($1, $2, $3, $4, $5)",
    [BIBLE, name, language, license, hash],
  );
  await client.query(INSERT_VERSES, [BIBLE, text]);
}
