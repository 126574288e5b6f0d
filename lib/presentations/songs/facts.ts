import { AUTHOR_MAX, CREDITS_BETWEEN, CREDITS_MAX, SONGBOOK_MAX, type Song, songOf } from "../rules";
import { isSongNumber, readSongNumber } from "./numbers";

/** "Autora: Inés Vega", "Letra y música de Inés Vega"; what another statement follows behind a bar is no name. */
const AUTHOR =
  /^(?:autor(?:a|es|as)?(?: y compositor(?:a|es|as)?)?|author|letra\s*(?:y|e|&|\/)\s*m[úu]sica|words\s*(?:and|&)\s*music|written)(?:\s*[:=]\s*|\s+(?:de|por|by)\s+)(\S.*?)(?:\s*\|\s*(\p{L}[\p{L} ]*[:=].*))?$/iu;
const SIGN = String.raw`(?:n(?:[.º°]|[uú]m\.?)+|no\.|number|#)`;
/** "CCLI Song # 22025"; the number of a licence is another one. */
const CCLI = new RegExp(
  String.raw`^(?:canci[oó]n\s+|song\s+)?ccli\s*(?:song\s*|canci[oó]n\s*)?(?:${SIGN}\s*)*:?\s*(\d{1,10})$`,
  "iu",
);
/** "Himno 245", "N.º 245a", "#245". */
const HYMN = new RegExp(
  String.raw`^(?:himno|c[áa]ntico|canto|canci[óo]n|alabanza|${SIGN})\s*${SIGN}?\s*(\d{1,4}\s?[a-z]?)$`,
  "iu",
);
/** "Himnario Bautista, n.º 245". */
const MARKED = new RegExp(String.raw`^himnario\b(.*?)[\s,:·–—-]*(?:${SIGN}|himno)\s*(\d{1,4}\s?[a-z]?)$`, "iu");
/** "Himnario Bautista 245"; a number like 1962 may be the year of the book. */
const UNMARKED = /^himnario\b(\D*?)[\s,:·–—-]+(\d{1,3}[a-z]?|1[0-8]\d\d[a-z]?)$/iu;
/** "Himnario: Celebremos su gloria". */
const NAMED = /^himnario\s*:\s*(\D+)$/iu;

interface Hymnal {
  songbook: string;
  number: string;
}

/** Facts of a song in its credits, as far as they are certain; the other credits stay in one line. */
export function readFacts(all: readonly string[]): Song {
  const song = songOf({});
  const rest: string[] = [];
  const authors: string[] = [];
  // A longer line names no fact, and its patterns would take long.
  const read = all.map((credit) => (credit.length <= CREDITS_MAX ? credit : ""));
  const hymnals = read.map(hymnalOf);
  const { songbook = "", number = "" } = hymnals.find((hymnal) => hymnal?.songbook) ?? {};
  song.songbook = songbook;
  song.number = number || (hymnals.find((hymnal) => hymnal?.number)?.number ?? "");
  for (const [index, credit] of all.entries()) {
    const hymnal = hymnals[index];
    const [, ccli] = CCLI.exec(read[index] ?? "") ?? [];
    const [, name = "", other] = AUTHOR.exec(read[index] ?? "") ?? [];
    if (hymnal && isPart(hymnal, song)) continue;
    if (ccli && [ccli, ""].includes(song.ccli)) song.ccli = ccli;
    else if (name && [...authors, name].join(", ").length <= AUTHOR_MAX) {
      if (!authors.includes(name)) authors.push(name);
      if (other) rest.push(other);
    } else rest.push(credit);
  }
  return { ...song, author: authors.join(", "), credits: [...new Set(rest)].join(CREDITS_BETWEEN) };
}

/** Whether the facts of a song say all that a credit does. */
const isPart = (hymnal: Hymnal, song: Song) =>
  [song.songbook, ""].includes(hymnal.songbook) && [song.number, ""].includes(hymnal.number);

/** Songbook and number that a credit names, each empty where it does not; null without both. */
function hymnalOf(credit: string): Hymnal | null {
  const [, hymn] = HYMN.exec(credit) ?? [];
  const [, name = "", place = ""] = MARKED.exec(credit) ?? UNMARKED.exec(credit) ?? NAMED.exec(credit) ?? [];
  const number = readSongNumber((hymn ?? place).trim());
  const own = name.trim().replace(/^:\s*/, "");
  const isStated = name.trimStart().startsWith(":") || NAMED.test(credit);
  const songbook = own === "" || isStated ? own : `${credit.slice(0, "himnario".length)} ${own}`;
  if ((number !== "" && !isSongNumber(number)) || songbook.length > SONGBOOK_MAX) return null;
  return number || songbook ? { songbook, number } : null;
}
