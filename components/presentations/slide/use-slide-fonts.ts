"use client";

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { clearFittedTexts, SLIDE_FONT } from "./fitted-texts";

/** Milliseconds after which text is shown in the font at hand; it is fitted again when the right one arrives. */
const WAIT_MS = 1_500;

/** Number of font changes so far; null: the font of a text still loads. */
type FontState = number | null;

let changes = 0;
const listeners = new Set<() => void>();
/** Letters whose fonts have loaded, or were waited for in vain. Asking the browser takes as long as fitting. */
const settled = new Set<string>();

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

function hasFonts(letters: string) {
  if (settled.has(letters)) return true;
  const isLoaded = document.fonts.check(SLIDE_FONT, letters);
  if (isLoaded) settled.add(letters);
  return isLoaded;
}

/** State of the fonts that a text needs; loads them. A change means that all texts are to be fitted again. */
export function useSlideFonts(text: string): FontState {
  const letters = useMemo(() => [...new Set(text)].sort().join(""), [text]);
  const read = useCallback(() => (hasFonts(letters) ? changes : null), [letters]);
  const state = useSyncExternalStore(subscribe, read, () => null);
  useEffect(() => {
    if (state !== null) return;
    const timer = setTimeout(abandon, WAIT_MS);
    function abandon() {
      clearTimeout(timer);
      if (hasFonts(letters)) return;
      settled.add(letters);
      onChange();
    }
    // A font that fails to load leaves the next one of the list.
    document.fonts.load(SLIDE_FONT, letters).then(abandon, abandon);
    return () => clearTimeout(timer);
  }, [letters, state]);
  return state;
}
