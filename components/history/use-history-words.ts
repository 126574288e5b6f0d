"use client";

import { useNames } from "@/components/finances/use-choices";
import { usePositions } from "@/components/members/use-members";
import { useArea } from "@/components/ui/area";
import type { HistoryWords } from "./history-text";
import { useHistoryPeople } from "./use-history";

/** Names of the ids in the church's history. */
export function useHistoryWords(): HistoryWords {
  const { church } = useArea();
  const names = useNames();
  const positions = usePositions().data ?? [];
  const people = useHistoryPeople().data ?? [];
  return { names, positions, people, church };
}
