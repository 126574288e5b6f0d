import * as z from "zod";
import { NAME_MAX } from "@/lib/certificates/rules";
import {
  countParam,
  id,
  idParam,
  ids,
  idsParam,
  listOf,
  longText,
  oneOf,
  optional,
  optionalId,
  optionalPastDate,
  optionalText,
  pageQuery,
  pastDate,
  REQUIRED,
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
  BULK_MAX,
  books,
  EMPTY_ROWS_MAX,
  ENTRIES_MAX,
  ENTRY_PLACE_MAX,
  entrySorts,
  NUMBER_MAX,
  OBSERVATIONS_MAX,
  PEOPLE_MAX,
  REFERENCE_MAX,
} from "./rules";

const BOOK = { description: "Libro", example: "bautismos" };
const NUMBER = { description: "Número en el libro; null en una inscripción de un libro de papel", example: 433 };
const REFERENCE = {
  description: "Dónde está en un libro de papel; null en una inscripción con número",
  example: "Libro 2, folio 37, n.º 433",
};
const ACT_DATE = { description: "Día del acto", example: "2026-11-15" };
const NAME = { description: "De quién es", example: "Abigail Villanueva Chávez" };
const NAME2 = { description: "Segunda persona, en un matrimonio", example: "Jhonatan Flores Yupanqui" };
const MEMBER_ID = { description: "Miembro de quien es", example: 7 };
const MEMBER2_ID = { description: "Miembro del segundo nombre", example: 8 };
const BIRTH_DATE = { description: "Fecha de nacimiento", example: "2012-03-17" };
const PARENTS = { description: "Padres", example: "Óscar Villanueva Tello y Luz Marina Chávez" };
const GODPARENTS = { description: "Padrinos", example: "Rosa Quispe y Juan Mamani" };
const WITNESSES = { description: "Testigos", example: "Yolanda Espinoza, Percy Mamani" };
const PLACE = { description: "Dónde fue", example: "Río Lurín" };
const MINISTER = { description: "Quién ofició", example: "Pr. Eusebio Condori Apaza" };
const OBSERVATIONS = { description: "Observaciones", example: "Bautizada en su casa" };
const CERTIFICATE_ID = { description: "Certificado con el que se anotó", example: 41 };

const memberOrNull = (meta: { description: string; example: number }) =>
  optionalId()
    .transform((value) => value ?? null)
    .meta(meta);

const wholeNumber = z
  .int({ error: "Numero inválido" })
  .min(1, "Numero inválido")
  .max(NUMBER_MAX, "Numero inválido")
  .nullish()
  .transform((value) => value ?? null);

const facts = {
  reference: optionalText(REFERENCE_MAX).meta(REFERENCE),
  actDate: pastDate().meta(ACT_DATE),
  name: text(NAME_MAX).meta(NAME),
  name2: optionalText(NAME_MAX).meta(NAME2),
  memberId: memberOrNull(MEMBER_ID),
  member2Id: memberOrNull(MEMBER2_ID),
  birthDate: optionalPastDate().meta(BIRTH_DATE),
  parents: optionalText(PEOPLE_MAX).meta(PARENTS),
  godparents: optionalText(PEOPLE_MAX).meta(GODPARENTS),
  witnesses: optionalText(PEOPLE_MAX).meta(WITNESSES),
  place: optionalText(ENTRY_PLACE_MAX).meta(PLACE),
  minister: optionalText(PEOPLE_MAX).meta(MINISTER),
  observations: longText(OBSERVATIONS_MAX).meta(OBSERVATIONS),
};

const FIRST = "Solo en la primera inscripción con número: desde dónde sigue la cuenta de un libro que ya se llevaba";

/** Name and date are required. An entry without `reference` gets the book's next number. */
export const entryInput = z.strictObject({
  book: oneOf(books).meta(BOOK),
  number: wholeNumber.meta({ description: FIRST, example: 433 }),
  ...facts,
});

/** The book stays. */
export const entryUpdate = entryInput.omit({ book: true }).extend({ id: id(), version: version() });

const TOO_MANY_ENTRIES = `Pega ${ENTRIES_MAX} inscripciones como máximo`;

/** Entries of a pasted list, all or none. */
export const entryBatch = z.strictObject({
  book: oneOf(books).meta(BOOK),
  entries: z
    .array(z.strictObject(facts))
    .min(1, REQUIRED)
    .max(ENTRIES_MAX, TOO_MANY_ENTRIES)
    .meta({
      description: `Inscripciones en orden, ${ENTRIES_MAX} como máximo`,
      example: [{ name: "Abigail Villanueva Chávez", actDate: "1998-11-15", reference: "Libro 2, folio 37" }],
    }),
});

/** Bytes of the longest list, every character escaped. */
export const ENTRIES_BODY_MAX = 4_400_000;

const TOO_MANY = `Elige ${BULK_MAX} inscripciones como máximo`;

const search = searchText().meta({
  description: "Palabras de los nombres, del lugar, del número o de la referencia, en cualquier orden",
  example: "Villanueva",
});

