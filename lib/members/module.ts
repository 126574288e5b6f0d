import { conflict, validationError } from "@/lib/core/errors";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { memberDashboard } from "./dashboard";
import { exportMembers } from "./export";
import { listUsedPhotos } from "./photo";
import { memberExportQuery } from "./schema";
import { emptyTrash } from "./service";

export const members = defineModule({
  area: "members",
  hasData: true,
  api: { section: "Miembros", paths: ["members", "options/positions"] },
  tables: {
    members: {
      titles: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM members`,
      exportAs: "miembros",
      photos: { folder: "miembros", listUsed: listUsedPhotos },
    },
    positions: {
      titles: Prisma.sql`SELECT id, value AS title, true AS exists FROM positions`,
      exportAs: "cargos",
    },
  },
  constraints: {
    members_church_id_position_id_fkey: () => validationError({ positionId: "Ese cargo no existe" }),
    positions_church_id_value_key: () => conflict("Ya hay un cargo con ese nombre.", { value: "Ya existe" }),
  },
  worksheets: [
    {
      fileName: "miembros.csv",
      description: "los miembros que no están en la papelera; se puede volver a importar en Atrio",
      worksheet: (db, today) => exportMembers(db, memberExportQuery.parse({ format: "csv" }), today),
    },
  ],
  jobs: [{ name: "members: empty the trash", work: emptyTrash }],
  dashboard: memberDashboard,
});
