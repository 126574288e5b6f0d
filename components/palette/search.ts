/** Lowercase text without accents. */
export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each typed word is a prefix of one of these words: "exp per" matches "Exportar personas". */
export function isMatch(typed: string, ...texts: (string | undefined)[]) {
  const words = fold(texts.join(" ")).split(/\s+/);
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
