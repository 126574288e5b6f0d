"use client";

import { useState } from "react";
import { toast } from "@/lib/client/toast";
import { countText, type NumberStyle } from "@/lib/core/numbers";

export interface Selection {
  /** In order of selection. */
  ids: number[];
  count: number;
  has: (id: number) => boolean;
  /** Row selected or deselected last. */
  last: number | null;
  set: (ids: number[], chosen: boolean, last?: number) => void;
  clear: () => void;
  /** Selection mode: on phones a touch anywhere on a row selects it. */
  isOpen: boolean;
  open: () => void;
}

interface SelectionState {
  scope: string;
  ids: ReadonlySet<number>;
  last: number | null;
  isOpened: boolean;
}

/** "1 seleccionado", "3 seleccionados". */
export const selectedText = (count: number, style: NumberStyle) =>
  countText(count, "seleccionado", "seleccionados", style);

/**
 * Selected rows of a list: kept while pages are turned, cleared when `scope` (the list's filters) changes. `max`: how
 * many rows one call may change.
 */
export function useSelection(scope: string, max: number): Selection {
  const [selection, setSelection] = useState<SelectionState>(() => emptySelection(scope));
  const { ids, last, isOpened } = selection.scope === scope ? selection : emptySelection(scope);

  const set = (changed: number[], chosen: boolean, changedLast?: number) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (chosen) next.add(id);
      else next.delete(id);
    }
    if (next.size > max) toast.error(`Puedes elegir hasta ${max} a la vez.`);
    else setSelection({ scope, ids: next, last: changedLast ?? null, isOpened });
  };

  return {
    ids: [...ids],
    count: ids.size,
    has: (id) => ids.has(id),
    last,
    set,
    clear: () => setSelection(emptySelection(scope)),
    isOpen: isOpened || ids.size > 0,
    open: () => setSelection({ scope, ids, last, isOpened: true }),
  };
}

const emptySelection = (scope: string): SelectionState => ({ scope, ids: new Set(), last: null, isOpened: false });
