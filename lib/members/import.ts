import { Worker } from "node:worker_threads";
import { makeImport } from "@/lib/imports/service";
import { memberReading } from "./import-fields";
import { memberImportSchemas } from "./import-schema";
import { listPositions } from "./positions/service";
import { memberQuota, QUOTA_LOCK, quotaExceeded } from "./quota";
import { memberTemplate } from "./template";

/** Import of members: a row matches the member with the same name and the same birthday, telephone or e-mail. */
export const memberImport = makeImport({
  area: "members",
  schemas: memberImportSchemas,
  texts: {
    run: "Importa miembros de una hoja de cálculo",
    details:
      "Todo o nada: con una fila mala no se escribe ninguna y se responde 422 con el mismo cuerpo, salvo `errors=skip`. `dryRun=true` no escribe y dice lo que pasaría. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`.",
    onRetry: "El mismo archivo no agrega a nadie dos veces.",
    template: "Descarga la plantilla para importar miembros",
    undo: "A quienes agregó los lleva a la papelera, y a quienes cambió les devuelve lo que tenían.",
  },
  template: {
    fileName: "plantilla-miembros",
    worksheets: async (db, { country }) => {
      const positions = await listPositions(db);
      return memberTemplate(
        positions.map(({ value }) => value),
        country,
      );
    },
  },
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
