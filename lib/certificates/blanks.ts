import { INVALID_DATE, REQUIRED } from "@/lib/core/fields/messages";
import { isIsoDate } from "@/lib/core/values/dates";
import { isPlaceholder, wordsInBraces } from "./placeholders";

/** What a type of certificate asks for beside names and dates of its form: «Padres», «Fecha de nacimiento». */
export type Blank = {
  /** Its name in braces in the text of the type; stays when the label changes. */
  key: string;
  label: string;
  kind: BlankKind;
  isRequired: boolean;
};

/** `person`: a name, suggested from the members. */
export const blankKinds = ["text", "date", "person"] as const;
export type BlankKind = (typeof blankKinds)[number];

export const BLANKS_MAX = 12;
export const BLANK_KEY_MAX = 30;
export const BLANK_LABEL_MAX = 40;
export const BLANK_VALUE_MAX = 120;

/** Key of the blank of a letter of transfer that says where its bearer goes. */
export const DESTINATION = "iglesia_de_destino";

/** `Fecha de nacimiento` → `fecha_de_nacimiento`, apart from the keys in use and from the words that every text knows. */
export function toBlankKey(label: string, used: readonly string[]): string {
  const plain = label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, BLANK_KEY_MAX - 3)
    .replace(/^_+|_+$/g, "");
  const base = plain || "dato";
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!used.includes(key) && !isPlaceholder(key)) return key;
  }
}

/** Blanks that a text names: a certificate needs their values. */
export const blanksIn = (text: string, blanks: readonly Blank[]) => {
  const words = wordsInBraces(text).map((word) => word.slice(1, -1));
  return blanks.filter(({ key }) => words.includes(key));
};

/** Messages by key for values that are missing, or are no dates: what is required, and what `text` names. */
export function blankProblems(blanks: readonly Blank[], text: string, values: Readonly<Record<string, string>>) {
  const named = blanksIn(text, blanks);
  return Object.fromEntries(
    blanks.flatMap((blank): [string, string][] => {
      const value = values[blank.key];
      if (!value) return blank.isRequired || named.includes(blank) ? [[blank.key, REQUIRED]] : [];
      return blank.kind === "date" && !isIsoDate(value) ? [[blank.key, INVALID_DATE]] : [];
    }),
  );
}
