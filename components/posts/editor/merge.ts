import { mergeFields } from "@/components/fields/compare";
import type { PostContent } from "@/lib/posts/content/rules";
import { orderedText, type PostValues, toValues } from "./values";

/** Values of a post as fields that can be compared: the body is one of them. */
type PostFields = Record<keyof PostValues, string>;

const toFields = ({ cover, content, categories, ...texts }: PostValues): PostFields => ({
  ...texts,
  // No category has a comma.
  categories: categories.join(", "),
  cover: cover === null ? "" : String(cover),
  content: orderedText(content),
});

export const contentOf = (field: string) => JSON.parse(field) as PostContent;

const fromFields = ({ cover, content, categories, ...texts }: PostFields): PostValues => ({
  ...texts,
  categories: categories ? categories.split(", ") : [],
  cover: cover === "" ? null : Number(cover),
  content: contentOf(content),
});

/** Three-way merge of a post: `base` as last known, `typed` as edited, `saved` as stored now. */
export function mergePosts(base: PostValues, typed: PostValues, saved: PostValues) {
  const { merged, ...fields } = mergeFields(
    toFields(toValues(base)),
    toFields(toValues(typed)),
    toFields(toValues(saved)),
  );
  return { ...fields, merged: fromFields(merged) };
}
