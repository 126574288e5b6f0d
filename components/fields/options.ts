/** Words with their labels, as fields and filters take them. */
export const optionsOf = <Word extends string>(labels: Record<Word, string>) =>
  (Object.entries(labels) as [Word, string][]).map(([value, label]) => ({ value, label }));
