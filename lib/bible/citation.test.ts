import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { books } from "./books";
import { formatReferences, passagesOf, readCitation } from "./citation";
import { convertReference, versesInRvr1960 } from "./rvr1960";

const read = (text: string) => {
  const citation = readCitation(text);
  if ("problem" in citation) return citation;
  return { ...citation, references: formatReferences(citation.references) };
};

const referencesOf = (text: string) => {
  const citation = read(text);
  return "problem" in citation ? citation.kind : citation.references;
};

test.each([
  ["(Juan 3:16)", "Juan 3:16"],
  ["«Juan 3:16».", "Juan 3:16"],
  ["— Juan 3:16", "Juan 3:16"],
  ["Jn\u00a03,16", "Juan 3:16"],
  ["\u200eJuan\u200b 3:16\u2060\u00ad", "Juan 3:16"],
  ["\ufeffJuan 3:16\t", "Juan 3:16"],
  ["1ª Corintios 13", "1 Corintios 13"],
  ["1º Samuel 3:10", "1 Samuel 3:10"],
  ["Mateo 28:18–20", "Mateo 28:18-20"],
  ["Mateo 28:18—20", "Mateo 28:18-20"],
  ["Juan 3, vv. 16-18", "Juan 3:16-18"],
  ["Juan 3 vs. 16", "Juan 3:16"],
  ["Juan cap. 3", "Juan 3"],
  ["Lucas 1:46ss", "Lucas 1:46-80"],
  ["Lc 1:46 ss.", "Lucas 1:46-80"],
  ["Lc 1,46 y siguientes", "Lucas 1:46-80"],
  ["Judas 3ss", "Judas 1:3-25"],
  ["Juan 3:16s", "Juan 3:16-17"],
  ["Juan 3:16 y siguiente", "Juan 3:16-17"],
  ["Mateo 28:18-20; Marcos 16:15", "Mateo 28:18-20; Marcos 16:15"],
  ["Juan 3:16 y 1 Juan 4:8", "Juan 3:16; 1 Juan 4:8"],
  ["Sal 23, 1 Co 13; Judas", "Salmos 23; 1 Corintios 13; Judas 1"],
  ["Mt 5:3-5 y 9; 6:1, 3 e Is 53", "Mateo 5:3-5,9; 6:1,3; Isaías 53"],
  ["Mateo 5:3; Mateo 6:1", "Mateo 5:3; 6:1"],
  ["Primera de Corintios, capítulo 13, versículo 4", "1 Corintios 13:4"],
])("%j as pasted is %s", (text, references) => {
  expect(referencesOf(text)).toBe(references);
});

test.each([
  ["Juan 3:16 RVR1960", "Juan 3:16"],
  ["Juan 3:16 (RVR60)", "Juan 3:16"],
  ["Juan 3:16, Reina-Valera 1960", "Juan 3:16"],
  ["RVR 1960 Juan 3:16", "Juan 3:16"],
  ["Mateo 28:18-20 NVI; Marcos 16:15 (NVI)", "Mateo 28:18-20; Marcos 16:15"],
])("%s is found, and the person is told whose text it is", (text, references) => {
  expect(read(text)).toMatchObject({
    references,
    notices: ["El texto es de la Reina-Valera 1909."],
    alternative: null,
  });
});

test.each(["Juan 3:16 RV1909", "Juan 3:16 (Reina Valera 1909)"])("%s needs no word", (text) => {
  expect(read(text)).toEqual({ references: "Juan 3:16", notices: [], alternative: null });
});

test.each([
  "",
  "1:46ss",
  "Lucas 1ss",
  "Juan 3:16-18ss",
  "Pepe 3:16",
  "Mateo 28:18; Pepe 3",
  "Juan",
  "RVR1960",
  "pan y vida",
])("«%s» is no citation", (text) => {
  expect(read(text)).toMatchObject({ kind: "unreadable" });
});

test("what the Bible has not, and too many verses, say so", () => {
  expect(read("Marcos 16:15; Juan 30")).toEqual({ kind: "missing", problem: "Juan tiene 21 capítulos." });
  expect(read("Juan 3:36s")).toEqual({ kind: "missing", problem: "Juan 3 tiene 36 versículos." });
  expect(read("Génesis 1; Salmos 119")).toEqual({
    kind: "long",
    problem: "Son 207 versículos. Elige hasta 200 por vez.",
  });
});

