import fc from "fast-check";
import type { DefaultTreeAdapterTypes } from "parse5";
import { parseFragment } from "parse5";
import type { PostContent } from "@/lib/posts/content/rules";
import { postContent } from "@/lib/posts/content/schema";
import { payloads } from "./payloads";

/** Text with markup, odd spaces or any characters. */
const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom(...payloads, " ", "a\nb", "  a  "));

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom("mailto:ana@example.com", "tel:+573001234567", "https://example.com/\"'><img/onerror=alert(1)>&lt;"),
);

const mark = fc.oneof(
  fc.constant({ type: "bold" }),
  fc.constant({ type: "italic" }),
  href.map((href) => ({ type: "link", attrs: { href } })),
);

const marks = fc.option(fc.uniqueArray(mark, { selector: ({ type }) => type }), { nil: undefined });

const inlines = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant("text"), text, marks }) },
    { weight: 1, arbitrary: fc.constant({ type: "hardBreak" }) },
  ),
  { maxLength: 4 },
);

const paragraph = fc.record({ type: fc.constant("paragraph"), content: inlines });

const short = text.map((value) => value.slice(0, 60));

const { blocks } = fc.letrec((tie) => {
  const inner = fc.array(tie("block"), { minLength: 1, maxLength: 3 });
  const item = fc.tuple(paragraph, fc.array(tie("block"), { maxLength: 2 })).map(([first, rest]) => [first, ...rest]);
  const items = fc.array(fc.record({ type: fc.constant("listItem"), content: item }), { minLength: 1, maxLength: 3 });
  return {
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      paragraph,
      fc.record({
        type: fc.constant("heading"),
        attrs: fc.record({ level: fc.constantFrom(2, 3) }),
        content: inlines,
      }),
      fc.record({
        type: fc.constant("image"),
        attrs: fc.record({ id: fc.integer({ min: 1, max: 4 }), alt: short, caption: short }),
      }),
      fc.record({
        type: fc.constant("bibleQuote"),
        attrs: fc.record({ reference: short, text: short, version: short }),
      }),
      fc.record({ type: fc.constant("bulletList"), content: items }),
      fc.record({
        type: fc.constant("orderedList"),
        attrs: fc.record({ start: fc.nat({ max: 9 }) }),
        content: items,
      }),
      fc.record({ type: fc.constant("blockquote"), content: inner }),
    ),
    blocks: fc.array(tie("block"), { maxLength: 5 }),
  };
});

/** Any body that the schema accepts, as it is stored. */
export const anyContent: fc.Arbitrary<PostContent> = blocks
  .map((content) => postContent.safeParse({ type: "doc", content }))
  .filter(({ success }) => success)
  .map(({ data }) => data as PostContent);

export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Elements of a piece of HTML as a browser reads it, in their order. */
export function elementsOf(html: string): HtmlElement[] {
  const within = (node: DefaultTreeAdapterTypes.Node): HtmlElement[] => [
    ...("tagName" in node ? [node] : []),
    ...("childNodes" in node ? node.childNodes.flatMap(within) : []),
  ];
  return within(parseFragment(html));
}

/** Values of an attribute in a piece of HTML or a page, as a browser reads them. */
export const valuesOf = (html: string, name: string): string[] =>
  elementsOf(html).flatMap(({ attrs }) =>
    attrs.filter((attribute) => attribute.name === name).map(({ value }) => value),
  );

/** Texts of a piece of HTML as a browser reads it, one after the other. */
export function textOf(html: string): string {
  const within = (node: DefaultTreeAdapterTypes.Node): string => {
    if ("value" in node) return node.value;
    return "childNodes" in node ? node.childNodes.map(within).join("") : "";
  };
  return within(parseFragment(html));
}

/** Attributes that each element of a body may have. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  p: [],
  h2: [],
  h3: [],
  ul: [],
  ol: ["start"],
  li: [],
  blockquote: ["class"],
  cite: [],
  figure: ["class"],
  figcaption: [],
  picture: [],
  source: ["type", "srcset", "sizes"],
  img: ["src", "srcset", "sizes", "width", "height", "alt", "loading", "decoding", "style"],
  a: ["href", "rel"],
  strong: [],
  em: [],
  br: [],
};

/** What a browser finds in the HTML of a body that is not of the closed list: elements, attributes, comments, links. */
export function foreignParts(html: string): string[] {
  const comments = /<!|<\?/.test(html) ? ["comment"] : [];
  const found = elementsOf(html).flatMap(({ tagName, attrs }) => {
    const allowed = ATTRIBUTES[tagName];
    if (!allowed) return [tagName];
    const odd = attrs.filter(({ name, value }) => !allowed.includes(name) || !isSafe(name, value));
    return odd.map(({ name, value }) => `${tagName} ${name}=${value}`);
  });
  return [...comments, ...found];
}

function isSafe(name: string, value: string) {
  if (name === "href") return /^(https?|mailto|tel):/i.test(value);
  if (name === "src" || name === "srcset") return /^(https:\/\/|\/)/.test(value);
  if (name === "style") return /^background-image:url\(data:image\/webp;base64,[\w+/=]*\)$/.test(value);
  return name !== "class" || ["pic", "bible"].includes(value);
}
