import * as z from "zod";
import { oneOf, pageQuery } from "@/lib/core/fields";
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
    file: z.instanceof(File),
    mapping: jsonPairs(z.tuple([z.string().max(500), field.nullable()]), MAPPING).default([]),
    defaults: jsonPairs(z.tuple([z.enum(fillable), z.string().max(200)]), DEFAULTS).default([]),
    existing: oneOf(["skip", "update"]).default("skip"),
    errors: oneOf(["refuse", "skip"]).default("refuse"),
    dryRun: flag.default(false),
  });

  /** Result of an import or of a dry run. */
  const importResult = z.strictObject({
    /** Id of the log entry; null when nothing was written. */
    id: z.int().nullable(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    total: z.int(),
    /** The first 1,000. */
    errors: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
    errorCount: z.int(),
    failedRows: z.int(),
    columns: z.array(
      z.strictObject({ index: z.int(), header: z.string(), field: field.nullable(), samples: z.array(z.string()) }),
    ),
    /** The first 20 rows, formatted for people. */
    preview: z.array(z.strictObject({ row: z.int(), values: z.partialRecord(field, z.string()), result: rowResult })),
    source: z.strictObject({
      format: z.enum(sheetFormats),
      encoding: z.string().optional(),
      separator: z.string().optional(),
      sheet: z.string().optional(),
    }),
  });

  return { importFileForm: { name: "file", maxBytes: FILE_MAX, schema: form }, importResult };
}

export type ImportSchemas<Field extends string> = ReturnType<typeof importSchemas<Field>>;

export type ImportForm = z.output<ImportSchemas<string>["importFileForm"]["schema"]>;
export type ImportResult = z.output<ImportSchemas<string>["importResult"]>;

export const templateQuery = z.strictObject({ format: sheetFormat() });

export const importListQuery = z.strictObject({ page: pageQuery.page });

export const importList = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: z.int(),
      fileName: z.string(),
      userName: z.string(),
      at: z.iso.datetime(),
      created: z.int(),
      updated: z.int(),
      skipped: z.int(),
      undoneAt: z.iso.datetime().nullable(),
      undoable: z.boolean(),
    }),
  ),
  count: z.int(),
});

export const undoResult = z.strictObject({ removed: z.int(), reverted: z.int(), kept: z.int() });

export type ImportList = z.output<typeof importList>;
export type UndoResult = z.output<typeof undoResult>;
