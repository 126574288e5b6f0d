import { presentationInput } from "@/lib/presentations/schema";
import { type Content, type SavedContent, toSavedContent } from "./content";
import { type Problem, problemsOf } from "./problems";

export interface CheckedContent {
  /** As the server stores it, so that an answer can be compared. */
  saved: SavedContent;
  problems: Problem[];
}

/** Checks a content by its schema, as the server does. */
export function checkContent(content: Content): CheckedContent {
  const saved = toSavedContent(content);
  const checked = presentationInput.safeParse(saved);
  if (checked.success) return { saved: { ...saved, ...checked.data }, problems: [] };
  return { saved, problems: problemsOf(content, checked.error.issues) };
}
