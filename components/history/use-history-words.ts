"use client";

import { useNames } from "@/components/finances/use-choices";
import { usePositions } from "@/components/members/use-members";
import { useArea } from "@/components/ui/area";
import type { HistoryWords } from "./history-text";
import { useHistoryPeople } from "./use-history";

/** What the ids in the history stand for in this church. */
export function useHistoryWords(): HistoryWords {
  const { church } = useArea();
  const names = useNames();
  const positions = usePositions().data ?? [];
  const people = useHistoryPeople().data ?? [];
  return { names, positions, people, church };
}
