import { withPlainBreaks } from "@/lib/core/values/line-breaks";
import { splitLyrics } from "../../lyrics";
import { CREDITS_BETWEEN } from "../../rules";
import { cleanLine, type FileSong, noSong, quoted } from "./sections";

/** Whether a text has directives of ChordPro. */
export const isChordPro = (text: string) =>
  /^\s*\{\s*(?:title|t|subtitle|st|artist|composer|start_of_\w+|so[cvbt]|end_of_\w+|eo[cvbt]|ns|new_song|meta|c|comment|key|ccli)\s*[:}]/imu.test(
    text,
  );

/** Songs of a text, of which ChordPro may hold several. */
export const songTexts = (text: string) =>
  text.split(/^\s*\{\s*(?:ns|new_song)\s*\}\s*$/imu).filter((one) => one.trim());

/** What SongSelect writes below the lyrics: authors, number, rights, and whose licence it was. */
const SONG_NUMBER = /CCLI Song #\s*(\d+)/i;
const NO_AUTHOR = /ccli|©|\(c\)|copyright|^for use solely|songselect/i;

/** Text without the lines that SongSelect writes below it, and what they say. */
function withoutFooter(text: string) {
  const paragraphs = withPlainBreaks(text).split(/\n[\t ]*\n/);
  const at = paragraphs.findIndex((paragraph) => SONG_NUMBER.test(paragraph));
  const footer = paragraphs.slice(at).join("\n");
  const [, ccli = ""] = SONG_NUMBER.exec(footer) ?? [];
  if (at < 1) return { lyrics: text, author: "", ccli: "", credits: "" };
  const lines = footer.split("\n").map(cleanLine).filter(Boolean);
  return {
    lyrics: paragraphs.slice(0, at).join("\n\n"),
    author: lines
      .filter((line) => !NO_AUTHOR.test(line))
      .join(", ")
      .replaceAll(/\s*\|\s*/g, ", "),
    ccli,
    credits: lines.filter((line) => /©|\(c\)|copyright/i.test(line) && !/^for use|ccli/i.test(line)).join(" · "),
  };
}

/** Song of a text as people write it, or in ChordPro. */
export function readTextSong(text: string, max: number | undefined): FileSong {
  const footer = withoutFooter(text);
  const split = splitLyrics(footer.lyrics, { lines: max, isOnce: true });
  const { slides, order, title, credits, author, ccli, songbook, number, taken, doubtful, missing } = split;
  const { chords, inline, directives } = taken;
  return {
    ...noSong(),
    title: cleanLine(title),
    author: cleanLine(author) || footer.author,
    ccli: ccli || footer.ccli,
    songbook: cleanLine(songbook),
    number,
    credits: [cleanLine(credits), footer.credits].filter(Boolean).join(CREDITS_BETWEEN),
    slides,
    order,
    notices: [
      ...(chords > 0 ? [`Quitamos ${chords === 1 ? "1 línea" : `${chords} líneas`} de acordes`] : []),
      ...(inline > 0 ? [`Quitamos los acordes de ${inline === 1 ? "1 línea" : `${inline} líneas`}`] : []),
      ...(directives > 0
        ? [`Quitamos ${directives === 1 ? "1 indicación" : `${directives} indicaciones`} de ChordPro`]
        : []),
      ...(doubtful.length > 0 ? [`${quoted(doubtful.slice(0, 5))} podría ser un acorde, y se queda`] : []),
      ...(missing.length > 0 ? [`${quoted(missing.slice(0, 5))} no tiene letra, y no se proyecta`] : []),
    ],
  };
}
