import { importSchemas } from "@/lib/imports/schema";

/** What a column of a file can be, in the order in which what is lacking is told. */
export const importFields = [
  ...(["name", "brand", "model", "serie", "bill", "price", "amount", "category", "location", "condition"] as const),
  ...(["acquisition", "acquiredOn", "observations"] as const),
] as const;

export type ImportField = (typeof importFields)[number];

/** What may be put where a row has nothing. */
const fillable = ["amount", "condition", "acquisition"] as const;

export const { importFileForm, importResult } = importSchemas(importFields, fillable);
