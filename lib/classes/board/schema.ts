import * as z from "zod";
import { date, idParam, money, optional, rowId } from "@/lib/core/fields/fields";

export const boardQuery = z.strictObject({
  course: optional(idParam()).meta({ description: "Curso; sin él, el que más clases abiertas tiene", example: 3 }),
  date: optional(date()).meta({ description: "Día; sin él, el último en que se reúne", example: "2026-11-29" }),
});

/** A day whose offerings finances shall enter. */
export const classOfferings = z.strictObject({
  date: date().meta({ description: "Día de las clases", example: "2026-11-29" }),
});

const counts = {
  present: z.int().meta({ description: "Cuántos vinieron", example: 11 }),
  enrolled: z.int().meta({ description: "De cuántos", example: 13 }),
  visitors: z.int().meta({ description: "Cuántas visitas", example: 1 }),
  bibles: z.int().meta({ description: "Cuántas Biblias", example: 4 }),
  offering: money().meta({ description: "Ofrenda, con dos decimales", example: "8.50" }),
};

/** One day of the classes of a course. */
export const board = z
  .strictObject({
    date: z.iso.date().meta({ description: "Día", example: "2026-11-29" }),
    courseId: rowId().nullable().meta({ description: "Curso; null: no hay ninguno", example: 3 }),
    course: z.string().meta({ description: "Nombre del curso", example: "Escuela dominical" }),
    courses: z
      .array(
        z.strictObject({
          id: rowId(),
          name: z.string().meta({ description: "Nombre del curso", example: "Escuela dominical" }),
        }),
      )
      .meta({ description: "Cursos con clases abiertas" }),
    rows: z
      .array(
        z.strictObject({
          id: rowId(),
          name: z.string().meta({ description: "Nombre de la clase", example: "Corderitos" }),
          minAge: z.int().nullable().meta({ description: "Edad desde", example: 4 }),
          maxAge: z.int().nullable().meta({ description: "Edad hasta", example: 5 }),
          teacher: z.string().nullable().meta({ description: "Maestro", example: "Noemí Huamán" }),
          state: z
            .enum(["reported", "none", "missing"])
            .meta({ description: "`none`: no hubo clase; `missing`: falta su informe", example: "reported" }),
          ...counts,
        }),
      )
      .meta({ description: "Clases del curso, las que no informaron al final" }),
    totals: z.strictObject(counts).meta({ description: "Sumas de las clases que informaron" }),
    last: z
      .strictObject({
        date: z.iso.date().meta({ description: "Día, una semana antes", example: "2026-11-22" }),
        present: counts.present,
      })
      .nullable()
      .meta({ description: "El mismo día de la semana anterior; null: nadie informó" }),
  })
  .meta({ id: "ClassBoard", description: "Tablero de un día" });

export type Board = z.output<typeof board>;
export type BoardQuery = z.output<typeof boardQuery>;
