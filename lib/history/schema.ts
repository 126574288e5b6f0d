import * as z from "zod";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One change of one row, as the API answers it. */
export const historyEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** The name the person had then; null when no person did it. */
  userName: z.string().nullable(),
  action: z.enum(["create", "update", "delete", "restore", "destroy"]),
  /** For an update: what changed. */
  changes: z.array(z.strictObject({ field: z.string(), before: value, after: value })),
});

export type HistoryEntry = z.output<typeof historyEntry>;
