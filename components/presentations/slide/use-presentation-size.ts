"use client";

import { useMemo } from "react";
import { sharedSize } from "./fitted-texts";
import { WIDE } from "./slide-view";
import { useSlideFonts } from "./use-slide-fonts";

/** Size that slides with these texts share, for `SlideView`; undefined while the font loads. */
export function usePresentationSize(texts: string[], aspect = WIDE) {
  const all = texts.join("\n");
  const fonts = useSlideFonts(all);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined texts stand for the array
  return useMemo(() => (fonts === null ? undefined : sharedSize(texts, aspect)), [all, aspect, fonts]);
}
