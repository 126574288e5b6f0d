"use client";

import { type EditorHistoryProps, HistorySheet } from "@/components/lists/history-sheet";
import { minutesPhrase, minutesTexts } from "@/components/minutes/history";
import { minutesRows } from "@/components/minutes/minutes-rows";

export const MinutesHistorySheet = (props: EditorHistoryProps) => (
  <HistorySheet {...props} rows={minutesRows} noun="el acta" texts={minutesTexts} phraseOf={minutesPhrase} />
);
