import { UserPlus } from "lucide-react";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { monthShort, monthTitle } from "@/lib/core/values/dates";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
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

/** New members per month: a list with a bar under each number. */
function JoinedChart({ months, church }: JoinedChartProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <Panel aria-labelledby="joined-title">
      <PanelHead id="joined-title" title="Miembros nuevos" />
      <PanelBody>
        <ol className="grid h-40 auto-cols-fr grid-flow-col gap-3 text-center text-sm">
          {months.map(({ month, count }, index) => (
            <li key={month} className="grid grid-rows-[minmax(0,1fr)_auto] gap-1.5">
              <span className="flex flex-col justify-end">
                <span className="font-medium">{numberText(count, church)}</span>
                {count > 0 && (
                  <span
                    aria-hidden
                    className="mx-auto w-full max-w-10 rounded-t-[3px] bg-[var(--chart-1)]"
                    style={{ height: `${Math.max(2, (count / most) * 75)}%` }}
                  />
                )}
                <span aria-hidden className="h-px bg-border-strong" />
              </span>
              <span className={index === months.length - 1 ? "font-semibold" : "text-fg-muted"}>
                <span aria-hidden>{monthShort(month)}</span>
                <span className="sr-only">{monthTitle(month)}</span>
              </span>
            </li>
          ))}
        </ol>
      </PanelBody>
    </Panel>
  );
}
