import { pictureAddress, type Slide, spokenText } from "@/lib/presentations/rules";
import type { ShownPicture } from "./slide-view";

/** Pixels of the width of a thumbnail. */
const THUMBNAIL = 480;

type NamedSlide = Pick<Slide, "text" | "label" | "picture">;

/** Picture of a slide as the server has it, for `SlideView`; null without one. `number`: place of the slide. */
export const storedPicture = (slide: NamedSlide, number: number, width?: number): ShownPicture | null =>
  slide.picture
    ? {
        src: pictureAddress(slide.picture.picture, width),
        fit: slide.picture.fit,
        alt: spokenText(slide, number),
      }
    : null;

/** The same in the size of lists. */
export const storedThumbnail = (slide: NamedSlide, number: number) => storedPicture(slide, number, THUMBNAIL);
