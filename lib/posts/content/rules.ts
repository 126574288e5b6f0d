import { isWebLink } from "@/lib/core/values/web-link";

/** Content of a post: the tree that the editor makes, as `postContent` (schema.ts) checks it. */

export type PostMark = { type: "bold" } | { type: "italic" } | { type: "link"; attrs: { href: string } };
export type PostText = { type: "text"; text: string; marks?: PostMark[] };
export type PostInline = PostText | { type: "hardBreak" };
export type PostListItem = { type: "listItem"; content: PostBlock[] };
export type PostBlock =
  | { type: "paragraph"; content?: PostInline[] }
  | { type: "heading"; attrs: { level: 2 | 3 }; content?: PostInline[] }
  | { type: "bulletList"; content: PostListItem[] }
  | { type: "orderedList"; attrs: { start: number }; content: PostListItem[] }
  | { type: "blockquote"; content: PostBlock[] }
  | { type: "image"; attrs: { id: number; alt: string; caption: string } }
  | { type: "bibleQuote"; attrs: { reference: string; text: string; version: string } };

/** Body of a post, as the editor makes it. */
export type PostContent = { type: "doc"; content: PostBlock[] };

/** The body of a post without a text. */
export const emptyContent: PostContent = { type: "doc", content: [] };

/** Characters of a link. */
const LINK_MAX = 2_000;

/** Link of a text: http, https, mailto or tel, nothing else. */
export function isPostLink(href: string) {
  if (href.length > LINK_MAX || /[\s\p{Cc}]/u.test(href) || !URL.canParse(href)) return false;
  const { protocol } = new URL(href);
  if (protocol === "mailto:" || protocol === "tel:") return href.length > protocol.length;
  return isWebLink(href);
}

type AnyNode = PostContent | PostBlock | PostListItem | PostInline;

/** Texts of a body in reading order, those of pictures and quotes included. */
export function textsOf(node: AnyNode): string[] {
  if (node.type === "text") return [node.text];
  if (node.type === "hardBreak") return [];
  if (node.type === "image") return [node.attrs.caption];
  if (node.type === "bibleQuote") return [node.attrs.text, node.attrs.reference];
  return (node.content ?? []).flatMap(textsOf);
}

export const textLength = (content: PostContent) => textsOf(content).reduce((sum, one) => sum + one.length, 0);

/** Ids of the pictures that a body shows. */
export function imageIdsOf(node: AnyNode): number[] {
  if (node.type === "image") return [node.attrs.id];
  return "content" in node ? (node.content ?? []).flatMap(imageIdsOf) : [];
}

/** What a body does not keep of a text that comes from elsewhere. */
export type Lost = {
  /** Pictures that are not the post's. */
  images: number;
  hasTables: boolean;
  decorations: ("underline" | "strike")[];
};

const decorationTexts = { underline: "El subrayado no se conservó.", strike: "El tachado no se conservó." };

/** What a text lost, a sentence for each kind; `remedy`: what to do about one picture or several. */
export const lostTexts = (
  { images, hasTables, decorations }: Lost,
  remedy: { one: string; many: string },
): string[] => [
  ...(images === 1 ? [`1 imagen no se copió: ${remedy.one}.`] : []),
  ...(images > 1 ? [`${images} imágenes no se copiaron: ${remedy.many}.`] : []),
  ...(hasTables ? ["Cada fila de una tabla quedó como una línea."] : []),
  ...decorations.map((one) => decorationTexts[one]),
];
