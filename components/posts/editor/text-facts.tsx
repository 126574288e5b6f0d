import { useDeferredValue } from "react";
import { useArea } from "@/components/ui/layout/area";
import { countText } from "@/lib/core/values/numbers";
import type { PostContent } from "@/lib/posts/content/rules";
import { readingMinutes } from "@/lib/posts/rules";
import { wordsOf } from "./text-length";

/** Words of a body, and the minutes in which it is read: "312 palabras · 2 min de lectura". */
export function TextFacts({ content }: { content: PostContent }) {
  const { church } = useArea();
  const words = wordsOf(useDeferredValue(content));
  return (
    <p className="text-fg-muted text-sm">
      {countText(words, "palabra", "palabras", church)}
      {words > 0 && ` · ${readingMinutes(words)} min de lectura`}
    </p>
  );
}
