import * as z from "zod";
import { oneOf, pageQuery, rowId } from "@/lib/core/fields";
import type { UploadedFile } from "@/lib/core/uploaded-file";
import { sheetFormats } from "@/lib/spreadsheets/rules";
import { sheetFormat } from "@/lib/spreadsheets/schema";

const TEXT_MAX = 20_000;

/** Form text with a flat JSON object, parsed to its pairs: no name has a special meaning, `__proto__` is dropped. */
const jsonPairs = <Pair extends z.ZodType>(pair: Pair, message: string) =>
  z
    .string()
    .max(TEXT_MAX, message)
    .transform((text, context) => {
      const value = parseJson(text);
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const pairs = isObject ? Object.entries(value).filter(([name]) => name !== "__proto__") : undefined;
      const result = z.array(pair).safeParse(pairs);
      if (result.success) return result.data;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAPPING = "Escribe un objeto JSON: columna y campo (o null)";
const DEFAULTS = "Escribe un objeto JSON: campo y valor";

const flag = oneOf(["true", "false"]).transform((value) => value === "true");

/** Bytes of a file. */
const FILE_MAX = 20 * 1024 * 1024;

const rowResult = z.enum(["create", "update", "skip", "error"]);

/**
 * Form (multipart, one file) and result of a module's import. `fields`: what a column can be mapped to; `fillable`: the
 * fields that accept a default for empty cells.
 */
export function importSchemas<const Field extends string>(fields: readonly Field[], fillable: readonly Field[]) {
  const field = z.enum(fields);
  const form = z.strictObject({
    file: z.custom<UploadedFile>(),
    mapping: jsonPairs(z.tuple([z.string().max(500), field.nullable()]), MAPPING)
      .default([])
      .meta({
        description:
          "Objeto JSON, `{columna: campo}`, por título o por número desde 0; `null` no la importa. Sin él, los títulos se reconocen",
        example: '{"Nombre":"name"}',
      }),
    defaults: jsonPairs(z.tuple([z.enum(fillable), z.string().max(200)]), DEFAULTS)
      .default([])
      .meta({ description: `Objeto JSON, \`{campo: valor}\`, para las celdas vacías de ${fillable.join(", ")}` }),
    existing: oneOf(["skip", "update"]).default("skip").meta({
      description: "A lo que ya existe, dejarlo igual (`skip`) o cambiarlo (`update`); una celda vacía no borra nada",
    }),
    errors: oneOf(["refuse", "skip"])
      .default("refuse")
      .meta({ description: "Las filas con errores impiden todo (`refuse`) o se saltan (`skip`)" }),
    dryRun: flag.default(false).meta({ description: "`true`: no guarda, y dice lo que pasaría" }),
  });

  /** Result of an import or of a dry run. */
  const importResult = z.strictObject({
    id: z
      .int()
      .nullable()
      .meta({ description: "Identificador de la importación; null si no se guardó nada", example: 7 }),
    created: z.int().meta({ description: "Cuántos se agregaron", example: 2 }),
    updated: z.int().meta({ description: "Cuántos se cambiaron" }),
    skipped: z.int().meta({ description: "Cuántos quedaron igual" }),
    total: z.int().meta({ description: "Cuántas filas tiene el archivo", example: 3 }),
    errors: z
      .array(
        z.strictObject({
          row: z.int().meta({ description: "Número de la fila", example: 4 }),
          column: z.string().meta({ description: "Título de la columna", example: "Celular" }),
          value: z.string().meta({ description: "Lo que dice la celda", example: "300-ABC" }),
          message: z.string().meta({ description: "Qué tiene de malo", example: "Numero invalido" }),
        }),
      )
      .meta({ description: "Los primeros mil errores" }),
    errorCount: z.int().meta({ description: "Cuántos errores hay" }),
    failedRows: z.int().meta({ description: "Cuántas filas tienen errores" }),
    columns: z
      .array(
        z.strictObject({
          index: z.int().meta({ description: "Número de la columna, desde 0", example: 0 }),
          header: z.string().meta({ description: "Título de la columna", example: "Nombre" }),
          field: field.nullable().meta({ description: "Campo al que va; null si no se importa" }),
          samples: z.array(z.string()).meta({ description: "Primeros valores", example: ["José Núñez"] }),
        }),
      )
      .meta({ description: "Las columnas del archivo y a qué campo va cada una" }),
    preview: z
      .array(
        z.strictObject({
          row: z.int().meta({ description: "Número de la fila", example: 2 }),
          values: z.partialRecord(field, z.string()).meta({ description: "Campo y valor" }),
          result: rowResult.meta({ description: "Qué pasa con la fila", example: "create" }),
        }),
      )
      .meta({ description: "Las primeras veinte filas, como se guardarían" }),
    source: z
      .strictObject({
        format: z.enum(sheetFormats).meta({ description: "Formato", example: "csv" }),
        encoding: z.string().optional().meta({ description: "Codificación de un CSV", example: "utf-8" }),
        separator: z.string().optional().meta({ description: "Separador de un CSV", example: ";" }),
        sheet: z.string().optional().meta({ description: "Hoja de un XLSX", example: "Hoja1" }),
      })
      .meta({ description: "Cómo se leyó el archivo" }),
  });

  return { importFileForm: { name: "file", maxBytes: FILE_MAX, schema: form }, importResult };
}

export type ImportSchemas<Field extends string> = ReturnType<typeof importSchemas<Field>>;

export type ImportForm = z.output<ImportSchemas<string>["importFileForm"]["schema"]>;
export type ImportResult = z.output<ImportSchemas<string>["importResult"]>;

export const templateQuery = z.strictObject({ format: sheetFormat() });

export const importListQuery = z.strictObject({ page: pageQuery.page });

export const importList = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id: rowId(),
        fileName: z.string().meta({ description: "Nombre del archivo", example: "miembros.xlsx" }),
        userName: z.string().meta({ description: "Quién importó", example: "Ana Herrera" }),
        at: z.iso.datetime().meta({ description: "Cuándo" }),
        created: z.int().meta({ description: "Cuántos se agregaron", example: 2 }),
        updated: z.int().meta({ description: "Cuántos se cambiaron" }),
        skipped: z.int().meta({ description: "Cuántos quedaron igual" }),
        undoneAt: z.iso.datetime().nullable().meta({ description: "Cuándo se deshizo" }),
        undoable: z.boolean().meta({ description: "Si todavía se puede deshacer" }),
      }),
    )
    .meta({ description: "Las filas de la página" }),
  count: z.int().meta({ description: "Cuántas filas hay en total", example: 1 }),
});

export const undoResult = z
  .strictObject({
    removed: z.int().meta({ description: "Cuántos fueron a la papelera" }),
    reverted: z.int().meta({ description: "A cuántos se les devolvió lo que tenían" }),
    kept: z.int().meta({ description: "Cuántos quedaron como están porque alguien los cambió después" }),
  })
  .meta({ id: "ImportUndo", description: "Lo que pasó al deshacer una importación" });

export type ImportList = z.output<typeof importList>;
export type UndoResult = z.output<typeof undoResult>;
