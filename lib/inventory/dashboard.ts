import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db";
import { money, rowId } from "@/lib/core/fields";
import { getItemStats, listLatestItems } from "./service";

/** Items listed on the home. */
const LATEST = 8;

/** Part of the home: the latest items. */
export const itemDashboard = {
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
    const { items } = await getItemStats(db);
    return { stats: { inventory: items }, lastMaterials: await listLatestItems(db, LATEST) };
  },
};
