import { type Area, areas } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { forbidden } from "@/lib/core/errors";
import { registeredModules } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { type Access, abovePlan, canExport, isInPlan, requireFlags } from "./access";

type ChurchPlan = { id: number; plan: number };

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

/** 403 unless one of the areas is open to the user, and part of the church's plan or with data. */
export async function requireAreaRead(access: Access, areas: readonly Area[]) {
  const [first, ...others] = requireFlags(access, areas);
  if (!(await hasOpenArea(access.church, [first, ...others]))) throw abovePlan(first);
}

/** 403 unless the user may change one of the areas, in plans that include it or not, and it can be read. */
export async function requireAreaExport(access: Access, areas: readonly Area[]) {
  const changeable = requireFlags(access, areas).filter((one) => canExport(access, one));
  if (changeable.length === 0)
    throw forbidden("Solo puede exportar quien puede editar. Pide permiso al pastor de tu iglesia.");
  await requireAreaRead(access, changeable);
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
