import { Prisma } from "@/prisma/generated/client";

/**
 * Query parameter that the transaction replaces by its church. In the global registry: a module's query and the
 * transaction may come from two bundles, Next's and that of the route handlers.
 */
export const OWN_CHURCH = Symbol.for("atrio.ownChurch");

/**
 * Condition that rows are the church's own, for a query that reads many rows of one table. Row-level security gives the same
 * rows without it, but evaluates the transaction's setting for each row; next to a constant Postgres compares the two once.
 */
export const isOwn = Prisma.sql`church_id = ${OWN_CHURCH}`;
