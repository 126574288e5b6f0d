import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { checkStoredCount } from "@/lib/core/db/row-counts";
import { money, rowId } from "@/lib/core/fields/fields";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { exportItems } from "./export";
import { itemExportQuery } from "./schema";
import { search } from "./search";
import { emptyTrash, listLatestItems, listUsedPhotos } from "./service";

/** Items listed on the home. */
const LATEST = 8;

/** Part of the home: the latest items. */
const dashboard = {
  stats: { inventory: z.int().meta({ description: "Cuántos artículos distintos", example: 42 }) },
  lists: {
    lastMaterials: z
      .array(
        z.strictObject({
          id: rowId(),
          name: z.string().meta({ description: "Nombre del artículo", example: "Micrófono" }),
          amount: z.string().meta({ description: "Unidades, como texto", example: "12" }),
          price: money().meta({
            description: "Precio de una unidad, con dos decimales, como texto",
            example: "250000.00",
          }),
          photo: z
            .string()
            .nullable()
            .meta({ description: "Dirección de la foto", example: "/api/inventory/7/photo?v=k3J9xQ" }),
        }),
      )
      .meta({ description: "Los ocho artículos más nuevos" }),
  },
  read: async (db: ChurchDb) => {
    const { rows, count } = await listLatestItems(db, LATEST);
    return { stats: { inventory: count }, lastMaterials: rows };
  },
};

export const inventory = defineModule({
  area: "inventory",
  data: ["inventory_items"],
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
  jobs: [
    { name: "inventory: empty the trash", work: emptyTrash },
    {
      name: "inventory: compare the count with the rows",
      work: (db) => checkStoredCount(db, "inventory_items"),
      nightly: true,
    },
  ],
  dashboard,
  searches: { inventory: search },
  personTexts: {
    place: "Inventario",
    query: (mentions) => {
      const text = Prisma.sql`concat_ws(' · ', name, brand, model, serie, bill, observations, category, location)`;
      return Prisma.sql`
        SELECT 'Inventario' AS place, NULL AS date, ${text} AS text FROM inventory_items WHERE ${mentions(text)} ORDER BY text`;
    },
  },
});
