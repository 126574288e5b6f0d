"use client";

import { useMemo } from "react";
import { type Pair, type PairLayout, pairLayout } from "./pair-layout";
import { WIDE } from "./slide-view";
import { useSlideFonts } from "./use-slide-fonts";

/** Layout that slides with two texts share, for `SlideView`; undefined without such slides, and while the font loads. */
export function usePairLayout(
  slides: readonly (Pick<Pair, "text"> & Partial<Pair>)[] = [],
  aspect = WIDE,
): PairLayout | undefined {
  const pairs = slides.flatMap(({ text, beside }) =>
    text !== undefined && beside !== undefined ? [{ text, beside }] : [],
  );
  const fonts = useSlideFonts(pairs.map(({ text, beside }) => text + beside).join("\n"));
  // The array is another one with each render.
  const json = JSON.stringify(pairs);
  return useMemo(() => {
    const parsed = JSON.parse(json) as Pair[];
    return fonts === null || parsed.length === 0 ? undefined : pairLayout(parsed, aspect);
  }, [json, aspect, fonts]);
}
