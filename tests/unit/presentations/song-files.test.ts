import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { TITLE_MAX } from "@/lib/presentations/rules";
import { mendName, titleOfName } from "@/lib/presentations/songs/files/names";
import { type Read, readSongs } from "@/lib/presentations/songs/files/read-songs";
import { deckOf, paragraph, textShape } from "../../support/decks";
import { zipOf } from "../../support/packed-sheets";

const folder = path.join(process.cwd(), "tests/fixtures/song-files");
const expected = JSON.parse(readFileSync(path.join(folder, "expected.json"), "utf8"));

async function read(bytes: Uint8Array, name: string, lines: number | undefined = 4) {
  const found: Read[] = [];
  for await (const one of readSongs(bytes, name, lines)) found.push(one);
  return found;
}

const songIn = async (bytes: Uint8Array | string, name: string, lines?: number) => {
  const [one] = await read(Buffer.from(bytes), name, lines);
  if (one?.kind !== "song") throw new Error(JSON.stringify(one));
  return one;
};

/** Songs, failures and other files, each with its name. */
const told = (all: Read[]) =>
  all.map((one) => [one.file, one.kind === "song" ? one.song.title : one.kind === "failure" ? one.message : "other"]);

test.each(readdirSync(folder).filter((name) => !/^(?:expected\.json|README\.md)$/.test(name)))(
  "%s is read as its program means it",
  async (name) => {
    const content = readFileSync(path.join(folder, name));
    const bytes = name.endsWith(".json") ? zipOf([{ name: "service_data.osj", content }]) : content;
    const found = await read(bytes, name);
    expect(found.map(({ file: _, kind: __, ...rest }) => rest)).toEqual(expected[name]);
  },
);

test("a service of OpenLP before 2.2 is the part that is called as its file", async () => {
  const content = readFileSync(path.join(folder, "openlp-service.json"));
  const found = await read(zipOf([{ name: "Domingo.osj", content }]), "Domingo.osz");
  expect(found.map((one) => one.kind)).toEqual(expected["openlp-service.json"].map(() => "song"));
});

test("a service of OpenLP beside other songs is one file of several", async () => {
  const content = readFileSync(path.join(folder, "openlp-service.json"));
  const found = await read(
    zipOf([
      { name: "Roca.txt", content: "Roca de la eternidad" },
      { name: "service_data.osj", content },
    ]),
    "cantos.zip",
  );
  const songs = expected["openlp-service.json"].length;
  expect(found.map((one) => one.kind)).toEqual(Array.from({ length: songs + 1 }, () => "song"));
});

test("chords in brackets within the verses of OpenLyrics go, and what is no chord stays", async () => {
  const lines = "<lines>[D]Castillo [Lam]fuerte<br/>[G]<br/>es nuestro [Dios]</lines>";
  const xml = `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.8"><properties><titles><title>Castillo</title></titles></properties><lyrics><verse name="v1">${lines}</verse></lyrics></song>`;
  const { song, notices } = await songIn(xml, "x.xml");
  expect(song.slides).toEqual(["Castillo fuerte\nes nuestro [Dios]"]);
  expect(notices).toContain("Quitamos los acordes de 2 líneas de la letra");
});

describe("a text is read in the encoding that its bytes have", () => {
  const lyrics = "Título: Canción del niño\n\nAlzaré mi corazón,\nmañana también.";
  test.each([
    ["UTF-8 with a mark", Buffer.from(`\ufeff${lyrics}`)],
    ["UTF-16", Buffer.from(`\ufeff${lyrics}`, "utf16le")],
    ["Windows-1252", Buffer.from(lyrics, "latin1")],
  ])("%s", async (_, bytes) => {
    const { song } = await songIn(bytes, "x.txt");
    expect(song).toMatchObject({ title: "Canción del niño", slides: ["Alzaré mi corazón,\nmañana también."] });
  });

  test("XML that says UTF-8 and is not", async () => {
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?><song><title>Corazón</title><lyrics>[V1]\n Mañana</lyrics></song>';
    expect((await songIn(Buffer.from(xml, "latin1"), "x")).song).toMatchObject({
      title: "Corazón",
      slides: ["Mañana"],
    });
  });
});

test("soft breaks, pages and separators of Unicode are line breaks, and characters that cannot be stored go", async () => {
  const { song } = await songIn("Uno\vdos\fcuatro\u0085cinco\u2028seis\u2029siete\u0001\u202e", "x.txt", 9);
  expect(song.slides.join("\n").split("\n")).toEqual(["Uno", "dos", "cuatro", "cinco", "seis", "siete"]);
});

test.each([
  ["245 - Santo.txt", "Santo", "245"],
  ["Himnario/245. Santo, Santo.txt", "Santo, Santo", "245"],
  ["012_Castillo_fuerte.txt", "Castillo fuerte", "12"],
  ["Himno 7 Roca.txt", "Roca", "7"],
  ["245A - Santo.txt", "Santo", "245a"],
  ["10 mil razones.txt", "10 mil razones", ""],
  ["10.000 razones.txt", "10.000 razones", ""],
  ["Salmo 23.txt", "Salmo 23", ""],
  ["..\\..\\C:\\Santo.txt", "Santo", ""],
])("the name %s says the title %s and the number «%s»", (name, title, number) => {
  expect(titleOfName(name, false)).toEqual({ title, number });
});

