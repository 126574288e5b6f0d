import type { PostBlock, PostInline, PostListItem, PostMark } from "./rules";

/** Elements within which a text is a block of its own. */
export const BLOCKS = new Set(
  "address article aside body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend main nav p pre section summary table tbody td tfoot th thead tr".split(
    " ",
  ),
);

export type Container =
  | { type: "doc" | "blockquote"; content: PostBlock[] }
  | { type: "bulletList"; content: PostListItem[] }
  | { type: "orderedList"; attrs: { start: number }; content: PostListItem[] }
  | PostListItem;

export type TextBlock = Extract<PostBlock, { content?: PostInline[] }> & { content: PostInline[] };
export type Image = Extract<PostBlock, { type: "image" }>;
export type Bible = { text: string; source: string; isSource: boolean };

/** What an open element changes until it is closed. */
export type Frame = {
  name: string;
  container?: Container;
  mark?: PostMark;
  level?: 2 | 3;
  figure?: { image: Image | null };
  caption?: { image: Image; text: string };
  bible?: Bible;
};

/** What the open elements make of a text. */
type Context = Pick<Frame, "bible" | "caption" | "level"> & {
  marks: PostMark[];
  isPre: boolean;
  isLoose: boolean;
};

export type Frames = ReturnType<typeof createFrames>;

/** Open elements of an HTML text, the innermost last. */
export function createFrames() {
  const frames: Frame[] = [];
  /** Context until an element is closed or another one opened. */
  let known: Context | null = null;

  const find = <Key extends keyof Frame>(key: Key) => frames.findLast((frame) => frame[key] !== undefined)?.[key];
  const isWithin = (isIt: (name: string) => boolean) => frames.some(({ name }) => isIt(name));

  return {
    count: () => frames.length,
    push: (frame: Frame) => {
      frames.push(frame);
      known = null;
    },
    pop: () => {
      known = null;
      return frames.pop();
    },
    find,
    context: () => {
      known ??= {
        bible: find("bible"),
        caption: find("caption"),
        level: find("level"),
        marks: marksOf(frames.flatMap(({ mark }) => mark ?? [])),
        isPre: isWithin((name) => name === "pre"),
        isLoose: !isWithin((name) => BLOCKS.has(name) && name !== "body" && name !== "html"),
      };
      return known;
    },
  };
}

/** One mark of each kind, the innermost. */
const marksOf = (marks: PostMark[]): PostMark[] =>
  (["bold", "italic", "link"] as const).flatMap((type) => marks.findLast((mark) => mark.type === type) ?? []);
