import { minutesFieldLabels } from "@/lib/minutes/labels";
import { minutesUpdate } from "@/lib/minutes/schema";
import { type Content, type SavedContent, toSaved, toSavedContent } from "./content";

/** Something that has to be corrected before the draft can be saved. */
export interface Problem {
  /** Field of the draft, or of a row in it: "title", "3 text". */
  field: string;
  /** What it is called: "Título", "Acuerdos, punto 3". */
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
  const checked = minutesUpdate.safeParse({ ...saved, id: 1 });
  if (checked.success) return { saved: toSaved(checked.data), problems: [] };
  const problems = checked.error.issues.map(({ path, message }) => problemOf(content, path, message));
  const isFirst = ({ field }: Problem, index: number) => problems.findIndex((one) => one.field === field) === index;
  return { saved, problems: problems.filter(isFirst) };
}

function problemOf(content: Content, [field, index, part]: PropertyKey[], message: string): Problem {
  const name = field as keyof typeof minutesFieldLabels;
  const rows = name === "attendees" || name === "agreements" ? content[name] : [];
  const row = typeof index === "number" ? rows[index] : undefined;
  if (!row) return { field: name, place: minutesFieldLabels[name], message };
  return { field: `${row.id} ${String(part)}`, place: `${minutesFieldLabels[name]}, ${Number(index) + 1}`, message };
}
