"use client";

import { type FocusEvent, useEffect, useRef } from "react";

/**
 * For a list whose rows unmount while one of their buttons has the focus (deleted, restored): the list takes the focus,
 * or the keyboard would restart at the top of the page.
 */
export function useKeepFocus(rows: unknown) {
  const list = useRef<HTMLElement>(null);
  const inside = useRef(false);
  const shown = useRef(rows);

  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    if (inside.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [rows]);

  return {
    ref: list,
    tabIndex: -1,
    "data-holds-focus": true,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // No new focus target: either the focused row unmounted or the window lost focus; the effect distinguishes them.
      inside.current = event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget);
    },
  };
}
