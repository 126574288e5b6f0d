"use client";

import { type FocusEvent, useEffect, useRef } from "react";

/**
 * For a list whose rows go away while one of their buttons has the focus (deleted, restored): the list itself takes it,
 * or the keyboard would start again at the top of the page.
 */
export function useKeepFocus(rows: unknown) {
  const list = useRef<HTMLElement>(null);
  const inside = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the rows that may take the focus away
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [rows]);

  return {
    ref: list,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // Nothing else took it: either the focused row went away, or the window did; the effect tells them apart.
      inside.current = event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget);
    },
  };
}
