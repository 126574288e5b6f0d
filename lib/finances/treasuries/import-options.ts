import type { OptionTarget } from "@/lib/imports/options";
import { treasuryInput } from "./schema";

/** Advisory lock under which an import of a church creates treasuries. */
const TREASURIES_LOCK = 7_031_015;

/** Treasuries that an import creates. Undoing it archives them, unless the church would have none in use. */
export const treasuryOptions: OptionTarget = {
  table: "treasuries",
  column: "treasury_id",
  lock: TREASURIES_LOCK,
  name: treasuryInput.shape.name,
  variants: ["active"],
  create: async (db, names) => {
    const rows = await db.query<{ id: number }>(
      "INSERT INTO treasuries (name) SELECT unnest($1::text[]) RETURNING id",
      [names],
    );
    return rows.map(({ id }) => id);
  },
  order: "id",
  retire: async (db, ids) => {
    const rows = await db.query(
      `UPDATE treasuries SET archived_at = now(), version = version + 1
       WHERE id = ANY($1::int[]) AND archived_at IS NULL
         AND EXISTS (SELECT FROM treasuries o WHERE o.archived_at IS NULL AND NOT o.id = ANY($1::int[]))
       RETURNING id`,
      [ids],
    );
    return rows.length;
  },
};
