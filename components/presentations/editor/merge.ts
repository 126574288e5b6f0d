import { compare } from "@/components/fields/compare";
import type { SavedContent } from "./content";

/** Fields that can conflict: slides, parts and play order name each other by their places, so they are one. */
type ContentFields = Record<"title" | "background" | "text" | "slides", string>;

type Slides = Pick<SavedContent, "slides" | "labels" | "order">;

const toFields = ({ title, background, text, slides, labels, order }: SavedContent): ContentFields => ({
  title,
  background,
  text,
  slides: JSON.stringify({ slides, labels, order } satisfies Slides),
});

export const slidesOf = (field: string) => JSON.parse(field) as Slides;

const toContent = ({ slides, ...fields }: ContentFields): SavedContent => ({ ...fields, ...slidesOf(slides) });

/**
 * Three-way merge of a presentation: `base` as last known, `typed` as edited, `saved` as stored now. `conflicting`:
 * fields that both changed, each in another way; `adopted`: those that only the other user changed.
 */
export function mergeContent(base: SavedContent, typed: SavedContent, saved: SavedContent) {
  const [before, mine, theirs] = [toFields(base), toFields(typed), toFields(saved)];
  const { conflicting, adopted, merged } = compare(before, mine, theirs);
  const isChanged = (field: string) => theirs[field as keyof ContentFields] !== before[field as keyof ContentFields];
  return { conflicting: conflicting.filter(isChanged), adopted, merged: toContent(merged), typed: mine, saved: theirs };
}
