// The file of the Reina-Valera 1909 and the step that divides its verses.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { books } from "@/lib/bible/books";
import { splitTitle } from "@/lib/presentations/passage-slides";
import division from "@/prisma/bible/division.json";
import { divideVerses } from "@/scripts/database/divide-bible.mjs";

type Stored = { id: string; chapters: string[][] };

const readFile = (): Stored[] =>
  JSON.parse(gunzipSync(readFileSync("prisma/bible/reina-valera-1909.json.gz")).toString()).books;

/** Start of the SHA-256 of each book's text as the source has it, before verses were divided. */
const SOURCE_TEXTS: Record<string, string> = {
  Gen: "52b72aa7f5dd",
  Exod: "26354ba76459",
  Lev: "1bcad0d15749",
  Num: "3b61f98e2180",
  Deut: "ebe7546be991",
  Josh: "7a6cb3e95581",
  Judg: "54f8fe80f27c",
  Ruth: "d94f67cb3de1",
  "1Sam": "a5f1491990db",
  "2Sam": "53c7f32eac97",
  "1Kgs": "2f3d251ad2dc",
  "2Kgs": "385a93cd9517",
  "1Chr": "8caf3fca2149",
  "2Chr": "321ff18746c9",
  Ezra: "78d2063c6297",
  Neh: "b52b19c1eab8",
  Esth: "78884ff74a7d",
  Job: "56104ca56433",
  Ps: "de86895a4d9b",
  Prov: "eedf32b5c748",
  Eccl: "3ddac555a4ff",
  Song: "777182fb26f9",
  Isa: "e64dc06a9943",
  Jer: "ef414eb7f4e5",
  Lam: "b74c9e517bf0",
  Ezek: "53e3a80a1026",
  Dan: "0b93416f6029",
  Hos: "81658ada9a64",
  Joel: "e8b219f3b073",
  Amos: "142cda18fc3a",
  Obad: "6aeea43aafc5",
  Jonah: "2ce650014782",
  Mic: "1d15d82ef802",
  Nah: "2357e556338a",
  Hab: "6cfe284145be",
  Zeph: "3df6bfaf0fef",
  Hag: "d77fd70b522a",
  Zech: "d1cd2d976dee",
  Mal: "61d04aa8b297",
  Matt: "ceb2e069a21a",
  Mark: "f6bd93872c5b",
  Luke: "a4ac4d47c139",
  John: "16165a7b7f45",
  Acts: "619f027c5f12",
  Rom: "eb88dff67bb4",
  "1Cor": "0d09fb33b236",
  "2Cor": "ca10137f7f22",
  Gal: "7d7ac802c681",
  Eph: "6819cba8fef5",
  Phil: "e9218647dcf3",
  Col: "dabfe93257c0",
  "1Thess": "1d862a10e6d5",
  "2Thess": "e1ba2021eaa7",
  "1Tim": "25e542f9696f",
  "2Tim": "05c14e6a4071",
  Titus: "5fc038e2776c",
  Phlm: "88b6e932f82b",
  Heb: "90d823f6eed0",
  Jas: "61933a435ed8",
  "1Pet": "1c20e7fa4079",
  "2Pet": "88f4eac16c20",
  "1John": "7b88636377cf",
  "2John": "7d8b9f57ce67",
  "3John": "a9b464e97666",
  Jude: "10c6d96db82e",
  Rev: "d6cbe5bc2169",
};

test("each book has every word of the source, in order", () => {
  const textOf = ({ chapters }: Stored) => chapters.flat().join(" ");
  const hashes = readFile().map((book) => [
    book.id,
    createHash("sha256").update(textOf(book)).digest("hex").slice(0, 12),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(SOURCE_TEXTS);
});

test("the books have the chapters and verses of the Bible's file", () => {
  const counts = readFile().map(({ id, chapters }) => ({ id, verses: chapters.map((verses) => verses.length) }));
  expect(books.map(({ id, verses }) => ({ id, verses }))).toEqual(counts);
});

test("every chapter starts where the printed one does: its first words are in capitals", () => {
  const others = readFile().flatMap(({ id, chapters }) =>
    chapters.flatMap(([first = ""], index) => (/\p{Lu}{2}/u.test(first) ? [] : [`${id} ${index + 1}`])),
  );
  // «Y El ángel de Jehová»: the source lost the capitals.
  expect(others).toEqual(["Judg 2"]);
});

test("the division is done, each verse starts as its table says, and the step changes nothing more", () => {
  const divided = readFile();
  divideVerses(divided, division);
  expect(divided).toEqual(readFile());
  for (const { book, chapter, verse, next } of division) {
    const verses = divided.find(({ id }) => id === book)?.chapters[chapter - 1] ?? [];
    expect(verses.length, `${book} ${chapter}`).toBe(verse + next.length);
    for (const [index, start] of next.entries())
      expect(verses[verse + index]).toMatch(new RegExp(`^${start.replace("?", "\\?")}`));
  }
});

test("a glued verse is divided without loss, and a text that the table does not know stops the step", () => {
  const place = { book: "Jonah", chapter: 1, verse: 2, next: ["Tres", "Cuatro"] };
  const divided = [{ id: "Jonah", chapters: [["Uno.", "Dos. Tres. Cuatro."]] }];
  divideVerses(divided, [place]);
  expect(divided[0]?.chapters).toEqual([["Uno.", "Dos.", "Tres.", "Cuatro."]]);
  expect(() => divideVerses([{ id: "Jonah", chapters: [["Uno.", "Dos."]] }], [place])).toThrow("has no «Tres»");
});

test("the titles of psalms are those before the word in capitals that starts the psalm", () => {
  const psalms = readFile().find(({ id }) => id === "Ps")?.chapters ?? [];
  const titled = psalms.flatMap(([text = ""], index) => {
    const [title, verse] = splitTitle({ book: "Ps", verse: 1, text });
    return verse === undefined ? [] : [{ psalm: index + 1, title: title ?? "", verse }];
  });
  expect(titled.length).toBe(116);
  for (const { psalm, title, verse } of titled) {
    expect(title, `${psalm}`).toMatch(/^(Al |A los |Salmo|Masquil|Michtham|Oración|Canción|Cántico|Sigaión|Para )/);
    expect(verse, `${psalm}`).toMatch(/^[¡¿]?(A )?\p{Lu}{2}/u);
  }
});
