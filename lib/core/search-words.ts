/** Words of a search text, each once; without those that are part of another one, because that one has them too. */
export function searchWords(text: string) {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const distinct = [...new Set(words)];
  return distinct.filter((word) => !distinct.some((other) => other !== word && other.includes(word)));
}

const PHONE_PART = /^[\d+().-]*\d[\d+().-]*$/;

/** What a word may occur as in a column with telephones: as it is, or without what separates its digits. */
export function wordForms(word: string) {
  const digits = PHONE_PART.test(word) ? word.replace(/\D/g, "") : word;
  return digits === word ? [word] : [word, digits];
}
