import type * as z from "zod";
import { fold } from "@/lib/core/values/fold";
import { countText, numberText } from "@/lib/core/values/numbers";
import {
  AUTHOR_MAX,
  CREDITS_MAX,
  firstLine,
  ORDER_MAX,
  SLIDES_MAX,
  SONGBOOK_MAX,
  TEXT_MAX,
  TITLE_MAX,
} from "../../rules";
import { presentationInput } from "../../schema";
import { CCLI_MAX, isSongNumber, readCcli, readSongNumber } from "../numbers";
import { SongFileError } from "./limits";
import type { FileSong } from "./sections";

/** What a song is checked with: the parts of the form. */
const songInput = presentationInput.omit({ background: true, text: true, pictures: true });

/** Song as it can be saved. */
export type SavedSong = Required<z.output<typeof songInput>>;

export interface FittedSong {
  song: SavedSong;
  /** What of the file is not in it, because it is too long: nothing is saved of it without being asked. */
  cuts: string[];
  notices: string[];
}

/** How numbers are written in remarks: as most of the churches write them. */
const STYLE = { country: "CO" };

/** Characters of a cut text that are shown. */
const SHOWN = 120;

/** A song with what a presentation has room for. */
export function fitSong(read: FileSong): FittedSong {
  const cuts: string[] = [];
  const notices = [...read.notices];
  const cut = (name: string, text: string, max: number) => {
    if (text.length <= max) return text;
    const short = `${wordsOf(text, max - 1)}…`;
    const shown = short.length > SHOWN ? `${short.slice(0, SHOWN / 2)} […] ${short.slice(-SHOWN / 2)}` : short;
    cuts.push(`${name} tiene ${numberText(text.length, STYLE)} caracteres y caben ${max}: queda «${shown}»`);
    return short;
  };
  const { slides, order } = shortened(read, cuts);
  const ccli = readCcli(read.ccli);
  const isCcli = /^\d*$/.test(ccli) && ccli.length <= CCLI_MAX;
  if (!isCcli) notices.push(`«${read.ccli.slice(0, 40)}» no es un número de CCLI, y no se guarda`);
  const number = readSongNumber(read.number);
  const isNumber = number === "" || isSongNumber(number);
  if (!isNumber) notices.push(`«${read.number.slice(0, 40)}» no es un número de himno, y no se guarda`);
  const parsed = songInput.safeParse({
    title: cut("El título", read.title, TITLE_MAX),
    author: cut("El autor", read.author, AUTHOR_MAX),
    songbook: cut("El himnario", read.songbook, SONGBOOK_MAX),
    credits: cut("Los créditos", read.credits, CREDITS_MAX),
    ccli: isCcli ? ccli : "",
    number: isNumber ? number : "",
    slides: slides.map(({ text }) => text),
    labels: slides.map(({ label }) => label),
    order,
  });
  if (!parsed.success) throw new SongFileError(parsed.error.issues[0]?.message ?? "No se puede guardar");
  return { song: parsed.data as SavedSong, cuts, notices };
}

/** Slides and order within what a presentation may have. */
function shortened({ slides: all, order }: FileSong, cuts: string[]) {
  let characters = 0;
  const over = all.findIndex(({ text }, index) => {
    characters += text.length;
    return index >= SLIDES_MAX || characters > TEXT_MAX;
  });
  const slides = over < 0 ? all : all.slice(0, over);
  if (over >= 0)
    cuts.push(
      `Tiene ${countText(all.length, "diapositiva", "diapositivas", STYLE)} y ${numberText(TEXT_MAX, STYLE)} caracteres es lo más que cabe: quedan las primeras ${over}`,
    );
  const kept = order.filter((index) => index < slides.length);
  if (kept.length <= ORDER_MAX) return { slides, order: kept };
  cuts.push(`Con lo que se repite son ${numberText(kept.length, STYLE)} pasos: quedan los primeros ${ORDER_MAX}`);
  return { slides, order: kept.slice(0, ORDER_MAX) };
}

/** Text of at most `max` characters that ends at a word. */
function wordsOf(text: string, max: number) {
  const start = text.slice(0, max + 1);
  const end = start.lastIndexOf(" ");
  return (end > max / 2 ? start.slice(0, end) : text.slice(0, max)).replace(/[\ud800-\udbff]$/, "").trimEnd();
}

/** What titles and first lines are compared by: without accents, capitals, signs and a number before them. */
export function songKey(text: string) {
  const key = fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return key.replace(/^\d+ (?=\p{L})/u, "");
}

/** First line of the first slide with text. */
export const openingOf = (slides: readonly string[]) => firstLine(slides.find((text) => text.trim() !== "") ?? "");
