import { type CitedBible, type Division, RV1909 } from "./cited-bible";
import {
  countVerses,
  findByName,
  fold,
  formatReference,
  missingPart,
  parseReference,
  type Reference,
} from "./reference";
import { convertReference, versesIn } from "./rvr1960";
import type { Passage } from "./schema";

/** Verses of a passage; more of them are no passage to project. */
const VERSES_MAX = 200;

const UNREADABLE = "No entendemos esa cita. Escríbela como «Juan 3:16-18», «Sal 23» o «1 Co 13».";

/** What a person cites, in the numbers of the Bible that is read. */
export interface Citation {
  /** One for each book in turn. */
  references: Reference[];
  /** What the person is told, in Spanish: numbers of another Bible, another version. */
  notices: string[];
  /** What the same numbers name in the Reina-Valera 1960, where that is another text. */
  alternative: string | null;
}

/** Why a text names no passage, in Spanish. `kind`: "missing" names what the Bible has not. */
export interface CitationProblem {
  kind: "unreadable" | "missing" | "long";
  problem: string;
}

/** Names of versions, written with a reference. */
const VERSION =
  /[([]?\s*(?<![a-z])(reina[\s-]*valera(?:[\s(,]*(?:de\s+)?19(?:09|60|95))?|rvr?[\s-]?(?:(?:19)?(?:09|60|95))?|rva(?:[\s-]?2015)?|rvc|nvi|lbla|nbla|nblh|dhh|ntv|tla|nbv|pdt|btx|blph)(?![a-z\d])\s*[)\]]?/g;

/** Format characters that pasted text carries unseen. */
const INVISIBLE = /\p{Cf}/gu;
const OPENING = /^[\s"'«“‘([-]+/;
const CLOSING = /[\s"'»”’)\].,;:]+$/;

/** Reads what a person writes or pastes: "(Juan 3:16 RVR1960)", "Mateo 28:18-20; Marcos 16:15", by the numbers of a Bible. */
export function readCitation(text: string, bible: CitedBible = RV1909): Citation | CitationProblem {
  const folded = foldCitation(text);
  const versions = versionsIn(folded);
  const plain = folded.replace(VERSION, " ").replace(OPENING, "").replace(CLOSING, "");
  const citation: Citation = { references: [], notices: [], alternative: null };
  const others: Reference[] = [];
  for (const part of splitByBook(plain)) {
    const read = readNumbers(part, bible, numbersOf(versions));
    if ("problem" in read) return read;
    citation.references.push(read.reference);
    others.push(read.other ?? read.reference);
    if (read.notice && !citation.notices.includes(read.notice)) citation.notices.push(read.notice);
    if (read.other) citation.alternative = "";
  }
  citation.references = joinByBook(citation.references);
  if (citation.alternative !== null) citation.alternative = formatReferences(joinByBook(others));
  if (versions.some((version) => !isNamed(bible, version))) citation.notices.push(`El texto es de la ${bible.name}.`);
  const count = citation.references.reduce((sum, reference) => sum + countVerses(reference, bible), 0);
  if (count > VERSES_MAX)
    return { kind: "long", problem: `Son ${count} versículos. Elige hasta ${VERSES_MAX} por vez.` };
  return citation;
}

const foldCitation = (text: string) => fold(text.replace(INVISIBLE, "").replace(/\p{Cc}/gu, " "));
const versionsIn = (folded: string) => [...folded.matchAll(VERSION)].map((match) => match[1] ?? "");

/** Names of well-known versions that are written with a reference, folded. */
export const namedVersions = (text: string) => versionsIn(foldCitation(text));

/** The references in one line: "Mateo 28:18-20; Marcos 16:15". */
export const formatReferences = (references: Reference[]) => references.map(formatReference).join("; ");

/** A passage of several books as one passage for each. */
export function passagesOf({ reference, verses }: Pick<Passage, "reference" | "verses">) {
  const read = readCitation(reference);
  if ("problem" in read) return [{ reference, verses }];
  let start = 0;
  return read.references.map((one) => {
    const part = verses.slice(start, start + countVerses(one));
    start += part.length;
    return { reference: formatReference(one), verses: part };
  });
}

/** The division whose numbers the named versions have; undefined where they do not say it. */
function numbersOf(versions: string[]): Division | undefined {
  const has = (pattern: RegExp) => versions.some((version) => pattern.test(version));
  const is1909 = has(/09$/);
  const is1960 = has(/(?:60|95|^rvr)$/);
  if (is1909 === is1960) return undefined;
  return is1909 ? "spanish" : "rvr1960";
}

/** Whether a version, as it is written with a reference, is this Bible. */
export function isNamed(bible: CitedBible, version: string) {
  const written = canonical(version);
  return [bible.name, bible.abbreviation].some((name) => {
    const own = canonical(name);
    return own === written || (bible !== RV1909 && written === "rv" && own.startsWith("rv"));
  });
}

/** «RVR1960», «Reina-Valera 60» and «Reina Valera (1960)» as rv60. */
const canonical = (version: string) =>
  fold(version)
    .replace(/[^a-z\d]/g, "")
    .replace(/^(?:reinavalera(?:de)?|rvr|rv)(?=\d|$)/, "rv")
    .replace(/19(?=\d\d$)/, "");

/** Parts that each name a book: "mateo 28:18-20", "marcos 16:15". */
function splitByBook(text: string) {
  const parts: string[] = [];
  let separator = "";
  for (const piece of text.split(/([;,]|\s(?:y|e)\s)/)) {
    if (/^(?:[;,]|\s(?:y|e)\s)$/.test(piece)) separator = piece;
    else if (parts.length === 0 || startsBook(piece)) parts.push(piece);
    else parts.push(`${parts.pop()}${separator}${piece}`);
  }
  return parts;
}

function startsBook(text: string) {
  const [, name = "", places = ""] = /^([123]?[^\d]*)(.*)$/s.exec(text.trim()) ?? [];
  const book = /[a-z]/.test(name) ? findByName(name) : undefined;
  return book !== undefined && (places !== "" || book.verses.length === 1);
}

interface ReadNumbers {
  reference: Reference;
  notice?: string;
  /** The reading of the Reina-Valera 1960, where it is another text. */
  other?: Reference;
}

/** How messages name a division, and the Bible that has it. */
const OTHERS = { spanish: "RV1909", rvr1960: "RVR1960" } as const;

/** Reads a reference by the numbers of the Bible, or of the other division if only that has them or it is named. */
function readNumbers(text: string, bible: CitedBible, numbers: Division | undefined): ReadNumbers | CitationProblem {
  const { division, chaptersOf } = bible;
  const reference = parseReference(text, (book, chapter) => chaptersOf(book)[chapter - 1]);
  if (!reference) return { kind: "unreadable", problem: UNREADABLE };
  const missing = missingPart(reference, bible);
  const other = division === "spanish" ? "rvr1960" : "spanish";
  const typed = numbers === division ? null : parseReference(text, versesIn(other));
  const found = typed && convertReference(typed, other, division);
  const moved = found && missingPart(found, bible) === null ? found : null;
  const isMoved = typed && moved && formatReference(moved) !== formatReference(reference);
  if (isMoved && (missing || numbers === other))
    return {
      reference: moved,
      notice: `${formatReference(typed)} de la ${OTHERS[other]} es ${formatReference(moved)} en la ${bible.abbreviation}.`,
    };
  if (missing) return { kind: "missing", problem: missing };
  // Numbers without a version are those of the Bible that most people have on their knees.
  if (!isMoved || division === "rvr1960") return { reference };
  return {
    reference,
    notice: `La RVR1960 numera distinto: su ${formatReference(typed)} es ${formatReference(moved)} en la ${bible.abbreviation}.`,
    other: moved,
  };
}

/** References one after the other to the same book as one. */
function joinByBook(references: Reference[]) {
  const joined: Reference[] = [];
  for (const { book, ranges } of references) {
    const last = joined.at(-1);
    if (last?.book === book) joined[joined.length - 1] = { book, ranges: [...last.ranges, ...ranges] };
    else joined.push({ book, ranges });
  }
  return joined;
}
