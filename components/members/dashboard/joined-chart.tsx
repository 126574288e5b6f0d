import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { monthShort, monthTitle } from "@/lib/core/dates";

interface JoinedChartProps {
  /** `YYYY-MM`, in chronological order. */
  months: { month: string; count: number }[];
}

/** New members per month: a list with a bar under each number. */
export function JoinedChart({ months }: JoinedChartProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <Panel aria-labelledby="joined-title">
      <PanelHead id="joined-title" title="Miembros nuevos" />
      <PanelBody>
        <ol className="grid h-40 auto-cols-fr grid-flow-col gap-3 text-center text-sm">
          {months.map(({ month, count }, index) => (
            <li key={month} className="grid grid-rows-[minmax(0,1fr)_auto] gap-1.5">
              <span className="flex flex-col justify-end">
                <span className="font-medium">{count}</span>
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
