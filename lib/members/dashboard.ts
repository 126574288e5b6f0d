import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db";
import { rowId } from "@/lib/core/fields";
import type { DashboardContext } from "@/lib/registry";
import { countJoined, listMembers } from "./service";

/** Members listed on the home, and months of its chart. */
const [NEWEST, MONTHS] = [6, 5];

/** Part of the home: the newest members, and how many joined in each of the last months. */
export const memberDashboard = {
  stats: { members: z.int().meta({ description: "Cuántos miembros", example: 128 }) },
  lists: {
    lastMembers: z
      .array(
        z.strictObject({
          id: rowId(),
          name: z.string().meta({ description: "Nombre completo", example: "José Núñez" }),
          position: z.string().meta({ description: "Nombre del cargo", example: "Miembro" }),
          photo: z
            .string()
            .nullable()
            .meta({ description: "Dirección de la foto", example: "/api/members/7/photo?v=k3J9xQ" }),
        }),
      )
      .meta({ description: "Los seis miembros más nuevos" }),
    members: z
      .array(
        z.strictObject({
          month: z.string().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
          count: z.int().meta({ description: "Cuántos llegaron", example: 3 }),
        }),
      )
      .meta({ description: "Cuántos llegaron en cada uno de los últimos cinco meses" }),
  },
  read: async (db: ChurchDb, { today, church }: DashboardContext) => {
    const newest = { page: 1, pageSize: NEWEST, name: "", sort: "newest" as const };
    const { rows, count } = await listMembers(db, newest, church, today);
    return {
      stats: { members: count },
      lastMembers: rows.map(({ id, name, position, photo }) => ({ id, name, position, photo })),
      members: await countJoined(db, today.slice(0, 7), MONTHS),
    };
  },
};
