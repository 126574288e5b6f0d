import { mergeFields } from "@/components/fields/compare";
import type { SavedContent } from "./content";

/** Fields that can conflict: the rows of a list have no names of their own, so all of them are one. */
const toFields = ({ attendees, agreements, ...fields }: SavedContent) => ({
  ...fields,
  attendees: JSON.stringify(attendees),
  agreements: JSON.stringify(agreements),
});

/** Three-way merge of a draft: `base` as last known, `typed` as edited, `saved` as stored now. */
export function mergeContent(base: SavedContent, typed: SavedContent, saved: SavedContent) {
  const { merged, ...rest } = mergeFields(toFields(base), toFields(typed), toFields(saved));
  const lists = { attendees: JSON.parse(merged.attendees), agreements: JSON.parse(merged.agreements) };
  return { ...rest, merged: { ...merged, ...lists } };
}
