import * as z from "zod";
import {
  date,
  id,
  idParam,
  ids,
  idsParam,
  listOf,
  longText,
  oneOf,
  optional,
  optionalId,
  optionalText,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { listParam, severalOf, sortParam } from "@/lib/core/fields/filter-fields";
import { NOBODY_PICKED, pickedId } from "@/lib/core/fields/picked";
import { bulkResultOf, bulkTrashOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import {
  AGE_MAX,
  BULK_MAX,
  classSorts,
  classStates,
  markKinds,
  NAME_MAX,
  NOTES_MAX,
  ROOM_MAX,
  TERM_MAX,
} from "./rules";

const COURSE = { description: "Curso", example: 3 };
const NAME = { description: "Nombre de la clase", example: "Corderitos" };
const TERM = { description: "Periodo", example: "2026" };
const TEACHER = { description: "Maestro; null: falta", example: 7 };
const ASSISTANT = { description: "Ayudante; null: nadie", example: 9 };
const ROOM = { description: "Aula", example: "Aula 2" };
const MIN_AGE = { description: "Edad desde, en años; null: cualquiera", example: 4 };
const MAX_AGE = { description: "Edad hasta, incluida; null: cualquiera", example: 5 };
const START = { description: "Primer día", example: "2026-03-01" };
const END = { description: "Último día", example: "2026-12-20" };
const WEEKDAY = { description: "Día de la semana, 1: lunes; null: sin día fijo", example: 7 };
const TIME = { description: "Hora", example: "09:30" };
const NOTES = { description: "Notas", example: "Traen sus cuadernos." };

const age = (meta: { description: string; example: number }) =>
  z
    .int("Escribe la edad en años, sin decimales")
    .min(0, "La edad no puede ser negativa")
    .max(AGE_MAX, `La edad es de ${AGE_MAX} años como máximo`)
    .nullish()
    .transform((value) => value ?? null)
    .meta(meta);

const optionalDate = (meta: { description: string; example: string }) =>
  optional(date())
    .nullable()
    .transform((value) => value ?? null)
    .meta(meta);

const hour = () =>
  z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Hora inválida")
    .nullish()
    .transform((value) => value || null);

const person = (meta: { description: string; example: number }) =>
  optionalId()
    .transform((value) => value ?? null)
    .meta(meta);

const classFields = z.strictObject({
  courseId: id().meta(COURSE),
  name: text(NAME_MAX).meta(NAME),
  term: text(TERM_MAX).meta(TERM),
  teacherId: person(TEACHER),
  assistantId: person(ASSISTANT),
  room: optionalText(ROOM_MAX).meta(ROOM),
  minAge: age(MIN_AGE),
  maxAge: age(MAX_AGE),
  startDate: optionalDate(START),
  endDate: optionalDate(END),
  weekday: z
    .int("Elige un día")
    .min(1, "Elige un día")
    .max(7, "Elige un día")
    .nullish()
    .transform((value) => value ?? null)
    .meta(WEEKDAY),
  time: hour().meta(TIME),
  notes: longText(NOTES_MAX).meta(NOTES),
});

type ClassFields = z.output<typeof classFields>;

/** Limits of a class that are in the wrong order. */
function refuseOrder(
  { minAge, maxAge, startDate, endDate, teacherId, assistantId }: ClassFields,
  context: z.RefinementCtx,
) {
  const refuse = (path: keyof ClassFields, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (minAge !== null && maxAge !== null && minAge <= AGE_MAX && minAge > maxAge)
    refuse("maxAge", "Es menor que la edad desde la que se entra");
  if (startDate && endDate && endDate < startDate) refuse("endDate", "Es antes del día en que empieza");
  if (teacherId !== null && teacherId === assistantId) refuse("assistantId", "Ya es quien enseña");
}

export const classInput = classFields.superRefine(refuseOrder);

/** Age that is typed in a form. */
const typedAge = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, "Escribe la edad en años, sin decimales")
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((years) => years === null || years <= AGE_MAX, `La edad es de ${AGE_MAX} años como máximo`);

/** The same as a form has it: ages as they are typed, people with their names, no day as an empty text. */
export const classFormInput = classFields
  .extend({
    teacherId: pickedId(NOBODY_PICKED),
    assistantId: pickedId(NOBODY_PICKED),
    minAge: typedAge,
    maxAge: typedAge,
    weekday: z.union([z.literal(""), z.int().min(1).max(7)]).transform((day) => (day === "" ? null : day)),
  })
  .superRefine((fields, context) =>
    refuseOrder({ ...fields, teacherId: fields.teacherId.id, assistantId: fields.assistantId.id }, context),
  );

export const classUpdate = classFields.extend({ id: id(), version: version() }).superRefine(refuseOrder);

const search = searchText().meta({
  description: "Palabras del nombre, el periodo o el aula, en cualquier orden",
  example: "Corderitos",
});

const filters = {
  name: search,
  course: listParam(idParam()).meta({ description: severalOf("Curso"), example: "3" }),
  state: optional(oneOf(classStates)).meta({
    description: "`closed`: las terminadas; `all`: todas; sin él, las abiertas",
    example: "all",
  }),
};

const sorted = { ...filters, sort: sortParam(classSorts, "name") };

export const classStatsQuery = z.strictObject(filters);

export const classListQuery = z.strictObject({ ...pageQuery, ...sorted });

const TOO_MANY = `Elige ${BULK_MAX} clases como máximo`;

export const classExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estas clases, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

export const classTrashQuery = trashQueryOf({ name: search });

export const classBulkInput = bulkTrashOf({ ids: ids(BULK_MAX, TOO_MANY), list: filters, trash: { name: search } });

/** A class in lists. */
const classRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    courseId: rowId().meta(COURSE),
    course: z.string().meta({ description: "Nombre del curso", example: "Escuela dominical" }),
    marks: z.enum(markKinds).meta({ description: "Notas del curso", example: "none" }),
    name: z.string().meta(NAME),
    term: z.string().meta(TERM),
    teacherId: rowId().nullable().meta(TEACHER),
    teacher: z.string().nullable().meta({ description: "Nombre del maestro", example: "Noemí Huamán" }),
    assistantId: rowId().nullable().meta(ASSISTANT),
    assistant: z.string().nullable().meta({ description: "Nombre del ayudante", example: "Ruth Mamani" }),
    room: z.string().nullable().meta(ROOM),
    minAge: z.int().nullable().meta(MIN_AGE),
    maxAge: z.int().nullable().meta(MAX_AGE),
    startDate: z.iso.date().nullable().meta(START),
    endDate: z.iso.date().nullable().meta(END),
    weekday: z.int().nullable().meta(WEEKDAY),
    time: z.string().nullable().meta(TIME),
    notes: z.string().nullable().meta(NOTES),
    students: z.int().meta({ description: "Cuántas personas estudian ahora en ella", example: 13 }),
    lastMeeting: z.iso.date().nullable().meta({ description: "Último día con informe", example: "2026-11-29" }),
    closedAt: z.iso.datetime().nullable().meta({ description: "Cuándo terminó; null: está abierta", example: null }),
  })
  .meta({ id: "Class", description: "Una clase de un curso" });

