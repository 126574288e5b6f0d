import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import {
  activityFieldLabels,
  animationLabels,
  contactFormLabels,
  eventFieldLabels,
  languageLabels,
  sermonFieldLabels,
  structureLabels,
  styleLabels,
} from "@/lib/websites/labels";
import { websiteFieldLabels } from "@/lib/websites/settings/labels";
import { eventMoment } from "./events/event-text";

const words: Record<string, Readonly<Record<string, string>>> = {
  style: styleLabels,
  structure: structureLabels,
  language: languageLabels,
  animations: animationLabels,
  contactForm: contactFormLabels,
};

const kindLabels = {
  gallery: "Galería",
  cover: "Portada",
  pastors: "Pastores",
  giving: "Ofrendas",
  event: "Evento",
  activity: "Actividad",
  sermon: "Prédica",
} as const;

/** Local time as stored, `2026-12-24T19:00:00`, as a day or a day and its time. */
const storedMoment = (value: unknown) => {
  const text = String(value).replace(" ", "T");
  const hasTime = /T(?!00:00)/.test(text);
  return eventMoment(text.slice(0, hasTime ? 16 : 10));
};

export const siteTables: Record<string, TableTexts> = {
  websites: {
    label: "Página",
    noun: "la página",
    fields: { ...websiteFieldLabels, publishedAt: "Publicada" },
    valueText: (field, value) => (typeof value === "string" ? words[field]?.[value] : undefined),
    href: () => "/website",
  },
  site_events: {
    label: "Eventos de la página",
    noun: "el evento",
    fields: { ...eventFieldLabels, startsAt: "Comienza", endsAt: "Termina", allDay: "Todo el día" },
    valueText: (field, value) =>
      (field === "startsAt" || field === "endsAt") && value ? storedMoment(value) : undefined,
    href: (id) => `/website/events?editar=${id}`,
  },
  site_activities: {
    label: "Actividades de la página",
    noun: "la actividad",
    fields: { ...activityFieldLabels, position: "Lugar en la lista" },
    href: (id) => `/website/activities?editar=${id}`,
  },
  site_sermons: {
    label: "Prédicas de la página",
    noun: "la prédica",
    fields: sermonFieldLabels,
    href: (id) => `/website?editar=${id}`,
  },
  site_images: {
    label: "Imágenes de la página",
    noun: "una imagen de la página",
    fields: { kind: "Dónde", alt: "Texto alternativo", position: "Lugar en la galería" },
    valueText: (field, value) => (field === "kind" ? kindLabels[value as keyof typeof kindLabels] : undefined),
    href: () => "/website/images",
  },
};

const useTables = () => siteTables;

export const history: HistoryPart = { useTables };
