import { contrastOf, luminanceOf } from "@/lib/core/values/contrast";
import { CONTRAST_MIN } from "./rules";

export interface Colours {
  background: string;
  text: string;
}

/** What makes letters on this background readable from afar; null where they are, or while one is not a colour. */
export function contrastAdvice(colours: Colours) {
  const contrast = contrastOf(colours);
  if (contrast === null || contrast >= CONTRAST_MIN) return null;
  const [ground = 0, letters = 0] = [luminanceOf(colours.background) ?? 0, luminanceOf(colours.text) ?? 0];
  // Above this luminance black letters contrast more than white ones.
  const isDarkGround = ground === letters ? ground < 0.179 : ground < letters;
  return isDarkGround ? "aclara la letra u oscurece el fondo" : "oscurece la letra o aclara el fondo";
}
