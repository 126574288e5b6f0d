import type { Area } from "@/lib/core/areas";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { type DashboardContext, registeredModules } from "@/lib/registry";
import type { Dashboard } from "./schema";

/** Home page data of the areas that have no module yet. */
const unbuilt: Partial<Record<Area, Dashboard>> = {
  classes: { stats: { students: 0 }, lastSubjects: [] },
};

/** Home page data of the areas. */
export async function getDashboard(db: ChurchDb, areas: readonly Area[], context: DashboardContext) {
  const dashboard: Dashboard = { stats: {} };
  const read = async (area: Area) => {
    const module = registeredModules().find((one) => one.area === area);
    return (await module?.dashboard.read(db, context)) ?? unbuilt[area] ?? { stats: {} };
  };
  for (const { stats, ...lists } of await Promise.all(areas.map(read))) {
    Object.assign(dashboard, lists);
    Object.assign(dashboard.stats, stats);
  }
  return dashboard;
}
