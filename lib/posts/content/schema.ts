import * as z from "zod";
import { removeRefused } from "@/lib/core/fields";
import { BODY_MAX, DEPTH_MAX, NODES_MAX } from "../rules";

const INVALID = "El texto tiene algo que no se puede guardar";
const NO_LINK = "Escribe una dirección web, un correo o un teléfono";
const TOO_LONG = `Máximo ${BODY_MAX.toLocaleString("es-419")} caracteres`;
const LINK_MAX = 2_000;
/** Greatest id of a row. */
const ID_MAX = 2_147_483_647;

/** Link of a text: http, https, mailto or tel, nothing else. */
export function isPostLink(href: string) {
  if (href.length > LINK_MAX || /[\s\p{Cc}]/u.test(href) || !URL.canParse(href)) return false;
  const { protocol, hostname, username } = new URL(href);
  if (protocol === "mailto:" || protocol === "tel:") return href.length > protocol.length;
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".") && !username;
}

const bold = z.strictObject({ type: z.literal("bold") });
const italic = z.strictObject({ type: z.literal("italic") });
const link = z.strictObject({
  type: z.literal("link"),
  attrs: z.strictObject({ href: z.string(INVALID).refine(isPostLink, NO_LINK) }),
});

const marks = z
  .array(z.discriminatedUnion("type", [bold, italic, link], INVALID))
  .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, INVALID);

const text = z.strictObject({
  type: z.literal("text"),
  text: z.string(INVALID).overwrite(removeRefused),
  marks: marks.optional(),
});
/** Marks that the editor gives it are left out. */
const hardBreak = z.object({ type: z.literal("hardBreak") });
const inlines = z
  .array(z.discriminatedUnion("type", [text, hardBreak], INVALID))
  // ProseMirror accepts no text node without a text.
  .overwrite((nodes) => nodes.filter((node) => node.type !== "text" || node.text !== ""))
  .optional();

const paragraph = z.strictObject({ type: z.literal("paragraph"), content: inlines });
const heading = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.literal([2, 3], INVALID) }),
  content: inlines,
});

const short = (max: number) => z.string(INVALID).max(max, INVALID).overwrite(removeRefused);

/** One of the post's pictures, by its id. */
const image = z.strictObject({
  type: z.literal("image"),
  attrs: z.strictObject({
    id: z.int(INVALID).positive(INVALID).max(ID_MAX, INVALID),
    alt: short(200),
    caption: short(200),
  }),
});

/** A passage of the Bible: its verses as they were filled in, and the reference that they belong to. */
const bibleQuote = z.strictObject({
  type: z.literal("bibleQuote"),
  attrs: z.strictObject({
    reference: short(80).min(1, INVALID),
    text: short(5_000).min(1, INVALID),
    version: short(60),
  }),
});

/** The editor's items start with a paragraph. */
const listItem = z.strictObject({
  type: z.literal("listItem"),
  get content() {
    return z.array(block).refine(([first]) => first?.type === "paragraph", INVALID);
  },
});
const bulletList = z.strictObject({ type: z.literal("bulletList"), content: z.array(listItem).min(1, INVALID) });
const orderedList = z.strictObject({
  type: z.literal("orderedList"),
  attrs: z.strictObject({ start: z.int(INVALID).min(0, INVALID).max(100_000, INVALID) }),
  content: z.array(listItem).min(1, INVALID),
});
const blockquote = z.strictObject({
  type: z.literal("blockquote"),
  get content() {
    return z.array(block).min(1, INVALID);
  },
});

const block: z.ZodType<PostBlock> = z.lazy(() =>
  z.discriminatedUnion("type", [paragraph, heading, bulletList, orderedList, blockquote, image, bibleQuote], INVALID),
) as z.ZodType<PostBlock>;

export type PostMark = z.output<typeof bold> | z.output<typeof italic> | z.output<typeof link>;
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

/** Body of a post: few kinds of blocks, links that are safe, and limits of length, number and depth. */
export const postContent = z
  .unknown()
  .refine(isShallow, INVALID)
  .pipe(z.strictObject({ type: z.literal("doc"), content: z.array(block) }))
  .refine((content) => textLength(content) <= BODY_MAX, TOO_LONG)
  .meta({
    description:
      "Texto del editor: un árbol de ProseMirror con paragraph, heading (2 y 3), bulletList, orderedList, listItem, blockquote, image, bibleQuote, " +
      "hardBreak y text con bold, italic o link",
    example: emptyContent,
    // The document would repeat the tree, which contains itself, in every answer.
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      for (const key of ["allOf", "properties", "required", "additionalProperties"] as const) delete jsonSchema[key];
      jsonSchema.type = "object";
    },
  });

/** Whether a tree has few enough nodes and levels to be checked. */
function isShallow(value: unknown) {
  let nodes = 0;
  // A list item and its list are two levels.
  const isFine = (node: unknown, depth: number): boolean => {
    nodes += 1;
    if (nodes > NODES_MAX || depth > 2 * DEPTH_MAX + 2) return false;
    const children = typeof node === "object" && node && "content" in node ? node.content : undefined;
    return !Array.isArray(children) || children.every((child) => isFine(child, depth + 1));
  };
  return isFine(value, 0);
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
