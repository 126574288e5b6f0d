import { type Extensions, markInputRule, mergeAttributes } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic, starInputRegex, underscoreInputRegex } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Dropcursor } from "@tiptap/extensions/drop-cursor";
import { Gapcursor } from "@tiptap/extensions/gap-cursor";
import { Placeholder } from "@tiptap/extensions/placeholder";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { isPostLink } from "@/lib/posts/content/rules";
import { toLink } from "./link-text";

/** `*bold*` and `_italic_`, as people write them in messages; pasted ones are read with their text (paste.ts). */
const PostBold = Bold.extend({
  addInputRules() {
    return [markInputRule({ find: starInputRegex, type: this.type })];
  },
  addPasteRules: () => [],
});
const PostItalic = Italic.extend({
  addInputRules() {
    return [markInputRule({ find: underscoreInputRegex, type: this.type })];
  },
  addPasteRules: () => [],
});

const START_MAX = 100_000;

const PostOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = Number(element.getAttribute("start") ?? 1);
        return Number.isInteger(start) && start >= 0 && start <= START_MAX ? start : 1;
      },
    },
  }),
});

/** Addresses in pasted texts are read with them (paste.ts). */
const PostLink = Link.extend({
  addPasteRules: () => [],
  addAttributes: () => ({ href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute("href") } }),
  parseHTML: () => [{ tag: "a[href]", getAttrs: (element) => isPostLink(element.getAttribute("href") ?? "") && null }],
  renderHTML: ({ HTMLAttributes }) => ["a", mergeAttributes(HTMLAttributes, { rel: "noopener" }), 0],
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  defaultProtocol: "https",
  // Asked also of addresses without a scheme, which get one.
  isAllowedUri: (typed) => toLink(typed) !== null,
});

/** What the body of a post may have, as `postContent` checks it; pictures and Bible quotes come with their views. */
export const textExtensions = (placeholder: string): Extensions => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  PostBold,
  PostItalic,
  BulletList,
  PostOrderedList,
  ListItem.extend({ content: "block+" }),
  ListKeymap,
  Blockquote,
  PostLink,
  HardBreak,
  UndoRedo,
  Placeholder.configure({ placeholder }),
  Dropcursor.configure({ width: 2, color: "var(--primary)" }),
  Gapcursor,
];
