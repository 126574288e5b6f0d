import type { ChurchDb } from "@/lib/core/db";
import { defaultPositions } from "./labels";

/** Positions of the church, in its own order. */
export const listPositions = (db: ChurchDb) =>
  db.position.findMany({
    select: { id: true, value: true, isActive: true, isPastoral: true },
    orderBy: [{ rank: "asc" }, { id: "asc" }],
  });

/** The options lists that a church starts with. */
export async function createOptions(db: ChurchDb) {
  await db.position.createMany({ data: defaultPositions.map((position, rank) => ({ ...position, rank })) });
}
