import * as z from "zod";
import { flagParam, id, longText, oneOf, rowId, rowVersion, text, version } from "@/lib/core/fields/fields";
import { KIND_MAX, markKinds, NAME_MAX, NOTES_MAX } from "../rules";

const NAME = { description: "Nombre del curso", example: "Escuela dominical" };
const KIND = { description: "Qué es, con las palabras de la iglesia", example: "Escuela dominical" };
const MARKS = {
  description: "Notas: `none`, ninguna; `twenty`, de 0 a 20; `hundred`, de 0 a 100; `passed`, solo si aprobó",
  example: "twenty",
};
const DESCRIPTION = { description: "Descripción", example: "Doce lecciones para nuevos creyentes." };

export const courseInput = z.strictObject({
  name: text(NAME_MAX).meta(NAME),
  kind: text(KIND_MAX).meta(KIND),
  marks: oneOf(markKinds).meta(MARKS),
  description: longText(NOTES_MAX).meta(DESCRIPTION),
});

export const courseUpdate = courseInput.extend({ id: id(), version: version() });

export const courseListQuery = z.strictObject({
  archived: flagParam().meta({ description: "`true`: también los archivados", example: "true" }),
});

/** A course as the API answers it. */
export const courseRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta(NAME),
    kind: z.string().meta(KIND),
    marks: z.enum(markKinds).meta(MARKS),
    description: z.string().nullable().meta(DESCRIPTION),
    classes: z.int().meta({ description: "Cuántas clases tiene, sin la papelera", example: 8 }),
    open: z.int().meta({ description: "Cuántas están abiertas", example: 6 }),
    students: z.int().meta({ description: "Cuántas personas estudian ahora en ellas", example: 96 }),
    archived: z.boolean().meta({ description: "Ya no se ofrece para clases nuevas", example: false }),
  })
  .meta({ id: "Course", description: "Un curso con sus clases contadas" });

export const courseList = z.array(courseRow);

export type CourseInput = z.output<typeof courseInput>;
export type CourseUpdate = z.output<typeof courseUpdate>;
export type CourseRow = z.output<typeof courseRow>;
