"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { HistoryEntry } from "@/lib/history/schema";
import { useAction } from "./use-action";

type Entry = Pick<HistoryEntry, "id" | "changes">;

/** An entry of a history, and while long texts of it are excerpts the button that reads them whole. */
export function useWholeChange<E extends Entry>(entry: E, read: ((change: number) => Promise<E[]>) | undefined) {
  const [whole, setWhole] = useState<E>();
  const { mutate, isPending } = useAction();
  const shown = whole ?? entry;
  const isCut = shown.changes.some((change) => change.isCut);
  const show = () => mutate(async () => setWhole((await read?.(entry.id))?.[0]));
  const button = isCut && read && (
    <Button size="sm" busy={isPending} onClick={show} className="relative z-[1] justify-self-start">
      Ver completo
    </Button>
  );
  return { shown, button };
}
