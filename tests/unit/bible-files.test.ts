import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readBible } from "@/lib/bible/versions/read/read-file";
import { wordsOf } from "@/lib/core/text/words.mjs";
import { bibleIn, givenBible, toBeblia, toOsis, toZefania } from "../support/bibles";
import { zipOf } from "../support/packed-sheets";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Words of each book, by its number. */
function wordsByBook(verses: { id: number; text: string }[]) {
  return givenBible().books.map((_, index) =>
    wordsOf(
      verses
        .filter(({ id }) => Math.floor(id / 1_000_000) === index + 1)
        .map(({ text }) => text)
        .join(" "),
    ).join(" "),
  );
}

const given = givenBible().books.map(({ chapters }) => wordsOf(chapters.flat().join(" ")).join(" "));

describe("a whole Bible", () => {
  test.each([
    ["OSIS, verses that hold their text", toOsis, {}, "spanish"],
    ["OSIS with marks, notes and Strong's numbers", toOsis, { milestones: true, rich: true }, "rvr1960"],
    ["Zefania", toZefania, { rich: true }, "rvr1960"],
    ["Beblia", toBeblia, {}, "spanish"],
    ["JSON", JSON.stringify, undefined, "rvr1960"],
  ] as const)("in %s has the same words in each book", async (_, write, style, division) => {
    const text = (write as (file: object, style?: object) => string)(bibleIn(division), style);
    const { reading, verses } = await readBible(bytes(text));
    expect(wordsByBook(verses)).toEqual(given);
    expect(reading).toMatchObject({
      books: 66,
      division,
      isDivisionSure: true,
      warnings: [],
      title: "Biblia de prueba",
    });
  });
});

const small = bibleIn("rvr1960", { ids: ["Jonah", "John"] });
const read = async (text: string | Uint8Array) => readBible(typeof text === "string" ? bytes(text) : text);
const textAt = (verses: { id: number; text: string }[], id: number) => verses.find((verse) => verse.id === id)?.text;

/** A chapter of Genesis with these verses, in OSIS. */
const osis = (verses: string) =>
  `<osis><osisText><div type="book" osisID="Gen"><chapter osisID="Gen.1">${verses}</chapter></div></osisText></osis>`;
/** The same in Zefania. */
const zefania = (verses: string, { bname = "Génesis", bnumber = "1" } = {}) =>
  `<XMLBIBLE><BIBLEBOOK bnumber="${bnumber}" bname="${bname}"><CHAPTER cnumber="1">${verses}</CHAPTER></BIBLEBOOK></XMLBIBLE>`;

describe("the container", () => {
  const text = toOsis(small);

  test("may be a ZIP with nothing else, or a .gz", async () => {
    const plain = await read(text);
    const packed = zipOf([
      { name: "__MACOSX/._biblia.xml", content: "x" },
      { name: "leeme.txt", content: "De dominio público" },
      { name: "biblia.xml", content: text },
    ]);
    expect(await read(packed)).toEqual(plain);
    expect(await read(gzipSync(text))).toEqual(plain);
  });

  test.each([
    [
      "two Bibles",
      [
        ["a.xml", "<osis/>"],
        ["b.xml", "<osis/>"],
      ],
      /varios archivos/,
    ],
    ["no file", [["carpeta/", ""]], /ningún archivo/],
    ["a ZIP", [["otro.zip", "PK\u0003\u0004"]], /otro ZIP/],
  ] as [string, [string, string][], RegExp][])("is refused with %s", async (_, files, message) => {
    const zip = zipOf(files.map(([name, content]) => ({ name, content })));
    await expect(read(zip)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) });
  });

  test("is read in UTF-16 and in Windows-1252, declared or not, which is said", async () => {
    const plain = await read(text);
    const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
    expect((await read(utf16)).verses).toEqual(plain.verses);
    expect((await read(Buffer.from(utf16).swap16())).verses).toEqual(plain.verses);
    const declared = await read(Buffer.from(toOsis(small, { encoding: "windows-1252" }), "latin1"));
    expect(declared).toEqual(plain);
    const guessed = await read(Buffer.from(text, "latin1"));
    expect(guessed.verses).toEqual(plain.verses);
    expect(guessed.reading.notices).toEqual([expect.stringContaining("Windows-1252")]);
  });

  test.each([
    ["nothing", ""],
    ["a PDF", "%PDF-1.7"],
    ["another XML", "<rss><channel/></rss>"],
    ["XML that breaks off", "<osis><osisText><verse osisID='Gen.1.1'>En el principio"],
    ["JSON of another form", '{"books": [{"id": "Gen", "chapters": ["x"]}]}'],
    ["JSON that breaks off", '{"books": ['],
    ["a Bible without verses", "<osis><osisText/></osis>"],
    ["a verse outside a chapter", '<bible><book number="1"><verse number="1">x</verse></book></bible>'],
    [
      "a chapter that cannot be",
      '<bible><book number="1"><chapter number="900"><verse number="1">x</verse></chapter></book></bible>',
    ],
  ])("%s ends in 422", async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ name: "AppError", status: 422 });
  });
});

