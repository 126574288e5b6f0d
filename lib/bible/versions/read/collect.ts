import { books } from "../../books";
import { detectDivision } from "../division";
import type { BibleFormat } from "../rules";
import type { BibleReading } from "../schema";
import { tooLargeBible, unreadableBible } from "./problems";

/** A verse as it is stored; `id`: 43003016 is John 3:16. */
export type ReadVerse = { id: number; text: string };

export type ReadBible = { reading: BibleReading; chapters: Record<string, number[]>; verses: ReadVerse[] };

/** What a file has at most, beyond which it is no Bible: verses, characters of one, of a chapter and of all of them. */
const VERSES_MAX = 45_000;
const VERSE_MAX = 3_000;
const CHAPTER_MAX = 150_000;
const TEXT_MAX = 20_000_000;
/** Chapters of a book, and verses of a chapter. */
const NUMBER_MAX = 200;
/** Names and places that a message lists. */
const LISTED = 5;
const TITLE_MAX = 80;
/** Names of books that are kept for a message. */
const NAMES_MAX = 100;

/** Books of the Old Testament. */
const OLD = 39;

/** Where a verse is: a book by its number from 1, "deuterocanonical", or the name that nobody knows. */
export type Place = { book: number | "deuterocanonical" | { unknown: string }; chapter: number; verse: number };

const number = new Intl.NumberFormat("es-419", { useGrouping: "always" });
const some = (count: number, one: string, many: string) =>
  count === 1 ? `un ${one}` : `${number.format(count)} ${many}`;
const leftOutText = (count: number) =>
  `${count === 1 ? "Queda" : "Quedan"} fuera ${some(count, "versículo", "versículos")}`;
const listed = (names: readonly string[]) =>
  names.slice(0, LISTED).join(", ") + (names.length > LISTED ? ` y ${number.format(names.length - LISTED)} más` : "");

/** Collects the verses of a file, in any order, and says what it had to leave out. */
export function collectVerses() {
  const verses = new Map<number, string>();
  /** Pieces of text that were left out, by what they are. */
  const leftOut = { notes: 0, titles: 0, references: 0 };
  let length = 0;
  let last = 0;
  let misplaced = 0;
  const repeated: string[] = [];
  const empty = new Set<number>();
  let joined = 0;
  const deuterocanonical = { verses: 0, names: new Set<string>() };
  const unknown = new Map<string, number>();
  const notices: string[] = [];
  let title: string | null = null;

  return {
    leftOut,
    notice: (text: string) => notices.push(text),
    /** The first one counts. */
    title: (text: string) => {
      title ??= clean(text).slice(0, TITLE_MAX) || null;
    },
    /**
     * Adds a verse; `upTo`: last verse that its text holds as well, `isPart`: of a verse that comes in parts; `name`: of its
     * book in the file.
     */
    add: ({ book, chapter, verse }: Place, raw: string, { upTo = verse, isPart = false, name = "" } = {}) => {
      const text = clean(raw);
      length += text.length;
      if (text.length > VERSE_MAX || length > TEXT_MAX) throw tooLargeBible();
      if (book === "deuterocanonical") {
        deuterocanonical.verses++;
        if (name && deuterocanonical.names.size < NAMES_MAX) deuterocanonical.names.add(name.slice(0, 40));
        return;
      }
      if (typeof book === "object") {
        if (unknown.size < NAMES_MAX || unknown.has(book.unknown))
          unknown.set(book.unknown, (unknown.get(book.unknown) ?? 0) + 1);
        return;
      }
      // A verse 0 is the title of a psalm.
      if (verse === 0 || chapter === 0) {
        leftOut.titles++;
        return;
      }
      if (!isNumber(chapter) || !isNumber(verse))
        throw unreadableBible(`El archivo nombra ${placeText(book, chapter, verse)}, que no puede ser.`);
      const id = book * 1_000_000 + chapter * 1000 + verse;
      const before = verses.get(id);
      if (text === "") {
        empty.add(id);
        return;
      }
      if (before !== undefined && isPart) verses.set(id, `${before} ${text}`);
      else if (before !== undefined) {
        if (before !== text) repeated.push(placeText(book, chapter, verse));
        return;
      } else {
        if (id < last) misplaced++;
        last = Math.max(last, id);
        verses.set(id, text);
        if (upTo > verse) joined += upTo - verse;
      }
      if (verses.size > VERSES_MAX) throw tooLargeBible();
    },
    end: (format: BibleFormat): ReadBible => {
      if (verses.size === 0) {
        if (deuterocanonical.verses > 0)
          throw unreadableBible("El archivo solo trae libros deuterocanónicos, que Atrio no proyecta.");
        const names = [...unknown.keys()];
        const reason = names.length > 0 ? ` No reconocimos estos libros: ${listed(names)}.` : "";
        throw unreadableBible(`El archivo no trae ningún versículo.${reason}`);
      }
      const sorted = [...verses].sort(([one], [other]) => one - other).map(([id, text]) => ({ id, text }));
      const chapters = chaptersOf(sorted);
      const { division, isSure } = detectDivision(chapters);
      const withoutText = [...empty].filter((id) => !verses.has(id)).map(idText);
      const pieces = [
        ...(leftOut.notes > 0 ? [some(leftOut.notes, "nota", "notas").replace(/^un /, "una ")] : []),
        ...(leftOut.titles > 0 ? [some(leftOut.titles, "título", "títulos")] : []),
        ...(leftOut.references > 0
          ? [some(leftOut.references, "referencia", "referencias").replace(/^un /, "una ")]
          : []),
      ];
      if (pieces.length > 0) notices.push(`No son parte del texto y quedan fuera: ${pieces.join(", ")}.`);
      if (joined > 0)
        notices.push(
          `${joined === 1 ? "Un versículo viene unido" : `${number.format(joined)} versículos vienen unidos`} al anterior, como en el archivo.`,
        );
      if (withoutText.length > 0)
        notices.push(
          `${withoutText.length === 1 ? "Un versículo está vacío y queda" : `${number.format(withoutText.length)} versículos están vacíos y quedan`} fuera: ${listed(withoutText)}.`,
        );
      if (misplaced > 0)
        notices.push(
          `${misplaced === 1 ? "Un versículo no estaba en su lugar: quedó" : `${number.format(misplaced)} versículos no estaban en su lugar: quedaron`} en orden.`,
        );
      const warnings = [...contentWarnings(chapters), ...chapterWarnings(chapters)];
      if (deuterocanonical.verses > 0)
        warnings.push(
          `${leftOutText(deuterocanonical.verses)} de libros deuterocanónicos${deuterocanonical.names.size > 0 ? `: ${listed([...deuterocanonical.names])}` : ""}.`,
        );
      for (const [name, count] of [...unknown].slice(0, LISTED))
        warnings.push(`No reconocimos el libro «${name}»: ${leftOutText(count).toLowerCase()}.`);
      if (unknown.size > LISTED) warnings.push(`No reconocimos ${number.format(unknown.size - LISTED)} libros más.`);
      if (repeated.length > 0)
        warnings.push(
          `${repeated.length === 1 ? "Un versículo viene" : `${number.format(repeated.length)} versículos vienen`} dos veces, con otro texto; vale el primero: ${listed(repeated)}.`,
        );
      const reading: BibleReading = {
        format,
        title,
        books: Object.keys(chapters).length,
        verses: sorted.length,
        division,
        isDivisionSure: isSure,
        notices,
        warnings,
      };
      return { reading, chapters, verses: sorted };
    },
  };
}

