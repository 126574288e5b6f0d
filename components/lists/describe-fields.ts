import type { HistoryEntry } from "@/lib/history/schema";

interface FieldTexts {
  /** Label of a field; undefined for an internal one. */
  labelOf: (field: string) => string | undefined;
  textOf: (field: string, value: unknown) => string;
}

/** Display texts of a history entry: the changed fields, and of the photo only that it changed. */
export function describeFields({ changes }: HistoryEntry, { labelOf, textOf }: FieldTexts) {
  const photo = changes.find(({ field }) => field === "photo");
  return {
    notes: photo && [photoText(photo)],
    changes: changes.flatMap(({ field, before, after }) => {
      const label = labelOf(field);
      return label ? [{ label, before: textOf(field, before), after: textOf(field, after) }] : [];
    }),
  };
}

/** The stored value is a file name without meaning to the user. */
function photoText({ before, after }: HistoryEntry["changes"][number]) {
  if (before === null) return "Foto agregada";
  return after === null ? "Foto quitada" : "Foto cambiada";
}
