import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { itemDashboard } from "./dashboard";
import { exportItems } from "./export";
import { listUsedPhotos } from "./photo";
import { itemExportQuery } from "./schema";
import { emptyTrash } from "./service";

export const inventory = defineModule({
  area: "inventory",
  hasData: true,
  api: { section: "Inventario", paths: ["inventory"] },
  tables: {
    inventory_items: {
      titles: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM inventory_items`,
      exportAs: "inventario",
      photos: { folder: "inventario", listUsed: listUsedPhotos },
    },
  },
  constraints: {},
  worksheets: [
    {
      fileName: "inventario.csv",
      description: "los artículos que no están en la papelera",
      worksheet: (db) => exportItems(db, itemExportQuery.parse({ format: "csv" })),
    },
  ],
  jobs: [{ name: "inventory: empty the trash", work: emptyTrash }],
  dashboard: itemDashboard,
  personTexts: {
    place: "Inventario",
    query: (mentions) => {
      const text = Prisma.sql`concat_ws(' · ', name, brand, model, serie, bill, observations, category, location)`;
      return Prisma.sql`
        SELECT 'Inventario' AS place, NULL AS date, ${text} AS text FROM inventory_items WHERE ${mentions(text)} ORDER BY text`;
    },
  },
});
