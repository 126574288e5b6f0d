import { UserPlus } from "lucide-react";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { Bars } from "@/components/ui/marks/bars";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { monthShort, monthTitle } from "@/lib/core/values/dates";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { WeekBirthdays } from "./week-birthdays";

const NO_BIRTHDAYS = { count: 0, rows: [] };

export const dashboard: DashboardPart = {
  quickAction: { href: "/members?nuevo=1", label: "Agregar miembro", icon: UserPlus, isWeekly: true },
  hasRows: ({ stats }) => (stats.members ?? 0) > 0,
  tiles: ({ stats, members }) => [
    { label: "Miembros", value: stats.members },
    { label: "Nuevos este mes", shortLabel: "Nuevos", value: members?.at(-1)?.count },
  ],
  panels: ({ dashboard: { members = [], weekBirthdays = NO_BIRTHDAYS }, today, church }) => [
    {
      key: "birthdays",
      column: "beside",
      panel: <WeekBirthdays today={today} church={church} {...weekBirthdays} />,
    },
    { key: "joined", column: "beside", panel: <JoinedChart months={members} church={church} /> },
  ],
  latest: ({ dashboard: { lastMembers = [] } }) => ({
    label: "Miembros",
    href: "/members",
    rows: lastMembers.map(({ id, name, position, photo }) => ({
      key: id,
      href: `/members/${id}`,
      name,
      note: position,
      before: <Avatar name={name} src={photo} />,
    })),
  }),
  setup: [
    {
      isDone: ({ stats }) => (stats.members ?? 0) > 0,
      title: "Agrega tus primeros miembros",
      text: "Uno por uno, o todos a la vez desde una hoja de cálculo.",
      links: [
        { href: "/members?nuevo=1", label: "Agregar uno" },
        { href: "/members/import", label: "Importar una lista" },
      ],
    },
  ],
};

interface JoinedChartProps {
  /** `YYYY-MM`, in chronological order. */
  months: { month: string; count: number }[];
  church: NumberStyle;
}

/** New members per month. */
function JoinedChart({ months, church }: JoinedChartProps) {
  return (
    <Panel aria-labelledby="joined-title">
      <PanelHead id="joined-title" title="Miembros nuevos" />
      <PanelBody>
        <Bars
          style={church}
          bars={months.map(({ month, count }) => ({
            ...{ key: month, label: monthShort(month), title: monthTitle(month), count },
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
