import { oneOf, optional } from "@/lib/core/fields";
import { sheetFormats } from "./rules";

/** File format in a query; XLSX by default. */
export const sheetFormat = () =>
  optional(oneOf(sheetFormats))
    .transform((format) => format ?? "xlsx")
    .meta({ description: "Formato del archivo", example: "xlsx" });
