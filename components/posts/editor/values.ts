import { emptyContent, type PostContent } from "@/lib/posts/content/rules";

/** What is edited of a post, all of it. */
export interface PostValues {
  title: string;
  description: string;
  slug: string;
  author: string;
  categories: string[];
  /** Id of one of its pictures. */
  cover: number | null;
  content: PostContent;
}

export const emptyValues: PostValues = {
  title: "",
  description: "",
  slug: "",
  author: "",
  categories: [],
  cover: null,
  content: emptyContent,
};

export const toValues = ({
  title,
  description,
  slug,
  // A draft that a browser kept may be older than both.
  author = "",
  categories = [],
  cover,
  content,
}: PostValues): PostValues => ({
  title,
  description,
  slug,
  author,
  categories,
  cover,
  content,
});

/** Whether two posts are saved as the same. */
export function isSamePost(one: PostValues, other: PostValues) {
  const [{ content, ...facts }, { content: otherContent, ...otherFacts }] = [toValues(one), toValues(other)];
  return JSON.stringify(facts) === JSON.stringify(otherFacts) && isSameContent(content, otherContent);
}

/** Whether two bodies are the same; attributes may have another order. */
const isSameContent = (one: PostContent, other: PostContent) =>
  one === other || orderedText(one) === orderedText(other);

/** JSON with the names of each object in order. */
export const orderedText = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
