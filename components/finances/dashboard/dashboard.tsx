import { HandCoins } from "lucide-react";
import { StartAtZero } from "@/components/finances/treasuries/start-at-zero";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import type { Dashboard } from "@/lib/dashboard/schema";
import { FinancesCard } from "./finances-card";
import { toLatestMovement } from "./latest-movements";

const hasMovements = ({ lastMovements }: Dashboard) => (lastMovements?.length ?? 0) > 0;

export const dashboard: DashboardPart = {
  quickAction: { href: "/finances?nuevo=1", label: "Registrar movimiento", icon: HandCoins, isWeekly: true },
  hasRows: hasMovements,
  panels: ({ dashboard: { stats, movements = [] }, church }) => [
    {
      key: "finances",
      column: "main",
      panel: <FinancesCard months={movements} balance={stats.balance ?? "0.00"} money={church} />,
    },
  ],
  latest: ({ dashboard: { lastMovements = [] }, church }) => ({
    label: "Movimientos",
    href: "/finances?period=todo",
    rows: lastMovements.map((row) => toLatestMovement(row, church)),
  }),
  setup: [
    {
      isDone: ({ openingsStated }) => openingsStated === true,
      title: "Escribe con cuánto empieza cada tesorería",
      text: "Lo que ya hay en la caja y en el banco: cuenta en el saldo, y no como ingreso.",
      links: [{ href: "/finances/treasury", label: "Ver las tesorerías" }],
      Action: StartAtZero,
    },
    {
      isDone: hasMovements,
      title: "Registra tu primer movimiento",
      text: "Una ofrenda o un gasto: el saldo y la gráfica salen solos.",
      links: [{ href: "/finances?nuevo=1", label: "Registrarlo" }],
    },
  ],
};
