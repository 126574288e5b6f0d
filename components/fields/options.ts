/** Enum values with their labels, as options of fields and filters. */
export const optionsOf = <Word extends string>(labels: Record<Word, string>) =>
  (Object.entries(labels) as [Word, string][]).map(([value, label]) => ({ value, label }));
