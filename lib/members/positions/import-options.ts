import type { OptionTarget } from "@/lib/imports/options";
import { positionInput } from "./schema";
import { POSITIONS_LOCK } from "./service";

/** Positions that an import creates; as in `POST /options/positions`, by the owner only. */
export const positionOptions: OptionTarget = {
  table: "positions",
  lock: POSITIONS_LOCK,
  name: positionInput.shape.value,
  variants: ["active", "inactive"],
  isOwnerOnly: true,
  create: async (db, names, variant) => {
    const rows = await db.query<{ id: number }>(
      `INSERT INTO positions (value, is_active, is_pastoral, rank)
       SELECT name, $2, false, (SELECT coalesce(max(rank), -1) FROM positions) + nth
       FROM unnest($1::text[]) WITH ORDINALITY AS n (name, nth)
       RETURNING id`,
      [names, variant === "active"],
    );
    return rows.map(({ id }) => id);
  },
  order: "rank, id",
};
