"use client";

import type { ShownPicture } from "@/components/presentations/slide/slide-view";
import { useObjectUrls } from "@/components/ui/hooks/use-object-url";
import { pictureAddress, type Slide, spokenText } from "@/lib/presentations/rules";
import type { Snapshot } from "./snapshot";

/** Picture of each slide of a snapshot, for `SlideView`: from memory, or from the server where this browser lacks it. */
export function useSlidePictures(snapshot: Snapshot | null | undefined) {
  const urls = useObjectUrls(snapshot?.pictures);
  return (slide: Slide | null | undefined): ShownPicture | null => {
    if (!slide?.picture) return null;
    const { picture, fit } = slide.picture;
    const isHere = Boolean(snapshot?.pictures?.[picture]);
    const src = isHere ? (urls[picture] ?? null) : pictureAddress(picture);
    return { src, fit, alt: spokenText(slide, slide.index + 1) };
  };
}
