import type { SlidePicture } from "./rules";

/** Slides of a presentation with what belongs to them. */
export type Slides = { slides: string[]; labels: string[]; pictures: (SlidePicture | null)[]; order: number[] };

/**
 * Slides of a saved presentation after an update, in which what is absent stays: labels, pictures and order follow the
 * slides whose text stays, equal texts in order. A removed slide leaves the order, a new one joins the end of one.
 */
export function mergeSlides(current: Slides, update: Partial<Slides>): Slides {
  const slides = update.slides ?? current.slides;
  const origins = originsOf(slides, current.slides);
  const labels = update.labels ?? origins.map((origin) => (origin === undefined ? "" : (current.labels[origin] ?? "")));
  const pictures =
    update.pictures ?? origins.map((origin) => (origin === undefined ? null : (current.pictures[origin] ?? null)));
  const order = update.order ?? mergeOrder(current.order, origins);
  return {
    slides,
    labels: fitted(labels, slides.length, ""),
    pictures: fitted(pictures, slides.length, null),
    order,
  };
}

/** As many values as slides: cut, or padded with empty ones. */
const fitted = <Value>(values: Value[], count: number, empty: Value) =>
  Array.from({ length: count }, (_, index) => values[index] ?? empty);

/** Index that each text had before; undefined for a new one. */
function originsOf(slides: string[], before: string[]) {
  const indexes = new Map<string, number[]>();
  for (const [index, text] of before.entries()) indexes.set(text, [...(indexes.get(text) ?? []), index]);
  return slides.map((text) => indexes.get(text)?.shift());
}

function mergeOrder(order: number[], origins: (number | undefined)[]) {
  if (order.length === 0) return [];
  const places = new Map(origins.flatMap((origin, index) => (origin === undefined ? [] : [[origin, index] as const])));
  const kept = order.flatMap((origin) => places.get(origin) ?? []);
  const added = origins.flatMap((origin, index) => (origin === undefined ? [index] : []));
  return [...kept, ...added];
}
