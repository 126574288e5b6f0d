import type { ChurchDb } from "@/lib/core/db";
import { listMonths, summaryOf } from "@/lib/finances/service";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { latestTransactions } from "@/lib/finances/transactions/service";
import { itemStats, latestItems } from "@/lib/inventory/service";
import { listJoined, listMembers } from "@/lib/members/service";
import type { Dashboard } from "./schema";

/** Months of the charts. */
const MONTHS = 5;
const [MEMBERS, MOVEMENTS, MATERIALS] = [6, 8, 8];

/** `today`: `YYYY-MM-DD`, where the church is. */
type Context = { today: string; church: { country: string; plan: number } };

/** What each area shows on the home; those whose module is not there yet have nothing to count. */
const parts = {
  members: async (db, { today, church }) => {
    const newest = { page: 1, pageSize: MEMBERS, name: "", sort: "newest" as const };
    const { rows, count } = await listMembers(db, newest, church, today);
    return {
      stats: { members: count },
      lastMembers: rows.map(({ id, name, position, photo }) => ({ id, name, position, photo })),
      members: await listJoined(db, today.slice(0, 7), MONTHS),
    };
  },
  finances: async (db, { today }) => {
    const { income, expense, balance } = await summaryOf(db, {});
    const rows = await latestTransactions(db, MOVEMENTS);
    const months = await listMonths(db, today.slice(0, 7));
    return {
      stats: { income, expense, balance },
      lastMovements: rows.map(shownMovement),
      movements: months.slice(-MONTHS).map(({ isClosed: _, ...month }) => month),
    };
  },
  inventory: async (db) => {
    const { items } = await itemStats(db);
    return { stats: { inventory: items }, lastMaterials: await latestItems(db, MATERIALS) };
  },
  certificates: async () => ({ stats: { certificates: 0 }, lastCertificates: [] }),
  classes: async () => ({ stats: { students: 0 }, lastSubjects: [] }),
  presentations: async () => ({ stats: { presentations: 0 } }),
  website: async () => ({ stats: { website: 0 } }),
  blog: async () => ({ stats: { blog: 0 } }),
} satisfies Record<string, (db: ChurchDb, context: Context) => Promise<Dashboard>>;

const shownMovement = ({ id, concept, date, amount, isIncome, category, transferId }: TransactionRow) => ({
  ...{ id, concept, date, amount, isIncome, category, transferId },
});

/** What the home shows of these areas. */
export async function dashboardOf(db: ChurchDb, areas: readonly (keyof typeof parts)[], context: Context) {
  const dashboard: Dashboard = { stats: {} };
  for (const area of areas) {
    const { stats, ...lists } = await parts[area](db, context);
    Object.assign(dashboard, lists);
    Object.assign(dashboard.stats, stats);
  }
  return dashboard;
}
