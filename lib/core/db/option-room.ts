import { conflict } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./church-db";

/** Options of one kind that a church may have, archived ones included: what chooses among them gets all of them. */
export const OPTIONS_MAX = 500;

/** 409 when a church's table of options has as many as it may. `options`: what they are, in Spanish: `cargos`. */
export async function requireOptionRoom(db: ChurchDb, table: Prisma.Sql, options: string) {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM ${table}`;
  if (count < OPTIONS_MAX) return;
  throw conflict(
    `Tu iglesia ya tiene ${count} ${options}, con lo archivado: no caben más. Cambia el nombre de algo que ya no uses.`,
  );
}
