import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { money, rowId } from "@/lib/core/fields/fields";
import type { DashboardContext } from "@/lib/registry";
import { listMonths } from "./service";
import { listLatestTransactions } from "./transactions/service";
import { getBalance, hasOpenings } from "./treasuries/service";

/** Movements listed on the home, and months of its chart. */
const [LATEST, MONTHS] = [8, 5];

/** Part of the home: all-time totals without transfers, the balance, the latest movements, and the last months. */
export const financeDashboard = {
  stats: {
    income: money().meta({ description: "Ingresos de siempre, sin los traslados", example: "600000.00" }),
    expense: money().meta({ description: "Egresos de siempre, sin los traslados", example: "120000.00" }),
    balance: money().meta({
      description: "Saldo actual de la iglesia, con los saldos iniciales",
      example: "480000.00",
    }),
  },
  lists: {
    openingsStated: z
      .boolean()
      .meta({ description: "Si se ha dicho con cuánto empieza alguna tesorería, aunque sea cero", example: true }),
    lastMovements: z
      .array(
        z.strictObject({
          id: rowId(),
          concept: z.string().meta({ description: "De qué se trata, en una línea", example: "Diezmos del domingo" }),
          date: z.iso.date().meta({ description: "Día", example: "2026-11-15" }),
          amount: money().meta({ description: "Monto, con dos decimales, como texto", example: "150000.00" }),
          isIncome: z.boolean().meta({ description: "Si entra (`true`) o sale (`false`)", example: true }),
          category: z
            .string()
            .nullable()
            .meta({ description: "Nombre de la categoría; null en un traslado", example: "Diezmos" }),
          transferId: z
            .int()
            .nullable()
            .meta({ description: "Traslado del que es una de las dos mitades", example: 31 }),
        }),
      )
      .meta({ description: "Los ocho movimientos más nuevos" }),
    movements: z
      .array(
        z.strictObject({
          month: z.string().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
          income: money().meta({ description: "Ingresos", example: "600000.00" }),
          expense: money().meta({ description: "Egresos", example: "120000.00" }),
          balance: money().meta({ description: "Ingresos menos egresos", example: "480000.00" }),
        }),
      )
      .meta({ description: "Ingresos y egresos de los últimos cinco meses, sin los traslados" }),
  },
  read: async (db: ChurchDb, { today }: DashboardContext) => {
    const [stats, lastMovements, openingsStated, months] = await Promise.all([
      getBalance(db),
      listLatestTransactions(db, LATEST),
      hasOpenings(db),
      listMonths(db, today.slice(0, 7), { months: MONTHS }),
    ]);
    return { stats, openingsStated, lastMovements, movements: months.map(({ isClosed: _, ...month }) => month) };
  },
};
