import type { JSONContent } from "@tiptap/core";
import { emptyContent, type PostBlock, type PostContent } from "@/lib/posts/content/rules";

/** Content of the editor's document; one empty paragraph is none. */
export function toPostContent({ content = [] }: JSONContent): PostContent {
  const [first, ...rest] = content;
  if (rest.length === 0 && first?.type === "paragraph" && !first.content) return emptyContent;
  return { type: "doc", content: content as PostBlock[] };
}

/** Document of a content: it has at least a paragraph. */
export const toDocument = (content: PostContent): JSONContent =>
  content.content.length > 0 ? content : { type: "doc", content: [{ type: "paragraph" }] };
