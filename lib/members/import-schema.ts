import * as z from "zod";
import { oneOf, pageQuery } from "@/lib/core/fields";
import { sheetFormats } from "@/lib/spreadsheets/rules";
import { importFields } from "./import-columns";

/** What may be put where a row has nothing. */
const fillable = ["baptized", "genre", "civilStatus", "position", "joinDate"] as const;

const TEXT_MAX = 20_000;

/** A text of a form that is a flat JSON object, as its pairs; its names are names, whatever they are. */
const jsonPairs = <Pair extends z.ZodType>(pair: Pair, what: string) =>
  z
    .string()
    .max(TEXT_MAX, what)
    .transform((text, context) => {
      const value = parsed(text);
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const pairs = isObject ? Object.entries(value).filter(([name]) => name !== "__proto__") : undefined;
      const result = z.array(pair).safeParse(pairs);
      if (result.success) return result.data;
      context.addIssue({ code: "custom", message: what });
      return z.NEVER;
    });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAPPING = "Escribe un objeto JSON: columna y campo (o null)";
const DEFAULTS = "Escribe un objeto JSON: campo y valor";

const flag = oneOf(["true", "false"]).transform((value) => value === "true");

/** The form of an import, beside its file. */
const importForm = z.strictObject({
  file: z.instanceof(File),
  mapping: jsonPairs(z.tuple([z.string().max(500), z.enum(importFields).nullable()]), MAPPING).default([]),
  defaults: jsonPairs(z.tuple([z.enum(fillable), z.string().max(200)]), DEFAULTS).default([]),
  existing: oneOf(["skip", "update"]).default("skip"),
  errors: oneOf(["refuse", "skip"]).default("refuse"),
  dryRun: flag.default(false),
});

/** Bytes of a file. */
const FILE_MAX = 20 * 1024 * 1024;

/** How an import is sent: a multipart form with one file. */
export const importFileForm = { name: "file", maxBytes: FILE_MAX, schema: importForm };

export const importListQuery = z.strictObject({ page: pageQuery.page });

export type ImportForm = z.output<typeof importForm>;

const rowResult = z.enum(["create", "update", "skip", "error"]);

/** What came of an import, or would come of it. */
export const importResult = z.strictObject({
  /** Of the entry in the log; null when nothing was written. */
  id: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  total: z.int(),
  /** The first thousand. */
  errors: z.array(z.strictObject({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
  errorCount: z.int(),
  failedRows: z.int(),
  columns: z.array(
    z.strictObject({
      index: z.int(),
      header: z.string(),
      field: z.enum(importFields).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** The first twenty rows, as people will read them. */
  preview: z.array(
    z.strictObject({
      row: z.int(),
      values: z.partialRecord(z.enum(importFields), z.string()),
      result: rowResult,
    }),
  ),
  source: z.strictObject({
    format: z.enum(sheetFormats),
    encoding: z.string().optional(),
    separator: z.string().optional(),
    sheet: z.string().optional(),
  }),
});

export type ImportResult = z.output<typeof importResult>;

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
