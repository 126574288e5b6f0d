import { removeRefused } from "@/lib/core/values/refused-characters";
import { createContainers } from "./containers";
import type { Bible, Container, Frames, Image, TextBlock } from "./html-frames";
import type { PostBlock, PostMark } from "./rules";

const SHORT_MAX = 200;
const BIBLE_MAX = { reference: 80, text: 5_000, version: 60 };

/** Id of the post's own picture that an address shows; null for any other one. */
export type ImageIdOf = (src: string) => number | null;

/** Writes the texts, pictures and quotes of open elements into the body of a post. */
export function createBodyWriter(frames: Frames, imageIdOf: ImageIdOf) {
  const containers = createContainers();
  const { endBlock, addInline, addBreak } = createTextBlocks(frames, containers.place);

  function open(container: Container) {
    endBlock();
    return containers.open(container);
  }

  function addText(data: string) {
    const { bible, caption, isPre, isLoose } = frames.context();
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

  function addImage({ src = "", alt = "" }: Record<string, string>) {
    const id = imageIdOf(src);
    if (id === null) return;
    endBlock();
    const text = oneLine(removeRefused(alt)).slice(0, SHORT_MAX);
    const image: Image = { type: "image", attrs: { id, alt: text, caption: "" } };
    containers.place(image);
    const { figure } = frames.context();
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
    if (reference !== "" && quote.text !== "" && fits) return containers.place({ type: "bibleQuote", attrs: quote });
    const container = open({ type: "blockquote", content: [] });
    for (const part of [quote.text, oneLine(source)]) if (part) addParagraph(part);
    if (container) containers.closeOne(container);
  }

  function addParagraph(text: string) {
    endBlock();
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) addBreak();
      addInline(line);
    }
    endBlock();
  }

  return {
    open,
    openItem: () => {
      endBlock();
      return containers.openItem();
    },
    close: (container: Container) => {
      if (!containers.has(container)) return;
      endBlock();
      containers.close(container);
    },
    /** Ends the body, and returns it. */
    end: () => {
      endBlock();
      containers.closeAll();
      return containers.doc;
    },
    endBlock,
    addText,
    addBreak,
    addImage,
    addCaption,
    addBible,
  };
}

/** Paragraphs and headings, one of which the next text continues. */
function createTextBlocks(frames: Frames, place: (block: PostBlock) => void) {
  let current: TextBlock | null = null;
  let endsInSpace = true;

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

  function addInline(text: string) {
    const shown = !current || endsInSpace ? text.replace(/^ +/, "") : text;
    if (shown === "" || (!current && shown.trim() === "")) return;
    const { marks } = frames.context();
    const { content } = currentBlock();
    const last = content.at(-1);
    if (last?.type === "text" && isSame(last.marks, marks)) last.text += shown;
    else content.push({ type: "text", text: shown, ...(marks.length > 0 && { marks }) });
    endsInSpace = shown.endsWith(" ");
  }

  function addBreak() {
    const { caption } = frames.context();
    if (caption) caption.text += "\n";
    else if (current) current.content.push({ type: "hardBreak" });
    endsInSpace = true;
  }

  function currentBlock(): TextBlock {
    if (current) return current;
    const { level } = frames.context();
    const block: TextBlock = level
      ? { type: "heading", attrs: { level }, content: [] }
      : { type: "paragraph", content: [] };
    place(block);
    current = block;
    return block;
  }

  return { endBlock, addInline, addBreak };
}

/** Adds a text to a quote of the Bible, or to its source. */
export const addQuoted = (bible: Bible, data: string) => {
  if (bible.isSource) bible.source += data;
  else bible.text += data;
};

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Lines of a text, each without the spaces around it. */
const byLine = (text: string) =>
  text
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n");

const isSame = (some: PostMark[] = [], others: PostMark[]) =>
  some.length === others.length && some.every((mark, index) => isSameMark(mark, others[index]));

const isSameMark = (one: PostMark, other: PostMark | undefined) =>
  one.type === "link" ? other?.type === "link" && one.attrs.href === other.attrs.href : one.type === other?.type;
