import type { PostBlock, PostInline, PostMark, PostText } from "@/lib/posts/content/rules";

/** A passage that is filled in from the Bible, and a picture that is stored with its post. */
export type DemoBlock =
  | PostBlock
  | { type: "passage"; reference: string }
  | { type: "picture"; file: string; alt: string; caption: string };

type Words = string | PostText;

const marked = (text: string, mark: PostMark): PostText => ({ type: "text", text, marks: [mark] });

export const bold = (text: string) => marked(text, { type: "bold" });
export const italic = (text: string) => marked(text, { type: "italic" });
export const link = (text: string, href: string) => marked(text, { type: "link", attrs: { href } });

const inlines = (words: Words[]): PostInline[] =>
  words.map((word) => (typeof word === "string" ? { type: "text", text: word } : word));

export const paragraph = (...words: Words[]): PostBlock => ({ type: "paragraph", content: inlines(words) });

const heading = (level: 2 | 3, text: string): PostBlock => ({
  type: "heading",
  attrs: { level },
  content: inlines([text]),
});
export const title = (text: string) => heading(2, text);
export const subtitle = (text: string) => heading(3, text);

const items = (texts: (string | Words[])[]) =>
  texts.map((text) => ({
    type: "listItem" as const,
    content: [paragraph(...(typeof text === "string" ? [text] : text))],
  }));

export const bullets = (...texts: (string | Words[])[]): PostBlock => ({ type: "bulletList", content: items(texts) });
export const steps = (...texts: (string | Words[])[]): PostBlock => ({
  type: "orderedList",
  attrs: { start: 1 },
  content: items(texts),
});

export const quote = (...texts: string[]): PostBlock => ({
  type: "blockquote",
  content: texts.map((text) => paragraph(text)),
});
export const passage = (reference: string): DemoBlock => ({ type: "passage", reference });
export const picture = (file: string, alt: string, caption = ""): DemoBlock => ({
  type: "picture",
  file,
  alt,
  caption,
});
