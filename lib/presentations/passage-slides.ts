import type { BibleVerse, Passage } from "@/lib/bible/schema";

/** Characters of a slide that people read at a glance. */
export const PASSAGE_SLIDE_MAX = 240;

/**
 * Slides of a passage: one for each verse, long verses split at a phrase, the title of a psalm on its own; `label` is
 * the verse's reference.
 */
export const passageSlides = ({ verses }: Pick<Passage, "verses">): { text: string; label: string }[] =>
  verses.flatMap((verse) =>
    splitTitle(verse)
      .flatMap(splitText)
      .map((part) => ({ text: part, label: verse.reference })),
  );

/** Title of a psalm, which stands before the word in capitals that starts it; "Aleluya" and "ALEPH" are no titles. */
const PSALM_TITLE = /^(?!Aleluya|[¡¿]?\p{Lu}{2}).*?[.:?] (?=[¡¿]?(?:\p{Lu} )?\p{Lu}{2})/u;

/** The title of a psalm and its first verse, which the Bible has as one. */
export function splitTitle({ book, verse, text }: Pick<BibleVerse, "book" | "verse" | "text">) {
  const title = book === "Ps" && verse === 1 ? PSALM_TITLE.exec(text)?.[0] : undefined;
  return title ? [title.trimEnd(), text.slice(title.length)] : [text];
}

/** Reference of one verse, or of some that are one in another Bible, on the last line of a slide, with the Bible behind it. */
const CITED = /\n((?:[123] )?\p{Lu}\p{L}+ \d{1,3}:\d{1,3}(?:-\d{1,3})?(?: · [^\n·]{1,12})?)\s*$/u;

/** Reference on the last line of a slide's text; null without one. */
export const citedReference = (text: string) => CITED.exec(text)?.[1] ?? null;

/** Parts of about equal length, each of up to `PASSAGE_SLIDE_MAX` characters, cut after a phrase or else after a word. */
function splitText(text: string): string[] {
  if (text.length <= PASSAGE_SLIDE_MAX) return [text];
  const target = text.length / Math.ceil(text.length / PASSAGE_SLIDE_MAX);
  const cut = bestCut(text, target, PASSAGE_SLIDE_MAX);
  return [text.slice(0, cut).trimEnd(), ...splitText(text.slice(cut).trimStart())];
}

/** Characters of each of two texts that share a slide. */
const PAIR_MAX = 180;

/** Characters of a part below which a text is not cut: it stands whole beside each part of the other. */
const PAIR_MIN = 40;

/** Two texts of the same verse as they share slides: both cut into as many parts as the longer one needs. */
export function pairedTexts(text: string, other: string): [string, string][] {
  const count = Math.ceil(Math.max(text.length, other.length) / PAIR_MAX);
  const [parts, otherParts] = [partsOf(text, count), partsOf(other, count)];
  return parts.map((part, index) => [part, otherParts[index] ?? ""]);
}

function partsOf(text: string, count: number): string[] {
  if (count <= 1) return [text];
  if (text.length < count * PAIR_MIN) return Array.from({ length: count }, () => text);
  const target = text.length / count;
  const cut = bestCut(text, target, Math.ceil(target * 1.4));
  return [text.slice(0, cut).trimEnd(), ...partsOf(text.slice(cut).trimStart(), count - 1)];
}

/** Penalties of a cut after these characters, in characters of distance to the best length. */
const PENALTIES: Record<string, number> = { ".": 0, "?": 0, "!": 0, ";": 5, ":": 10, ",": 30, ")": 30 };
const WORD_PENALTY = 120;

function bestCut(text: string, target: number, max: number) {
  let best = max;
  let lowest = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut <= max; cut++) {
    if (text[cut] !== " ") continue;
    const penalty = Math.abs(cut - target) + (PENALTIES[text[cut - 1] ?? ""] ?? WORD_PENALTY);
    if (penalty >= lowest) continue;
    lowest = penalty;
    best = cut;
  }
  return best;
}
