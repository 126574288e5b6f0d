import { mergeFields } from "@/components/fields/compare";
import { type SongFact, songOf } from "@/lib/presentations/rules";
import type { SavedContent } from "./content";

/** Fields that can conflict: slides, parts, pictures and play order name each other by their places, so they are one. */
type ContentFields = Record<"title" | "background" | "text" | "slides" | SongFact, string>;

type Slides = Pick<SavedContent, "slides" | "labels" | "pictures" | "order">;

// A draft may be of before slides had pictures, and songs their facts.
const toFields = ({
  title,
  background,
  text,
  slides,
  labels,
  pictures = slides.map(() => null),
  order,
  ...song
}: SavedContent): ContentFields => ({
  title,
  background,
  text,
  ...songOf(song),
  slides: JSON.stringify({ slides, labels, pictures, order } satisfies Slides),
});

export const slidesOf = (field: string) => JSON.parse(field) as Slides;

const toContent = ({ slides, ...fields }: ContentFields): SavedContent => ({ ...fields, ...slidesOf(slides) });

/** Three-way merge of a presentation: `base` as last known, `typed` as edited, `saved` as stored now. */
export function mergeContent(base: SavedContent, typed: SavedContent, saved: SavedContent) {
  const { merged, ...fields } = mergeFields(toFields(base), toFields(typed), toFields(saved));
  return { ...fields, merged: toContent(merged) };
}
