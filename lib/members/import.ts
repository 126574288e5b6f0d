import { Worker } from "node:worker_threads";
import { makeImport } from "@/lib/imports/service";
import { memberReading } from "./import-fields";
import { memberQuota, QUOTA_LOCK, quotaExceeded } from "./quota";

/** Members from spreadsheets: who has the same name and the same birthday, telephone or mail address is there already. */
export const memberImport = makeImport({
  reading: memberReading,
  table: {
    name: "members",
    columns: {
      name: ["name", "text"],
      cellphone: ["cellphone", "text"],
      email: ["email", "text"],
      birthday: ["birthday", "date"],
      joinDate: ["join_date", "date"],
      baptized: ["baptized", "boolean"],
      genre: ["genre", "genre"],
      civilStatus: ["civil_status", "civil_status"],
      position: ["position_id", "integer"],
      notes: ["notes", "text"],
    },
    identities: ["birthday", "cellphone", "email"],
    tieBreaker: "birthday",
    derived: {
      search: "coalesce(i.search, atrio_member_search(i.name, i.email, i.cellphone))",
      sort_name: "coalesce(i.sort_name, atrio_sort_key(i.name))",
      birth_month_day: "atrio_month_day(i.birthday)",
    },
    quota: { of: memberQuota, lock: QUOTA_LOCK, refuse: quotaExceeded },
  },
  context: async (db, { country }) => ({
    country,
    positions: await db.query<{ id: number; value: string }>("SELECT id, value FROM positions ORDER BY rank, id"),
  }),
  startWorker: (options) => new Worker(new URL("./import-worker.ts", import.meta.url), { ...options }),
});
