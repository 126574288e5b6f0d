"use client";

import { type EditorHistoryProps, HistorySheet } from "@/components/lists/history-sheet";
import { postPhrase, postTexts } from "@/components/posts/history";
import { posts } from "@/components/posts/posts";
import { useArea } from "@/components/ui/layout/area";
import type { PostHistory } from "@/lib/posts/schema";

export function PostHistorySheet(props: EditorHistoryProps) {
  const { church } = useArea();
  return (
    <HistorySheet
      {...props}
      rows={posts}
      noun="la entrada"
      texts={postTexts}
      phraseOf={(entry) => postPhrase(entry as PostHistory[number], church.timeZone)}
    />
  );
}
