import * as z from "zod";
import { type idsParam, oneOf, optional } from "@/lib/core/fields/fields";
import { dispositions, exportFormats, sheetFormats } from "./rules";

/** File format in a query; XLSX by default. */
export const sheetFormat = () =>
  optional(oneOf(sheetFormats))
    .transform((format) => format ?? "xlsx")
    .meta({ description: "Formato del archivo", example: "xlsx" });

/** How every export is answered: as a spreadsheet, or as a PDF that a browser may also display. */
export const exportParams = {
  format: optional(oneOf(exportFormats))
    .transform((format) => format ?? "xlsx")
    .meta({ description: "Formato del archivo; `pdf`, hasta 5.000 filas en una tabla para imprimir", example: "xlsx" }),
  disposition: optional(oneOf(dispositions))
    .transform((disposition) => disposition ?? "attachment")
    .meta({ description: "`inline`: el PDF se abre en el navegador en vez de descargarse", example: "attachment" }),
};

/** Query of an export: the filters of the list or, instead of them, chosen ids, which `description` explains. */
export const exportQueryOf = <Filters extends z.ZodRawShape>(
  filters: Filters,
  rowIds: ReturnType<typeof idsParam>,
  description: string,
) =>
  z.strictObject({
    ...filters,
    ...exportParams,
    ids: optional(rowIds).meta({ description, example: "7,8" }),
  });
