"use client";

import { useState } from "react";
import { toast } from "@/lib/client/toast";

export interface Selection {
  /** In the order in which they were chosen. */
  ids: number[];
  count: number;
  has: (id: number) => boolean;
  /** The row that was chosen or let go last. */
  last: number | null;
  set: (ids: number[], chosen: boolean, last?: number) => void;
  clear: () => void;
  /** Something is chosen, or about to be: on a phone a touch anywhere on a row chooses it. */
  isOpen: boolean;
  open: () => void;
}

interface Chosen {
  scope: string;
  ids: ReadonlySet<number>;
  last: number | null;
  isAsked: boolean;
}

export const countText = (count: number) => (count === 1 ? "1 seleccionado" : `${count} seleccionados`);

/**
 * The rows of a list that somebody chose: they stay while pages are turned, and are forgotten with another `scope` (what
 * the list is narrowed down to). `max`: how many one call may change.
 */
export function useSelection(scope: string, max: number): Selection {
  const [kept, setKept] = useState<Chosen>(() => nothing(scope));
  const { ids, last, isAsked } = kept.scope === scope ? kept : nothing(scope);

  const set = (changed: number[], chosen: boolean, changedLast?: number) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (chosen) next.add(id);
      else next.delete(id);
    }
    if (next.size > max) toast.error(`Puedes elegir hasta ${max} a la vez.`);
    else setKept({ scope, ids: next, last: changedLast ?? null, isAsked });
  };

  return {
    ids: [...ids],
    count: ids.size,
    has: (id) => ids.has(id),
    last,
    set,
    clear: () => setKept(nothing(scope)),
    isOpen: isAsked || ids.size > 0,
    open: () => setKept({ scope, ids, last, isAsked: true }),
  };
}

const nothing = (scope: string): Chosen => ({ scope, ids: new Set(), last: null, isAsked: false });
