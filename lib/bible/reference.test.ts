import fc from "fast-check";
import { expect, test } from "vitest";
import { type Book, books } from "./books";
import { countVerses, formatReference, missingPart, parseReference, type Reference } from "./reference";

const read = (text: string) => {
  const reference = parseReference(text);
  return reference && formatReference(reference);
};

test.each([
  ["Jn 3.16-18", "Juan 3:16-18"],
  ["Juan 3:16", "Juan 3:16"],
  ["JUAN 3:16", "Juan 3:16"],
  ["jn3:16", "Juan 3:16"],
  ["S. Juan 3:16", "Juan 3:16"],
  ["San Juan 3.16", "Juan 3:16"],
  ["Evangelio según San Juan 3:16", "Juan 3:16"],
  ["Juan 3 16", "Juan 3:16"],
  ["Juan 3, 16", "Juan 3:16"],
  ["Jn 3,16.18", "Juan 3:16,18"],
  ["Juan 3:16–18", "Juan 3:16-18"],
  ["Juan 3:16 al 18", "Juan 3:16-18"],
  ["Juan capítulo 3 versículo 16", "Juan 3:16"],
  ["Juan cap. 3, vers. 16", "Juan 3:16"],
  ["Juan 3 v. 16", "Juan 3:16"],
  ["Jn 3:35-4:3", "Juan 3:35-4:3"],
  ["Mt 5:3-5,9", "Mateo 5:3-5,9"],
  ["Mt 5:3-5 y 9", "Mateo 5:3-5,9"],
  ["Mt 5:3; 6:1-2", "Mateo 5:3; 6:1-2"],
  ["1 Co 13", "1 Corintios 13"],
  ["1Cor 13", "1 Corintios 13"],
  ["1 cor. 13", "1 Corintios 13"],
  ["I Corintios 13:4-8a", "1 Corintios 13:4-8"],
  ["Primera de Corintios 13", "1 Corintios 13"],
  ["1.ª Corintios 13", "1 Corintios 13"],
  ["1ra de Corintios 13", "1 Corintios 13"],
  ["Primera epístola del apóstol San Pablo a los Corintios 13", "1 Corintios 13"],
  ["III Juan 4", "3 Juan 1:4"],
  ["2 P 1:3", "2 Pedro 1:3"],
  ["1 S 3:10", "1 Samuel 3:10"],
  ["De 6:4", "Deuteronomio 6:4"],
  ["Is 53", "Isaías 53"],
  ["Sal 23", "Salmos 23"],
  ["Salmo 23", "Salmos 23"],
  ["Sal 23-24", "Salmos 23-24"],
  ["Cantares 2:1", "Cantares 2:1"],
  ["Cantar de los Cantares 2:1", "Cantares 2:1"],
  ["Cnt 2.1", "Cantares 2:1"],
  ["Hch 2", "Hechos 2"],
  ["Hechos de los Apóstoles 2", "Hechos 2"],
  ["Ap 22:20", "Apocalipsis 22:20"],
  ["Apocal 22:20", "Apocalipsis 22:20"],
  ["Stg 1", "Santiago 1"],
  ["Flm 6", "Filemón 1:6"],
  ["Judas 5", "Judas 1:5"],
  ["Judas 1:5", "Judas 1:5"],
  ["Judas 3-5", "Judas 1:3-5"],
  ["Judas 3,5", "Judas 1:3,5"],
  ["Judas 1", "Judas 1"],
  ["Judas", "Judas 1"],
])("%s is read as %s", (text, reference) => {
  expect(read(text)).toBe(reference);
});

test.each([
  "",
  "Juan",
  "3:16",
  "Juan 3:18-16",
  "Juan 0",
  "Juan 3:0",
  "4 Juan 2",
  "Cor 13",
  "Carta 3",
  "Pepe 3:16",
  "Juan 3:16:4",
  "Juan 3-",
  "Jn 1234",
])("«%s» is no reference", (text) => {
  expect(parseReference(text)).toBeNull();
});

test.each([
  ["Juan 22", "Juan tiene 21 capítulos."],
  ["Salmo 151", "Salmos tiene 150 capítulos."],
  ["Judas 2:1", "Judas tiene un capítulo."],
  ["Juan 3:37", "Juan 3 tiene 36 versículos."],
  ["Juan 3:30-22:1", "Juan tiene 21 capítulos."],
  ["Juan 3:36", null],
])("%s names what is missing: %s", (text, missing) => {
  const reference = parseReference(text);
  expect(reference && missingPart(reference)).toBe(missing);
});

