import type { Prisma } from "@/prisma/generated/client";
import { database, LIMITS, transactionSettings } from "./database";
import { type ChurchDb, retried } from "./db";

/** The base client sees the identity tables; it is for lib/auth and the jobs alone. */
export const identityDb = () => database().prisma;

/** Connections for what is no church's row and no query of Prisma's: who is asking, rate limits, health. */
export const connections = () => database().pool;

/** A transaction over the identity tables; `opens` names the church whose history it writes, if any. */
export function inIdentity<Result>(
  opens: { churchId?: number; userId?: number | null },
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const { prisma, opening } = database();
  return retried(() =>
    opening.run(transactionSettings(opens), () =>
      prisma.$transaction(work, { maxWait: LIMITS.maxWait, timeout: LIMITS.transaction }),
    ),
  );
}

/** Inside an identity transaction: from here on it belongs to a church, as the scope would have it. */
export async function enterChurch(tx: Prisma.TransactionClient, churchId: number) {
  await tx.$executeRaw`SELECT set_config('app.church_id', ${String(churchId)}, true)`;
  return tx as ChurchDb;
}
