/** Sort orders of the list; `newest` by creation, `recent` by the last change. */
export const presentationSorts = ["newest", "recent", "title", "-title"] as const;

/** Maximum presentations of one bulk change. */
export const BULK_MAX = 500;

/** Days in which a deleted presentation can be restored. */
export const TRASH_DAYS = 30;

/** Maximum characters of a title. */
export const TITLE_MAX = 100;

/** Maximum slides of a presentation. */
export const SLIDES_MAX = 300;

/** Maximum characters of a slide. */
export const SLIDE_MAX = 2000;

/** Lines after which pasted lyrics begin another slide, unless the person chooses otherwise. */
export const LINES_EACH = 4;

/** Most lines of a slide, and smallest letters on a screen of 1080, that are read from the last row. */
export const LINES_READABLE = 8;
export const LETTERS_MIN = 54;

/** Maximum characters of all slides of a presentation. */
export const TEXT_MAX = 100_000;

/** Maximum characters of a label. */
export const LABEL_MAX = 40;

/** Maximum characters of the credits. */
export const CREDITS_MAX = 300;

/** Maximum entries of a play order. */
export const ORDER_MAX = 1000;

/** Bytes of a request's body: the longest presentation, with every character escaped. */
export const BODY_MAX = 720_000;

/** Colours of a new presentation. */
export const DEFAULT_COLOURS = { background: "#12382A", text: "#FFFFFF" } as const;

/** Lowest contrast at which letters are read from afar (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;

/** A slide as it is projected. */
export interface Slide {
  /** Index in `slides` of the presentation. */
  index: number;
  text: string;
  /** "Estrofa 1"; empty without one. */
  label: string;
}

/** Slides in the order in which they are projected: that of `order`, or as written without one. */
export function playedSlides({ slides, labels, order }: { slides: string[]; labels: string[]; order: number[] }) {
  const played = order.length > 0 ? order : [...slides.keys()];
  return played.flatMap((index): Slide[] => {
    const text = slides[index];
    return text === undefined ? [] : [{ index, text, label: labels[index] ?? "" }];
  });
}

/** First line of a text that is not empty. */
export const firstLine = (text: string) => text.trim().split("\n")[0] ?? "";
