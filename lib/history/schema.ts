import * as z from "zod";
import { date, idParam, oneOf, optional } from "@/lib/core/fields";
import { historyEntities } from "./labels";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** For an update: what changed. */
const changes = z.array(z.strictObject({ field: z.string(), before: value, after: value }));

/** One change of one row, as the API answers it. */
export const historyEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** The name the person had then; null when no person did it. */
  userName: z.string().nullable(),
  action: z.enum(["create", "update", "delete", "restore", "destroy"]),
  changes,
});

export type HistoryEntry = z.output<typeof historyEntry>;

/** `before`: entries older than that one; `from`, `to`: days where the church is. */
export const historyQuery = z.strictObject({
  entity: optional(oneOf(historyEntities)),
  userId: optional(idParam()),
  from: optional(date()),
  to: optional(date()),
  before: optional(z.string().regex(/^[1-9]\d{0,17}$/, "Numero inválido")),
});

/** One change of any row of the church. `erase`: a person's data left for good. */
const loggedEntry = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  userName: z.string().nullable(),
  userId: z.int().nullable(),
  entity: z.string(),
  rowId: z.int(),
  /** What people call the row; null when nothing tells any more. */
  title: z.string().nullable(),
  /** Whether the row is there and out of the trash. */
  exists: z.boolean(),
  action: z.enum(["create", "update", "delete", "restore", "destroy", "erase"]),
  changes,
});

/** `next`: the `before` of the page that follows; null on the last one. */
export const historyPage = z.strictObject({ rows: z.array(loggedEntry), next: z.string().nullable() });

/** Those whose changes can be asked for. */
export const historyPeople = z.array(z.strictObject({ id: z.int(), name: z.string() }));

export type HistoryPeople = z.output<typeof historyPeople>;
export type HistoryQuery = z.output<typeof historyQuery>;
export type LoggedEntry = z.output<typeof loggedEntry>;
export type HistoryPage = z.output<typeof historyPage>;
