import * as z from "zod";
import {
  id,
  ids,
  idsParam,
  line,
  lines,
  listOf,
  optional,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { sortParam } from "@/lib/core/fields/filter-fields";
import { bulkResultOf, bulkTrashOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import {
  AUTHOR_MAX,
  BULK_MAX,
  CREDITS_MAX,
  HYMNS_MAX,
  LABEL_MAX,
  ORDER_MAX,
  pictureFits,
  presentationSorts,
  SLIDE_MAX,
  SLIDES_MAX,
  SONGBOOK_MAX,
  TEXT_MAX,
} from "./rules";
import { CCLI_MAX, isSongNumber, readCcli, readSongNumber } from "./songs/numbers";

/** Of an entry of a play order. */
export const NO_SLIDE = "Hay un paso que no es de ninguna diapositiva";

/** Of a picture that the church does not have, and of one on a slide with text. */
export const NO_PICTURE = "Hay una imagen que ya no existe. Quítala y agrégala de nuevo";
export const TEXT_AND_PICTURE = "Una diapositiva con imagen no lleva texto";

const SLIDES = {
  description: `Textos de las diapositivas, en orden: hasta ${SLIDES_MAX}, y ${TEXT_MAX} caracteres en total`,
  example: ["¡Santo! ¡Santo! ¡Santo!\nSeñor omnipotente"],
};
const LABELS = { description: "Parte de cada diapositiva, en el mismo orden; vacía, ninguna", example: ["Estrofa 1"] };
const ORDER = {
  description: "Orden en que se proyectan: índices de `slides`, desde 0 y repetibles; vacío, como están escritas",
  example: [0],
};
const CREDITS = {
  description: "Autores y derechos, que no se proyectan; vacío, ninguno",
  example: "Letra: Reginald Heber · Traducción: Juan Bautista Cabrera",
};
const AUTHOR = { description: "Quién lo escribió; vacío, no se sabe", example: "Reginald Heber" };
const CCLI = { description: "Número de la canción en CCLI, solo cifras; vacío, ninguno", example: "1156" };
const SONGBOOK = { description: "Himnario en que está; vacío, ninguno", example: "Himnario Bautista" };
const NUMBER = {
  description: "Número en su himnario: del 1 al 9999, con una letra si la tiene; vacío, ninguno",
  example: "245",
};
const PICTURES = {
  description:
    "Imagen que es cada diapositiva, en el mismo orden; `null`, ninguna. La diapositiva de una imagen no lleva texto, y su parte dice lo que se ve",
  example: [null, { picture: 12, fit: "contain" as const }],
};
const BACKGROUND = { description: "Color del fondo: #RGB o #RRGGBB", example: "#12382A" };
const TEXT = { description: "Color de la letra: #RGB o #RRGGBB", example: "#FFFFFF" };

/** #RGB or #RRGGBB (specification, point 5). */
const colour = () => z.string("Color invalido").regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "Color invalido");

const slides = z
  .array(lines(SLIDE_MAX))
  .max(SLIDES_MAX, `Máximo ${SLIDES_MAX} diapositivas`)
  .refine((texts) => texts.join("").length <= TEXT_MAX, `Máximo ${TEXT_MAX} caracteres en total`);

/** Of a number at CCLI, and of one in a songbook. */
const NO_CCLI = `Escribe solo el número, hasta ${CCLI_MAX} cifras: 22025`;
const NO_NUMBER = "Escribe un número del 1 al 9999, con una letra si la tiene: 245 o 245a";

/** Digits; empty without a number. */
const ccli = () => line(100, readCcli).refine((text) => /^\d*$/.test(text) && text.length <= CCLI_MAX, NO_CCLI);

/** Number in a songbook, in small letters; empty without one. */
const songNumber = () => line(100, readSongNumber).refine((text) => text === "" || isSongNumber(text), NO_NUMBER);

/** Picture that a slide is, and how it is shown. */
export const slidePicture = z.strictObject({
  picture: id().meta({ description: "`id` de la imagen", example: 12 }),
  fit: z
    .enum(pictureFits, "Valor inválido")
    .meta({ description: "`contain`, entera sobre el color de fondo; `cover`, llena la pantalla", example: "contain" }),
});

const TOO_MANY = `Elige ${BULK_MAX} presentaciones como máximo`;

const filters = {
  title: searchText().meta({
    description:
      "Palabras del título, de las diapositivas, del autor o del himnario, en cualquier orden. Un número encuentra primero los himnos que lo tienen, si no se pide otro orden",
    example: "Santo",
  }),
  songbook: optional(line(SONGBOOK_MAX)).meta({
    description: "Solo los de este himnario, sin distinguir mayúsculas ni acentos",
    example: SONGBOOK.example,
  }),
};

const sorted = { ...filters, sort: sortParam(presentationSorts, "newest") };

/** Title and colours are required. What an update leaves out stays: labels, pictures and order with the slides that stay. */
export const presentationInput = z.strictObject({
  title: text(100).meta({ description: "Título", example: "Santo, Santo, Santo" }),
  background: colour().meta(BACKGROUND),
  text: colour().meta(TEXT),
  slides: slides.optional().meta(SLIDES),
  labels: z.array(line(LABEL_MAX)).max(SLIDES_MAX, `Máximo ${SLIDES_MAX} etiquetas`).optional().meta(LABELS),
  pictures: z.array(slidePicture.nullable()).max(SLIDES_MAX, `Máximo ${SLIDES_MAX} imágenes`).optional().meta(PICTURES),
  order: z
    .array(
      z
        .int(NO_SLIDE)
        .min(0, NO_SLIDE)
        .max(SLIDES_MAX - 1, NO_SLIDE),
    )
    .max(ORDER_MAX, `Máximo ${ORDER_MAX} pasos`)
    .optional()
    .meta(ORDER),
  credits: line(CREDITS_MAX).optional().meta(CREDITS),
  author: line(AUTHOR_MAX).optional().meta(AUTHOR),
  ccli: ccli().optional().meta(CCLI),
  songbook: line(SONGBOOK_MAX).optional().meta(SONGBOOK),
  number: songNumber().optional().meta(NUMBER),
});

export const presentationUpdate = presentationInput.extend({ id: id(), version: version() });

export const presentationListQuery = z.strictObject({ ...pageQuery, ...sorted });

export const presentationExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estas presentaciones, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

export const trashQuery = trashQueryOf({ title: filters.title });

export const bulkInput = bulkTrashOf({ ids: ids(BULK_MAX, TOO_MANY), list: filters, trash: { title: filters.title } });

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
    pictures: z.array(slidePicture.nullable()).meta(PICTURES),
    order: z.array(z.int()).meta(ORDER),
    credits: z.string().meta(CREDITS),
    author: z.string().meta(AUTHOR),
    ccli: z.string().meta(CCLI),
    songbook: z.string().meta(SONGBOOK),
    number: z.string().meta(NUMBER),
    photo: z.string().nullable().meta({
      description: "Dirección de la imagen de fondo; una imagen nueva tiene otra",
      example: "/api/presentations/7/photo?v=k3J9xQ",
    }),
    updatedAt: z.iso.datetime().meta({ description: "Cuándo se guardó por última vez" }),
  })
  .meta({ id: "Presentation", description: "Una presentación con sus diapositivas" });

