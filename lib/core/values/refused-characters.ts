import { withoutSoftBreaks, withPlainBreaks } from "./line-breaks";

/** Control characters except tab, line feed and carriage return, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;
/** C1 control characters and noncharacters, which no text interchange allows. */
const NONCHARACTER = /[\u0080-\u009f\p{Noncharacter_Code_Point}]/u;
/** Bidirectional embeddings, overrides and isolates (UAX #9), deprecated format characters, annotations, language tag. */
const REORDERING = /[\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\u{e0001}]/u;

export const isStorable = (value: string) => !CONTROL.test(value) && !NONCHARACTER.test(value);
export const keepsOrder = (value: string) => !REORDERING.test(value);

/** Text without the characters that a text field refuses, for names and texts that another program sends. */
export const removeRefused = (value: string) =>
  [...withoutSoftBreaks(value)].filter((character) => isStorable(character) && keepsOrder(character)).join("");

/** Text of several lines as a text field accepts it: plain line breaks, and no character that it refuses. */
export const cleanLines = (value: string) => removeRefused(withPlainBreaks(value));
