/** Maximum digits of a song's number at CCLI. */
export const CCLI_MAX = 10;

const NUMBER_WORD = String.raw`(?:n(?:[.ºo°]|[uú]m\.?)+|#)?`;
const CCLI = new RegExp(
  String.raw`^(?:ccli)?\s*(?:song|canci[oó]n|canto)?\s*${NUMBER_WORD}\s*:?\s*(\d[\d. -]*)$`,
  "iu",
);
const SONG_NUMBER = new RegExp(
  String.raw`^(?:himno|c[aá]ntico|canto)?\s*${NUMBER_WORD}\s*0*([1-9]\d{0,3})\s?([a-z]?)$`,
  "iu",
);

/** "CCLI 22025" and "CCLI #22.025" as "22025"; any other text as it is. */
export const readCcli = (text: string) => CCLI.exec(text)?.[1]?.replaceAll(/\D/g, "") ?? text;

/** "N.º 245" as "245", "0245 A" as "245a"; any other text as it is. */
export function readSongNumber(text: string) {
  const [, digits, letter = ""] = SONG_NUMBER.exec(text) ?? [];
  return digits ? digits + letter.toLowerCase() : text;
}

/** Number of a song in a songbook: 1 to 9999, with a letter or without. */
export const isSongNumber = (text: string) => /^[1-9]\d{0,3}[a-z]?$/.test(text);
