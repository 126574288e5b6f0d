import { itemKindLabels, programmeFieldLabels } from "@/lib/presentations/programmes/labels";
import { programmeInput } from "@/lib/presentations/programmes/schema";
import { type Content, type SavedContent, toSavedContent } from "./content";

/** Something that has to be corrected before the programme can be saved. */
export interface Problem {
  /** Field of the programme, or of an item: "title", "3 minutes". */
  field: string;
  /** What it is called: "Nombre", "Canto, punto 3". */
  place: string;
  message: string;
}

export interface CheckedContent {
  /** As the server stores it, so that an answer can be compared. */
  saved: SavedContent;
  problems: Problem[];
}

/** Checks a content by its schema, as the server does. */
export function checkContent(content: Content): CheckedContent {
  const saved = toSavedContent(content);
  const checked = programmeInput.safeParse(saved);
  if (checked.success) return { saved: { ...saved, ...checked.data }, problems: [] };
  const problems = checked.error.issues.map(({ path, message }) => problemOf(content, path, message));
  const isFirst = ({ field }: Problem, index: number) => problems.findIndex((one) => one.field === field) === index;
  return { saved, problems: problems.filter(isFirst) };
}

function problemOf({ items }: Content, [field, index, part]: PropertyKey[], message: string): Problem {
  const item = typeof index === "number" ? items[index] : undefined;
  if (field !== "items" || !item) {
    const name = field as keyof typeof programmeFieldLabels;
    return { field: name, place: programmeFieldLabels[name], message };
  }
  return {
    field: `${item.id} ${String(part)}`,
    place: `${itemKindLabels[item.kind]}, punto ${Number(index) + 1}`,
    message,
  };
}
