import { countText, type NumberStyle } from "@/lib/core/values/numbers";

/** "1 diapositiva", "8 diapositivas". */
export const slidesText = (count: number, style: NumberStyle) => countText(count, "diapositiva", "diapositivas", style);
