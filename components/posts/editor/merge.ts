import { mergeFields } from "@/components/fields/compare";
import type { PostContent } from "@/lib/posts/content/rules";
import { orderedText, type PostValues } from "./values";

/** Values of a post as fields that can be compared: the body is one of them. */
type PostFields = Record<"title" | "description" | "slug" | "cover" | "content", string>;

const toFields = ({ cover, content, title, description, slug }: PostValues): PostFields => ({
  title,
  description,
  slug,
  cover: cover === null ? "" : String(cover),
  content: orderedText(content),
});

export const contentOf = (field: string) => JSON.parse(field) as PostContent;

const fromFields = ({ cover, content, ...fields }: PostFields): PostValues => ({
  ...fields,
  cover: cover === "" ? null : Number(cover),
  content: contentOf(content),
});

/** Three-way merge of a post: `base` as last known, `typed` as edited, `saved` as stored now. */
export function mergePosts(base: PostValues, typed: PostValues, saved: PostValues) {
  const { merged, ...fields } = mergeFields(toFields(base), toFields(typed), toFields(saved));
  return { ...fields, merged: fromFields(merged) };
}
