import { formatDate } from "@/lib/core/dates";
import { baptizedLabels, civilStatusLabels, genreLabels, memberFieldLabels } from "@/lib/members/labels";

export type MemberField = keyof typeof memberFieldLabels;

export const isMemberField = (field: string): field is MemberField => field in memberFieldLabels;

type Position = { id: number; value: string };

const wordOf = (labels: Record<string, string>, value: unknown) => labels[String(value)] ?? String(value);

/** A field's value as people read it, in the history and in the comparison. */
export function memberText(field: MemberField, value: unknown, positions: Position[]) {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (field === "baptized") return wordOf(baptizedLabels, value);
  if (field === "genre") return wordOf(genreLabels, value);
  if (field === "civilStatus") return wordOf(civilStatusLabels, value);
  if (field === "birthday" || field === "joinDate") return formatDate(String(value));
  if (field === "positionId") return positions.find(({ id }) => id === value)?.value ?? "Otro cargo";
  return String(value);
}
