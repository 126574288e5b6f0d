import * as z from "zod";
import { type idsParam, oneOf, optional } from "@/lib/core/fields";
import { sheetFormats } from "./rules";

/** File format in a query; XLSX by default. */
export const sheetFormat = () =>
  optional(oneOf(sheetFormats))
    .transform((format) => format ?? "xlsx")
    .meta({ description: "Formato del archivo", example: "xlsx" });

/** Query of an export: the filters of the list or, instead of them, chosen ids, which `description` explains. */
export const exportQueryOf = <Filters extends z.ZodRawShape>(
  filters: Filters,
  rowIds: ReturnType<typeof idsParam>,
  description: string,
) =>
  z.strictObject({
    ...filters,
    format: sheetFormat(),
    ids: optional(rowIds).meta({ description, example: "7,8" }),
  });
