import { emptyContent, type PostContent } from "@/lib/posts/content/rules";

/** What is edited of a post, all of it. */
export interface PostValues {
  title: string;
  description: string;
  slug: string;
  /** Id of one of its pictures. */
  cover: number | null;
  content: PostContent;
}

export const emptyValues: PostValues = {
  title: "",
  description: "",
  slug: "",
  cover: null,
  content: emptyContent,
};

export const toValues = ({ title, description, slug, cover, content }: PostValues): PostValues => ({
  title,
  description,
  slug,
  cover,
  content,
});

/** Whether two posts are saved as the same. */
export const isSamePost = (one: PostValues, other: PostValues) =>
  one.title === other.title &&
  one.description === other.description &&
  one.slug === other.slug &&
  one.cover === other.cover &&
  isSameContent(one.content, other.content);

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
