import { oneOf, optional } from "@/lib/core/fields";
import { sheetFormats } from "./rules";

/** Which file is wanted, in a query: XLSX where nothing is said. */
export const sheetFormat = () => optional(oneOf(sheetFormats)).transform((format) => format ?? "xlsx");
