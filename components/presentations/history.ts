"use client";

import { useArea } from "@/components/ui/layout/area";
import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { bibleFieldLabels } from "@/lib/bible/versions/labels";
import { formatDate } from "@/lib/core/values/dates";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { presentationFieldLabels, songNoun } from "@/lib/presentations/labels";
import { programmeDay, programmeFieldLabels } from "@/lib/presentations/programmes/labels";
import { editorHref } from "./presentation-links";
import { programmeHref } from "./programmes/programme-links";
import { slidesText } from "./slides-text";

const fields: Readonly<Record<string, string>> = presentationFieldLabels;

/** Display text of a field's value; lists of slides by their number. */
function valueText(field: string, value: unknown, style: NumberStyle) {
  if (field === "pictures" && typeof value === "string") return picturesText(value);
  if (!Array.isArray(value)) return undefined;
  if (field === "slides") return slidesText(value.length, style);
  if (field === "labels") return value.filter(Boolean).join(", ") || "(vacío)";
  return value.length === 0 ? "Como están escritas" : value.map((index) => Number(index) + 1).join(", ");
}

/** Slides that are pictures, of "0, 12, -15"; of an excerpt only that they are some. */
function picturesText(stored: string) {
  if (!/^-?\d+(, -?\d+)*$/.test(stored)) return "varias";
  const slides = stored.split(", ").flatMap((picture, index) => {
    if (picture === "0") return [];
    return [`${index + 1}${picture.startsWith("-") ? " (llena)" : ""}`];
  });
  return slides.length === 0 ? "(vacío)" : `en ${slides.join(", ")}`;
}

export const presentationTexts = (style: NumberStyle): TableTexts => ({
  label: "Presentaciones",
  noun: "la presentación",
  fields,
  valueText: (field, value) => valueText(field, value, style),
  href: editorHref,
  imports: { noun: songNoun, href: "/presentations/imports" },
});

export const programmeTexts: TableTexts = {
  label: "Programas",
  noun: "el programa",
  noteOf: ({ date }) => (date ? formatDate(date) : undefined),
  fields: programmeFieldLabels,
  valueText: (field, value) => (field === "date" ? programmeDay(value === null ? null : String(value)) : undefined),
  href: programmeHref,
};

export const bibleTexts: TableTexts = {
  label: "Biblias",
  noun: "la Biblia",
  fields: bibleFieldLabels,
  href: () => "/presentations/bibles",
};

const useTables = () => ({
  church_bibles: bibleTexts,
  presentations: presentationTexts(useArea().church),
  programmes: programmeTexts,
});

export const history: HistoryPart = { useTables };
