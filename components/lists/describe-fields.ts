import type { HistoryEntry } from "@/lib/history/schema";

interface Words {
  /** What people call a field; nothing for one that they do not see. */
  labelOf: (field: string) => string | undefined;
  textOf: (field: string, value: unknown) => string;
}

/** What an entry says in words: the fields that changed, and the photo, of which only that it did. */
export function tellFields({ changes }: HistoryEntry, { labelOf, textOf }: Words) {
  const photo = changes.find(({ field }) => field === "photo");
  return {
    notes: photo && [photoText(photo)],
    changes: changes.flatMap(({ field, before, after }) => {
      const label = labelOf(field);
      return label ? [{ label, before: textOf(field, before), after: textOf(field, after) }] : [];
    }),
  };
}

/** What stands in the row is a name that says nothing. */
function photoText({ before, after }: HistoryEntry["changes"][number]) {
  if (before === null) return "Foto agregada";
  return after === null ? "Foto quitada" : "Foto cambiada";
}