describe("the text", () => {
  test("has no notes, titles, references or Strong's numbers, and keeps added words and quoted ones", async () => {
    const { verses, reading } = await read(
      osis(
        '<title>Creación</title><verse osisID="Gen.1.1"><w lemma="strong:H1">En</w> el <transChange type="added">gran</transChange>\n  principio<note>Nota <q>x</q></note>,' +
          '<l>creó <divineName>Dios</divineName></l><l>los cielos.</l><reference osisRef="John.1.1">Jn 1:1</reference></verse>',
      ),
    );
    expect(textAt(verses, 1001001)).toBe("En el gran principio, creó Dios los cielos.");
    expect(reading.notices).toEqual(["No son parte del texto y quedan fuera: una nota, un título, una referencia."]);
  });

  test("of a verse with marks goes through paragraphs, and what is between verses is none", async () => {
    const { verses } = await read(
      osis(
        '<p><verse sID="Gen.1.1" osisID="Gen.1.1"/>Uno</p><p>y dos.<verse eID="Gen.1.1"/> Ajeno. <verse sID="Gen.1.2" osisID="Gen.1.2"/>Tres.<verse eID="Gen.1.2"/></p>',
      ),
    );
    expect(verses.map(({ text }) => text)).toEqual(["Uno y dos.", "Tres."]);
  });

  test("of verses that are joined or in parts stays together", async () => {
    const { verses, reading } = await read(
      osis(
        '<verse osisID="Gen.1.1 Gen.1.2">Dos en uno.</verse><verse osisID="Gen.1.3!a">Parte</verse><verse osisID="Gen.1.3!b">y parte.</verse>',
      ),
    );
    expect(verses).toEqual([
      { id: 1001001, text: "Dos en uno." },
      { id: 1001003, text: "Parte y parte." },
    ]);
    expect(reading.notices).toEqual(["Un versículo viene unido al anterior, como en el archivo."]);
    const other = await read(zefania('<VERS vnumber="1-2">Dos en uno.</VERS>'));
    expect(other.reading.notices).toEqual(reading.notices);
  });
});

describe("a book", () => {
  test.each([
    ["Génesis", "1", 1],
    ["1 Samuel", "9", 9],
    ["I Samuel", "", 9],
    ["1st Samuel", "9", 9],
    ["Song of Solomon", "", 22],
    ["Cantares", "", 22],
    ["Apocalipsis", "", 66],
    ["Revelation", "66", 66],
    ["MRK", "", 41],
    ["1Jn", "", 62],
    ["Hechos de los Apóstoles", "", 44],
    // A Catholic Bible numbers the books as they come.
    ["Job", "20", 18],
    ["Desconocido", "43", 43],
    ["", "43", 43],
  ])("«%s», number «%s», is the book %i", async (bname, bnumber, book) => {
    const { verses } = await read(zefania('<VERS vnumber="1">Texto</VERS>', { bname, bnumber }));
    expect(verses).toEqual([{ id: book * 1_000_000 + 1001, text: "Texto" }]);
  });

  test("that is deuterocanonical, or that nobody knows, is left out and said", async () => {
    const books = ["Génesis", "Tobías", "Sabiduría", "2 Macabeos", "Ester griego", "Rollo de cobre"];
    const { reading } = await read(
      `<XMLBIBLE>${books.map((name) => zefania('<VERS vnumber="1">Texto</VERS><VERS vnumber="2">Otro</VERS>', { bname: name, bnumber: "" }).slice(10, -11)).join("")}</XMLBIBLE>`,
    );
    expect(reading.books).toBe(1);
    expect(reading.warnings.slice(-2)).toEqual([
      "Quedan fuera 8 versículos de libros deuterocanónicos: Tobías, Sabiduría, 2 Macabeos, Ester griego.",
      "No reconocimos el libro «Rollo de cobre»: quedan fuera 2 versículos.",
    ]);
  });

  test("of the deuterocanonical ones alone makes no Bible", async () => {
    await expect(read(zefania('<VERS vnumber="1">x</VERS>', { bname: "Tobit", bnumber: "67" }))).rejects.toMatchObject({
      message: "El archivo solo trae libros deuterocanónicos, que Atrio no proyecta.",
    });
  });
});

describe("what is odd is said", () => {
  test("verses twice, empty, out of order, chapters and books that are missing", async () => {
    const { reading, verses } = await read(
      `<bible><book number="43"><chapter number="3"><verse number="2">Dos</verse><verse number="1">Uno</verse><verse number="2">Otro</verse><verse number="3"></verse></chapter></book></bible>`,
    );
    expect(verses).toEqual([
      { id: 43003001, text: "Uno" },
      { id: 43003002, text: "Dos" },
    ]);
    expect(reading.notices).toEqual([
      "Un versículo está vacío y queda fuera: Juan 3:3.",
      "Un versículo no estaba en su lugar: quedó en orden.",
    ]);
    expect(reading.warnings).toEqual([
      "Solo trae un libro: Juan.",
      "Le faltan 20 capítulos: Juan 1, Juan 2, Juan 4, Juan 5, Juan 6 y 15 más.",
      "Un versículo viene dos veces, con otro texto; vale el primero: Juan 3:2.",
    ]);
  });

  test("a Testament alone", async () => {
    const ids = givenBible().books.map(({ id }) => id);
    const later = await read(toBeblia(bibleIn("spanish", { ids: ids.slice(39) })));
    expect(later.reading).toMatchObject({ division: "spanish", isDivisionSure: true });
    expect(later.reading.warnings).toEqual(["Solo trae el Nuevo Testamento."]);
  });

  test("a division that is neither", async () => {
    const hebrew = bibleIn("rvr1960", { ids: ["Jonah", "Hos", "Num"] });
    hebrew.books.find(({ id }) => id === "Hos")?.chapters[11]?.push("Otro");
    expect((await read(toBeblia(hebrew))).reading).toMatchObject({ division: "rvr1960", isDivisionSure: false });
  });
});
