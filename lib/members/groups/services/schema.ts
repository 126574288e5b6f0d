import * as z from "zod";
import {
  date,
  id,
  listOf,
  longText,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { CHART_WEEKS } from "../week/rules";

/** Characters of the name of a service. */
const SERVICE_MAX = 60;

const heads = (description: string, example: number) =>
  z
    .int("Escribe cuántos, sin decimales")
    .min(0, "Escribe cuántos")
    .max(99_999, "Son 99999 como máximo")
    .meta({ description, example });

const fields = {
  date: date().meta({ description: "Día del culto", example: "2026-11-29" }),
  service: text(SERVICE_MAX).meta({ description: "Qué culto fue", example: "Culto de la mañana" }),
  men: heads("Hombres", 61),
  women: heads("Mujeres", 84),
  children: heads("Niños", 32),
  visitors: heads("Visitas, contadas entre los demás", 7),
  notes: longText(2000).meta({ description: "Notas", example: "Culto de aniversario." }),
};

export const serviceInput = z
  .strictObject(fields)
  .refine(({ men, women, children, visitors }) => visitors <= men + women + children, {
    path: ["visitors"],
    message: "Son más que todos los que vinieron",
  });

export const serviceUpdate = z
  .strictObject({ ...fields, id: id(), version: version() })
  .refine(({ men, women, children, visitors }) => visitors <= men + women + children, {
    path: ["visitors"],
    message: "Son más que todos los que vinieron",
  });

export const serviceRow = z.strictObject({
  id: rowId(),
  version: rowVersion(),
  date: z.iso.date().meta({ description: "Día", example: "2026-11-29" }),
  service: z.string().meta({ description: "Qué culto fue", example: "Culto de la mañana" }),
  men: z.int().meta({ description: "Hombres", example: 61 }),
  women: z.int().meta({ description: "Mujeres", example: 84 }),
  children: z.int().meta({ description: "Niños", example: 32 }),
  visitors: z.int().meta({ description: "Visitas, contadas entre los demás", example: 7 }),
  total: z.int().meta({ description: "Cuántos vinieron", example: 177 }),
  notes: z.string().nullable().meta({ description: "Notas", example: "Culto de aniversario." }),
});

export const serviceListQuery = z.strictObject({
  ...pageQuery,
  name: searchText().meta({ description: "Palabras del culto", example: "mañana" }),
});

export const serviceList = listOf(serviceRow).extend({
  services: z
    .array(z.string())
    .meta({ description: "Cultos que se usan, los últimos primero", example: ["Culto de la mañana"] }),
  chart: z
    .array(
      z.strictObject({
        week: z.iso.date().meta({ description: "Lunes de la semana", example: "2026-11-23" }),
        total: z.int().meta({ description: "Cuántos vinieron", example: 177 }),
      }),
    )
    .meta({ description: `Las últimas ${CHART_WEEKS} semanas, la más antigua primero` }),
});

export type ServiceInput = z.output<typeof serviceInput>;
export type ServiceUpdate = z.output<typeof serviceUpdate>;
export type ServiceRow = z.output<typeof serviceRow>;
export type ServiceList = z.output<typeof serviceList>;
export type ServiceListQuery = z.output<typeof serviceListQuery>;
