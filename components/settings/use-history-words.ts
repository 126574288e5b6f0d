"use client";

import { useNames } from "@/components/finances/use-choices";
import { usePositions } from "@/components/members/use-members";
import { useAreaPlace } from "@/components/shell/area-place";
import type { HistoryWords } from "./history-text";

/** What the ids in the history stand for in this church. */
export function useHistoryWords(): HistoryWords {
  const { church } = useAreaPlace();
  const names = useNames();
  const positions = usePositions().data ?? [];
  return { names, positions, church };
}
