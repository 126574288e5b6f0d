import { importSchemas } from "@/lib/imports/schema";

/** What a column of a file can be, in the order in which what is lacking is told. */
export const importFields = [
  ...(["name", "cellphone", "email", "birthday", "joinDate", "baptized", "genre", "civilStatus"] as const),
  ...(["position", "notes"] as const),
] as const;

export type ImportField = (typeof importFields)[number];

/** What may be put where a row has nothing. */
const fillable = ["baptized", "genre", "civilStatus", "position", "joinDate"] as const;

export const { importFileForm, importResult } = importSchemas(importFields, fillable);
