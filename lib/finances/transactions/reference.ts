import { AppError } from "@/lib/core/errors";

/** 404, as for an unknown URL: rows of another church do not exist for this one. */
export const unknownReference = (field: string, text: string) =>
  new AppError(404, "NOT_FOUND", `${text}.`, { fields: { [field]: text } });
