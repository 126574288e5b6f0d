import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { formatDate } from "@/lib/core/values/dates";
import type { LoggedEntry } from "@/lib/history/schema";
import { kindLabels, minutesFieldLabels, quorumRuleLabels } from "@/lib/minutes/labels";
import { minutesHref } from "./minutes-links";

const words: Readonly<Record<string, string>> = { ...kindLabels, ...quorumRuleLabels };

/** Display text of a field's value, for the history and the comparison. */
export function minutesText(field: string, value: unknown) {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (field === "kind" || field === "quorumRule") return words[String(value)];
  if (field === "date") return formatDate(String(value));
  if (field === "signedAt") return "sí";
  if (field === "allSign") return value === true || value === "true" ? "sí" : "no";
  return undefined;
}

/** A change that gave minutes their number signed them. */
export const minutesPhrase = ({ changes }: Pick<LoggedEntry, "changes">) =>
  changes.some(({ field }) => field === "signedAt") ? "firmó el acta" : undefined;

export const minutesTexts: TableTexts = {
  label: "Actas",
  noun: "el acta",
  phraseOf: (entry) => (entry.action === "update" && minutesPhrase(entry) ? "firmó" : undefined),
  noteOf: ({ date }) => (date ? formatDate(date) : undefined),
  fields: minutesFieldLabels,
  valueText: minutesText,
  href: minutesHref,
};

const useTables = () => ({ minutes: minutesTexts });

export const history: HistoryPart = { useTables };
