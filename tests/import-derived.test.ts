import { describe, expect, test } from "vitest";
import { fold as foldName } from "@/lib/imports/texts";
import { deriveColumns } from "@/lib/members/import-fields";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, asOwner } from "./support/church";
import { aFile, aRow, HEADERS, importFile } from "./support/imports";
import { aMember } from "./support/rows/members";

/** SQL of the first migration: faster versions must give the same search and sort texts. */
const FOLD = "lower(unaccent('unaccent'::regdictionary, regexp_replace(btrim(value), '\\s+', ' ', 'g')))";
const SORT_KEY = `(SELECT ${FOLD} FROM (SELECT regexp_replace(written, '[ñÑ]', 'n~', 'g') AS value) AS it)`;
const SEARCH = `(SELECT ${FOLD} FROM (SELECT concat_ws(' ', written, email, regexp_replace(cellphone, '\\D', '', 'g')) AS value) AS it)`;

const letters = [..."áéíóúüñÁÉÍÓÚÜÑ", ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))];
const strange = [..."çÇßŒøĳﬁÀÂãõ’“”–…№½ΣσςЁжİıſ漢", "\u212a", "\u00a0", "\u2003", "n\u0303", "\u0301", "🙂"];

/** Pseudo-random texts, the same in every run. */
function* texts(of: readonly string[], count: number) {
  let seed = 20_261_122;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let index = 0; index < count; index++)
    yield Array.from({ length: 1 + next(24) }, () => of[next(of.length)]).join("");
}

const trimmed = (written: Iterable<string>) => [...written].map((text) => text.trim()).filter(Boolean);

describe("atrio_fold", () => {
  test("gives the result of the first migration for every character, alone and within text", async () => {
    const rows = await rowsOf(
      `SELECT value FROM (
         SELECT before || chr(code) || after AS value
         FROM generate_series(1, 65533) AS code,
           (VALUES ('', ''), ('Á', 'b'), (' ', 'x'), ('x ', ' y '), ('n', ' ')) AS around (before, after)
         WHERE code NOT BETWEEN 55296 AND 57343
         UNION ALL SELECT chr(code) FROM generate_series(65536, 131071) AS code) AS texts
       WHERE atrio_fold(value) IS DISTINCT FROM ${FOLD} LIMIT 5`,
    );
    expect(rows).toEqual([]);
  });

  test("gives the result of the first migration for any sequence of blanks", async () => {
    const samples = [...texts([" ", " ", "\t", "\n", "\v", "\u00a0", "a", "Ñ"], 5_000)];
    const rows = await rowsOf(
      `SELECT value FROM unnest($1::text[]) AS value WHERE atrio_fold(value) IS DISTINCT FROM ${FOLD}`,
      [samples],
    );
    expect(rows).toEqual([]);
  });
});

describe("the search and sort texts of an imported row", () => {
  test("are computed by the import for Spanish names and equal the database's", async () => {
    const names = trimmed([
      ...letters.map((letter) => `x${letter}y`),
      ...texts(letters, 20_000),
      "José  Ñáñez",
      "n~ ñ",
      "ÑANDÚ",
      "O'Higgins-Núñez",
    ]);
    const people = names.map((name, index) => ({
      written: name,
      email: index % 3 ? `persona.${index}@example.com` : null,
      cellphone: index % 2 ? `+5255${10_000_000 + index}` : null,
      ...deriveColumns(
        {
          name,
          ...(index % 3 && { email: `persona.${index}@example.com` }),
          ...(index % 2 && { cellphone: `+5255${10_000_000 + index}` }),
        },
        foldName(name),
      ),
    }));
    expect(people.filter(({ search, sortName }) => search === undefined || sortName === undefined)).toEqual([]);
    const rows = await rowsOf(
      `SELECT * FROM jsonb_to_recordset($1::jsonb) AS p (written text, email text, cellphone text, search text, "sortName" text)
       WHERE search IS DISTINCT FROM ${SEARCH} OR "sortName" IS DISTINCT FROM ${SORT_KEY}
         OR search IS DISTINCT FROM atrio_member_search(written, email, cellphone)
         OR "sortName" IS DISTINCT FROM atrio_sort_key(written)`,
      [JSON.stringify(people)],
    );
    expect(rows).toEqual([]);
  });

  test("are left to the database for names with other letters", () => {
    for (const letter of strange) expect(deriveColumns({ name: `x${letter}y` }, "xy")).toEqual({});
  });

  test("equal the trigger's in every row", async () => {
    const church = await aChurch();
    const names = [
      "José  Ñáñez",
      "Zoë Çelik",
      "Straße Ñ",
      "ΣΊΣΥΦΟΣ Σ",
      "Ana n~",
      "漢字 🙂",
      ...trimmed(texts(strange, 20)),
    ];
    const rows = names.map((name, index) => aRow(index, { name: `"${name.replaceAll('"', '""')}"` }));
    const { body } = await importFile(church, aFile([HEADERS, ...rows]));
    expect(body).toMatchObject({ created: names.length, errorCount: 0 });
    await aMember(church, { name: "José Ñáñez" });
    const wrong = await asOwner(church, (db) =>
      db.$queryRawUnsafe<object[]>(`
        SELECT name, search, sort_name, sort_birthday
        FROM (SELECT *, name AS written FROM members) AS m
        WHERE search <> ${SEARCH} OR sort_name <> ${SORT_KEY}
          OR sort_birthday <> extract(month FROM birthday) * 100 + extract(day FROM birthday)`),
    );
    expect(wrong).toEqual([]);
  });
});

test("an import is answered when its index entries are merged, so that the next search does not scan them", async () => {
  const church = await aChurch();
  await importFile(church, aFile([HEADERS, ...Array.from({ length: 300 }, (_, index) => aRow(index))]));
  const countMatches = async () =>
    (await call("GET /members", { as: church.owner, query: { name: "persona 123 lopez" } })).body.count;
  expect(await rowsOf("SELECT atrio_merge_pending()::int AS pages")).toEqual([{ pages: 0 }]);
  expect(await countMatches()).toBe(1);
});
