import * as z from "zod";
import {
  date,
  id,
  idParam,
  ids,
  longText,
  oneOf,
  optional,
  rowId,
  searchText,
  settingsVersion,
} from "@/lib/core/fields/fields";
import { ALLERGIES_MAX, ENROL_MAX, markKinds, REMARKS_MAX, STUDENTS_MAX } from "../rules";

const WEEKS = {
  description: "Las últimas doce semanas, la más vieja primero: vino, faltó, o null si no hubo lista con su nombre",
  example: [true, false, null, true, true, true, true, null, true, true, false, true],
};
const FROM = { description: "Desde qué día", example: "2026-03-01" };
const TO = { description: "Primer día en que ya no está; null: sigue", example: null };
const MARK = { description: "Nota con dos decimales, como texto; null: sin nota", example: "17.50" };
const PASSED = { description: "Si aprobó; null: no se ha dicho", example: true };
const ALLERGIES = { description: "Alergias", example: "Maní y penicilina" };
const REMARKS = { description: "Observaciones para quien enseña", example: "Usa audífonos." };
const MEMBER = { description: "Persona", example: 7 };

export const studentParams = z.strictObject({ memberId: idParam().meta(MEMBER) });

export const classStudentParams = z.strictObject({ id: idParam(), memberId: idParam().meta(MEMBER) });

export const studentListQuery = z.strictObject({
  state: optional(oneOf(["current", "past"]))
    .transform((state) => state ?? "current")
    .meta({ description: "`current`: quienes están; `past`: quienes salieron", example: "past" }),
});

const TOO_MANY = `Elige ${ENROL_MAX} personas como máximo`;

/** People who enter a class. */
export const enrolInput = z.strictObject({
  memberIds: ids(ENROL_MAX, TOO_MANY),
  from: optional(date()).meta({ ...FROM, description: "Desde qué día; sin él, desde hoy" }),
});

/** People who go from a class to another one of its course. */
export const moveInput = z.strictObject({
  memberIds: ids(ENROL_MAX, TOO_MANY),
  classId: id().meta({ description: "Clase a la que pasan, del mismo curso", example: 8 }),
});

export const endQuery = z.strictObject({
  to: optional(date()).meta({ ...TO, description: "Primer día en que ya no está; sin él, hoy", example: "2026-11-29" }),
});

const mark = z
  .string("Escribe la nota")
  .trim()
  .max(6, "Escribe la nota con números, como 17 o 17.5")
  .regex(/^(?:\d{1,3}(?:[.,]\d{1,2})?)?$/, "Escribe la nota con números, como 17 o 17.5")
  .transform((text) => text.replace(",", "."))
  .nullish()
  .transform((text) => text || null);

/** Marks of many students at once. */
export const marksInput = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        memberId: id().meta(MEMBER),
        mark: mark.meta({ ...MARK, description: "Nota, del tipo del curso; vacía o null: sin nota", example: "17.5" }),
        passed: z.boolean().nullable().meta(PASSED),
      }),
    )
    .min(1, "Elige a alguien")
    .max(STUDENTS_MAX, `Son ${STUDENTS_MAX} personas como máximo`)
    .meta({ description: "Notas de quienes cambian", example: [{ memberId: 7, mark: "17.5", passed: true }] }),
});

/** A student of a class as the API answers it. */
const studentRow = z
  .strictObject({
    memberId: rowId().meta(MEMBER),
    name: z.string().meta({ description: "Nombre completo", example: "Valentina Ccori Ramos" }),
    age: z.int().nullable().meta({ description: "Edad; null si no se sabe", example: 4 }),
    fits: z.boolean().meta({ description: "Si su edad es de las de la clase, o no se sabe", example: true }),
    next: z
      .strictObject({
        id: rowId(),
        name: z.string().meta({ description: "Nombre de la clase", example: "Primarios" }),
      })
      .nullable()
      .meta({ description: "Clase del mismo curso que le toca por su edad; null: está en la suya" }),
    from: z.iso.date().meta(FROM),
    to: z.iso.date().nullable().meta(TO),
    mark: z.string().nullable().meta(MARK),
    passed: z.boolean().nullable().meta(PASSED),
    certificateId: rowId().nullable().meta({ description: "Certificado que se le emitió", example: 12 }),
    lastAttended: z.iso.date().nullable().meta({ description: "Último día en que vino", example: "2026-11-29" }),
    weeks: z.array(z.boolean().nullable()).meta(WEEKS),
    hasAllergies: z.boolean().meta({ description: "Si tiene alergias anotadas", example: true }),
    hasRemarks: z.boolean().meta({ description: "Si tiene observaciones", example: false }),
  })
  .meta({ id: "Student", description: "Una persona de una clase" });

