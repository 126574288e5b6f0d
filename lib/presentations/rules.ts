/** Sort orders of the list; `newest` by creation, `recent` by the last change, `-recent` its reverse; `songbook`: by it and the number. */
export const presentationSorts = [
  "newest",
  "recent",
  "-recent",
  "title",
  "-title",
  "slides",
  "-slides",
  "songbook",
  "-songbook",
] as const;

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

/** Maximum characters of the credits, and what stands between two of them. */
export const CREDITS_MAX = 300;
export const CREDITS_BETWEEN = " · ";

/** Maximum characters of a song's author, and of the name of a songbook. */
export const AUTHOR_MAX = 200;
export const SONGBOOK_MAX = 60;

/** What is known of a song; none of it is projected. Empty texts: not known. */
export const songFacts = ["author", "ccli", "songbook", "number", "credits"] as const;
export type SongFact = (typeof songFacts)[number];
export type Song = Record<SongFact, string>;

/** The facts of a song in a row; of a draft of the release before, with the later ones empty. */
export const songOf = (row: Partial<Song>): Song => ({
  author: row.author ?? "",
  ccli: row.ccli ?? "",
  songbook: row.songbook ?? "",
  number: row.number ?? "",
  credits: row.credits ?? "",
});

/** Hymns that the index for projecting by number has at most, and the bytes of their texts. */
export const HYMNS_MAX = 5000;
export const HYMN_BYTES_MAX = 900_000;

/** Songbooks that are suggested. */
export const SONGBOOKS_MAX = 100;

/** Maximum entries of a play order. */
export const ORDER_MAX = 1000;

/** Bytes of a request's body: the longest presentation, with every character escaped. */
export const BODY_MAX = 740_000;

/** Colours of a new presentation. */
export const DEFAULT_COLOURS = { background: "#12382A", text: "#FFFFFF" } as const;

/** Lowest contrast at which letters are read from afar (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;

/** Days after which a picture that no presentation has is deleted: an undone change may bring it back. */
export const UNUSED_DAYS = 7;

/** How a picture is shown: whole, or covering the slide. */
export const pictureFits = ["contain", "cover"] as const;

/** Picture that a slide is. */
export interface SlidePicture {
  /** Id of the stored picture. */
  picture: number;
  fit: (typeof pictureFits)[number];
}

/** Address of a picture, in its largest size or in the smallest one that is not below a width in pixels. */
export const pictureAddress = (picture: number, width?: number) =>
  `/api/presentations/pictures/${picture}/photo${width ? `?width=${width}` : ""}` as const;

/** A slide as it is projected. */
export interface Slide {
  /** Index in `slides` of the presentation. */
  index: number;
  /** Empty: the background alone, or a picture. */
  text: string;
  /** "Estrofa 1"; of a picture what it shows; empty without one. */
  label: string;
  picture?: SlidePicture | null;
}

type Slides = { slides: string[]; labels: string[]; order: number[]; pictures?: (SlidePicture | null)[] };

/** Slides in the order in which they are projected: that of `order`, or as written without one. */
export function playedSlides({ slides, labels, order, pictures }: Slides) {
  const played = order.length > 0 ? order : [...slides.keys()];
  return played.flatMap((index): Slide[] => {
    const text = slides[index];
    return text === undefined ? [] : [{ index, text, label: labels[index] ?? "", picture: pictures?.[index] ?? null }];
  });
}

/** First line of a text that is not empty. */
export const firstLine = (text: string) => text.trim().split("\n")[0] ?? "";

/** What is read of a slide: its text, or what its picture is called. `number`: its place. */
export function spokenText({ text, label, picture }: Pick<Slide, "text" | "label" | "picture">, number: number) {
  if (picture) return label.trim() || `Imagen ${number}`;
  return text.trim() || "En blanco";
}