const year = optional(countParam(1900, 2100)).meta({ description: "Año del acto", example: "2026" });

const filters = {
  name: search,
  book: optional(oneOf(books)).meta({ description: "Solo este libro", example: "bautismos" }),
  year,
  memberId: optional(idParam()).meta(MEMBER_ID),
};

const sorted = { ...filters, sort: sortParam(entrySorts, "-number") };

export const entryListQuery = z.strictObject({ ...pageQuery, ...sorted });

export const entryExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estas inscripciones, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

export const trashQuery = trashQueryOf({ name: search });

export const bulkInput = bulkTrashOf({ ids: ids(BULK_MAX, TOO_MANY), list: filters, trash: { name: search } });

export const bookQuery = z.strictObject({ book: oneOf(books).meta(BOOK) });

export const printQuery = bookQuery.extend({
  year: year.meta({ description: "Solo este año; sin él, todos, cada uno desde una hoja nueva", example: "2026" }),
  emptyRows: optional(countParam(0, EMPTY_ROWS_MAX))
    .transform((rows) => rows ?? 0)
    .meta({ description: "Renglones en blanco al final, para llenar a mano", example: "10" }),
});

/** An entry as the API answers it. */
export const entryRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    book: z.enum(books).meta(BOOK),
    number: z.int().nullable().meta(NUMBER),
    reference: z.string().nullable().meta(REFERENCE),
    actDate: z.iso.date().meta(ACT_DATE),
    name: z.string().meta(NAME),
    name2: z.string().nullable().meta(NAME2),
    memberId: rowId().nullable().meta(MEMBER_ID),
    member2Id: rowId().nullable().meta(MEMBER2_ID),
    birthDate: z.iso.date().nullable().meta(BIRTH_DATE),
    parents: z.string().nullable().meta(PARENTS),
    godparents: z.string().nullable().meta(GODPARENTS),
    witnesses: z.string().nullable().meta(WITNESSES),
    place: z.string().nullable().meta(PLACE),
    minister: z.string().nullable().meta(MINISTER),
    observations: z.string().nullable().meta(OBSERVATIONS),
    certificateId: rowId().nullable().meta(CERTIFICATE_ID),
  })
  .meta({ id: "BookEntry", description: "Una inscripción de un libro de la iglesia" });

export const entryList = listOf(entryRow);

export const trashList = trashListOf(entryRow);

export const bulkResult = bulkResultOf("Cuántas inscripciones cambiaron");

/** Answer of a pasted list. */
export const entryBatchResult = z.strictObject({
  count: z.int().meta({ description: "Cuántas se anotaron", example: 198 }),
  skipped: z
    .array(z.int())
    .meta({ description: "Lugares en la lista, desde cero, de las que ya estaban en el libro", example: [4] }),
});

/** What a book holds; the numbers of other rows of the trash are taken too. */
export const bookSummary = z.strictObject({
  entries: z.int().meta({ description: "Cuántas inscripciones tiene", example: 433 }),
  fromPaper: z.int().meta({ description: "Cuántas son de libros de papel", example: 8 }),
  next: z.int().meta({ description: "Número que recibe la próxima", example: 434 }),
  numbers: z.int().meta({ description: "Cuántos números se han dado, los anulados incluidos", example: 433 }),
  years: z
    .array(
      z.strictObject({
        year: z.int().meta({ description: "Año", example: 2026 }),
        count: z.int().meta({ description: "Cuántas inscripciones de ese año", example: 12 }),
      }),
    )
    .meta({ description: "Años que tienen inscripciones, del último al primero" }),
});

/** What became of the entry of a certificate. */
export const bookedEntry = z.strictObject({
  id: rowId(),
  book: z.enum(books).meta(BOOK),
  number: z.int().nullable().meta(NUMBER),
  reference: z.string().nullable().meta(REFERENCE),
  isNew: z.boolean().meta({ description: "Si se anotó ahora; si no, la persona ya estaba con esa fecha" }),
});

/** Values of a form or a request, before validation. */
export type EntryValues = z.input<typeof entryInput>;
export type EntryInput = z.output<typeof entryInput>;
export type EntryUpdate = z.output<typeof entryUpdate>;
export type EntryFacts = Omit<EntryInput, "book" | "number">;
export type EntryBatch = z.output<typeof entryBatch>;
export type EntryListQuery = z.output<typeof entryListQuery>;
export type EntryExportQuery = z.output<typeof entryExportQuery>;
export type EntryFilters = Omit<EntryListQuery, "page" | "pageSize" | "sort">;
export type PrintQuery = z.output<typeof printQuery>;
export type EntryRow = z.output<typeof entryRow>;
export type EntryList = z.output<typeof entryList>;
export type TrashQuery = z.output<typeof trashQuery>;
export type TrashList = z.output<typeof trashList>;
export type BulkInput = z.output<typeof bulkInput>;
export type BookSummary = z.output<typeof bookSummary>;
