"use client";

import { useSyncExternalStore } from "react";

/** Minimum width of a screen that is not a phone's, as Tailwind's `md`. */
const DESKTOP = "(min-width: 48rem)";

function subscribe(listener: () => void) {
  const media = window.matchMedia(DESKTOP);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/**
 * For content that is loaded only on desktops or only on phones; null until known. Purely visual differences belong in
 * CSS.
 */
export const useIsDesktop = () =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(DESKTOP).matches,
    () => null,
  );
