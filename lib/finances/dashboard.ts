import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { money, rowId } from "@/lib/core/fields/fields";
import { monthTitle, weekdayDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import type { DashboardContext, DueTask } from "@/lib/registry";
import { findUnposted } from "./counts/service";
import { sumDrafts } from "./drafts/service";
import type { MonthTotals } from "./schema";
import { listMonths } from "./service";
import { listLatestTransactions } from "./transactions/service";
import { getBalance, hasOpenings, listOverdrawn, type Overdrawn } from "./treasuries/service";

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
  read: async (db: ChurchDb, { today, church }: DashboardContext) => {
    const [stats, lastMovements, openingsStated, months, overdrawn, unposted, drafts] = await Promise.all([
      getBalance(db),
      listLatestTransactions(db, LATEST),
      hasOpenings(db),
      listMonths(db, today.slice(0, 7), { months: MONTHS }),
      listOverdrawn(db),
      findUnposted(db, today),
      sumDrafts(db),
    ]);
    return {
      stats,
      openingsStated,
      lastMovements,
      movements: months.map(({ isClosed: _, ...month }) => month),
      due: [
        ...overdrawn.map((treasury) => overdrawnTask(treasury, church)),
        ...(unposted ? [unpostedTask(unposted)] : []),
        ...draftTask(drafts, church),
        ...openMonthTask(months.at(-2)),
      ],
    };
  },
};

const overdrawnTask = ({ id, name, balance }: Overdrawn, church: DashboardContext["church"]): DueTask => ({
  title: `${name} está en negativo`,
  note: `Tiene ${moneyText(balance, church)}: falta un ingreso, un traslado o su saldo inicial`,
  href: `/finances?period=todo&id=${id}`,
  action: "Revisar",
});

const unpostedTask = ({
  id,
  date,
  service,
  others,
}: NonNullable<Awaited<ReturnType<typeof findUnposted>>>): DueTask => ({
  title: others > 0 ? `${others + 1} conteos sin registrar` : "Conteo sin registrar",
  note: `${service}, ${weekdayDate(date)}: sus movimientos todavía no están en Finanzas`,
  href: others > 0 ? "/finances/counts" : `/finances/counts/${id}`,
  action: "Registrar",
});

function draftTask(
  { count, amount }: { count: number; amount: string },
  church: DashboardContext["church"],
): DueTask[] {
  if (count === 0) return [];
  return [
    {
      title: `Ofrendas de grupos y clases por registrar: ${moneyText(amount, church)}`,
      note: "Son borradores: todavía no cuentan en las finanzas",
      href: "/finances/drafts",
      action: "Registrar",
    },
  ];
}

/** The month before this one, once it has movements and until it is locked. */
function openMonthTask(last: MonthTotals | undefined): DueTask[] {
  if (!last || last.isClosed || !(isSome(last.income) || isSome(last.expense))) return [];
  return [
    {
      title: `${monthTitle(last.month).split(" ")[0]} sigue abierto`,
      note: "Revísalo y ciérralo: sus cifras ya no cambian",
      href: `/finances/reports?period=${last.month}`,
      action: "Cerrar mes",
    },
  ];
}

const isSome = (amount: string) => /[1-9]/.test(amount);
