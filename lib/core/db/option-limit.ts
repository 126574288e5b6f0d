import { conflict } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./church-db";

/** Maximum of options of one kind in a church, archived ones included: selects receive all of them. */
export const OPTIONS_MAX = 500;

/** 409 when a church has the maximum of options. `options`: their plural in Spanish, `cargos`. */
export async function checkOptionLimit(db: ChurchDb, table: Prisma.Sql, options: string, max = OPTIONS_MAX) {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM ${table}`;
  if (count < max) return;
  throw conflict(
    `Tu iglesia ya tiene ${count} ${options}, con lo archivado: no caben más. Cambia el nombre de algo que ya no uses.`,
  );
}
