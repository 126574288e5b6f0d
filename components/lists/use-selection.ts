"use client";

import { useState } from "react";
import { queryEntries, toQueryString } from "@/lib/client/query";
import { toast } from "@/lib/client/toast";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";

type Filters = Parameters<typeof toQueryString>[0];

/** Rows as a bulk change takes them. */
export type BulkTarget = { ids: number[] } | { filter: Record<string, string>; count: number };

export interface Selection {
  /** In order of selection; with `isAll` those of the page on which it was made. */
  ids: number[];
  count: number;
  /** Whether all rows that match the list's filters are selected, on every page. */
  isAll: boolean;
  target: BulkTarget;
  /** Query of an export of the selected rows. */
  exportQuery: Filters;
  has: (id: number) => boolean;
  /** Row selected or deselected last. */
  last: number | null;
  /** `page`: the rows displayed, which stay selected when one of all matching rows is deselected. */
  set: (ids: number[], chosen: boolean, page: number[], last?: number) => void;
  /** Selects the `count` rows that match the list's filters. */
  setAll: (count: number) => void;
  clear: () => void;
  /** Selection mode: on phones a touch anywhere on a row selects it. */
  isOpen: boolean;
  open: () => void;
}

interface SelectionState {
  scope: string;
  ids: ReadonlySet<number>;
  /** Number of all matching rows, if they are selected. */
  all: number | null;
  last: number | null;
  isOpened: boolean;
}

/** "1 seleccionado", "3 seleccionados". */
export const selectedText = (count: number, style: NumberStyle) =>
  countText(count, "seleccionado", "seleccionados", style);

/**
 * Selected rows of a list: kept while pages are turned, cleared when its filters change. `max`: how many rows one call
 * may change by their ids.
 */
export function useSelection(filters: object, max: number): Selection {
  const scope = toQueryString(filters as Filters);
  const [selection, setSelection] = useState<SelectionState>(() => emptySelection(scope));
  const current = selection.scope === scope ? selection : emptySelection(scope);
  const { ids, all, last, isOpened } = current;
  const isAll = all !== null;

  const set = (changed: number[], chosen: boolean, page: number[], changedLast?: number) => {
    const next = new Set(isAll ? page : ids);
    for (const id of changed) {
      if (chosen) next.add(id);
      else next.delete(id);
    }
    if (next.size > max) toast.error(`Puedes elegir hasta ${max} a la vez.`);
    else setSelection({ scope, ids: next, all: null, last: changedLast ?? null, isOpened });
  };

  return {
    ids: [...ids],
    count: all ?? ids.size,
    isAll,
    target: isAll ? { filter: Object.fromEntries(queryEntries({ ...filters })), count: all } : { ids: [...ids] },
    exportQuery: isAll ? (filters as Filters) : { ids: [...ids].join(",") },
    has: (id) => isAll || ids.has(id),
    last,
    set,
    setAll: (count) => setSelection({ ...current, all: count }),
    clear: () => setSelection(emptySelection(scope)),
    isOpen: isOpened || isAll || ids.size > 0,
    open: () => setSelection({ ...current, isOpened: true }),
  };
}

const emptySelection = (scope: string): SelectionState => ({
  scope,
  ids: new Set(),
  all: null,
  last: null,
  isOpened: false,
});
