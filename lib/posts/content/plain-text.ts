import { removeRefused } from "@/lib/core/values/refused-characters";
import { isPostLink, type Lost, type PostBlock, type PostContent, type PostInline, type PostMark } from "./rules";

/**
 * Body of a plain text, as people write it in messages: a blank line separates paragraphs, `*bold*`, `_italic_` and
 * `~struck~` words, lists of lines, and web addresses.
 */
export function readText(text: string): { content: PostContent; lost: Lost } {
  const lost: Lost = { images: 0, hasTables: false, decorations: [] };
  const paragraphs = removeRefused(text)
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "");
  const content = paragraphs.flatMap((paragraph) => blocksOf(paragraph.trim().split("\n"), lost));
  return { content: { type: "doc", content }, lost };
}

const BULLET = /^\s*(?:[-*•·▪]|\u2013)\s+(?=\S)/;
const NUMBER = /^\s*(\d{1,4})[.)]\s+(?=\S)/;

/** Paragraphs and lists of lines; one line alone that begins with a sign or a number is none. */
function blocksOf(lines: string[], lost: Lost): PostBlock[] {
  const blocks: PostBlock[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const kind = kindOf(lines, start);
    do end++;
    while (end < lines.length && kindOf(lines, end) === kind);
    const run = lines.slice(start, end);
    if (kind === null) {
      const content = run.flatMap((line, index): PostInline[] => [
        ...(index > 0 ? [{ type: "hardBreak" as const }] : []),
        ...inlineOf(line.trim(), lost),
      ]);
      if (content.some(({ type }) => type === "text")) blocks.push({ type: "paragraph", content });
      continue;
    }
    const items = run.map((line) => ({
      type: "listItem" as const,
      content: [{ type: "paragraph" as const, content: inlineOf(line.replace(kind, "").trim(), lost) }],
    }));
    const first = Number(NUMBER.exec(run[0] ?? "")?.[1] ?? 1);
    blocks.push(
      kind === BULLET
        ? { type: "bulletList", content: items }
        : { type: "orderedList", attrs: { start: first }, content: items },
    );
  }
  return blocks;
}

/** What the items of a list begin with; null for a line that is in none. */
function kindOf(lines: string[], at: number): RegExp | null {
  const matches = (kind: RegExp, index: number) => kind.test(lines[index] ?? "");
  return [BULLET, NUMBER].find((kind) => matches(kind, at) && (matches(kind, at - 1) || matches(kind, at + 1))) ?? null;
}

/** Addresses of pages and of mail, and signs around words, which no letter or number touches from outside. */
const PART =
  /(?<url>https?:\/\/[^\s<>"]+)|(?<![\w.+-])(?<mail>[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)|(?<![\p{L}\p{N}*_~])(?<sign>[*_~])(?=\S)(?<inner>(?:(?!\k<sign>).)*?\S)\k<sign>(?![\p{L}\p{N}*_~])/giu;
/** Signs behind an address that belong to the sentence. */
const BEHIND = ".,;:!?…)]*_~»”'";
const markOf = { "*": "bold", _: "italic" } as const;

function inlineOf(text: string, lost: Lost, marks: PostMark[] = []): PostInline[] {
  const found: PostInline[] = [];
  const add = (part: string, href?: string) => {
    const own: PostMark[] = href && isPostLink(href) ? [...marks, { type: "link", attrs: { href } }] : marks;
    if (part) found.push({ type: "text", text: part, ...(own.length > 0 && { marks: own }) });
  };
  let end = 0;
  for (const { 0: whole, index, groups: { url, mail, sign = "", inner = "" } = {} } of text.matchAll(PART)) {
    add(text.slice(end, index));
    end = index + whole.length;
    if (url || mail) {
      const address = withoutEnd(whole);
      end = index + address.length;
      add(address, mail ? `mailto:${address}` : address);
      continue;
    }
    const type = sign in markOf ? markOf[sign as keyof typeof markOf] : null;
    if (!type && !lost.decorations.includes("strike")) lost.decorations.push("strike");
    // Bold comes before italic, as the editor orders them.
    const inside = type ? ([...marks, { type }] satisfies PostMark[]).toSorted(byType) : marks;
    found.push(...inlineOf(inner, lost, inside));
  }
  add(text.slice(end));
  return found;
}

function withoutEnd(address: string) {
  let end = address.length;
  while (BEHIND.includes(address[end - 1] ?? " ")) end--;
  return address.slice(0, end);
}

const byType = (one: PostMark, other: PostMark) => one.type.localeCompare(other.type);
