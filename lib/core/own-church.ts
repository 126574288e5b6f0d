import { Prisma } from "@/prisma/generated/client";

/** Parameter of a query that stands for the church of its transaction. */
export const OWN_CHURCH = Symbol("church of the transaction");

/**
 * Condition that rows are the church's own, for a query that reads many rows of one table. Row-level security gives the same
 * rows without it, but evaluates the transaction's setting for each row; next to a constant Postgres compares the two once.
 */
export const isOwn = Prisma.sql`church_id = ${OWN_CHURCH}`;