describe("numbers of the Reina-Valera 1960", () => {
  test.each([
    ["Números 12:16", "Números 13:1"],
    ["Números 29:40", "Números 30:1"],
    ["1 Samuel 23:29", "1 Samuel 24:1"],
    ["2 Samuel 20:26", "2 Samuel 20:25"],
    ["2 Crónicas 33:25", "2 Crónicas 33:24"],
    ["Job 35:16", "Job 35:15"],
    ["Job 38:39-41", "Job 39:1-3"],
    ["Job 40:15-24", "Job 40:10-19"],
    ["Oseas 11:12", "Oseas 12:1"],
    ["Jonás 1:17", "Jonás 2:1"],
    ["Jonás 1:15-17", "Jonás 1:15-2:1"],
    ["Hechos 19:41", "Hechos 19:40"],
    ["2 Corintios 13:14", "2 Corintios 13:13"],
  ])("%s, which the 1909 has not, is %s", (text, references) => {
    expect(read(text)).toEqual({
      references,
      notices: [`${text} de la RVR1960 es ${references} en la RV1909.`],
      alternative: null,
    });
  });

  test.each([
    ["Números 13:30", "Números 13:31"],
    ["Números 30:2", "Números 30:3"],
    ["Jueces 14:18", "Jueces 14:18-19"],
    ["Jueces 14:20", "Jueces 14:21"],
    ["1 Samuel 20:42", "1 Samuel 20:42-43"],
    ["1 Samuel 24:4", "1 Samuel 24:5"],
    ["1 Reyes 22:43", "1 Reyes 22:43-44"],
    ["1 Reyes 22:53", "1 Reyes 22:54"],
    ["1 Crónicas 1:32", "1 Crónicas 1:31-32"],
    ["1 Crónicas 21:15", "1 Crónicas 21:15-16"],
    ["1 Crónicas 21:30", "1 Crónicas 21:31"],
    ["2 Crónicas 16:14", "2 Crónicas 16:14-15"],
    ["2 Crónicas 33:12", "2 Crónicas 33:11"],
    ["Job 39:27", "Job 39:30"],
    ["Job 40:4", "Job 39:37"],
    ["Job 40", "Job 39:34-40:19"],
    ["Oseas 12:1", "Oseas 12:2"],
    ["Jonás 2:1", "Jonás 2:2"],
    ["Jonás 2:9ss", "Jonás 2:10-11"],
    ["2 Corintios 13:13", "2 Corintios 13:12"],
  ])("%s is another text there, %s: the person is told and may take it", (text, other) => {
    const citation = read(text);
    const [typed] = text.split("ss");
    expect(citation).toMatchObject({ alternative: other });
    if ("problem" in citation) return;
    expect(citation.references.startsWith(typed ?? text)).toBe(true);
    expect(citation.notices).toEqual([expect.stringContaining(` es ${other} en la RV1909.`)]);
    expect(read(`${text} RVR1960`)).toMatchObject({ references: other, alternative: null });
    expect(read(`${text} RV1909`)).toMatchObject({ references: citation.references, notices: [], alternative: null });
  });

  test.each([
    "Jonás 2:11",
    "Job 39:38",
    "Job 38-41",
    "Job 38:1-38",
    "Jonás 1-2",
    "Jueces 14",
    "Oseas 13:1",
    "Juan 3:16",
  ])("%s means one text only", (text) => {
    expect(read(text)).toEqual({ references: text, notices: [], alternative: null });
  });

  test("of one of several references moves that one alone", () => {
    expect(read("Juan 3:16; Jonás 2:1; Oseas 11:12")).toMatchObject({
      references: "Juan 3:16; Jonás 2:1; Oseas 12:1",
      alternative: "Juan 3:16; Jonás 2:2; Oseas 12:1",
    });
  });

  test("cover every verse of the 1909 once, in order, in every chapter that differs", () => {
    for (const { id: book, verses } of books) {
      const seen = new Set<string>();
      let before = 0;
      for (const [index, count] of verses.entries()) {
        const chapter = index + 1;
        for (let verse = 1; verse <= (versesInRvr1960(book, chapter) ?? 0); verse++) {
          const range = { chapter, verse, endChapter: chapter, endVerse: verse };
          const [to] = convertReference({ book, ranges: [range] }, "rvr1960", "spanish")?.ranges ?? [];
          const first = (to?.chapter ?? 0) * 1000 + (to?.verse ?? 0);
          expect(first, `${book} ${chapter}:${verse}`).toBeGreaterThanOrEqual(before);
          before = first;
          for (let at = to?.verse ?? 0; at <= (to?.endVerse ?? 0); at++) seen.add(`${to?.chapter}:${at}`);
        }
        expect(count).toBeGreaterThan(0);
      }
      expect(seen.size, book).toBe(verses.reduce((sum, count) => sum + count, 0));
    }
  });
});

test("a passage of several books is one for each", () => {
  const verses = [18, 19, 20, 15].map((verse) => ({ reference: "", book: "", chapter: 1, verse, text: `${verse}` }));
  const parts = passagesOf({ reference: "Mateo 28:18-20; Marcos 16:15", verses });
  expect(parts).toEqual([
    { reference: "Mateo 28:18-20", verses: verses.slice(0, 3) },
    { reference: "Marcos 16:15", verses: verses.slice(3) },
  ]);
});

test("no text makes the reading fail, and what is read is read again from its full form", () => {
  const fragment = fc.constantFrom(
    "Jn",
    "1",
    "Co",
    " ",
    ":",
    "-",
    ",",
    ";",
    "16",
    "ss",
    " y ",
    "(",
    "RVR1960",
    "Jonás",
    "2",
  );
  const noise = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fragment, { maxLength: 14 }).map((all) => all.join("")),
  );
  const property = fc.property(noise, (text) => {
    const citation = read(text);
    if (!("problem" in citation)) expect(referencesOf(citation.references)).toBe(citation.references);
  });
  fc.assert(property, { numRuns: 3000 });
});
