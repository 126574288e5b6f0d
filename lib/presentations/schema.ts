import * as z from "zod";
import {
  id,
  listOf,
  oneOf,
  optional,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields";
import { LABEL_MAX, ORDER_MAX, presentationSorts, SLIDE_MAX, SLIDES_MAX, TEXT_MAX } from "./rules";

const SLIDES = {
  description: "Textos de las diapositivas, en orden",
  example: ["¡Santo! ¡Santo! ¡Santo!\nSeñor omnipotente"],
};
const LABELS = { description: "Parte de cada diapositiva, en el mismo orden; vacía, ninguna", example: ["Estrofa 1"] };
const ORDER = {
  description: "Orden en que se proyectan: índices de `slides`, desde 0 y repetibles; vacío, como están escritas",
  example: [0],
};
const BACKGROUND = { description: "Color del fondo: #RGB o #RRGGBB", example: "#12382A" };
const TEXT = { description: "Color de la letra: #RGB o #RRGGBB", example: "#FFFFFF" };

/** #RGB or #RRGGBB (specification, point 5). */
const colour = () => z.string("Color invalido").regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "Color invalido");

const slides = z
  .array(z.string().max(SLIDE_MAX, `Máximo ${SLIDE_MAX} caracteres por diapositiva`))
  .max(SLIDES_MAX, `Máximo ${SLIDES_MAX} diapositivas`)
  .refine((texts) => texts.join("").length <= TEXT_MAX, `Máximo ${TEXT_MAX} caracteres en total`);

/** Title and colours are required. Absent labels, order and slides of an update keep those of the slides that stay. */
export const presentationInput = z.strictObject({
  title: text(100).meta({ description: "Título", example: "Santo, Santo, Santo" }),
  background: colour().meta(BACKGROUND),
  text: colour().meta(TEXT),
  slides: slides.optional().meta(SLIDES),
  labels: z.array(z.string().trim().max(LABEL_MAX)).max(SLIDES_MAX).optional().meta(LABELS),
  order: z
    .array(
      z
        .int()
        .min(0)
        .max(SLIDES_MAX - 1),
    )
    .max(ORDER_MAX)
    .optional()
    .meta(ORDER),
});

export const presentationUpdate = presentationInput.extend({ id: id(), version: version() });

export const presentationListQuery = z.strictObject({
  ...pageQuery,
  title: searchText().meta({ description: "Fragmento del título o de las diapositivas", example: "Santo" }),
  sort: optional(oneOf(presentationSorts))
    .transform((sort) => sort ?? "newest")
    .meta({ description: "Orden", example: "newest" }),
});

/** A presentation as the API answers it. */
export const presentationRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    title: z.string().meta({ description: "Título", example: "Santo, Santo, Santo" }),
    background: z.string().meta(BACKGROUND),
    text: z.string().meta(TEXT),
    slides: z.array(z.string()).meta(SLIDES),
    labels: z.array(z.string()).meta(LABELS),
    order: z.array(z.int()).meta(ORDER),
    photo: z.string().nullable().meta({
      description: "Dirección de la imagen de fondo; una imagen nueva tiene otra",
      example: "/api/presentations/7/photo?v=k3J9xQ",
    }),
    updatedAt: z.iso.datetime().meta({ description: "Cuándo se guardó por última vez" }),
  })
  .meta({ id: "Presentation", description: "Una presentación con sus diapositivas" });

export const presentationList = listOf(presentationRow);

export const presentationStats = z.strictObject({
  total: z.int().meta({ description: "Cuántas presentaciones hay", example: 12 }),
  slides: z.int().meta({ description: "Cuántas diapositivas suman", example: 96 }),
  recent: z.int().meta({ description: "Cuántas se agregaron o cambiaron en los últimos 30 días", example: 3 }),
});

/** Values of a form or a request, before validation. */
export type PresentationValues = z.input<typeof presentationInput>;
export type PresentationInput = z.output<typeof presentationInput>;
export type PresentationUpdate = z.output<typeof presentationUpdate>;
export type PresentationListQuery = z.output<typeof presentationListQuery>;
export type PresentationRow = z.output<typeof presentationRow>;
export type PresentationStats = z.output<typeof presentationStats>;
