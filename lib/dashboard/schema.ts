import * as z from "zod";
import { money } from "@/lib/core/fields";

const stats = z.strictObject({
  /** Of all time, transfers apart. */
  income: money(),
  expense: money(),
  balance: money(),
  members: z.int(),
  certificates: z.int(),
  presentations: z.int(),
  students: z.int(),
  /** How many different things there are. */
  inventory: z.int(),
  blog: z.int(),
  website: z.int(),
});

/** What the home shows to the church's owner. Lists begin with the newest, months (`YYYY-MM`) with the oldest. */
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
      /** None: half of a transfer. */
      category: z.string().nullable(),
      transferId: z.int().nullable(),
    }),
  ),
  lastMaterials: z.array(
    z.strictObject({ id: z.int(), name: z.string(), amount: z.string(), price: money(), photo: z.string().nullable() }),
  ),
  lastSubjects: z.array(z.strictObject({ id: z.int(), title: z.string() })),
  /** How many of the members joined in each of the last five months. */
  members: z.array(z.strictObject({ month: z.string(), count: z.int() })),
  /** What came and went in each of the last five months, transfers apart. */
  movements: z.array(z.strictObject({ month: z.string(), income: money(), expense: money(), balance: money() })),
});

/** The same for anybody: what belongs to an area that is closed to them is absent. */
export const userDashboard = ownerDashboard.partial().extend({ stats: stats.partial() });

export type Dashboard = z.output<typeof userDashboard>;
