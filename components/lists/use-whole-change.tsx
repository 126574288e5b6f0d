"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import type { HistoryEntry } from "@/lib/history/schema";
import { useAction } from "./use-action";

type Entry = Pick<HistoryEntry, "id" | "changes">;

/** An entry of a history, with the button that reads its long texts whole and shortens them again. */
export function useWholeChange<E extends Entry>(entry: E, read: ((change: number) => Promise<E[]>) | undefined) {
  const [whole, setWhole] = useState<E>();
  const { mutate, isPending } = useAction();
  const isCut = entry.changes.some((change) => change.isCut);
  const show = () => mutate(async () => setWhole((await read?.(entry.id))?.[0]));
  const button = isCut && read && (
    <Button
      size="sm"
      busy={isPending}
      aria-expanded={whole !== undefined}
      onClick={whole ? () => setWhole(undefined) : show}
      className="relative z-[1] justify-self-start"
    >
      {whole ? "Ver menos" : "Ver completo"}
    </Button>
  );
  return { shown: whole ?? entry, button };
}
