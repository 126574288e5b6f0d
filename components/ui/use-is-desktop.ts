"use client";

import { useSyncExternalStore } from "react";

/** From here on a screen is no phone's; the same as Tailwind's `md`. */
const WIDE = "(min-width: 48rem)";

function subscribe(listener: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** For what is not even loaded on a phone, or only there; null until that is known. What only looks different is for CSS. */
export const useIsDesktop = () =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