/** A presentation as lists answer it. */
const listedPresentation = presentationRow
  .omit({ labels: true, order: true, credits: true })
  .extend({
    slides: z.array(z.string()).max(1).meta({
      description: "El texto de la primera diapositiva, nada más; vacío si no tiene",
      example: SLIDES.example,
    }),
    pictures: z
      .array(slidePicture.nullable())
      .max(1)
      .meta({
        description: "La imagen que es la primera diapositiva, nada más; vacío si no tiene diapositivas",
        example: [null],
      }),
    slideCount: z.int().meta({ description: "Cuántas diapositivas tiene", example: 8 }),
  })
  .meta({
    id: "ListedPresentation",
    description: "Una presentación con su primera diapositiva; entera, en `GET /presentations/{id}`",
  });

export const presentationList = listOf(listedPresentation);

export const trashList = trashListOf(listedPresentation);

export const bulkResult = bulkResultOf("Cuántas presentaciones cambiaron");

/** A picture for slides. */
export const presentationPicture = z
  .strictObject({
    id: rowId(),
    imageUrl: z
      .string()
      .meta({ description: "Dirección de la imagen", example: "/api/presentations/pictures/12/photo" }),
    width: z.int().meta({ description: "Píxeles de ancho", example: 1920 }),
    height: z.int().meta({ description: "Píxeles de alto", example: 1080 }),
  })
  .meta({ id: "PresentationPicture", description: "Una imagen para diapositivas" });

/** What the projector keeps to find a hymn by its number. */
export const hymnIndex = z.strictObject({
  rows: z
    .array(
      z
        .strictObject({
          id: rowId(),
          number: z.string().meta(NUMBER),
          songbook: z.string().meta(SONGBOOK),
          title: z.string().meta({ description: "Título", example: "Santo, Santo, Santo" }),
        })
        .meta({ id: "Hymn", description: "Una presentación con número" }),
    )
    .meta({ description: `Las presentaciones con número, por himnario y número: hasta ${HYMNS_MAX}` }),
  leftOut: z.int().meta({ description: "Cuántas presentaciones con número no caben en la lista", example: 0 }),
});

export const songbookNames = z.strictObject({
  songbooks: z
    .array(z.string())
    .meta({ description: "Himnarios en uso, por orden alfabético", example: [SONGBOOK.example] }),
});

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
export type PresentationExportQuery = z.output<typeof presentationExportQuery>;
export type PresentationFilters = Omit<PresentationListQuery, "page" | "pageSize" | "sort">;
export type PresentationList = z.output<typeof presentationList>;
export type TrashQuery = z.output<typeof trashQuery>;
export type TrashList = z.output<typeof trashList>;
export type BulkInput = z.output<typeof bulkInput>;
export type ListedPresentation = z.output<typeof listedPresentation>;
export type PresentationRow = z.output<typeof presentationRow>;
export type PresentationPicture = z.output<typeof presentationPicture>;
export type HymnIndex = z.output<typeof hymnIndex>;
export type SongbookNames = z.output<typeof songbookNames>;
export type PresentationStats = z.output<typeof presentationStats>;
