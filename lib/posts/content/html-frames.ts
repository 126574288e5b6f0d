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

/** What the open elements make of a text: the innermost that says something. */
type Context = Pick<Frame, "bible" | "caption" | "figure" | "level"> & {
  marks: PostMark[];
  isPre: boolean;
  isLoose: boolean;
};

const OUTSIDE: Context = { marks: [], isPre: false, isLoose: true };

export type Frames = ReturnType<typeof createFrames>;

/** Open elements of an HTML text, each with the context of what it contains. */
export function createFrames() {
  const open: { frame: Frame; context: Context }[] = [];
  const context = () => open.at(-1)?.context ?? OUTSIDE;

  return {
    push: (frame: Frame) => open.push({ frame, context: contextIn(frame, context()) }),
    pop: () => open.pop()?.frame,
    context,
  };
}

function contextIn(frame: Frame, around: Context): Context {
  const { name, mark, bible, caption, figure, level } = frame;
  return {
    bible: bible ?? around.bible,
    caption: caption ?? around.caption,
    figure: figure ?? around.figure,
    level: level ?? around.level,
    marks: mark ? withMark(around.marks, mark) : around.marks,
    isPre: around.isPre || name === "pre",
    isLoose: around.isLoose && (!BLOCKS.has(name) || name === "body" || name === "html"),
  };
}

/** One mark of each kind, the innermost. */
const withMark = (marks: PostMark[], mark: PostMark): PostMark[] =>
  (["bold", "italic", "link"] as const).flatMap((type) =>
    mark.type === type ? mark : (marks.find((one) => one.type === type) ?? []),
  );
