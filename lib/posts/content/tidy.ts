import { element, type HtmlElement, type HtmlNode, hasClass, hasText, styleOf } from "./html-tree";
import { withLists } from "./office-lists";
import type { Lost } from "./rules";
import { hasImage, lineOf } from "./table-lines";
import { targetOf } from "./web-redirects";

/** Elements whose content is no text, and what Word writes beside its texts. */
const DROPPED = new Set(["script", "style", "title", "template", "noscript", "iframe", "object", "xml", "head"]);

/** What the elements around a text say of it. */
type Around = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  isLink: boolean;
  isHeading: boolean;
  isPre: boolean;
};
const NOTHING: Around = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  isLink: false,
  isHeading: false,
  isPre: false,
};

/**
 * HTML as a person would write it by hand: what Word, Google Docs, Pages and WhatsApp say by styles is said by elements,
 * their lists are lists, rows of tables are lines, and redirects lead to their target. `lost`: what is left out.
 */
export function tidy(nodes: HtmlNode[], isOwnImage: (src: string) => boolean): { nodes: HtmlNode[]; lost: Lost } {
  const lost: Lost = { images: 0, hasTables: false, decorations: [] };
  // One heading of the first level is the title of the document.
  const lastTop = countTops(nodes) > 1 ? 1 : 2;
  return { nodes: tidyAll(nodes, NOTHING), lost };

  /** Adds to `tidied`, so that what is deep within elements without a meaning is not copied once for each of them. */
  function tidyAll(siblings: HtmlNode[], outside: Around, tidied: HtmlNode[] = []): HtmlNode[] {
    for (const node of withLists(joined(siblings)))
      if (typeof node === "string") for (const part of tidyText(node, outside)) tidied.push(part);
      else tidyElement(node, outside, tidied);
    return tidied;
  }

  function tidyText(data: string, { bold, italic, underline, strike, isLink, isPre }: Around): HtmlNode[] {
    const text = withSpaces(data);
    // A link is underlined by itself.
    if (underline && !isLink) addLost("underline", text);
    if (strike) addLost("strike", text);
    const parts = isPre ? byLine(text) : [text];
    return bold || italic ? parts.map((part) => marked(part, bold, italic)) : parts;
  }

  function addLost(decoration: Lost["decorations"][number], text: string) {
    if (text.trim() !== "" && !lost.decorations.includes(decoration)) lost.decorations.push(decoration);
  }

  function tidyElement(node: HtmlElement, outside: Around, tidied: HtmlNode[]) {
    const styles = styleOf(node);
    if (isDropped(node, styles)) return;
    if (node.name === "img") return tidied.push(...tidyImage(node));
    if (node.name === "tr") return tidied.push(...tidyRow(node, outside));
    const level = headingLevel(node);
    const inside = insideOf(node, styles, outside, level !== null);
    if (level === null && TRANSPARENT.has(node.name)) return tidyAll(node.children, inside, tidied);
    const children = tidyAll(node.children, inside);
    if (level !== null) tidied.push(element(level <= lastTop ? "h2" : "h3", children));
    else if (node.name === "a") tidied.push(element("a", children, { href: targetOf(node.attributes.href ?? "") }));
    else tidied.push({ ...node, children });
  }

  function tidyImage(image: HtmlElement): HtmlNode[] {
    const { src = "", alt = "" } = image.attributes;
    if (isOwnImage(src)) return [image];
    if (EMOJI.test(alt)) return [alt];
    lost.images++;
    return alt.trim() && !OF_DOCUMENT.test(src) ? [` ${alt} `] : [];
  }

  /** A row with one text is no table, but the way in which a page was laid out. */
  function tidyRow(row: HtmlElement, outside: Around): HtmlNode[] {
    const cells = row.children.filter((child) => typeof child !== "string");
    const texts = cells.map((cell) => tidyAll(cell.children, outside));
    const filled = texts.filter((content) => hasText(content) || content.some(hasImage));
    if (filled.length < 2) return filled.map((content) => element("div", content));
    lost.hasTables = true;
    return [element("p", [lineOf(filled, cells.every(({ name }) => name === "th") || filled.every(isBold))])];
  }
}

