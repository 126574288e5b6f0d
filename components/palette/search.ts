import { fold } from "@/lib/core/values/fold";

/** Whether each typed word is a prefix of one of these words: "exp per" matches "Exportar personas". */
export function isMatch(typed: string, ...texts: (string | undefined)[]) {
  const words = fold(texts.join(" ")).split(/\s+/);
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Whether a typed word of three letters or more begins this text; true for none. */
export const isTyped = (typed: string, text: string | undefined) =>
  !text ||
  fold(typed)
    .split(/\s+/)
    .some((word) => word.length > 2 && fold(text).startsWith(word));
