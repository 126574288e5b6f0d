import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./church-db";

/** Rows per batch; between two batches the process serves other requests. */
const BATCH = 500;

/**
 * Streams the rows of a query in batches through a cursor, which sees one snapshot however long reading takes.
 * At most one per transaction at a time.
 */
export async function* fetchInBatches<Row>(db: ChurchDb, query: Prisma.Sql): AsyncGenerator<Row[]> {
  await db.$executeRaw`DECLARE batches NO SCROLL CURSOR FOR ${query}`;
  for (;;) {
    const rows = await db.$queryRaw<Row[]>`FETCH ${Prisma.raw(String(BATCH))} FROM batches`;
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await db.$executeRaw`CLOSE batches`;
}
