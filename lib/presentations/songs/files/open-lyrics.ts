import { withoutBrackets } from "../chords";
import {
  type Block,
  blocksOf,
  cleanLine,
  type FileSong,
  labelOf,
  listOf,
  noSong,
  quoted,
  type Section,
  slidesOf,
} from "./sections";
import { nodesOf, type XmlNode } from "./xml-nodes";

/** Song in OpenLyrics 0.7 to 0.9, as OpenLP exports it too. */
export function readOpenLyrics(root: XmlNode, max: number | undefined): FileSong {
  const properties = childOf(root, "properties");
  const lyrics = childOf(root, "lyrics");
  const { sections, notices } = sectionsOf(lyrics);
  const order = textOf(childOf(properties, "verseOrder"))
    .split(/[\s,]+/)
    .filter(Boolean);
  const { slides, order: played, notices: doubts } = slidesOf(sections, order, max);
  const [title = "", ...otherTitles] = childrenOf(childOf(properties, "titles"), "title").map(textOf).filter(Boolean);
  const authors = childrenOf(childOf(properties, "authors"), "author");
  const isTranslator = (author: XmlNode) => author.attributes.type === "translation";
  const books = childrenOf(childOf(properties, "songbooks"), "songbook").map(({ attributes }) => ({
    name: cleanLine(attributes.name ?? ""),
    entry: cleanLine(attributes.entry ?? ""),
  }));
  const [book, ...otherBooks] = books;
  const translators = namesOf(authors.filter(isTranslator));
  return {
    ...noSong(),
    title,
    author: namesOf(authors.filter((author) => !isTranslator(author))),
    ccli: textOf(childOf(properties, "ccliNo")) || textOf(childOf(properties, "ccli")),
    songbook: book?.name ?? "",
    number: book?.entry ?? "",
    credits: [translators && `Traducción: ${translators}`, textOf(childOf(properties, "copyright"))]
      .filter(Boolean)
      .join(" · "),
    slides,
    order: played,
    notices: [
      ...notices,
      ...doubts,
      ...(otherTitles.length > 0 ? [`También se llama ${quoted(otherTitles)}, que no se guarda`] : []),
      ...(otherBooks.length > 0
        ? [
            `También está en ${quoted(otherBooks.map(({ name, entry }) => `${name} ${entry}`.trim()))}, que no se guarda`,
          ]
        : []),
    ],
  };
}

const namesOf = (authors: XmlNode[]) => [...new Set(authors.map(textOf).filter(Boolean))].join(", ");

/** Parts in the first language; the others are named. */
function sectionsOf(lyrics: XmlNode | undefined) {
  const verses = childrenOf(lyrics, "verse");
  const languageOf = ({ attributes: { lang = "", translit } }: XmlNode) => (translit ? `${lang} transliterado` : lang);
  const language = verses[0] ? languageOf(verses[0]) : "";
  // Without a language it is that of the song.
  const isRead = (verse: XmlNode) => languageOf(verse) === "" || languageOf(verse) === language;
  const others = new Set(verses.filter((verse) => !isRead(verse)).map(languageOf));
  let bracketed = 0;
  /** Blocks without the chords in brackets that programs before 0.9 write into the text. */
  const unbracketed = ({ lines, isBreak }: Block): Block => {
    const clear = lines.map(withoutBrackets);
    bracketed += clear.filter((line, index) => line !== lines[index]).length;
    return { lines: clear.filter(Boolean), isBreak };
  };
  const sections = verses.filter(isRead).map((verse): Section => {
    const name = verse.attributes.name ?? "";
    const lines = childrenOf(verse, "lines");
    const repeats = lines.map(({ attributes }) => Math.min(9, Number(attributes.repeat) || 1));
    return {
      key: name.toLowerCase(),
      label: labelOf(name),
      blocks: lines.flatMap((block) => blocksOf(linesText(block)).map(unbracketed)),
      times: repeats.length > 0 && repeats.every((times) => times === repeats[0]) ? (repeats[0] ?? 1) : 1,
    };
  });
  const instruments = childrenOf(lyrics, "instrument").length;
  const chords = countOf(lyrics, "chord");
  const comments = countOf(lyrics, "comment");
  return {
    sections,
    notices: [
      ...(others.size > 0
        ? [`También trae la letra en ${listOf([...others].map(languageName))}, que queda fuera`]
        : []),
      ...(chords > 0 ? [`Quitamos ${chords === 1 ? "1 acorde" : `${chords} acordes`}`] : []),
      ...(bracketed > 0
        ? [`Quitamos los acordes de ${bracketed === 1 ? "1 línea" : `${bracketed} líneas`} de la letra`]
        : []),
      ...(comments > 0 ? [`Quitamos ${comments === 1 ? "1 comentario" : `${comments} comentarios`}`] : []),
      ...(instruments > 0 ? ["Quitamos las partes que son solo de instrumentos"] : []),
    ],
  };
}

/** Spanish name of a language, "en" or "he transliterado"; without a language it is another one. */
function languageName(language: string) {
  const [code = "", ...rest] = language.split(" ");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(code)) return "otra lengua";
  return [new Intl.DisplayNames("es", { type: "language" }).of(code) ?? code, ...rest].join(" ");
}

/** Text of lines: source line breaks are spaces, `<br/>` and `<line>` are breaks; chords may hold syllables. */
const linesText = (node: XmlNode): string =>
  nodesOf(node)
    .map((child) => {
      if (typeof child === "string") return child.replaceAll(/[\t\n\r ]+/g, " ");
      if (child.name === "br") return "\n";
      if (child.name === "comment") return "";
      return child.name === "line" ? `${linesText(child)}\n` : linesText(child);
    })
    .join("");

const childrenOf = (node: XmlNode | undefined, name: string) =>
  node ? nodesOf(node).filter((child): child is XmlNode => typeof child !== "string" && child.name === name) : [];

export const childOf = (node: XmlNode | undefined, name: string) => childrenOf(node, name)[0];

export const plainText = (node: XmlNode): string =>
  nodesOf(node)
    .map((child) => (typeof child === "string" ? child : plainText(child)))
    .join("");

export const textOf = (node: XmlNode | undefined) => (node ? cleanLine(plainText(node)) : "");

const countOf = (node: XmlNode | undefined, name: string): number =>
  node
    ? nodesOf(node).reduce(
        (sum, child) => sum + (typeof child === "string" ? 0 : countOf(child, name) + (child.name === name ? 1 : 0)),
        0,
      )
    : 0;
