"use client";

import { useEffect, useRef } from "react";

const typing = "input, textarea, select, [contenteditable]";
const open = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** One plain key for one action of the screen; silent while somebody types or a dialog or menu is open. */
export function useHotkey(key: string, action: () => void, enabled = true) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });

  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector(open)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [key, enabled]);
}
