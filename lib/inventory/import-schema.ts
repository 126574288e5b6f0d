import { importSchemas } from "@/lib/imports/schema";

/** Fields to which a file's column can be mapped, in the order in which missing fields are reported. */
export const importFields = [
  "name",
  "brand",
  "model",
  "serie",
  "bill",
  "price",
  "amount",
  "category",
  "location",
  "condition",
  "acquisition",
  "acquiredOn",
  "observations",
] as const;

export type ImportField = (typeof importFields)[number];

/** Fields with a default value for rows without one. */
const fillable = ["amount", "condition", "acquisition"] as const;

export const itemImportSchemas = importSchemas(importFields, fillable);
