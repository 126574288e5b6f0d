import { mergeFields } from "@/components/fields/compare";
import type { ProgrammeItem } from "@/lib/presentations/programmes/schema";
import type { SavedContent } from "./content";

/** Fields that can conflict: the items have no names of their own, so all of them are one. */
const toFields = ({ items, ...fields }: SavedContent) => ({ ...fields, items: JSON.stringify(items) });

export const itemsOfField = (field: string) => JSON.parse(field) as ProgrammeItem[];

/** Three-way merge of a programme: `base` as last known, `typed` as edited, `saved` as stored now. */
export function mergeContent(base: SavedContent, typed: SavedContent, saved: SavedContent) {
  const { merged, ...rest } = mergeFields(toFields(base), toFields(typed), toFields(saved));
  return { ...rest, merged: { ...merged, items: itemsOfField(merged.items) } };
}
