import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./db";

/** Rows that are read at once: between two batches others are served. */
const BATCH = 500;

/** The rows of a query, some hundred at a time: a cursor sees one moment of the church, however long the reading takes. One at a time in a transaction. */
export async function* inBatches<Row>(db: ChurchDb, query: Prisma.Sql): AsyncGenerator<Row[]> {
  await db.$executeRaw`DECLARE batches NO SCROLL CURSOR FOR ${query}`;
  for (;;) {
    const rows = await db.$queryRaw<Row[]>`FETCH ${Prisma.raw(String(BATCH))} FROM batches`;
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await db.$executeRaw`CLOSE batches`;
}
