import { type SlidePicture, type Song, songFacts, songOf } from "@/lib/presentations/rules";
import type { PresentationRow, PresentationValues } from "@/lib/presentations/schema";

export interface EditedSlide {
  /** Stays the same while the slide is moved and changed. */
  key: string;
  text: string;
  label: string;
  picture: SlidePicture | null;
}

/** A presentation as the editor holds it: the play order names slides by their keys. */
export interface Content extends Song {
  title: string;
  background: string;
  text: string;
  slides: EditedSlide[];
  /** Keys of the slides as they are projected, repeatable; empty: as they are written. */
  order: string[];
}

/** What all slides of a presentation look like. */
export interface Look {
  colours: Pick<Content, "background" | "text">;
  photo: string | null;
}

/** What is saved of a presentation, all of it. */
export type SavedContent = Required<PresentationValues>;

/** A row, or a draft that was perhaps kept by a release before slides had pictures, and songs their facts. */
type SavedRow = Omit<Pick<PresentationRow, keyof SavedContent>, Later> & Partial<Pick<SavedContent, Later>>;
type Later = "pictures" | keyof Song;

/** Content of a row; `keyOf` makes the key of the slide at an index. */
export function toContent(row: SavedRow, keyOf: (index: number) => string): Content {
  const slides = row.slides.map((text, index) => ({
    key: keyOf(index),
    text,
    label: row.labels[index] ?? "",
    picture: row.pictures?.[index] ?? null,
  }));
  return {
    title: row.title,
    background: row.background,
    text: row.text,
    slides,
    ...songOf(row),
    order: row.order.flatMap((index) => slides[index]?.key ?? []),
  };
}

export function toSavedContent({ slides, order, ...content }: Content): SavedContent {
  const places = new Map(slides.map(({ key }, index) => [key, index]));
  const indices = order.flatMap((key) => places.get(key) ?? []);
  return {
    ...content,
    slides: slides.map(({ text }) => text),
    labels: slides.map(({ label }) => label),
    pictures: slides.map(({ picture }) => picture),
    order: isWritten(indices, slides.length) ? [] : indices,
  };
}

/** Whether an order is the one in which the slides are written. */
const isWritten = (order: number[], count: number) =>
  order.length === count && order.every((slide, place) => slide === place);

/** What a slide is called: its part, with a number among those of the same part, or its place. */
export function slideName({ slides }: Pick<Content, "slides">, key: string) {
  const index = slides.findIndex((slide) => slide.key === key);
  const slide = slides[index];
  const part = slide?.label.trim();
  if (!part) return `${slide?.picture ? "Imagen" : "Diapositiva"} ${index + 1}`;
  const same = slides.filter(({ label }) => label.trim() === part);
  return same.length > 1 ? `${part} (${same.findIndex((slide) => slide.key === key) + 1})` : part;
}

/** Slides that a play order leaves out. */
export const unplayedSlides = ({ slides, order }: Pick<Content, "slides" | "order">) =>
  order.length === 0 ? [] : slides.filter(({ key }) => !order.includes(key));

/** Whether two contents are saved as the same. */
export const isSameContent = (one: SavedContent, other: SavedContent) =>
  one.title === other.title &&
  one.background.toUpperCase() === other.background.toUpperCase() &&
  one.text.toUpperCase() === other.text.toUpperCase() &&
  songFacts.every((fact) => one[fact] === other[fact]) &&
  isSameList(one.slides, other.slides) &&
  isSameList(one.labels, other.labels) &&
  isSameList(one.pictures ?? [], other.pictures ?? [], isSamePicture) &&
  isSameList(one.order, other.order);

/** Whether two slides are the same picture, shown in the same way, or both none. */
export const isSamePicture = (one: SlidePicture | null, other: SlidePicture | null) =>
  one?.picture === other?.picture && one?.fit === other?.fit;

const isSameList = <Value>(
  one: readonly Value[],
  other: readonly Value[],
  isSame: (one: Value, other: Value) => boolean = Object.is,
) => one.length === other.length && one.every((value, index) => isSame(value, other[index] as Value));