test.each([
  ["Juan 3:16", 1],
  ["Juan 3", 36],
  ["Juan 3:35-4:3", 5],
  ["Salmos 23-24", 16],
  ["Mateo 5:3-5,9", 4],
  ["Juan 22", Number.NaN],
])("%s has %s verses", (text, count) => {
  const reference = parseReference(text);
  expect(reference && countVerses(reference)).toBe(count);
});

const numberOf = ({ id }: Book) => /^\d/.exec(id)?.[0] ?? "";
const numbers: Record<string, string[]> = {
  "": [""],
  1: ["1", "1 ", "1. ", "I ", "1.ª ", "Primera de ", "primer "],
  2: ["2", "2 ", "2. ", "II ", "2.ª ", "Segunda de ", "segundo libro de "],
  3: ["3", "3 ", "3. ", "III ", "3.ª ", "Tercera de "],
};

const anyBook = fc.constantFrom(...books);

/** A name of the book and a valid verse. */
const written = anyBook.chain((book) =>
  fc.nat(book.verses.length - 1).chain((chapter) =>
    fc.record({
      book: fc.constant(book),
      name: fc
        .tuple(
          fc.constantFrom(...(numbers[numberOf(book)] ?? [])),
          fc.constantFrom(...book.abbreviations.split(" "), book.name.replace(/^\d /, "")),
          fc.constantFrom(
            (text: string) => text,
            (text: string) => text.toUpperCase(),
          ),
        )
        .map(([number, name, change]) => change(number + name)),
      chapter: fc.constant(chapter + 1),
      verse: fc.integer({ min: 1, max: book.verses[chapter] ?? 1 }),
      gap: fc.constantFrom("", " ", ".", ". ", "  "),
      separator: fc.constantFrom(":", ".", " : ", ": ", " ", ","),
    }),
  ),
);

test("every name of every book is read with every separator", () => {
  const property = fc.property(written, ({ book, name, chapter, verse, gap, separator }) => {
    const isSingle = book.verses.length === 1;
    const place = isSingle && separator === "," ? `1:${verse}` : `${chapter}${separator}${verse}`;
    expect(read(`${name}${gap}${place}`)).toBe(`${book.name} ${chapter}:${verse}`);
  });
  fc.assert(property, { numRuns: 3000 });
});

test("every abbreviation of every book is read", () => {
  for (const book of books)
    for (const name of book.abbreviations.split(" "))
      expect(read(`${numberOf(book)} ${name} 1:1`)).toBe(`${book.name} 1:1`);
});

const place = (book: Book) =>
  fc
    .nat(book.verses.length - 1)
    .chain((chapter) =>
      fc.integer({ min: 1, max: book.verses[chapter] ?? 1 }).map((verse) => ({ chapter: chapter + 1, verse })),
    );

const anyReference: fc.Arbitrary<Reference> = anyBook.chain((book) => {
  const verses = fc.tuple(place(book), place(book)).map((places) => {
    const [start, end] = places.toSorted((a, b) => a.chapter - b.chapter || a.verse - b.verse);
    return { ...(start ?? places[0]), endChapter: end?.chapter ?? 1, endVerse: end?.verse ?? 1 };
  });
  const chapters = fc.tuple(place(book), place(book)).map(([a, b]) => ({
    chapter: Math.min(a.chapter, b.chapter),
    verse: null,
    endChapter: Math.max(a.chapter, b.chapter),
    endVerse: null,
  }));
  return fc.record({
    book: fc.constant(book.id),
    ranges: fc.array(fc.oneof(verses, chapters), { minLength: 1, maxLength: 4 }),
  });
});

test("a reference is read from its full form", () => {
  const property = fc.property(anyReference, (reference) => {
    expect(parseReference(formatReference(reference))).toEqual(reference);
    expect(missingPart(reference)).toBeNull();
    expect(countVerses(reference)).toBeGreaterThan(0);
  });
  fc.assert(property, { numRuns: 1000 });
});

test("no text makes the reading fail", () => {
  const fragment = fc.constantFrom("Jn", "1", "Co", " ", ":", ".", "-", ",", ";", "16", "ª", "a", "–", "v", "\n");
  const noise = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fragment, { maxLength: 12 }).map((all) => all.join("")),
  );
  const property = fc.property(noise, (text) => {
    const reference = parseReference(text);
    if (reference) expect(parseReference(formatReference(reference))).toEqual(reference);
  });
  fc.assert(property, { numRuns: 3000 });
});
