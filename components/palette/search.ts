/** A text without capitals and accents. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each typed word begins one of these words: "exp mie" finds "Exportar miembros". */
export function fits(typed: string, ...texts: (string | undefined)[]) {
  const words = fold(texts.join(" ")).split(/\s+/);
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
