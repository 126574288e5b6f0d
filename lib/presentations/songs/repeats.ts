/** "x2", "2 veces", "bis", in brackets or not. */
const TIMES = String.raw`[([]?\s*(?:[x×]\s*(?<after>\d)|(?<before>\d)\s*(?:[x×]|v(?:eces)?\.?)|(?<word>bis|dos veces|tres veces|se repite|repetir|repite))\s*[)\]]?\.?`;
const TIMES_ALONE = new RegExp(`^${TIMES}$`, "iu");
/** Behind a text; words that a song may have count in brackets only. */
const TIMES_AT_END =
  /[\s,;.–-]+(?:[x×]\s*(?<after>\d)|(?<before>\d)[x×]|[([]\s*(?:[x×]\s*(?<inside>\d)|(?<count>\d)\s*(?:[x×]|v(?:eces)?\.?)|(?<word>bis|dos veces|tres veces|se repite|repetir|repite))\s*[)\]]|(?<bare>bis))\.?$/iu;

/** Characters of the longest number of times; long lines are searched no further. */
const TIMES_MAX = 40;

/** "//", "///:" before what is sung twice, three times; "://" behind it. Of musicians, "|:" and ":|". */
const OPENING = /^(?:(\/{2,}):?|\|:)\s*(?=[^\s/])/;
const CLOSING = /(?<=[^\s:/])\s*(?::?\/{2,}|:\|)$/;

const numberOf = (groups: Record<string, string | undefined> = {}) => {
  const { after, before, inside, count, word } = groups;
  const digit = after ?? before ?? inside ?? count;
  return digit ? Math.max(1, Number(digit)) : word?.toLowerCase() === "tres veces" ? 3 : 2;
};

/** How often a line says that the part is sung, where it says nothing else; null for another line. */
export function timesOf(text: string) {
  const found = TIMES_ALONE.exec(text);
  return found && numberOf(found.groups);
}

/** Text before a number of times, and the number: 1 without one. */
function timesAtEnd(text: string) {
  const start = Math.max(0, text.length - TIMES_MAX);
  const found = TIMES_AT_END.exec(text.slice(start));
  return found ? { text: text.slice(0, start + found.index), times: numberOf(found.groups) } : { text, times: 1 };
}

export interface Repeated {
  lines: string[];
  /** How often all of them are sung. */
  times: number;
  /** Lines that are written again, because only some are repeated. */
  twice: number;
}

/** Lines of a part without marks of repetition: what they enclose is written as often, unless it is the whole part. */
export function repeatedLines(lines: string[]): Repeated {
  const blocks: { lines: string[]; times: number }[] = [];
  for (let from = 0; from < lines.length; ) {
    const block = blockAt(lines, from);
    blocks.push({ lines: block.lines, times: block.times });
    from += block.count;
  }
  const [only] = blocks;
  if (only && blocks.length === 1) return { lines: only.lines, times: only.times, twice: 0 };
  const written = blocks.flatMap((block) => Array.from({ length: block.times }, () => block.lines).flat());
  return { lines: written, times: 1, twice: written.length - lines.length };
}

/** What is repeated as one from an index on: the lines that marks enclose, or a line alone. */
function blockAt(lines: string[], from: number) {
  const rest = lines.slice(from);
  const opening = OPENING.exec(rest[0] ?? "");
  const end = opening
    ? rest.findIndex((line, index) => CLOSING.test(index === 0 ? line.replace(OPENING, "") : line))
    : -1;
  if (!opening || end < 0) {
    const { text, times } = timesAtEnd(rest[0] ?? "");
    return { lines: [text], times, count: 1 };
  }
  const inside = rest.slice(0, end + 1);
  inside[0] = (inside[0] ?? "").replace(OPENING, "");
  inside[end] = (inside[end] ?? "").replace(CLOSING, "");
  return { lines: inside, times: Math.min(9, opening[1]?.length ?? 2), count: end + 1 };
}
