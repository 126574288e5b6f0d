import * as z from "zod";
import { money } from "@/lib/core/fields";

const stats = z.strictObject({
  /** Sum of all time, without transfers. */
  income: money(),
  expense: money(),
  balance: money(),
  members: z.int(),
  certificates: z.int(),
  presentations: z.int(),
  students: z.int(),
  /** Distinct items, not units. */
  inventory: z.int(),
  blog: z.int(),
  website: z.int(),
});

/** Home page of the church's owner. Lists are newest first, months (`YYYY-MM`) oldest first. */
export const ownerDashboard = z.strictObject({
  stats,
  lastMembers: z.array(
    z.strictObject({ id: z.int(), name: z.string(), position: z.string(), photo: z.string().nullable() }),
  ),
  lastCertificates: z.array(z.strictObject({ id: z.int(), name: z.string(), type: z.string() })),
  lastMovements: z.array(
    z.strictObject({
      id: z.int(),
      concept: z.string(),
      date: z.iso.date(),
      amount: money(),
      isIncome: z.boolean(),
      /** Null for half of a transfer. */
      category: z.string().nullable(),
      transferId: z.int().nullable(),
    }),
  ),
  lastMaterials: z.array(
    z.strictObject({ id: z.int(), name: z.string(), amount: z.string(), price: money(), photo: z.string().nullable() }),
  ),
  lastSubjects: z.array(z.strictObject({ id: z.int(), title: z.string() })),
  /** Current members who joined in each of the last five months. */
  members: z.array(z.strictObject({ month: z.string(), count: z.int() })),
  /** Income and expense of each of the last five months, without transfers. */
  movements: z.array(z.strictObject({ month: z.string(), income: money(), expense: money(), balance: money() })),
});

/** Home page of any user; the data of closed areas is absent. */
export const userDashboard = ownerDashboard.partial().extend({ stats: stats.partial() });

export type Dashboard = z.output<typeof userDashboard>;
