import type { Area } from "@/lib/core/areas";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { COMING_MAX, type ComingRow, type DashboardContext, type DueTask, registeredModules } from "@/lib/registry";
import type { Dashboard } from "./schema";

type Part = Omit<Dashboard, "due" | "coming"> & { due?: readonly DueTask[]; coming?: readonly ComingRow[] };

/** Rights in an area; what is due is only for who may write. */
type OpenArea = { area: Area; canWrite: boolean };

/** Home page data of the areas. */
export async function getDashboard(db: ChurchDb, areas: readonly OpenArea[], context: DashboardContext) {
  const read = async ({ area, canWrite }: OpenArea) => {
    const module = registeredModules().find((one) => one.area === area);
    const part: Part = (await module?.dashboard.read(db, context)) ?? { stats: {} };
    return { area, canWrite, ...part };
  };
  const dashboard: Dashboard = { stats: {} };
  const tasks: (DueTask & { area: Area })[] = [];
  const rows: (ComingRow & { area: Area })[] = [];
  for (const { area, canWrite, stats, due = [], coming = [], ...lists } of await Promise.all(areas.map(read))) {
    Object.assign(dashboard, lists);
    Object.assign(dashboard.stats, stats);
    if (canWrite) tasks.push(...due.map((task) => ({ area, ...task })));
    rows.push(...coming.map((row) => ({ area, ...row })));
  }
  dashboard.due = [...tasks.filter(isPressing), ...tasks.filter((task) => !isPressing(task))].map(
    ({ canWait: _, ...task }) => task,
  );
  dashboard.coming = rows
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
    .slice(0, COMING_MAX)
    .map(({ document = null, ...row }) => ({ ...row, document }));
  return dashboard;
}

const isPressing = ({ canWait }: DueTask) => !canWait;

/** What lasts all day comes before what has an hour. */
const momentOf = ({ date, time }: ComingRow) => `${date} ${time ?? ""}`;
