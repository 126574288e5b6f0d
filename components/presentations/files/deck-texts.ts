import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { DECK_PICTURES_MAX, type LeftOut } from "@/lib/presentations/decks/rules";
import type { DeckReading } from "@/lib/presentations/decks/schema";

/** Numbers of slides that are named. */
const NAMED_MAX = 8;

const list = new Intl.ListFormat("es");

/** "la 3"; "las 2, 5 y 7"; "12" of more than can be named. */
function placesText(numbers: number[], style: NumberStyle) {
  if (numbers.length > NAMED_MAX) return `${numberText(numbers.length, style)} diapositivas`;
  return `${numbers.length === 1 ? "la" : "las"} ${list.format(numbers.map(String))}`;
}

const TEXTS: Record<LeftOut, (places: string, isOne: boolean) => string> = {
  pictures: (places) => `En ${places} había imágenes junto al texto: quedó el texto.`,
  graphics: (places) => `En ${places} hay gráficos, SmartArt, videos o dibujos que no se pudieron leer.`,
  crop: (places, isOne) =>
    `En ${places} ${isOne ? "la imagen estaba recortada" : "las imágenes estaban recortadas"}: se ve entera.`,
  damaged: (places) => `En ${places} hay una imagen dañada, o de más de 10 MB, que no se pudo leer.`,
  room: (places) => `En ${places} quedaron imágenes sin guardar.`,
};

/** What of a file stays out, a sentence each. */
export function leftTexts({ slides, hidden, full }: DeckReading, style: NumberStyle) {
  const kinds = Object.keys(TEXTS) as LeftOut[];
  const texts = kinds.flatMap((kind) => {
    const numbers = [...new Set(slides.filter(({ left }) => left.includes(kind)).map(({ number }) => number))];
    if (numbers.length === 0) return [];
    const text = TEXTS[kind](placesText(numbers, style), numbers.length === 1);
    return [kind === "room" ? `${text} ${full || `De un archivo se guardan hasta ${DECK_PICTURES_MAX}.`}` : text];
  });
  if (hidden === 1) return [...texts, "1 diapositiva está oculta y quedó fuera."];
  return hidden > 0 ? [...texts, `${numberText(hidden, style)} diapositivas están ocultas y quedaron fuera.`] : texts;
}

/** Whether nothing of a slide could be read. */
export const isLost = ({ text, picture, left }: DeckReading["slides"][number]) =>
  text === "" && !picture && left.length > 0;
