import type { ChurchDb } from "@/lib/core/db";
import { getSummary, listMonths } from "@/lib/finances/service";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { listLatestTransactions } from "@/lib/finances/transactions/service";
import { getItemStats, listLatestItems } from "@/lib/inventory/service";
import { countJoined, listMembers } from "@/lib/members/service";
import type { Dashboard } from "./schema";

/** Months of the charts. */
const MONTHS = 5;
/** Rows of the lists. */
const MEMBERS = 6;
const MOVEMENTS = 8;
const MATERIALS = 8;

/** `today`: `YYYY-MM-DD`, in the church's time zone. */
type Context = { today: string; church: { country: string; plan: number } };

/** Home page data of each area; areas without a module yet count zero. */
const parts = {
  members: async (db, { today, church }) => {
    const query = { page: 1, pageSize: MEMBERS, name: "", sort: "newest" as const };
    const { rows, count } = await listMembers(db, query, church, today);
    return {
      stats: { members: count },
      lastMembers: rows.map(({ id, name, position, photo }) => ({ id, name, position, photo })),
      members: await countJoined(db, today.slice(0, 7), MONTHS),
    };
  },
  finances: async (db, { today }) => {
    const { income, expense, balance } = await getSummary(db, {});
    const rows = await listLatestTransactions(db, MOVEMENTS);
    const months = await listMonths(db, today.slice(0, 7));
    return {
      stats: { income, expense, balance },
      lastMovements: rows.map(toMovement),
      movements: months.slice(-MONTHS).map(({ isClosed: _, ...month }) => month),
    };
  },
  inventory: async (db) => {
    const { items } = await getItemStats(db);
    return { stats: { inventory: items }, lastMaterials: await listLatestItems(db, MATERIALS) };
  },
  certificates: async () => ({ stats: { certificates: 0 }, lastCertificates: [] }),
  classes: async () => ({ stats: { students: 0 }, lastSubjects: [] }),
  presentations: async () => ({ stats: { presentations: 0 } }),
  website: async () => ({ stats: { website: 0 } }),
  blog: async () => ({ stats: { blog: 0 } }),
} satisfies Record<string, (db: ChurchDb, context: Context) => Promise<Dashboard>>;

const toMovement = ({ id, concept, date, amount, isIncome, category, transferId }: TransactionRow) => ({
  id,
  concept,
  date,
  amount,
  isIncome,
  category,
  transferId,
});

/** Home page data of the areas. */
export async function getDashboard(db: ChurchDb, areas: readonly (keyof typeof parts)[], context: Context) {
  const dashboard: Dashboard = { stats: {} };
  for (const area of areas) {
    const { stats, ...lists } = await parts[area](db, context);
    Object.assign(dashboard, lists);
    Object.assign(dashboard.stats, stats);
  }
  return dashboard;
}
