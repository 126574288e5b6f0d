import { Parser } from "htmlparser2";
import { validationError } from "@/lib/core/errors";
import { removeRefused } from "@/lib/core/values/refused-characters";
import { addQuoted, createBodyWriter, type ImageIdOf } from "./body-writer";
import { BLOCKS, createFrames, type Frame } from "./html-frames";
import { isPostLink, type PostContent, type PostInline, type PostMark } from "./rules";
import { postContent } from "./schema";

/** Elements whose content is no text. */
const DROPPED = new Set(["script", "style", "title", "template", "noscript", "iframe", "object"]);

/** Open elements of a text that is read; the parser's time grows with their square. */
const OPEN_MAX = 200;

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
  const frames = createFrames();
  const body = createBodyWriter(frames, imageIdOf);
  let dropped = 0;
  let isTooDeep = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (frames.count() >= OPEN_MAX) isTooDeep = true;
      if (isTooDeep) return parser.pause();
      if (DROPPED.has(name)) dropped++;
      frames.push(dropped > 0 ? { name } : open(name, attributes));
    },
    ontext(data) {
      if (dropped === 0) body.addText(removeRefused(data));
    },
    onclosetag() {
      const frame = frames.pop();
      if (!frame) return;
      if (DROPPED.has(frame.name)) dropped--;
      else if (dropped === 0) close(frame);
    },
  });
  parser.end(html);
  if (isTooDeep) throw validationError({ body: TOO_DEEP });
  return body.end();

  function open(name: string, attributes: Record<string, string>): Frame {
    const bible = frames.find("bible");
    if (bible) {
      if (name === "cite") bible.isSource = true;
      if (name === "br" || name === "p") addQuoted(bible, "\n");
      return { name };
    }
    if (BLOCKS.has(name)) body.endBlock();
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
        return { name, container: body.open({ type: "bulletList", content: [] }) };
      case "ol":
        return {
          name,
          container: body.open({ type: "orderedList", attrs: { start: startOf(attributes) }, content: [] }),
        };
      case "li":
        return { name, container: body.openItem() };
      case "blockquote":
        if (attributes.class === "bible") {
          body.endBlock();
          return { name, bible: { text: "", source: "", isSource: false } };
        }
        return { name, container: body.open({ type: "blockquote", content: [] }) };
      case "figure":
        return { name, figure: { image: null } };
      case "figcaption": {
        const image = frames.find("figure")?.image;
        return image ? { name, caption: { image, text: "" } } : { name };
      }
      case "img":
        body.addImage(attributes);
        return { name };
      case "br":
        body.addBreak();
        return { name };
      case "td":
      case "th":
        body.addText(" ");
        return { name };
      default:
        return { name };
    }
  }

  function close({ name, container, caption, bible }: Frame) {
    const quoted = frames.find("bible");
    if (quoted) {
      if (name === "cite") quoted.isSource = false;
      return;
    }
    if (bible) return body.addBible(bible);
    if (caption) return body.addCaption(caption);
    if (BLOCKS.has(name)) body.endBlock();
    if (container) body.close(container);
  }
}

function linkMark(href = ""): PostMark | undefined {
  const address = href.trim();
  return isPostLink(address) ? { type: "link", attrs: { href: address } } : undefined;
}

function startOf({ start = "" }: Record<string, string>) {
  return /^\d{1,5}$/.test(start) ? Number(start) : 1;
}
