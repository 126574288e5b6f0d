"use client";

import { type EditorHistoryProps, HistorySheet } from "@/components/lists/history-sheet";
import { presentationTexts } from "@/components/presentations/history";
import { presentations } from "@/components/presentations/presentations";
import { useArea } from "@/components/ui/layout/area";

export function PresentationHistorySheet(props: EditorHistoryProps) {
  const { church } = useArea();
  return <HistorySheet {...props} rows={presentations} noun="la presentación" texts={presentationTexts(church)} />;
}
