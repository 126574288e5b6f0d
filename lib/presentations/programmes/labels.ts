import { GIVEN } from "@/lib/bible/versions/rules";
import { weekdayDate } from "@/lib/core/values/dates";
import { firstLine } from "../rules";
import { type ItemKind, itemKinds } from "./rules";
import type { ProgrammeItem } from "./schema";

export const itemKindLabels: Record<ItemKind, string> = {
  canto: "Canto",
  lectura: "Lectura",
  imagen: "Imagen",
  anuncio: "Anuncio",
  oracion: "Oración",
  predicacion: "Predicación",
  ofrenda: "Ofrenda",
  otro: "Otro",
};

/** What is said of an item without what it should show. */
export const missingTexts: Partial<Record<ItemKind, string>> = {
  canto: "Falta el canto",
  lectura: "Falta la cita",
  imagen: "Faltan las imágenes",
};

type NamedItem = Pick<ProgrammeItem, "kind" | "title" | "reference" | "text">;

/** What an item is called: its title, else what it shows, else its kind. `presentation`: title of the one that it shows. */
export const itemName = ({ kind, title, reference, text }: NamedItem, presentation = "") =>
  title || presentation || reference || firstLine(text) || itemKindLabels[kind];

/** Abbreviation of the Bible that everybody has, and its number. */
export const GIVEN_BIBLE = { id: GIVEN, abbreviation: "RV1909" } as const;

/** Bible that a programme's items may name. */
export interface NamedBible {
  id: number;
  abbreviation: string;
}

type ReadItem = Pick<ProgrammeItem, "presentationId" | "reference" | "bible" | "beside">;

/** Whether an item shows a passage. */
const isPassage = ({ presentationId, reference }: ReadItem) => presentationId === null && reference !== "";

const abbreviationOf = (bibles: readonly NamedBible[], id: number) =>
  [GIVEN_BIBLE, ...bibles].find((one) => one.id === id)?.abbreviation;

/** Bibles that an item names for its passage: "NVI junto a RV1909"; empty where it is read in the one that the church uses. */
export function versionsText(item: ReadItem, bibles: readonly NamedBible[]) {
  if (!isPassage(item)) return "";
  const { bible, beside } = item;
  const own = bible === null ? "" : (abbreviationOf(bibles, bible) ?? GIVEN_BIBLE.abbreviation);
  const second = beside === null ? undefined : abbreviationOf(bibles, beside);
  return second === undefined ? own : `${own} junto a ${second}`.trimStart();
}

/** What is said of an item that names a Bible which has been removed. */
export function removedBibleText(item: ReadItem, bibles: readonly NamedBible[]) {
  if (!isPassage(item)) return undefined;
  const isGone = (id: number | null) => id !== null && abbreviationOf(bibles, id) === undefined;
  if (isGone(item.bible)) return "Esa Biblia ya no está: se lee en RV1909";
  return isGone(item.beside) ? "La Biblia de al lado ya no está" : undefined;
}

/** Labels of a programme's fields in the form, the history and the comparison. */
export const programmeFieldLabels = {
  title: "Nombre",
  date: "Fecha",
  time: "Hora de inicio",
  items: "Puntos",
} as const;

/** Day of a programme: "Domingo 29/11/2026"; of a template, which has none, "Plantilla". */
export function programmeDay(date: string | null) {
  if (date === null) return "Plantilla";
  const day = weekdayDate(date);
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** `91` → "1 h 31 min". */
export function durationText(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** Items as the history and the comparison list them: «1. Canto: Castillo fuerte · 2. Ofrenda»; null of anything else. */
export function itemListText(items: unknown) {
  if (!Array.isArray(items)) return null;
  return items.map((item, index) => `${index + 1}. ${itemText(item)}`).join(" · ");
}

function itemText(item: unknown) {
  const { kind, title, reference, versions, who, minutes } = item as Record<string, unknown>;
  const name = isKind(kind) ? itemKindLabels[kind] : String(kind);
  const details = [title || reference, versions, who, typeof minutes === "number" && `${minutes} min`].filter(Boolean);
  return details.length > 0 ? `${name}: ${details.join(", ")}` : name;
}

const isKind = (kind: unknown): kind is ItemKind => itemKinds.some((one) => one === kind);
