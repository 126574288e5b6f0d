import { commonSize, type FittedText, fitText, layOutText } from "./fit-text";

/** Size at which widths are measured, in pixels: large enough to be free of rounding. */
const MEASURED = 100;

/** Letters of slides; the same as the classes of SlideView. */
export const SLIDE_FONT = `600 ${MEASURED}px "Figtree Variable", system-ui, sans-serif`;

/** Entries after which a cache starts anew. */
const CACHED = 5_000;

let context: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();
const fits = new Map<string, FittedText>();
const layouts = new Map<string, string[]>();

/** Forgets all measures, after another font has loaded. */
export function clearFittedTexts() {
  for (const cache of [widths, fits, layouts]) cache.clear();
}

function remember<Value>(cache: Map<string, Value>, key: string, make: () => Value) {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (cache.size >= CACHED) cache.clear();
  cache.set(key, value);
  return value;
}

const measure = (text: string) => remember(widths, text, () => measureText(text));

function measureText(text: string) {
  if (!context) {
    context = document.createElement("canvas").getContext("2d");
    if (context) context.font = SLIDE_FONT;
  }
  // Without a canvas (blocked against fingerprinting) letters are taken for wide.
  return context ? context.measureText(text).width / MEASURED : text.length * 0.7;
}

const fitOf = (text: string, aspect: number) =>
  remember(fits, `${aspect} ${text}`, () => fitText(text, aspect, measure));

/** A text on a slide of its own size, or of the common one where that is smaller. */
export function fittedText(text: string, aspect: number, common: number | undefined): FittedText {
  const own = fitOf(text, aspect);
  if (common === undefined || common >= own.size) return own;
  const lines = remember(layouts, `${aspect} ${common} ${text}`, () => layOutText(text, common, measure));
  return { size: common, lines };
}

/** Largest size at which a text stays inside the margins. */
export const ownSize = (text: string, aspect: number) => fitOf(text, aspect).size;

/** Size that slides with these texts share. */
export const sharedSize = (texts: string[], aspect: number) =>
  commonSize(
    texts.filter((text) => text.trim() !== "").map((text) => ownSize(text, aspect)),
    aspect,
  );
