"use client";

import { useMemo } from "react";
import { sharedSize } from "./fitted-texts";
import { WIDE } from "./slide-view";
import { useSlideFonts } from "./use-slide-fonts";

/** Size that slides with these texts share, for `SlideView`; undefined while the font loads. */
export function usePresentationSize(texts: string[], aspect = WIDE) {
  const fonts = useSlideFonts(texts.join("\n"));
  // The array is another one with each render.
  const json = JSON.stringify(texts);
  return useMemo(() => (fonts === null ? undefined : sharedSize(JSON.parse(json), aspect)), [json, aspect, fonts]);
}
