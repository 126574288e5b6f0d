const ESCAPED = /[\\\t\n\r]/;
const EACH_ESCAPED = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A value in COPY's text format; absent: NULL. */
export const copyText = (value: string | undefined) => {
  if (value === undefined) return "\\N";
  return ESCAPED.test(value) ? value.replaceAll(EACH_ESCAPED, (character) => escapes[character] ?? "") : value;
};
