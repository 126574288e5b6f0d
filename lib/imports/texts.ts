/** Lowercase text without accents and double spaces. */
export function fold(text: string) {
  const single = text.includes("  ") ? text.replace(/\s+/g, " ") : text;
  return single.normalize("NFD").replace(MARKS, "").toLowerCase();
}

const MARKS = /[\u0300-\u036f]/g;

/** Characters of a value that are shown and compared. */
const VALUE_MAX = 200;

export const truncate = (text: string) => (text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text);
