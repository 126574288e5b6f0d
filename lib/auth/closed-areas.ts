import { inChurch } from "@/lib/core/db";
import { registeredModules } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { type Area, areaPlans, areas } from "./areas";

type ChurchPlan = { id: number; plan: number };

/** Whether the church's plan has the area; it cannot be written to otherwise. */
export const isInPlan = ({ plan }: Pick<ChurchPlan, "plan">, area: Area) => plan >= areaPlans[area];

/** Areas above the church's plan that hold no data: closed, for reading too. Asks the database only if there may be one. */
export async function findClosedAreas(church: ChurchPlan): Promise<ReadonlySet<Area>> {
  const above = areas.filter((area) => !isInPlan(church, area));
  const filled = await listFilledAreas(church, above);
  return new Set(above.filter((area) => !filled.includes(area)));
}

/** Whether one of the areas is part of the church's plan, or holds data. */
export async function hasOpenArea(church: ChurchPlan, wanted: readonly Area[]) {
  if (wanted.some((area) => isInPlan(church, area))) return true;
  return (await listFilledAreas(church, wanted)).length > 0;
}

/** Those of the areas whose modules' data tables have a row, in the trash or not. */
async function listFilledAreas({ id }: ChurchPlan, wanted: readonly Area[]): Promise<Area[]> {
  const modules = registeredModules().filter(({ area, data }) => wanted.includes(area) && data.length > 0);
  if (modules.length === 0) return [];
  const columns = modules.map(({ area, data }) => `${data.map(hasRow).join(" OR ")} AS ${area}`);
  const [found] = await inChurch(
    { churchId: id, userId: null, readOnly: true },
    (db) => db.$queryRaw<Partial<Record<Area, boolean>>[]>`SELECT ${Prisma.raw(columns.join(", "))}`,
  );
  return modules.flatMap(({ area }) => (found?.[area] ? [area] : []));
}

const hasRow = (table: string) => `EXISTS (SELECT FROM ${table})`;