/** A class with whom one writes to about it. */
export const classDetail = classRow
  .extend({
    meetings: z.int().meta({ description: "Cuántas reuniones tiene con informe", example: 30 }),
    contact: z
      .strictObject({
        name: z.string().meta({ description: "Nombre", example: "Noemí Huamán" }),
        cellphone: z.string().nullable().meta({ description: "Celular, en E.164", example: "+51987654321" }),
      })
      .nullable()
      .meta({ description: "A quién se escribe por ella: su maestro, o quien responde por él si es menor" }),
  })
  .meta({ id: "ClassDetail", description: "Una clase con su contacto" });

export const classList = listOf(classRow);

export const classTrashList = trashListOf(classRow);

export const classBulkResult = bulkResultOf("Cuántas clases cambiaron");

export const classCounts = z.strictObject({
  classes: z.int().meta({ description: "Cuántas clases", example: 8 }),
  students: z
    .int()
    .meta({ description: "Cuántas personas estudian ahora en ellas, cada una contada una vez", example: 96 }),
  teachers: z.int().meta({ description: "Cuántos maestros y ayudantes distintos", example: 14 }),
});

export const personQuery = z.strictObject({
  name: searchText().meta({ description: "Palabras del nombre", example: "Noemí" }),
});

/** People to choose a teacher from. */
export const personList = z.array(
  z.strictObject({ id: rowId(), name: z.string().meta({ description: "Nombre completo", example: "Noemí Huamán" }) }),
);

export type ClassInput = z.output<typeof classInput>;
export type ClassUpdate = z.output<typeof classUpdate>;
export type ClassFilters = z.output<typeof classStatsQuery>;
export type ClassListQuery = z.output<typeof classListQuery>;
export type ClassExportQuery = z.output<typeof classExportQuery>;
export type ClassTrashQuery = z.output<typeof classTrashQuery>;
export type ClassBulkInput = z.output<typeof classBulkInput>;
export type ClassRow = z.output<typeof classRow>;
export type ClassDetail = z.output<typeof classDetail>;
export type ClassList = z.output<typeof classList>;
export type ClassTrashList = z.output<typeof classTrashList>;
export type ClassCounts = z.output<typeof classCounts>;
