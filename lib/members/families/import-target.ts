import type { ImportTarget } from "@/lib/imports/tables";

/** Families that an import makes for names that no family has; an undone import takes them to the trash. */
export const familyGroups: NonNullable<ImportTarget["groups"]> = {
  list: async (db) => {
    const rows = await db.query<{ id: number }>(
      "SELECT id FROM families WHERE created_at = now()::timestamptz(3) ORDER BY id",
    );
    return rows.map(({ id }) => id);
  },
  remove: async (db, ids) => {
    const rows = await db.query<{ id: number }>(
      `UPDATE families f SET deleted_at = now(), version = version + 1
       WHERE id = ANY($1::int[]) AND deleted_at IS NULL
         AND NOT EXISTS (SELECT FROM members m WHERE m.family_id = f.id AND m.deleted_at IS NULL)
       RETURNING id`,
      [ids],
    );
    return rows.length;
  },
};
