/** Lowercase text without accents and double spaces. */
export function fold(text: string) {
  const single = text.includes("  ") ? text.replace(/\s+/g, " ") : text;
  const lower = single.toLowerCase();
  if (!SPANISH.test(lower)) return single.normalize("NFD").replace(MARKS, "").toLowerCase();
  return ACCENTED.test(lower) ? lower.replace(EACH_ACCENTED, (letter) => plain[letter] ?? "") : lower;
}

/** Texts whose letters are folded without Unicode's tables, which is slower. */
const SPANISH = /^[ -~áéíóúüñ]*$/;
const ACCENTED = /[áéíóúüñ]/;
const EACH_ACCENTED = /[áéíóúüñ]/g;
const plain: Record<string, string> = { á: "a", é: "e", í: "i", ó: "o", ú: "u", ü: "u", ñ: "n" };

const MARKS = /[\u0300-\u036f]/g;

/** Characters of a value that are shown and compared. */
const VALUE_MAX = 200;

export const truncate = (text: string) => (text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1)}…` : text);
