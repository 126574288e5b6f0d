import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { books as canon } from "@/lib/bible/books";
import type { Division } from "@/lib/bible/cited-bible";
import { convertVerse, versesIn } from "@/lib/bible/rvr1960";
import { call } from "./call";
import type { Person } from "./church";

/** A Bible as prisma/bible/README.md has it. */
export type BibleFile = { name: string; books: { id: string; name?: string; chapters: string[][] }[] };

/** The given Bible. */
export const givenBible = (): BibleFile =>
  JSON.parse(gunzipSync(readFileSync("prisma/bible/reina-valera-1909.json.gz")).toString());

/** The same words in a division, every verse of some books beginning with a mark of the church. */
export function bibleIn(
  division: Division,
  { ids, mark = "", name = "Biblia de prueba" }: { ids?: readonly string[]; mark?: string; name?: string } = {},
): BibleFile {
  const given = givenBible();
  const chosen = given.books.filter(({ id }) => !ids || ids.includes(id));
  const textOf = (id: number) =>
    given.books[Math.floor(id / 1_000_000) - 1]?.chapters[(Math.floor(id / 1000) % 1000) - 1]?.[(id % 1000) - 1] ?? "";
  const books = chosen.map(({ id, name: title, chapters }) => {
    const number = canon.findIndex((book) => book.id === id) + 1;
    const divided = chapters.map((_, index) =>
      Array.from({ length: versesIn(division)(id, index + 1) ?? 0 }, (_, verse) =>
        verseIn(division, number * 1_000_000 + (index + 1) * 1000 + verse + 1, textOf),
      ),
    );
    return { id, name: title, chapters: divided.map((verses) => verses.map((text) => `${mark} ${text}`.trim())) };
  });
  return { name, books };
}

/** Text of a verse by its number in a division: of two that are one in the given Bible, half of its words each. */
function verseIn(division: Division, id: number, textOf: (id: number) => string) {
  const place = convertVerse(id, division, "spanish");
  if (!place) throw new Error(`No verse ${id}`);
  const text = Array.from({ length: place.last - place.first + 1 }, (_, index) => textOf(place.first + index)).join(
    " ",
  );
  const back = convertVerse(place.first, "spanish", division);
  if (!back || back.first === back.last) return text;
  const words = text.split(" ");
  const half = Math.floor(words.length / 2);
  return (id === back.first ? words.slice(0, half) : words.slice(half)).join(" ");
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Style = {
  /** Whether verses begin and end with a mark instead of holding their text. */
  milestones?: boolean;
  /** Whether there are notes, titles, references, Strong's numbers and added words. */
  rich?: boolean;
  encoding?: string;
};

/** First and other words, the first with a Strong's number and the last added by the translators. */
function withStrong(text: string, [open, close]: readonly [string, string], [added, end]: readonly [string, string]) {
  const words = text.split(" ").map(escapeXml);
  const [first = "", ...others] = words;
  const last = others.pop();
  return [`${open}${first}${close}`, ...others, ...(last === undefined ? [] : [`${added}${last}${end}`])].join(" ");
}

const declaration = ({ encoding = "UTF-8" }: Style) => `<?xml version="1.0" encoding="${encoding}"?>\n`;

export function toOsis({ name, books }: BibleFile, style: Style = {}) {
  const note = style.rich ? '<note type="study">Nota que no es del texto <w>ajena</w></note>' : "";
  const verse = (id: string, text: string) => {
    const body = style.rich
      ? withStrong(text, ['<w lemma="strong:H7225">', "</w>"], ['<transChange type="added">', "</transChange>"])
      : escapeXml(text);
    return style.milestones
      ? `<verse osisID="${id}" sID="${id}"/>${body}${note}<verse eID="${id}"/>\n`
      : `<verse osisID="${id}">${body}${note}</verse>\n`;
  };
  return `${declaration(style)}<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText osisIDWork="X" xml:lang="es">
<header><work osisWork="X"><title>${escapeXml(name)}</title></work></header>
${books
  .map(
    ({ id, chapters }) =>
      `<div type="book" osisID="${id}">${chapters
        .map(
          (verses, chapter) =>
            `<chapter osisID="${id}.${chapter + 1}">${style.rich ? '<title>Un título</title><reference osisRef="Gen.1.1">Gn 1:1</reference>' : ""}<p>${verses
              .map((text, index) => (text === "" ? "" : verse(`${id}.${chapter + 1}.${index + 1}`, text)))
              .join("")}</p></chapter>`,
        )
        .join("")}</div>`,
  )
  .join("\n")}
</osisText></osis>`;
}

const numberOf = (id: string) => canon.findIndex((book) => book.id === id) + 1;

export function toZefania({ name, books }: BibleFile, style: Style = {}) {
  const body = (text: string) =>
    style.rich
      ? `<NOTE>Nota ajena</NOTE>${withStrong(text, ['<gr str="7225">', "</gr>"], ['<STYLE css="font-style:italic">', "</STYLE>"])}`
      : escapeXml(text);
  return `${declaration(style)}<XMLBIBLE biblename="${escapeXml(name)}"><INFORMATION><title>${escapeXml(name)}</title></INFORMATION>
${books
  .map(
    ({ id, name: title = "", chapters }) =>
      `<BIBLEBOOK bnumber="${numberOf(id)}" bname="${escapeXml(title)}">${chapters
        .map(
          (verses, chapter) =>
            `<CHAPTER cnumber="${chapter + 1}">${style.rich ? "<CAPTION>Un título</CAPTION>" : ""}${verses
              .map((text, index) => (text === "" ? "" : `<VERS vnumber="${index + 1}">${body(text)}</VERS>\n`))
              .join("")}</CHAPTER>`,
        )
        .join("")}</BIBLEBOOK>`,
  )
  .join("\n")}
</XMLBIBLE>`;
}

export function toBeblia({ name, books }: BibleFile, style: Style = {}) {
  return `${declaration(style)}<bible translation="${escapeXml(name)}"><testament name="Old">
${books
  .map(
    ({ id, chapters }) =>
      `<book number="${numberOf(id)}">${chapters
        .map(
          (verses, chapter) =>
            `<chapter number="${chapter + 1}">${verses
              .map((text, index) => (text === "" ? "" : `<verse number="${index + 1}">${escapeXml(text)}</verse>\n`))
              .join("")}</chapter>`,
        )
        .join("")}</book>`,
  )
  .join("\n")}
</testament></bible>`;
}

/** A form that adds a Bible. */
export function bibleForm(content: string | Uint8Array, fields: Record<string, string> = {}, fileName = "biblia.xml") {
  const form = new FormData();
  const texts = { name: "Biblia de prueba", abbreviation: "BDP", declaration: "true", ...fields };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("file", new Blob([content as BlobPart]), fileName);
  return form;
}

/** Adds a Bible for a church; accepted with its warnings. */
export async function addBible(
  as: Pick<Person, "token">,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
) {
  const added = await call("POST /bible/versions", { as, body: bibleForm(content, { accept: "true", ...fields }) });
  if (!added.body.bible) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
  return added.body.bible as { id: number; name: string; abbreviation: string; bytes: number; verses: number };
}

/** A small Bible of some books. */
export const aBible = (
  as: Pick<Person, "token">,
  {
    division = "rvr1960",
    ids = ["Jonah", "John"],
    mark,
    ...fields
  }: { division?: Division; ids?: readonly string[]; mark?: string; name?: string; abbreviation?: string } = {},
) => addBible(as, toOsis(bibleIn(division, { ids, mark })), fields);
