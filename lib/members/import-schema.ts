import { importSchemas } from "@/lib/imports/schema";

/** Fields to which a file's column can be mapped, in the order in which missing fields are reported. */
export const importFields = [
  "name",
  "cellphone",
  "email",
  "birthday",
  "joinDate",
  "baptized",
  "genre",
  "civilStatus",
  "position",
  "notes",
] as const;

export type ImportField = (typeof importFields)[number];

/** Fields with a default value for rows without one. */
const fillable = ["baptized", "genre", "civilStatus", "position", "joinDate"] as const;

export const memberImportSchemas = importSchemas(importFields, fillable);
