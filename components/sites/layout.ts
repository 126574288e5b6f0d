/** Parts of the service times as they were typed: the first is the large line. */
export const serviceTimes = (text: string) =>
  text
    .split(/[·;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A service time in its day, before the first digit, and its hours; one without digits has no day. */
export function dayAndHours(time: string) {
  const [, day = "", hours = ""] = /^(\D*?)\s*((?:(?:a las?|às|at)\s+)?\d.*)$/is.exec(time) ?? [];
  return hours ? { day, hours } : { day: "", hours: time };
}

/** Paragraphs of a text, at its line breaks. */
export const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Accounts for gifts, one per line: `BCP, cuenta en soles: 191-40288716-0-53`; a line without a colon is a number. */
export const accountsOf = (text: string) =>
  paragraphs(text).map((line) => {
    const [, name = "", number = line] = /^(.*):\s*(\S.*)$/.exec(line) ?? [];
    return { name: name.trim(), number };
  });

/** Letters of the longest word: a heading is no wider than it (CSS, `--w`). */
export const longestWord = (text: string) => Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length));
