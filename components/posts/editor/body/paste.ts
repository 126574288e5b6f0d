import { Extension } from "@tiptap/core";
import { DOMParser, Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { toast } from "@/lib/client/toast";
import { element, type HtmlNode } from "@/lib/posts/content/html-tree";
import { readText } from "@/lib/posts/content/plain-text";
import { readTree } from "@/lib/posts/content/read-tree";
import { type Lost, lostTexts, type PostContent } from "@/lib/posts/content/rules";
import type { PostImages } from "./image-node";

/** Elements within each other that are read; of deeper ones the text. */
const DEPTH_MAX = 200;

const ADD_IMAGES = {
  one: "arrástrala al texto, o usa el botón Imagen",
  many: "arrástralas al texto, o usa el botón Imagen",
};

/** Reads texts of other programs as `POST /posts` does, and says what they lose. */
export const PastedTexts = Extension.create<{ images: PostImages }>({
  name: "pastedTexts",
  addOptions: () => ({ images: new Map() }),
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const imageIdOf = (src: string) => {
      for (const { id, imageUrl } of this.options.images.values()) if (src === imageUrl) return id;
      return null;
    };
    const read = ({ content, lost }: { content: PostContent; lost: Lost }) => {
      const texts = lostTexts(lost, ADD_IMAGES);
      if (texts.length > 0) toast.blank(texts.join(" "));
      return sliceOf(schema, content);
    };
    const own = DOMParser.fromSchema(schema);
    const parser = new DOMParser(schema, own.rules);
    // Only what the editor itself copied keeps its spaces.
    parser.parseSlice = (dom, options) =>
      options?.preserveWhitespace
        ? own.parseSlice(dom, options)
        : read(
            readTree(
              [...dom.childNodes].flatMap((node) => treeOf(node, 0)),
              imageIdOf,
            ),
          );
    return [
      new Plugin({
        props: {
          clipboardParser: parser,
          // A line without signs takes the marks of its place, and "paste without format" leaves signs as they are.
          clipboardTextParser: (text, _, isPlain) => {
            const result = isPlain ? null : readText(text.replace(/\r\n?/g, "\n"));
            return (result && !isLine(result.content) ? read(result) : undefined) as Slice;
          },
        },
      }),
    ];
  },
});

const sliceOf = (schema: Schema, { content }: PostContent) =>
  new Slice(Fragment.fromArray(content.map((block) => schema.nodeFromJSON(block))), 0, 0);

function isLine({ content: [first, ...others] }: PostContent) {
  if (others.length > 0 || first?.type !== "paragraph") return false;
  const [text, ...rest] = first.content ?? [];
  return rest.length === 0 && text?.type === "text" && !text.marks;
}

function treeOf(node: Node, depth: number): HtmlNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ""];
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  if (depth >= DEPTH_MAX) return [node.textContent ?? ""];
  const { localName, attributes, childNodes } = node as Element;
  const own = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
  return [
    element(
      localName,
      [...childNodes].flatMap((child) => treeOf(child, depth + 1)),
      own,
    ),
  ];
}
