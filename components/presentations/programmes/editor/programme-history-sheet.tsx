"use client";

import { type EditorHistoryProps, HistorySheet } from "@/components/lists/history-sheet";
import { programmeTexts } from "@/components/presentations/history";
import { programmes } from "@/components/presentations/programmes/programmes";

export const ProgrammeHistorySheet = (props: EditorHistoryProps) => (
  <HistorySheet {...props} rows={programmes} noun="el programa" texts={programmeTexts} />
);
