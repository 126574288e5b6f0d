import { TITLE_MAX } from "../rules";
import { isStart, type Line, type Taken, unmarked } from "./lines";
import { type Context, contextOf, isOpening, partAt } from "./parts";

export interface TakenCredits extends Taken {
  /** Title of the song where the text says it; otherwise empty. */
  title: string;
  credits: string[];
}

const ROLES = [
  "autor(?:a|es|as)?(?: y compositor(?:a|es|as)?)?",
  "letras?(?:\\s*(?:y|e|&|/|-)\\s*m[úu]sica)?",
  "m[úu]sica(?:\\s*(?:y|&|/|-)\\s*letra)?",
  "compositor(?:a|es|as)?",
  "traducci[óo]n",
  "traductor(?:a|es|as)?",
  "adaptaci[óo]n",
  "arreglos?",
  "words(?:\\s*(?:and|&)\\s*music)?",
  "music",
  "lyrics",
  "written",
].join("|");
const FACTS =
  "int[ée]rpretes?|artistas?|artist|author|composer|[áa]lbum|copyright|derechos(?: de autor)?|editorial|fuente|t[íi]tulo original|tono|tonalidad|key|tempo|bpm|capo|comp[áa]s|himnario";
/** "Autor: Marta Gil", "Tono: G". */
const STATED = new RegExp(`^(?:${ROLES}|${FACTS})\\s*[:=]\\s*\\S`, "iu");
/** "Letra y música de Inés Vega": a name follows. */
const SIGNED = new RegExp(`^(?:${ROLES})\\s+(?:de|por|by)\\s+`, "iu");
const TITLE = /^(?:t[íi]tulo|title|canci[óo]n|canto)\s*:\s*(\S.*)$/iu;
/** What a licence demands. */
const RIGHTS =
  /©|^\(c\)\s|\bccli\b|^copyright\b|songselect|todos los derechos reservados|all rights reserved|us(?:ado|ada) con permiso|used by permission/iu;
const HYMNAL = /^himnario\b.*\d/iu;
/** "Capo 2", before the song. */
const KEY = /^(?:tono|tonalidad|key|tempo|bpm|capo|comp[áa]s)\s+\S{1,6}(?:\s*bpm)?$/iu;
const ADDRESS = /^(?:tomad[oa] de|fuente|source)?\s*:?\s*(?:https?:\/\/|www\.)\S+$/iu;
/** "Himno 245 - Santo, Santo", "N.º 245", "#245". */
const HYMN =
  /^(himno|c[áa]ntico|canto|canci[óo]n|alabanza|n(?:[.º°]|[uú]m\.?)+|no\.|#)\s*(?:n(?:[.º°]|[uú]m\.?)+|no\.|#)?\s*(\d{1,4}|\d{1,4}[a-z](?=\s*[.:)–—-]|$))(?:\s*[.:)–—-]+\s*|\s+|$)(.*)$/iu;
/** "245. Santo, Santo". */
const NUMBERED = /^(\d{1,4})\s*[.:)–—-]+\s+(\S.*)$/u;
/** More strophes than a song has. */
const STROPHES_MAX = 12;

/** Takes out title and credits at the beginning and the end of a song; a line that may be lyrics stays. */
export function takeCredits(lines: Line[]): TakenCredits {
  const context = contextOf(lines);
  const isPart = (index: number) => partAt(lines, index, context) !== null;
  const written = lines.flatMap(({ text }, index) => (text && !isPart(index) ? [index] : []));
  const [first = 0, last = -1] = [written[0], written.at(-1)];
  /** The first paragraph, if nothing names its part: where title and authors stand. */
  const isLabelled = lines.slice(0, first).some(({ text }) => text !== "");
  const head = isLabelled ? [] : paragraphAt(lines, first).filter((index) => !isPart(index));
  const tail = paragraphAt(lines, last);
  const texts = lines.map(({ text }) => unmarked(text));
  const textAt = (index: number) => texts[index] ?? "";

  const credited = new Map<number, string>();
  let title = "";
  for (const index of written) {
    const text = textAt(index);
    const stated = TITLE.exec(text)?.[1];
    if (stated && head.includes(index)) {
      title ||= stated;
      credited.set(index, "");
    } else if (isCredit(text) || ([...head, ...tail].includes(index) && (isSigned(text) || KEY.test(text))))
      credited.set(index, text);
  }
  const rights = tail.find((index) => RIGHTS.test(textAt(index)));
  for (const index of tail)
    if (rights !== undefined && index > rights && index !== first) credited.set(index, textAt(index));

  const heading = isLabelled ? null : headingOf(lines, first, head, context);
  if (heading && written.length > credited.size) {
    credited.set(first, heading.credit);
    title ||= heading.title;
  }
  const named = titleLine(lines, { head, written, credited, context });
  if (!title && named !== undefined) {
    title = textAt(named);
    credited.set(named, "");
  }
  const credits = [...credited].sort(([one], [other]) => one - other).map(([, text]) => text);
  return {
    lines: lines.filter((_, index) => !credited.has(index)),
    count: credited.size,
    title,
    credits: credits.filter(Boolean),
  };
}

const isCredit = (text: string) => [STATED, RIGHTS, HYMNAL, ADDRESS].some((pattern) => pattern.test(text));

/** Whether a name follows "Letra de", not more lyrics. */
function isSigned(text: string) {
  const name = text.replace(SIGNED, "");
  return name !== text && /^\p{Lu}/u.test(name) && text !== text.toUpperCase();
}

interface Found {
  head: number[];
  written: number[];
  credited: ReadonlyMap<number, string>;
  context: Context;
}

/** The line alone before the song that is its title: beside credits, or before the first strophe. */
function titleLine(lines: Line[], { head, written, credited, context }: Found) {
  const isLeft = (index: number) => !credited.has(index);
  const [first] = written.filter(isLeft);
  const isHeadTaken = head.length > 0 && !head.some(isLeft);
  if (first === undefined || !(isHeadTaken || head.includes(first))) return;
  const isAlone = paragraphAt(lines, first).filter(isLeft).length === 1;
  const next = lines.findIndex(({ text }, index) => index > first && text !== "" && isLeft(index));
  const isBeforeSong = written.some((index) => isLeft(index) && index !== first);
  if (!isAlone || !isBeforeSong || (lines[first]?.text.length ?? 0) > TITLE_MAX) return;
  const isBesideCredits = head.includes(first) && head.length > 1;
  return isBesideCredits || isOpening(partAt(lines, next, context)?.label ?? "") ? first : undefined;
}

/** Number and title of a hymn in its first line. */
function headingOf(lines: Line[], first: number, head: number[], { strophes }: Context) {
  const text = unmarked(lines[first]?.text ?? "");
  const [, word = "", number, title = ""] = HYMN.exec(text) ?? [];
  if (number) return { title, credit: `${/^\p{L}{3,}/u.test(word) ? word : "N.º"} ${number}` };
  const [, plain = "", name = ""] = NUMBERED.exec(text) ?? [];
  const isAlone = head.length === 1;
  const isHymn = Number(plain) > STROPHES_MAX || (isAlone && strophes.size > 0);
  return name && isHymn ? { title: name, credit: `N.º ${Number(plain)}` } : null;
}

/** Indices of the lines of the paragraph at an index. */
function paragraphAt(lines: Line[], index: number) {
  let [from, to] = [index, index];
  while (from > 0 && !isStart(lines, from)) from--;
  while (lines[to + 1]?.text) to++;
  return lines[index] ? Array.from({ length: to - from + 1 }, (_, place) => from + place) : [];
}
