import type { SiteLanguage } from "@/lib/websites/rules";

/** Piece of a text; `at`: where it begins. A time of the day stays on one line. */
export type TimedPart = { at: number; text: string; isTime: boolean };

/** A time with what binds to it: the «y» before it, the comma behind it. */
const TIME =
  /(?:\b(?:y|e|and)\s+)?\d{1,2}(?:(?::|\.)\d{2}(?:\s*[ap]\.?\s*m\b\.?)?|\s*[ap]\.?\s*m\b\.?)(?:\s*h(?:rs?|s)?\b\.?)?,?/giu;
const HALF_OF_DAY = /\s*([ap])\.?\s*m\b\.?/giu;

/** Text in its pieces: in Spanish, times are written as `9:00 a. m.`; in every language without a space that breaks. */
export function timedParts(text: string, language: SiteLanguage): TimedPart[] {
  const parts: TimedPart[] = [];
  let end = 0;
  for (const { 0: time, index } of text.matchAll(TIME)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isTime: false });
    parts.push({ at: index, text: unbroken(time, language), isTime: true });
    end = index + time.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isTime: false });
  return parts;
}

/** A time in one piece, with the half of the day as its language writes it. */
export function unbroken(time: string, language: string) {
  const whole = language.startsWith("es")
    ? time.replace(HALF_OF_DAY, (_, half: string) => ` ${half.toLowerCase()}. m.`)
    : time;
  return whole.replace(/\s+/gu, "\u00a0");
}
