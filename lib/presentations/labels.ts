import { CREDITS_BETWEEN, type Song, type SongFact } from "./rules";

/** Labels of what is known of a song, in the order in which they are filled in. */
export const songFactLabels: Record<SongFact, string> = {
  author: "Autor",
  songbook: "Himnario",
  number: "Número",
  ccli: "CCLI",
  credits: "Créditos",
};

const { number: songNumber, ...songFacts } = songFactLabels;

/** Labels of a presentation's fields in the form, the history and the comparison. */
export const presentationFieldLabels = {
  title: "Título",
  background: "Color de fondo",
  text: "Color de letra",
  slides: "Diapositivas",
  labels: "Partes",
  pictures: "Imágenes",
  playOrder: "Orden al proyectar",
  songNumber,
  ...songFacts,
} as const;

/** "Himnario Bautista, n.º 245", "N.º 245", "Himnario Bautista"; empty for what is in no songbook. The space before a number does not break. */
export function hymnText({ songbook, number }: Pick<Song, "songbook" | "number">) {
  if (number === "") return songbook;
  return songbook === "" ? `N.º\u00a0${number}` : `${songbook}, n.º\u00a0${number}`;
}

/** What is known of a song beside its credits: "Autor: Marta Gil · Himnario: …"; empty without anything. */
export const songText = (song: Omit<Song, "credits">) =>
  (["author", "songbook", "number", "ccli"] as const)
    .flatMap((fact) => (song[fact] === "" ? [] : [`${songFactLabels[fact]}: ${song[fact]}`]))
    .join(CREDITS_BETWEEN);

export const songNoun = { one: "canto", many: "cantos", ending: "o" } as const;

/** Programs and kinds of files that songs come from. */
export const songFormatLabels = {
  openlyrics: "OpenLyrics",
  opensong: "OpenSong",
  chordpro: "ChordPro",
  openlp: "OpenLP",
  songselect: "SongSelect",
  powerpoint: "PowerPoint",
  text: "Texto",
} as const;
