import { removeRefused } from "@/lib/core/values/refused-characters";
import { addQuoted, createBodyWriter, type ImageIdOf } from "./body-writer";
import { BLOCKS, createFrames, type Frame } from "./html-frames";
import type { HtmlNode } from "./html-tree";
import { isPostLink, type Lost, type PostContent, type PostMark } from "./rules";
import { tidy } from "./tidy";

/** Body that an HTML document makes, and what it lost: that of the API and of the editor. */
export function readTree(tree: HtmlNode[], imageIdOf: ImageIdOf): { content: PostContent; lost: Lost } {
  const frames = createFrames();
  const body = createBodyWriter(frames, imageIdOf);
  const { nodes, lost } = tidy(tree, (src) => imageIdOf(src) !== null);
  nodes.forEach(read);
  return { content: body.end(), lost };

  function read(node: HtmlNode) {
    if (typeof node === "string") return body.addText(removeRefused(node));
    frames.push(open(node.name, node.attributes));
    node.children.forEach(read);
    const frame = frames.pop();
    if (frame) close(frame);
  }

  function open(name: string, attributes: Record<string, string>): Frame {
    const { bible } = frames.context();
    if (bible) {
      if (name === "cite") bible.isSource = true;
      if (name === "br" || name === "p") addQuoted(bible, "\n");
      return { name };
    }
    if (BLOCKS.has(name)) body.endBlock();
    switch (name) {
      case "h2":
        return { name, level: 2 };
      case "h3":
        return { name, level: 3 };
      case "strong":
        return { name, mark: { type: "bold" } };
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
        const image = frames.context().figure?.image;
        return image ? { name, caption: { image, text: "" } } : { name };
      }
      case "img":
        body.addImage(attributes);
        return { name };
      case "br":
        body.addBreak();
        return { name };
      default:
        return { name };
    }
  }

  function close({ name, container, caption, bible }: Frame) {
    const { bible: quoted } = frames.context();
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
