"use client";

import { useMemo } from "react";
import { fittedText } from "./fitted-texts";
import { type Legibility, legibilityOf } from "./legibility";
import { WIDE } from "./slide-view";
import { usePresentationSize } from "./use-presentation-size";

/** How each of a presentation's texts is read from afar on a wide screen; undefined while the font loads. */
export function useLegibility(texts: string[]): Legibility[] | undefined {
  const size = usePresentationSize(texts);
  // The array is another one with each render.
  const json = JSON.stringify(texts);
  return useMemo(
    () =>
      size === undefined
        ? undefined
        : (JSON.parse(json) as string[]).map((text) => legibilityOf(fittedText(text, WIDE, size))),
    [json, size],
  );
}
