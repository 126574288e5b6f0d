import { Prisma } from "@/prisma/generated/client";
import { database, timeLimits, transactionSettings } from "./database";

export { createPool, endDatabase } from "./database";

import { type ChurchDb, withRetry } from "./church-db";
import { toQuery } from "./raw-query";

/** Base client, which sees the identity tables; for lib/auth and the jobs only. */
export const identityDb = () => database().prisma;

/** pg pool for queries outside Prisma and outside a church scope: sessions, rate limits, health. */
export const connections = () => database().pool;

/** Rows of one query over the identity tables, outside a transaction and without Prisma, which takes longer. */
export async function identityRows<Row>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
  const { text, values: parameters } = Prisma.sql(query, ...values);
  const { rows } = await connections().query(toQuery(text, parameters));
  return rows;
}

/** Runs work in a transaction over the identity tables; `scope` names the church whose history it writes, if any. */
export function inIdentity<Result>(
  scope: { churchId?: number; userId?: number | null },
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const { prisma, beginSettings } = database();
  const { maxWait, transaction: timeout } = timeLimits();
  return withRetry(() =>
    beginSettings.run(transactionSettings(scope), () => prisma.$transaction(work, { maxWait, timeout })),
  );
}

/** Sets the church of a running identity transaction, as a church scope does. */
export async function enterChurch(tx: Prisma.TransactionClient, churchId: number) {
  await tx.$executeRaw`SELECT set_config('app.church_id', ${String(churchId)}, true)`;
  return tx as ChurchDb;
}

/** Sets the user in whose name a running identity transaction writes history. */
export const actAs = (tx: Prisma.TransactionClient, userId: number) =>
  tx.$executeRaw`SELECT set_config('app.user_id', ${String(userId)}, true)`;
