import { countText, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { hymnText, songFactLabels } from "@/lib/presentations/labels";
import type { SplitLyrics } from "@/lib/presentations/lyrics";
import {
  CREDITS_BETWEEN,
  CREDITS_MAX,
  firstLine,
  ORDER_MAX,
  SLIDES_MAX,
  type Song,
  type SongFact,
  songOf,
  TEXT_MAX,
} from "@/lib/presentations/rules";
import { slidesText } from "./slides-text";

const listOf = (texts: string[]) => new Intl.ListFormat("es").format(texts);
const quoted = (texts: string[]) => listOf(texts.map((text) => `«${text}»`));

/** What was taken out of a song as chords: "Quitamos 6 líneas de acordes"; empty without any. */
export function chordsText({ taken }: Pick<SplitLyrics, "taken">, style: NumberStyle) {
  const { chords, inline, directives } = taken;
  const parts = [
    chords > 0 && countText(chords, "línea de acordes", "líneas de acordes", style),
    inline > 0 && `los acordes de ${countText(inline, "línea", "líneas", style)}`,
    directives > 0 && countText(directives, "indicación de ChordPro", "indicaciones de ChordPro", style),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Quitamos ${listOf(parts)}` : "";
}

/** What of a song is title or credits, and on no slide; empty without any. */
export const creditsText = ({ taken }: Pick<SplitLyrics, "taken">, style: NumberStyle) =>
  taken.credits > 0 ? `${countText(taken.credits, "línea es", "líneas son", style)} de título y créditos` : "";

/** What the person has to look at: what stayed, what is missing, what was written again. */
export const doubtTexts = ({ doubtful, missing, twice }: SplitLyrics, style: NumberStyle) =>
  [
    doubtful.length > 0 &&
      `${quoted(doubtful)} ${doubtful.length === 1 ? "podría ser un acorde, y se queda" : "podrían ser acordes, y se quedan"}. Si no es letra, bórralo del texto.`,
    missing.length > 0 &&
      `${quoted(missing)} no ${missing.length === 1 ? "tiene" : "tienen"} letra, y no se ${missing.length === 1 ? "proyecta" : "proyectan"}.`,
    twice > 0 &&
      `${countText(twice, "línea se escribe", "líneas se escriben", style)} de nuevo, donde la letra dice que se repite.`,
  ].filter((text) => text !== false);

/** What else a presentation has. */
export interface Present {
  slides: number;
  /** Characters of its slides. */
  characters: number;
  /** Entries of its play order. */
  order: number;
}

/** Why a song does not fit into a presentation, with the slide at which it ends; undefined if it does. */
export function limitText({ slides, order }: SplitLyrics, present: Present, style: NumberStyle) {
  const room = SLIDES_MAX - present.slides;
  const DIVIDE = "Divide la letra en dos presentaciones.";
  if (slides.length > room)
    return `Solo caben ${slidesText(room, style)} más: no entra desde la ${room + 1}${opening(slides[room]?.text)}. ${DIVIDE}`;
  let characters = present.characters;
  const over = slides.findIndex(({ text }) => {
    characters += text.length;
    return characters > TEXT_MAX;
  });
  if (over >= 0)
    return `Una presentación tiene hasta ${numberText(TEXT_MAX, style)} caracteres: no entra desde la ${over + 1}${opening(slides[over]?.text)}. ${DIVIDE}`;
  const steps = (present.order || present.slides) + (order.length || slides.length);
  if (steps > ORDER_MAX) return `Con lo que se repite serían más de ${numberText(ORDER_MAX, style)} pasos. ${DIVIDE}`;
  return undefined;
}

const opening = (text = "") => (text ? ` («${firstLine(text).slice(0, 40)}»)` : "");

/**
 * Facts of a presentation with those of a song that joins it: what is known already stays, and what the song says otherwise
 * is among the credits.
 */
export function joinedSong(present: Song, added: Song): Song {
  const isOther = (fact: SongFact) => added[fact] !== "" && !["", added[fact]].includes(present[fact]);
  const isOtherHymn = isOther("songbook") || isOther("number");
  const credits = [
    ...present.credits.split(CREDITS_BETWEEN),
    isOther("author") ? `${songFactLabels.author}: ${added.author}` : "",
    isOtherHymn ? hymnText(added).replaceAll("\u00a0", " ") : "",
    isOther("ccli") ? `${songFactLabels.ccli} ${added.ccli}` : "",
    ...added.credits.split(CREDITS_BETWEEN),
  ];
  const hymn = isOtherHymn ? songOf({}) : added;
  return {
    author: present.author || added.author,
    ccli: present.ccli || added.ccli,
    songbook: present.songbook || hymn.songbook,
    number: present.number || hymn.number,
    credits: [...new Set(credits.filter(Boolean))].join(CREDITS_BETWEEN),
  };
}

/** Why credits cannot be saved; undefined if they can. */
export function creditsProblem(credits: string, style: NumberStyle) {
  const over = credits.length - CREDITS_MAX;
  if (over <= 0) return undefined;
  return `Los créditos tienen hasta ${CREDITS_MAX} caracteres, y ${over === 1 ? "sobra" : "sobran"} ${numberText(over, style)}. Acórtalos`;
}