/** Elements that say nothing but by their styles. */
const TRANSPARENT = new Set("b strong i em u ins s strike del span font".split(" "));

/** Whether all of a text is bold, as that of the cells above a table. */
const isBold = (nodes: HtmlNode[]): boolean =>
  nodes.every((node) =>
    typeof node === "string" ? node.trim() === "" : node.name === "strong" || isBold(node.children),
  );

/** Nodes whose neighbouring texts are one. */
function joined(nodes: HtmlNode[]): HtmlNode[] {
  const all: HtmlNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === "string" && typeof last === "string") all[all.length - 1] = last + node;
    else all.push(node);
  }
  return all;
}

/** Headings of the first level with a text; two stand for more. */
function countTops(nodes: HtmlNode[]): number {
  let count = 0;
  for (const node of nodes) {
    if (count > 1) break;
    if (typeof node === "string") continue;
    count += (headingLevel(node) === 1 && hasText(node.children) ? 1 : 0) + countTops(node.children);
  }
  return count;
}

/** A no-break space at the end of a text, or beside another space, stands where a program wanted a blank. */
const withSpaces = (text: string) =>
  text
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/^\u00a0+|\u00a0+$|\u00a0*[ \t\n]\u00a0*|\u00a0{2,}/g, (spaces) => (spaces.includes("\n") ? "\n" : " "));

/** Lines of a text whose breaks are meant. */
const byLine = (text: string): HtmlNode[] =>
  text.split(/(\n[^\S\n]*\n\s*|\n)/).flatMap((part): HtmlNode[] => {
    if (!part.startsWith("\n")) return part ? [part] : [];
    return [element(part === "\n" ? "br" : "hr", [])];
  });

const marked = (node: HtmlNode, bold: boolean, italic: boolean): HtmlNode => {
  const inner = italic ? element("em", [node]) : node;
  return bold ? element("strong", [inner]) : inner;
};

function insideOf({ name }: HtmlElement, styles: Record<string, string>, outside: Around, isHeading: boolean): Around {
  const { "font-weight": weight = "", "font-style": slant = "", "white-space": space = "" } = styles;
  const lines = `${styles["text-decoration"] ?? ""} ${styles["text-decoration-line"] ?? ""}`;
  // A heading is bold by itself; only what is bold by an element stays so.
  const isBold =
    /^(b|strong)$/.test(name) || (!outside.isHeading && !isHeading && /^(bold|bolder|[6-9]00)$/.test(weight));
  const isItalic = /^(i|em)$/.test(name) || /^(italic|oblique)/.test(slant);
  return {
    bold: !isHeading && !/^(normal|lighter|[1-5]00)$/.test(weight) && (outside.bold || isBold),
    italic: slant !== "normal" && (outside.italic || isItalic),
    underline: outside.underline || name === "u" || lines.includes("underline"),
    strike: outside.strike || /^(s|strike|del)$/.test(name) || lines.includes("line-through"),
    isLink: outside.isLink || name === "a",
    isHeading: outside.isHeading || isHeading,
    isPre: space ? /^(pre|break-spaces)/.test(space) : outside.isPre,
  };
}

/** Level of a heading, the title of a document among them; null for any other element. */
function headingLevel(node: HtmlElement): number | null {
  const { name, attributes } = node;
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (attributes.role === "heading") return Number(attributes["aria-level"]) || 2;
  return name === "p" && hasClass(node, /^MsoTitle/i) ? 1 : null;
}

/** What is not shown, and the comments of reviewers. */
const isDropped = (node: HtmlElement, styles: Record<string, string>) =>
  DROPPED.has(node.name) ||
  styles.display === "none" ||
  styles["mso-hide"] === "all" ||
  styles["mso-element"] === "comment-list" ||
  hasClass(node, /^(MsoCommentReference|msocomanchor|msoDel)$/);

/** Picture within a document, which a program described; that of another site stays as its description. */
const OF_DOCUMENT = /^$|^(?!https?:)[\w-]+:|^https?:\/\/[\w.-]+\.googleusercontent\.com\//i;

/** Description of a picture that stands for one sign. */
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
