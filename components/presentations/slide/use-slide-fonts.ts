"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { clearFittedTexts, SLIDE_FONT } from "./fitted-texts";

/** Milliseconds after which text is shown in the font at hand; it is fitted again when the right one arrives. */
const WAIT_MS = 1_500;

/** Number of font changes so far; null: the font of a text still loads. */
type FontState = number | null;

let changes = 0;
const listeners = new Set<() => void>();
/** Texts whose font was waited for in vain. */
const abandoned = new Set<string>();

function onChange() {
  changes += 1;
  clearFittedTexts();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.fonts.addEventListener("loadingdone", onChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts.removeEventListener("loadingdone", onChange);
  };
}

const hasFonts = (text: string) => abandoned.has(text) || document.fonts.check(SLIDE_FONT, text);

/** State of the fonts that a text needs; loads them. A change means that all texts are to be fitted again. */
export function useSlideFonts(text: string): FontState {
  const read = useCallback(() => (hasFonts(text) ? changes : null), [text]);
  const state = useSyncExternalStore(subscribe, read, () => null);
  useEffect(() => {
    if (state !== null) return;
    const timer = setTimeout(abandon, WAIT_MS);
    function abandon() {
      clearTimeout(timer);
      if (hasFonts(text)) return;
      abandoned.add(text);
      onChange();
    }
    // A font that fails to load leaves the next one of the list.
    document.fonts.load(SLIDE_FONT, text).then(abandon, abandon);
    return () => clearTimeout(timer);
  }, [text, state]);
  return state;
}
