import { type PostContent, textsOf } from "@/lib/posts/content/rules";
import { readingMinutes } from "@/lib/posts/rules";

export const wordsOf = (content: PostContent) => textsOf(content).join(" ").match(/\S+/g)?.length ?? 0;

export const minutesOf = (content: PostContent) => readingMinutes(wordsOf(content));
