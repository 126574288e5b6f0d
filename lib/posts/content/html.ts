import { type ImageSrc, type PublicImage, pictureAttributes } from "@/lib/pictures/rules";
import type { PostBlock, PostContent, PostInline, PostMark } from "./rules";

type Options = {
  /** Pictures of the post; one that is not among them is left out. */
  images: readonly PublicImage[];
  imageSrc: ImageSrc;
  /** Widths at which pictures are shown, as of the `sizes` attribute; absent: one file of each, for feed readers and programs. */
  sizes?: string;
};

/** HTML of a body: elements of a closed list, every text and attribute escaped. Empty paragraphs and headings are left out. */
export const contentHtml = (content: PostContent, options: Options): string => blocksHtml(content.content, options);

type OwnImage = { id: number; imageUrl: string; width: number; height: number };

/** HTML of a body with its pictures as the administration reads them. */
export const ownHtml = (content: PostContent, images: Iterable<OwnImage>): string =>
  contentHtml(content, { images: [...images].map(ownPicture), imageSrc: ({ name }) => name });

/** Picture of the administration, which has an address instead of a name and variants. */
export const ownPicture = ({ id, imageUrl, width, height }: OwnImage): PublicImage => ({
  id,
  name: imageUrl,
  width,
  height,
  widths: [],
  preview: "",
  alt: "",
});

const blocksHtml = (blocks: readonly PostBlock[], options: Options): string =>
  blocks.map((block) => blockHtml(block, options)).join("");

function blockHtml(block: PostBlock, options: Options): string {
  switch (block.type) {
    case "paragraph":
      return filled("p", inlineHtml(block.content));
    case "heading":
      return filled(`h${block.attrs.level}`, inlineHtml(block.content));
    case "bulletList":
      return element("ul", {}, itemsHtml(block.content, options));
    case "orderedList":
      return element("ol", block.attrs.start === 1 ? {} : block.attrs, itemsHtml(block.content, options));
    case "blockquote":
      return filled("blockquote", blocksHtml(block.content, options));
    case "image":
      return figureHtml(block.attrs, options);
    case "bibleQuote":
      return bibleHtml(block.attrs);
  }
}

const itemsHtml = (items: readonly { content: PostBlock[] }[], options: Options) =>
  items.map(({ content }) => element("li", {}, itemHtml(content, options))).join("");

/** The text of an item is no paragraph of its own, unless other ones follow. */
function itemHtml([first, ...others]: readonly PostBlock[], options: Options) {
  const isPlain = first?.type === "paragraph" && others.every(({ type }) => /List$/.test(type));
  if (!isPlain) return blocksHtml(first ? [first, ...others] : [], options);
  return inlineHtml(first.content) + blocksHtml(others, options);
}

/** Neighbouring texts of one link are one link. */
function inlineHtml(nodes: readonly PostInline[] = []) {
  let html = "";
  for (let start = 0, end = 0; start < nodes.length; start = end) {
    const href = hrefOf(nodes[start]);
    do end++;
    while (end < nodes.length && hrefOf(nodes[end]) === href);
    const inner = nodes.slice(start, end).map(inlineNodeHtml).join("");
    html += href === undefined ? inner : element("a", { href, rel: "nofollow noopener" }, inner);
  }
  return html;
}

function hrefOf(node: PostInline | undefined) {
  const marks = node?.type === "text" ? node.marks : undefined;
  return marks?.find((mark) => mark.type === "link")?.attrs.href;
}

function inlineNodeHtml(node: PostInline) {
  if (node.type === "hardBreak") return "<br>";
  const has = (type: PostMark["type"]) => node.marks?.some((mark) => mark.type === type);
  const text = has("italic") ? element("em", {}, escapeHtml(node.text)) : escapeHtml(node.text);
  return has("bold") ? element("strong", {}, text) : text;
}

type Attributes<Type extends PostBlock["type"]> = Extract<PostBlock, { type: Type; attrs: object }>["attrs"];

function figureHtml({ id, alt, caption }: Attributes<"image">, { images, imageSrc, sizes }: Options) {
  const image = images.find((one) => one.id === id);
  if (!image) return "";
  const text = caption && element("figcaption", {}, linesHtml(caption));
  const { width, height } = image;
  if (!sizes)
    return element(
      "figure",
      {},
      voidElement("img", { src: imageSrc(image, width, "webp"), width, height, alt }) + text,
    );
  const { source, img, background } = pictureAttributes({ ...image, alt }, { sizes, imageSrc });
  const style = background && { style: `background-image:${background}` };
  const picture = voidElement("source", source) + voidElement("img", { ...img, ...style });
  return element("figure", { class: "pic" }, element("picture", {}, picture) + text);
}

function bibleHtml({ reference, text, version }: Attributes<"bibleQuote">) {
  const source = version ? `${reference}, ${version}` : reference;
  return element("blockquote", { class: "bible" }, `<p>${linesHtml(text)}</p><cite>${linesHtml(source)}</cite>`);
}

const linesHtml = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(escapeHtml)
    .join("<br>");

type Values = Record<string, string | number>;

const element = (name: string, attributes: Values, html: string) => `${voidElement(name, attributes)}${html}</${name}>`;

const voidElement = (name: string, attributes: Values) =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute.toLowerCase()}="${escapeHtml(String(value))}"`)
    .join("")}>`;

const filled = (name: string, html: string) => html && element(name, {}, html);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
