/** What the placeholders of every type's text stand for; a type adds its blanks. */
export const placeholders = {
  miembro: "el nombre de la persona",
  miembro2: "el nombre de la segunda persona",
  fecha: "la fecha",
  iglesia: "el nombre de la iglesia",
  pastor: "el nombre del pastor, o de los dos",
} as const;

export type Placeholder = keyof typeof placeholders;

export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** A word in braces; other braces are text. */
const PLACEHOLDER = /\{([\p{L}\d\s_-]*)\}/gu;

/** Every word in braces of a text, with its braces. */
export const wordsInBraces = (text: string) => [...new Set(text.match(PLACEHOLDER) ?? [])];

/** Replaces the placeholders of a text that have a value. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(PLACEHOLDER, (all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? all) : all));
