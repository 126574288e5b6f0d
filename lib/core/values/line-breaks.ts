/**
 * Line breaks as programs write them: of other systems, the soft ones of PowerPoint and Word (U+000B), of pages (U+000C), of
 * mainframes (U+0085), and the separators of Unicode.
 */
export const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const EACH_LINE_BREAK = new RegExp(LINE_BREAK, "g");

/** Text whose line breaks are all `\n`. */
export const withPlainBreaks = (text: string) => text.replace(EACH_LINE_BREAK, "\n");

/** Breaks within a line that no field of one line means: they are pasted with it. */
const SOFT_BREAKS = /[\v\f\u0085]+/g;

/** Text with a space in place of each soft break. */
export const withoutSoftBreaks = (text: string) => text.replace(SOFT_BREAKS, " ");
