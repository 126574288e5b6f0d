import * as z from "zod";
import { REQUIRED } from "@/lib/core/fields/fields";
import { removeRefused } from "@/lib/core/values/refused-characters";
import { BODY_MAX, DEPTH_MAX, NODES_MAX } from "../rules";
import { emptyContent, isPostLink, type PostBlock, type PostContent, textLength } from "./rules";

const INVALID = "El texto tiene algo que no se puede guardar";
const NO_LINK = "Escribe una dirección web, un correo o un teléfono";
const TOO_LONG = `Máximo ${BODY_MAX.toLocaleString("es-419")} caracteres`;
/** Greatest id of a row. */
const ID_MAX = 2_147_483_647;

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

const tree = z.strictObject({ type: z.literal("doc"), content: z.array(block) });

const META = {
  description:
    "Texto del editor: un árbol de ProseMirror con paragraph, heading (2 y 3), bulletList, orderedList, listItem, blockquote, image, bibleQuote, " +
    "hardBreak y text con bold, italic o link",
  example: emptyContent,
  // The document would repeat the tree, which contains itself, in every answer.
  override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    jsonSchema.type = "object";
  },
};

/** Body of a post: few kinds of blocks, links that are safe, and limits of length, number and depth; one error at most. */
export const postContent = z
  .unknown()
  .transform((value, context): PostContent => {
    const result = isShallow(value) ? tree.safeParse(value) : undefined;
    const error = result?.success ? lengthError(result.data) : errorOf(value, result?.error);
    if (result?.success && !error) return result.data;
    context.addIssue({ code: "custom", message: error ?? INVALID });
    return z.NEVER;
  })
  .meta(META);

/** Body of a post in an answer. */
export const storedContent = z.unknown().meta(META) as unknown as z.ZodType<PostContent, PostContent>;

const lengthError = (content: PostContent) => (textLength(content) > BODY_MAX ? TOO_LONG : undefined);

function errorOf(value: unknown, error: z.ZodError | undefined) {
  if (value === undefined || value === null) return REQUIRED;
  return error?.issues.some(({ message }) => message === NO_LINK) ? NO_LINK : INVALID;
}

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
