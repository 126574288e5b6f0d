import { Parser } from "htmlparser2";
import { validationError } from "@/lib/core/errors";
import { removeRefused } from "@/lib/core/fields/fields";
import { DEPTH_MAX } from "../rules";
import {
  isPostLink,
  type PostBlock,
  type PostContent,
  type PostInline,
  type PostListItem,
  type PostMark,
} from "./rules";
import { postContent } from "./schema";

/** Elements whose content is no text. */
const DROPPED = new Set(["script", "style", "title", "template", "noscript", "iframe", "object"]);

/** Elements within which a text is a block of its own. */
const BLOCKS = new Set(
  "address article aside body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend main nav p pre section summary table tbody tfoot thead tr".split(
    " ",
  ),
);

/** Open elements of a text that is read; the parser's time grows with their square. */
const OPEN_MAX = 200;
const CONTAINERS_MAX = 2 * DEPTH_MAX;
const SHORT_MAX = 200;
const BIBLE_MAX = { reference: 80, text: 5_000, version: 60 };

type Container =
  | { type: "doc" | "blockquote"; content: PostBlock[] }
  | { type: "bulletList"; content: PostListItem[] }
  | { type: "orderedList"; attrs: { start: number }; content: PostListItem[] }
  | PostListItem;

type TextBlock = Extract<PostBlock, { content?: PostInline[] }> & { content: PostInline[] };
type Image = Extract<PostBlock, { type: "image" }>;
type Bible = { text: string; source: string; isSource: boolean };

/** What an open element changes until it is closed. */
type Frame = {
  name: string;
  container?: Container;
  mark?: PostMark;
  level?: 2 | 3;
  figure?: { image: Image | null };
  caption?: { image: Image; text: string };
  bible?: Bible;
};

type Context = Pick<Frame, "bible" | "caption" | "level"> & { marks: PostMark[]; isPre: boolean; isLoose: boolean };

/** Id of the post's own picture that an address shows; null for any other one. */
type ImageIdOf = (src: string) => number | null;

/**
 * Body of a text that a program sent: HTML, or plain text whose paragraphs a blank line separates. What the editor does not
 * know is left out and its text kept; other sites' pictures leave their alternative text. 400 with `body` for a text that
 * is too long or has too much nested.
 */
export function readContent(text: string, imageIdOf: ImageIdOf = () => null): PostContent {
  const content = HTML.test(text) ? readHtml(text, imageIdOf) : readText(text);
  const { data, error } = postContent.safeParse(content);
  if (!data) throw validationError({ body: error?.issues[0]?.message ?? TOO_DEEP });
  return data;
}

const TOO_DEEP = "El texto tiene demasiadas partes unas dentro de otras";

/** A tag, or a comment. */
const HTML = /<(?:\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>|!--)/i;

function readText(text: string): PostContent {
  const paragraphs = removeRefused(text)
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== "");
  return {
    type: "doc",
    content: paragraphs.map((paragraph) => ({
      type: "paragraph",
      content: paragraph
        .trim()
        .split("\n")
        .flatMap((line, index): PostInline[] => [
          ...(index > 0 ? [{ type: "hardBreak" as const }] : []),
          ...(line.trim() ? [{ type: "text" as const, text: line.trim() }] : []),
        ]),
    })),
  };
}