test("files that begin with a number and a blank have it as number where most of an archive do", async () => {
  const titles = ["Santo", "Roca", "Castillo", "Gloria", "Paz"];
  const songs = titles.map((title, index) => ({ name: `${index + 12} ${title}.txt`, content: "Santo,\nsanto" }));
  const found = await read(zipOf(songs), "a.zip");
  expect(found.map((one) => one.kind === "song" && [one.song.number, one.song.title])).toEqual(
    titles.map((title, index) => [String(index + 12), title]),
  );
  const [alone] = await read(zipOf(songs.slice(0, 1)), "a.zip");
  expect(alone).toMatchObject({ song: { title: "12 Santo", number: "" } });
});

test("names of ZIPs made by macOS and by an old Windows keep their accents", () => {
  expect(mendName("Canci├│n.txt")).toBe("Canción.txt");
  expect(mendName("╡guila.txt")).toBe("Águila.txt");
  expect(mendName("Canción São.txt")).toBe("Canción São.txt");
});

test("every file of an archive is a song, a failure with its reason, or counted as none", async () => {
  const song = "<song><title>Roca</title><lyrics>[V1]\n Roca de la eternidad</lyrics></song>";
  const found = await read(
    zipOf([
      { name: "Cantos/", content: "" },
      { name: "Cantos/roca", content: song },
      { name: "__MACOSX/Cantos/._roca", content: "x" },
      { name: ".DS_Store", content: "x" },
      { name: "foto.jpg", content: "x" },
      { name: "boletín.docx", content: "x" },
      { name: "roto.xml", content: "<song><title>Roto" },
      { name: "entidad.xml", content: '<!DOCTYPE song [<!ENTITY x "y">]><song><title>&x;</title></song>' },
      { name: "hondo.xml", content: `<song>${"<a>".repeat(500)}${"</a>".repeat(500)}</song>` },
      { name: "otro.xml", content: "<catalogo/>" },
      { name: "vacío.txt", content: " \n" },
      { name: "binario.pro", content: Buffer.from([1, 0, 2, 0, 3, 0]) },
      { name: "otros.zip", content: zipOf([{ name: "a.txt", content: "Santo" }]) },
      { name: "grande.txt", content: "Santo\n".repeat(200_000) },
    ]),
    "a.zip",
  );
  expect(told(found)).toEqual([
    ["Cantos/roca", "Roca"],
    ["__MACOSX/Cantos/._roca", "other"],
    [".DS_Store", "other"],
    ["foto.jpg", "other"],
    ["boletín.docx", "other"],
    ["roto.xml", expect.stringMatching(/dañado/)],
    ["entidad.xml", expect.stringMatching(/DOCTYPE/)],
    ["hondo.xml", expect.stringMatching(/dañado/)],
    ["otro.xml", expect.stringMatching(/no es de cantos/)],
    ["vacío.txt", "Está vacío."],
    ["binario.pro", expect.stringMatching(/ProPresenter/)],
    ["otros.zip", expect.stringMatching(/ZIP dentro de otro/)],
    ["grande.txt", expect.stringMatching(/Pesa más de 1 MB/)],
  ]);
});

test("a presentation of PowerPoint and a service of OpenLP in an archive are songs", async () => {
  const slide = (text: string) => ({ shapes: textShape(paragraph(text)) });
  const service = readFileSync(path.join(folder, "openlp-service.json"));
  const deck = deckOf({
    slides: [slide("Santo, santo\nes el Señor"), { ...slide("Oculta"), isHidden: true }, slide("Gloria")],
  });
  const found = await read(
    zipOf([
      { name: "245 - Santo.pptx", content: deck },
      { name: "culto.osz", content: zipOf([{ name: "service_data.osj", content: service }]) },
    ]),
    "a.zip",
  );
  expect(found).toMatchObject([
    {
      format: "powerpoint",
      song: { title: "Santo", number: "245", slides: ["Santo, santo\nes el Señor", "Gloria"] },
      notices: ["1 diapositiva oculta queda fuera"],
    },
    { format: "openlp", song: { title: "Oh, qué amigo nos es Cristo" } },
    { format: "openlp", song: { title: "Castillo fuerte" } },
  ]);
});

test("what is too long is cut at a word, and said", async () => {
  const title = "palabra ".repeat(20).trim();
  const { song, cuts } = await songIn(`Título: ${title}\n\nSanto, santo,\nsanto`, "x.txt");
  const many = await songIn(Array.from({ length: 320 }, (_, index) => `línea ${index} x`).join("\n\n"), "x.txt");
  expect(many.song.slides).toHaveLength(300);
  expect(many.cuts).toEqual([expect.stringMatching(/320 diapositivas/)]);
  expect(song.title.length).toBeLessThanOrEqual(TITLE_MAX);
  expect(song.title).toMatch(/palabra…$/);
  expect(cuts).toEqual([expect.stringMatching(/^El título tiene 159 caracteres y caben 100/)]);
});
