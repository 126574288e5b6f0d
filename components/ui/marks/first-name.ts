/** First word of a person's name. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";
