import { UserPlus } from "lucide-react";
import type { DashboardPart } from "@/components/ui/manifest";
import { JoinedChart } from "./joined-chart";
import { LatestMembers } from "./latest-members";
import { WeekBirthdays } from "./week-birthdays";

export const dashboard: DashboardPart = {
  quickAction: { href: "/members?nuevo=1", label: "Agregar miembro", icon: UserPlus },
  hasRows: ({ stats }) => (stats.members ?? 0) > 0,
  tiles: ({ stats, members }) => [
    { label: "Miembros", value: stats.members },
    { label: "Nuevos este mes", shortLabel: "Nuevos", value: members?.at(-1)?.count },
  ],
  panels: ({ dashboard: { members = [], lastMembers = [] }, today, church }) => [
    {
      key: "birthdays",
      column: "beside",
      panel: <WeekBirthdays today={today} churchName={church.name} limit={5} />,
    },
    { key: "joined", column: "beside", panel: <JoinedChart months={members} /> },
    { key: "latest-members", column: "beside", panel: <LatestMembers rows={lastMembers} /> },
  ],
  setup: {
    isDone: ({ stats }) => (stats.members ?? 0) > 0,
    title: "Agrega tus primeros miembros",
    text: "Uno por uno, o todos a la vez desde una hoja de cálculo.",
    links: [
      { href: "/members?nuevo=1", label: "Agregar uno" },
      { href: "/members/import", label: "Importar una lista" },
    ],
  },
};
