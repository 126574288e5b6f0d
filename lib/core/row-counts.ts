import { Prisma } from "@/prisma/generated/client";

/** Expression for the number of rows outside the trash that `atrio_count_rows` keeps for a table. */
export const storedCount = (table: "members" | "inventory_items") =>
  Prisma.sql`(SELECT coalesce(sum(change), 0)::int FROM row_counts WHERE entity = ${table})`;
