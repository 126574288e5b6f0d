import * as z from "zod";
import { CITATION_MAX } from "@/lib/bible/rules";
import { bibleNumber } from "@/lib/bible/versions/schema";
import {
  date,
  id,
  ids,
  idsParam,
  line,
  lines,
  listOf,
  oneOf,
  optional,
  optionalId,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { sortParam } from "@/lib/core/fields/filter-fields";
import { bulkResultOf, bulkTrashOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import { exportParams, exportQueryOf } from "@/lib/spreadsheets/schema";
import { TITLE_MAX } from "../rules";
import {
  ITEM_TEXT_MAX,
  ITEMS_MAX,
  itemKinds,
  MINUTES_MAX,
  PROGRAMMES_BULK_MAX,
  programmeKinds,
  programmeSorts,
  SHORT_MAX,
  songSorts,
} from "./rules";

const TOO_MANY = `Elige ${PROGRAMMES_BULK_MAX} programas como máximo`;

const TITLE = { description: "Nombre", example: "Culto de la mañana" };
const DATE = { description: "Día del culto; null en una plantilla", example: "2026-11-29" };
const TIME = { description: "Hora a la que empieza", example: "10:00" };
const BIBLE = {
  description:
    "Biblia en que se lee el pasaje: null, la que usa la iglesia; 0, la Reina-Valera 1909; si no, una de las suyas",
  example: null,
};
const BESIDE = { description: "Biblia que se lee al lado; null, ninguna", example: null };
const ITEMS = { description: `Puntos en orden, ${ITEMS_MAX} como máximo` };

const bible = () =>
  bibleNumber()
    .nullish()
    .transform((value) => value ?? null);

/** An item of a programme. It shows its presentation, else the passage of its reference, else its text, else the logo. */
const programmeItem = z
  .strictObject({
    kind: oneOf(itemKinds).meta({ description: "Qué es", example: "canto" }),
    title: line(TITLE_MAX).default("").meta({ description: "Cómo se llama", example: "Castillo fuerte" }),
    presentationId: optionalId()
      .transform((value) => value ?? null)
      .meta({ description: "Presentación que muestra", example: 7 }),
    reference: line(CITATION_MAX)
      .default("")
      .meta({ description: "Pasaje bíblico que muestra", example: "Salmos 103:1-5" }),
    bible: bible().meta(BIBLE),
    beside: bible().meta(BESIDE),
    text: lines(ITEM_TEXT_MAX)
      .default("")
      .meta({ description: "Texto que muestra; una línea vacía empieza otra diapositiva", example: "" }),
    who: line(SHORT_MAX).default("").meta({ description: "Quién está a cargo", example: "Equipo de alabanza" }),
    minutes: z
      .int()
      .min(0, "Numero invalido")
      .max(MINUTES_MAX, `Máximo ${MINUTES_MAX} minutos`)
      .nullish()
      .transform((value) => value ?? null)
      .meta({ description: "Cuánto dura, en minutos", example: 6 }),
  })
  .meta({ id: "ProgrammeItem", description: "Un punto del programa" });

const hour = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Hora inválida");

const fields = {
  title: text(TITLE_MAX).meta(TITLE),
  date: date().nullable().meta(DATE),
  time: hour()
    .nullish()
    .transform((value) => value ?? null)
    .meta(TIME),
};

const items = () => z.array(programmeItem).max(ITEMS_MAX, `Máximo ${ITEMS_MAX} puntos`);

/** An explicit null is a template. `copyOf`: programme or template whose items a new one without `items` starts with. */
export const programmeInput = z.strictObject({
  ...fields,
  items: items().optional().meta(ITEMS),
  copyOf: optionalId().meta({
    description: "Programa o plantilla de donde se copian los puntos, si no vienen",
    example: 7,
  }),
});

/** Absent items stay. */
export const programmeUpdate = programmeInput.omit({ copyOf: true }).extend({ id: id(), version: version() });

const filters = {
  title: searchText().meta({
    description: "Palabras del nombre o de los puntos, en cualquier orden",
    example: "mañana",
  }),
  kind: optional(oneOf(programmeKinds)).meta({
    description: "Solo los que tienen fecha, o solo las plantillas",
    example: "services",
  }),
};

const sorted = { ...filters, sort: sortParam(programmeSorts, "date") };

export const programmeListQuery = z.strictObject({ ...pageQuery, ...sorted });

export const programmeExportQuery = exportQueryOf(
  sorted,
  idsParam(PROGRAMMES_BULK_MAX, TOO_MANY),
  `Solo estos programas, ${PROGRAMMES_BULK_MAX} como máximo, sin mirar los filtros`,
);

export const trashQuery = trashQueryOf({ title: filters.title });

export const bulkInput = bulkTrashOf({
  ids: ids(PROGRAMMES_BULK_MAX, TOO_MANY),
  list: filters,
  trash: { title: filters.title },
});

const answeredItem = z
  .strictObject({
    kind: z.enum(itemKinds).meta({ description: "Qué es", example: "canto" }),
    title: z.string().meta({ description: "Cómo se llama", example: "Castillo fuerte" }),
    presentationId: z.int().nullable().meta({ description: "Presentación que muestra", example: 7 }),
    reference: z.string().meta({ description: "Pasaje bíblico que muestra", example: "Salmos 103:1-5" }),
    bible: z.int().nullable().meta(BIBLE),
    beside: z.int().nullable().meta(BESIDE),
    text: z.string().meta({ description: "Texto que muestra", example: "" }),
    who: z.string().meta({ description: "Quién está a cargo", example: "Equipo de alabanza" }),
    minutes: z.int().nullable().meta({ description: "Cuánto dura, en minutos", example: 6 }),
  })
  .meta({ id: "AnsweredProgrammeItem", description: "Un punto de un programa guardado" });

const row = {
  id: rowId(),
  version: rowVersion(),
  title: z.string().meta(TITLE),
  date: z.iso.date().nullable().meta(DATE),
  time: z.string().nullable().meta(TIME),
  updatedAt: z.iso.datetime().meta({ description: "Cuándo se guardó por última vez" }),
};

/** A programme as the API answers it. */
export const programmeRow = z
  .strictObject({
    ...row,
    items: z.array(answeredItem).meta(ITEMS),
    presentations: z
      .array(
        z.strictObject({
          id: rowId(),
          title: z.string().meta({ description: "Título", example: "Castillo fuerte" }),
          slideCount: z.int().meta({ description: "Cuántas diapositivas tiene", example: 8 }),
        }),
      )
      .meta({ description: "Las presentaciones de sus puntos que existen" }),
    bibles: z
      .array(
        z.strictObject({
          id: rowId(),
          abbreviation: z.string().meta({ description: "Abreviatura", example: "RVR1960" }),
        }),
      )
      .meta({ description: "Las Biblias de la iglesia que sus puntos nombran y existen" }),
  })
  .meta({ id: "Programme", description: "Un programa con sus puntos" });

/** A programme as lists answer it. */
const listedProgramme = z
  .strictObject({
    ...row,
    itemCount: z.int().meta({ description: "Cuántos puntos tiene", example: 11 }),
    minutes: z.int().meta({ description: "Cuánto dura en total, en minutos", example: 91 }),
  })
  .meta({ id: "ListedProgramme", description: "Un programa sin sus puntos" });

export const programmeList = listOf(listedProgramme);

export const trashList = trashListOf(listedProgramme);

export const bulkResult = bulkResultOf("Cuántos programas cambiaron");

export const programmeStats = z.strictObject({
  services: z.int().meta({ description: "Cuántos programas con fecha hay", example: 40 }),
  coming: z.int().meta({ description: "Cuántos son de hoy o de un día que viene", example: 2 }),
  templates: z.int().meta({ description: "Cuántas plantillas hay", example: 3 }),
});

const period = {
  from: optional(date()).meta({ description: "Desde este día, incluido", example: "2026-01-01" }),
  to: optional(date()).meta({
    description: "Hasta este día, incluido; hoy, si falta o es posterior",
    example: "2026-12-31",
  }),
};

const songFilters = {
  title: searchText().meta({
    description: "Palabras del título del canto, de su autor o de su himnario",
    example: "Santo",
  }),
  ...period,
  sort: sortParam(songSorts, "recent"),
};

export const songListQuery = z.strictObject({ ...pageQuery, ...songFilters });

export const songExportQuery = z.strictObject({ ...songFilters, ...exportParams });

const songRow = z
  .strictObject({
    presentationId: rowId(),
    title: z.string().meta({ description: "Título del canto", example: "Castillo fuerte" }),
    credits: z.string().meta({ description: "Autores y licencia", example: "Martín Lutero · Dominio público" }),
    author: z.string().meta({ description: "Quién lo escribió", example: "Martín Lutero" }),
    ccli: z.string().meta({ description: "Número de la canción en CCLI", example: "42964" }),
    songbook: z.string().meta({ description: "Himnario en que está", example: "Himnario Bautista" }),
    number: z.string().meta({ description: "Número en su himnario", example: "26" }),
    exists: z.boolean().meta({ description: "Si la presentación sigue en la lista", example: true }),
    times: z.int().meta({ description: "En cuántos programas de esos días está", example: 4 }),
    first: z.iso
      .date()
      .meta({ description: "El primero de esos días en que estuvo en un programa", example: "2026-02-01" }),
    last: z.iso
      .date()
      .meta({ description: "El último de esos días en que estuvo en un programa", example: "2026-11-22" }),
  })
  .meta({ id: "SungSong", description: "Un canto que estuvo en los programas" });

export const songList = listOf(songRow);

/** Values of a form or a request, before validation. */
export type ProgrammeValues = z.input<typeof programmeInput>;
export type ProgrammeInput = z.output<typeof programmeInput>;
export type ProgrammeUpdate = z.output<typeof programmeUpdate>;
export type ProgrammeItem = z.output<typeof programmeItem>;
export type ProgrammeListQuery = z.output<typeof programmeListQuery>;
export type ProgrammeExportQuery = z.output<typeof programmeExportQuery>;
export type ProgrammeFilters = Omit<ProgrammeListQuery, "page" | "pageSize" | "sort">;
export type ProgrammeList = z.output<typeof programmeList>;
export type ProgrammeRow = z.output<typeof programmeRow>;
export type ListedProgramme = z.output<typeof listedProgramme>;
export type ProgrammeStats = z.output<typeof programmeStats>;
export type TrashQuery = z.output<typeof trashQuery>;
export type TrashList = z.output<typeof trashList>;
export type BulkInput = z.output<typeof bulkInput>;
export type SongListQuery = z.output<typeof songListQuery>;
export type SongExportQuery = z.output<typeof songExportQuery>;
export type SongList = z.output<typeof songList>;
export type SongRow = z.output<typeof songRow>;
