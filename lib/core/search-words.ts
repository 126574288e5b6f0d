/**
 * Words of a search text, each once, as `normalize` leaves them; without those that are part of another one, because
 * whatever has the longer word has the shorter one too.
 */
export function searchWords(text: string, normalize: (word: string) => string = (word) => word): string[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(normalize);
  const distinct = [...new Set(words)];
  return distinct.filter((word) => !distinct.some((other) => other !== word && other.includes(word)));
}
