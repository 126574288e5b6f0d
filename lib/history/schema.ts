import * as z from "zod";
import { date, idParam, oneOf, optional } from "@/lib/core/fields";
import { historyEntities } from "./labels";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Changed fields of an update; empty for other actions. */
const changes = z.array(z.strictObject({ field: z.string(), before: value, after: value }));

/** One change of one row, as the API answers it. */
export const historyEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** Name of the user at that time; null when no user made the change. */
  userName: z.string().nullable(),
  action: z.enum(["create", "update", "delete", "restore", "destroy"]),
  changes,
});

export type HistoryEntry = z.output<typeof historyEntry>;

/** `before`: id, for older entries only; `from`, `to`: days in the church's time zone. */
export const historyQuery = z.strictObject({
  entity: optional(oneOf(historyEntities)),
  userId: optional(idParam()),
  from: optional(date()),
  to: optional(date()),
  before: optional(z.string().regex(/^[1-9]\d{0,17}$/, "Numero inválido")),
});

/** One change of any row of the church. `erase`: permanent erasure of a person's data. */
const loggedEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  userName: z.string().nullable(),
  userId: z.int().nullable(),
  entity: z.string(),
  rowId: z.int(),
  /** Title of the row; null when it is no longer known. */
  title: z.string().nullable(),
  /** Whether the row exists outside the trash. */
  exists: z.boolean(),
  action: z.enum(["create", "update", "delete", "restore", "destroy", "erase"]),
  changes,
});

/** `next`: `before` of the next page; null on the last one. */
export const historyPage = z.strictObject({ rows: z.array(loggedEntry), next: z.string().nullable() });

/** Users by whom the history can be filtered. */
export const historyPeople = z.array(z.strictObject({ id: z.int(), name: z.string() }));

export type HistoryPeople = z.output<typeof historyPeople>;
export type HistoryQuery = z.output<typeof historyQuery>;
export type LoggedEntry = z.output<typeof loggedEntry>;
export type HistoryPage = z.output<typeof historyPage>;