export const studentList = z.array(studentRow);

export const enrolled = z.strictObject({
  changed: z.int().meta({ description: "Cuántas personas cambiaron; quien ya estaba no cuenta", example: 12 }),
});

export const candidateQuery = z.strictObject({
  name: searchText().meta({
    description: "Palabras del nombre; sin él, quienes tienen la edad de la clase",
    example: "Ccori",
  }),
});

/** People who may enter a class. */
export const candidateList = z.array(
  z.strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Nombre completo", example: "Valentina Ccori Ramos" }),
    age: z.int().nullable().meta({ description: "Edad; null si no se sabe", example: 4 }),
    fits: z.boolean().meta({ description: "Si su edad es de las de la clase, o no se sabe", example: true }),
    otherClass: z
      .string()
      .nullable()
      .meta({ description: "Otra clase abierta del mismo curso en la que está", example: "Cuna" }),
  }),
);

/** What teachers have to know of a student. */
export const recordInput = z.strictObject({
  allergies: longText(ALLERGIES_MAX).meta(ALLERGIES),
  remarks: longText(REMARKS_MAX).meta(REMARKS),
  version: settingsVersion(),
});

export const studentRecord = z
  .strictObject({
    memberId: rowId().meta(MEMBER),
    version: z.int().meta({ description: "Cuántas veces se guardó; 0: nunca", example: 1 }),
    allergies: z.string().nullable().meta(ALLERGIES),
    remarks: z.string().nullable().meta(REMARKS),
  })
  .meta({ id: "StudentRecord", description: "Lo que hay que saber de una persona en clase" });

/** Classes of a person. */
export const studentClasses = z.strictObject({
  studies: z
    .array(
      z.strictObject({
        classId: rowId(),
        name: z.string().meta({ description: "Nombre de la clase", example: "Corderitos" }),
        course: z.string().meta({ description: "Nombre del curso", example: "Escuela dominical" }),
        term: z.string().meta({ description: "Periodo", example: "2026" }),
        isOpen: z.boolean().meta({ description: "La clase está abierta", example: true }),
        marks: z.enum(markKinds).meta({ description: "Notas del curso", example: "none" }),
        from: z.iso.date().meta(FROM),
        to: z.iso.date().nullable().meta(TO),
        mark: z.string().nullable().meta(MARK),
        passed: z.boolean().nullable().meta(PASSED),
        present: z.int().meta({ description: "A cuántas reuniones vino", example: 24 }),
        absent: z.int().meta({ description: "A cuántas faltó", example: 6 }),
        lastAttended: z.iso.date().nullable().meta({ description: "Último día en que vino", example: "2026-11-29" }),
        weeks: z.array(z.boolean().nullable()).meta(WEEKS),
      }),
    )
    .meta({ description: "Clases en las que estudia o estudió, las últimas cien" }),
  teaches: z
    .array(
      z.strictObject({
        classId: rowId(),
        name: z.string().meta({ description: "Nombre de la clase", example: "Corderitos" }),
        course: z.string().meta({ description: "Nombre del curso", example: "Escuela dominical" }),
        term: z.string().meta({ description: "Periodo", example: "2026" }),
        isAssistant: z.boolean().meta({ description: "Ayuda a quien enseña", example: false }),
      }),
    )
    .meta({ description: "Clases abiertas en las que enseña o ayuda" }),
  record: studentRecord,
});

export type EnrolInput = z.output<typeof enrolInput>;
export type MoveInput = z.output<typeof moveInput>;
export type MarksInput = z.output<typeof marksInput>;
export type StudentRow = z.output<typeof studentRow>;
export type Candidate = z.output<typeof candidateList>[number];
export type RecordInput = z.output<typeof recordInput>;
export type StudentRecord = z.output<typeof studentRecord>;
export type StudentClasses = z.output<typeof studentClasses>;