export type Collector = ReturnType<typeof collectVerses>;

const isNumber = (value: number) => Number.isInteger(value) && value > 0 && value <= NUMBER_MAX;

const idText = (id: number) => placeText(Math.floor(id / 1_000_000), Math.floor(id / 1000) % 1000, id % 1000);

const placeText = (book: number, chapter: number, verse: number) =>
  `${books[book - 1]?.name ?? book} ${chapter}:${verse}`;

/** Text in one line, without signs that are none: those of control and of direction, half characters, marks of paragraphs. */
const clean = (text: string) =>
  text
    .replace(/[\p{Cf}\p{Cs}¶]/gu, "")
    .replace(/[\s\u0085]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .normalize();

/** Last verse of each chapter, by book. 422 for a chapter that is too long. */
function chaptersOf(verses: readonly ReadVerse[]) {
  const chapters: Record<string, number[]> = {};
  let [current, length] = [0, 0];
  for (const { id, text } of verses) {
    const place = Math.floor(id / 1000);
    length = place === current ? length + text.length : text.length;
    current = place;
    if (length > CHAPTER_MAX) throw tooLargeBible();
    const book = books[Math.floor(id / 1_000_000) - 1]?.id ?? "";
    chapters[book] ??= [];
    const own = chapters[book];
    const chapter = place % 1000;
    while (own.length < chapter) own.push(0);
    own[chapter - 1] = id % 1000;
  }
  return chapters;
}

/** What a Bible that is not whole has. */
function contentWarnings(chapters: Record<string, number[]>) {
  const has = books.map(({ id }) => id in chapters);
  const count = has.filter(Boolean).length;
  if (count === books.length) return [];
  const [old, later] = [has.slice(0, OLD), has.slice(OLD)];
  if (later.every(Boolean) && !old.some(Boolean)) return ["Solo trae el Nuevo Testamento."];
  if (old.every(Boolean) && !later.some(Boolean)) return ["Solo trae el Antiguo Testamento."];
  const missing = books.filter((_, index) => !has[index]).map(({ name }) => name);
  const present = books.filter((_, index) => has[index]).map(({ name }) => name);
  return count <= missing.length
    ? [`Solo trae ${count === 1 ? "un libro" : `${count} libros`}: ${listed(present)}.`]
    : [`Le ${missing.length === 1 ? "falta un libro" : `faltan ${missing.length} libros`}: ${listed(missing)}.`];
}

/** Chapters that its books should have. */
function chapterWarnings(chapters: Record<string, number[]>) {
  const missing = books.flatMap(({ id, name, verses }) => {
    const own = chapters[id];
    return own ? verses.flatMap((_, index) => (own[index] ? [] : [`${name} ${index + 1}`])) : [];
  });
  if (missing.length === 0) return [];
  return [
    `Le ${missing.length === 1 ? "falta un capítulo" : `faltan ${missing.length} capítulos`}: ${listed(missing)}.`,
  ];
}
