"use client";

import { useArea } from "@/components/ui/layout/area";
import { useParts } from "@/components/ui/modules/use-parts";
import type { HistoryWords } from "./history-text";
import { identityTexts } from "./identity-texts";
import { useHistoryPeople } from "./use-history";

/** Texts of the church's history; suspends until those of the modules are loaded. */
export function useHistoryWords(): HistoryWords {
  const parts = useParts("history");
  const { church } = useArea();
  const people = useHistoryPeople().data ?? [];
  // biome-ignore lint/correctness/useHookAtTopLevel: the modules are the same in every render
  const tables = parts.map(({ useTables }) => useTables());
  const all = [...tables, identityTexts(people)].flatMap((texts) => Object.entries(texts));
  return { tables: Object.fromEntries(all), people, church };
}
