import { mergeFields } from "@/components/fields/compare";
import type { SavedContent } from "./content";

/** Fields that can conflict: slides, parts, pictures and play order name each other by their places, so they are one. */
type ContentFields = Record<"title" | "background" | "text" | "slides" | "credits", string>;

type Slides = Pick<SavedContent, "slides" | "labels" | "pictures" | "order">;

// A draft may be of before slides had pictures.
const toFields = ({
  title,
  background,
  text,
  slides,
  labels,
  pictures = slides.map(() => null),
  order,
  credits,
}: SavedContent): ContentFields => ({
  title,
  background,
  text,
  credits,
  slides: JSON.stringify({ slides, labels, pictures, order } satisfies Slides),
});

export const slidesOf = (field: string) => JSON.parse(field) as Slides;

const toContent = ({ slides, ...fields }: ContentFields): SavedContent => ({ ...fields, ...slidesOf(slides) });

/** Three-way merge of a presentation: `base` as last known, `typed` as edited, `saved` as stored now. */
export function mergeContent(base: SavedContent, typed: SavedContent, saved: SavedContent) {
  const { merged, ...fields } = mergeFields(toFields(base), toFields(typed), toFields(saved));
  return { ...fields, merged: toContent(merged) };
}