function readHtml(html: string, imageIdOf: ImageIdOf): PostContent {
  const doc: { type: "doc"; content: PostBlock[] } = { type: "doc", content: [] };
  const containers: Container[] = [doc];
  const frames: Frame[] = [];
  const implied = new WeakSet<object>();
  /** Paragraph or heading that the next text continues. */
  let current: TextBlock | null = null;
  let endsInSpace = true;
  let dropped = 0;
  let isTooDeep = false;

  const find = <Key extends keyof Frame>(key: Key) => frames.findLast((frame) => frame[key] !== undefined)?.[key];
  const isWithin = (isIt: (name: string) => boolean) => frames.some(({ name }) => isIt(name));

  /** What the open elements make of a text, until one of them is closed or another one opened. */
  let known: Context | null = null;
  function context(): Context {
    known ??= {
      bible: find("bible"),
      caption: find("caption"),
      level: find("level"),
      marks: marksOf(frames.flatMap(({ mark }) => mark ?? [])),
      isPre: isWithin((name) => name === "pre"),
      isLoose: !isWithin((name) => BLOCKS.has(name) && name !== "body" && name !== "html"),
    };
    return known;
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (frames.length >= OPEN_MAX) isTooDeep = true;
      if (isTooDeep) return parser.pause();
      if (DROPPED.has(name)) dropped++;
      const frame = dropped > 0 ? { name } : open(name, attributes);
      frames.push(frame);
      known = null;
    },
    ontext(data) {
      if (dropped === 0) addText(removeRefused(data));
    },
    onclosetag() {
      const frame = frames.pop();
      known = null;
      if (!frame) return;
      if (DROPPED.has(frame.name)) dropped--;
      else if (dropped === 0) close(frame);
    },
  });
  parser.end(html);
  if (isTooDeep) throw validationError({ body: TOO_DEEP });
  endBlock();
  closeContainers(1);
  return doc;

  function open(name: string, attributes: Record<string, string>): Frame {
    const bible = find("bible");
    if (bible) {
      if (name === "cite") bible.isSource = true;
      if (name === "br" || name === "p") addQuoted(bible, "\n");
      return { name };
    }
    if (BLOCKS.has(name)) endBlock();
    if (/^h[1-6]$/.test(name)) return { name, level: name <= "h2" ? 2 : 3 };
    switch (name) {
      case "b":
      case "strong":
        return { name, mark: { type: "bold" } };
      case "i":
      case "em":
        return { name, mark: { type: "italic" } };
      case "a":
        return { name, mark: linkMark(attributes.href) };
      case "ul":
      case "menu":
        return { name, container: openContainer({ type: "bulletList", content: [] }) };
      case "ol":
        return {
          name,
          container: openContainer({ type: "orderedList", attrs: { start: startOf(attributes) }, content: [] }),
        };
      case "li":
        return { name, container: openItem() };
      case "blockquote":
        if (attributes.class === "bible") {
          endBlock();
          return { name, bible: { text: "", source: "", isSource: false } };
        }
        return { name, container: openContainer({ type: "blockquote", content: [] }) };
      case "figure":
        return { name, figure: { image: null } };
      case "figcaption": {
        const image = find("figure")?.image;
        return image ? { name, caption: { image, text: "" } } : { name };
      }
      case "img":
        addImage(attributes);
        return { name };
      case "br":
        addBreak();
        return { name };
      case "td":
      case "th":
        addText(" ");
        return { name };
      default:
        return { name };
    }
  }

  function close({ name, container, caption, bible }: Frame) {
    const quoted = find("bible");
    if (quoted) {
      if (name === "cite") quoted.isSource = false;
      return;
    }
    if (bible) return addBible(bible);
    if (caption) return addCaption(caption);
    if (BLOCKS.has(name)) endBlock();
    const depth = container ? containers.indexOf(container) : -1;
    if (depth < 0) return;
    endBlock();
    const parent = containers[depth - 1];
    closeContainers(parent && implied.has(parent) ? depth - 1 : depth);
  }

  /** Removes the containers from a depth on, and those of them that stayed empty. */
  function closeContainers(depth: number) {
    while (containers.length > depth) {
      const closed = containers.pop();
      const parent = containers.at(-1);
      if (closed?.content.length !== 0) continue;
      parent?.content.pop();
      // The paragraph that was put before it.
      if (parent?.type === "listItem" && parent.content.every((block) => isEmptyParagraph(block))) parent.content = [];
    }
  }

  /** Undefined for one too deep, whose content its parent gets. */
  function openContainer(container: Container): Container | undefined {
    endBlock();
    const added = (isList(container) ? 2 : 1) + (isList(containers.at(-1)) ? 1 : 0);
    if (containers.length - 1 + added > CONTAINERS_MAX) return;
    place(container as PostBlock);
    containers.push(container);
    return container;
  }

  function openItem(): Container | undefined {
    endBlock();
    // An item that was not closed ends where the next one of its list starts.
    if (containers.at(-1)?.type === "listItem") closeContainers(containers.length - 1);
    if (!isList(containers.at(-1)) && !openImpliedList()) return;
    return pushItem();
  }

  /** List of items that stand in none. */
  function openImpliedList() {
    const before = containers.at(-1)?.content.at(-1);
    if (before && implied.has(before)) containers.push(before as Container);
    else {
      const list = openContainer({ type: "bulletList", content: [] });
      if (!list) return false;
      implied.add(list);
    }
    return true;
  }

  function pushItem() {
    const item: PostListItem = { type: "listItem", content: [] };
    const list = containers.at(-1) as { content: PostListItem[] };
    list.content.push(item);
    containers.push(item);
    return item;
  }

  /** Adds a block at the end of the innermost container. */
  function place(block: PostBlock) {
    const list = containers.at(-1);
    const lastItem = list?.content.at(-1);
    // A list beside the items of another one belongs to the item before it.
    if (isList(list) && isList(block) && lastItem) containers.push(lastItem as PostListItem);
    else if (isList(list)) pushItem();
    const { type, content } = containers.at(-1) as { type: string; content: PostBlock[] };
    // The editor's items start with a paragraph.
    if (type === "listItem" && content.length === 0 && block.type !== "paragraph") content.push({ type: "paragraph" });
    content.push(block);
  }

  /** Ends the paragraph or heading: spaces and breaks at its end are not shown. */
  function endBlock() {
    const content = current?.content;
    while (content) {
      const last = content.at(-1);
      if (last?.type === "text") last.text = last.text.trimEnd();
      if (!last || (last.type === "text" && last.text !== "")) break;
      content.pop();
    }
    current = null;
  }

  function addText(data: string) {
    const { bible, caption, isPre, isLoose } = context();
    const text = data.replace(/[ \t\n\r\f]+/g, " ");
    if (bible) return addQuoted(bible, text);
    if (caption) {
      caption.text += text;
      return;
    }
    if (isPre) return addLines(data);
    // A blank line between texts that are in no paragraph.
    const parts = isLoose ? data.split(/\n[^\S\n\u00a0]*\n[^\S\u00a0]*/) : [data];
    parts.forEach((part, index) => {
      if (index > 0) endBlock();
      addInline(part.replace(/[ \t\n\r\f]+/g, " "));
    });
  }

  function addLines(data: string) {
    data.split("\n").forEach((line, index) => {
      if (index > 0) addBreak();
      addInline(line);
    });
  }

  function addInline(text: string) {
    const shown = !current || endsInSpace ? text.replace(/^ +/, "") : text;
    if (shown === "" || (!current && shown.trim() === "")) return;
    const { marks } = context();
    const { content } = currentBlock();
    const last = content.at(-1);
    if (last?.type === "text" && isSame(last.marks, marks)) last.text += shown;
    else content.push({ type: "text", text: shown, ...(marks.length > 0 && { marks }) });
    endsInSpace = shown.endsWith(" ");
  }

  function addBreak() {
    const { caption } = context();
    if (caption) caption.text += "\n";
    else if (current) current.content.push({ type: "hardBreak" });
    endsInSpace = true;
  }

  function currentBlock(): TextBlock {
    if (current) return current;
    const { level } = context();
    const block: TextBlock = level
      ? { type: "heading", attrs: { level }, content: [] }
      : { type: "paragraph", content: [] };
    place(block);
    current = block;
    return block;
  }

  function addImage({ src = "", alt = "" }: Record<string, string>) {
    const id = imageIdOf(src);
    const text = oneLine(removeRefused(alt));
    if (id === null) return addText(text && ` ${text} `);
    endBlock();
    const image: Image = { type: "image", attrs: { id, alt: text.slice(0, SHORT_MAX), caption: "" } };
    place(image);
    const figure = find("figure");
    if (figure) figure.image = image;
  }

  function addCaption({ image, text }: { image: Image; text: string }) {
    const caption = byLine(text);
    if (caption.length <= SHORT_MAX) image.attrs.caption = caption;
    else addParagraph(caption);
  }

  function addBible({ text, source }: Bible) {
    const [, reference = "", version = ""] = /^(.*?)(?:, (\p{L}[^,;]*))?$/su.exec(oneLine(source)) ?? [];
    const quote = { reference, text: byLine(text), version };
    const fits = (["reference", "text", "version"] as const).every((name) => quote[name].length <= BIBLE_MAX[name]);
    if (reference !== "" && quote.text !== "" && fits) return place({ type: "bibleQuote", attrs: quote });
    const container = openContainer({ type: "blockquote", content: [] });
    for (const part of [quote.text, oneLine(source)]) if (part) addParagraph(part);
    if (container) closeContainers(containers.indexOf(container));
  }

  function addParagraph(text: string) {
    endBlock();
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) addBreak();
      addInline(line);
    }
    endBlock();
  }
}

const addQuoted = (bible: Bible, data: string) => {
  if (bible.isSource) bible.source += data;
  else bible.text += data;
};

const isList = (node: { type: string } | undefined) => node?.type === "bulletList" || node?.type === "orderedList";

/** One mark of each kind, the innermost. */
const marksOf = (marks: PostMark[]): PostMark[] =>
  (["bold", "italic", "link"] as const).flatMap((type) => marks.findLast((mark) => mark.type === type) ?? []);

const isEmptyParagraph = (block: PostBlock) => block.type === "paragraph" && !block.content;

function linkMark(href = ""): PostMark | undefined {
  const address = href.trim();
  return isPostLink(address) ? { type: "link", attrs: { href: address } } : undefined;
}

function startOf({ start = "" }: Record<string, string>) {
  return /^\d{1,5}$/.test(start) ? Number(start) : 1;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Lines of a text, each without the spaces around it. */
const byLine = (text: string) =>
  text
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n");

const isSame = (some: PostMark[] = [], others: PostMark[]) => JSON.stringify(some) === JSON.stringify(others);
