const NUMBER = /^[\d+().-]*\d[\d+().-]*$/;

/** Words of a search text, each once; without those that are part of another one, because that one has them too. */
export function searchWords(text: string) {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const distinct = [...new Set(words)];
  return distinct.filter((word) => !distinct.some((other) => other !== word && isImpliedBy(word, other)));
}

/** A number may occur by its digits alone, without the signs between them. */
const isImpliedBy = (word: string, other: string) => other.includes(word) && (/\d/.test(word) || !NUMBER.test(other));

/** Digits from which a number is part of a telephone and of nothing else. */
const PHONE_MIN = 5;

/** Spellings of a word in a column with telephones: a number without separators, «3-4» also unchanged. */
export function wordForms(word: string) {
  if (!NUMBER.test(word)) return [word];
  const digits = word.replace(/\D/g, "");
  return digits.length >= PHONE_MIN || /^[+(\d][\d)]*$/.test(word) ? [digits] : [word, digits];
}
