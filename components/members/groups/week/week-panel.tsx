import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { numberText } from "@/lib/core/values/numbers";

interface WeekPanelProps {
  title: string;
  count: number;
  /** Of them all. */
  action?: ReactNode;
  /** Said when there is none. */
  empty: string;
  /** Rows that the answer has of them. */
  shown: number;
  foot?: ReactNode;
  children: ReactNode;
}

/** List of what waits for somebody. */
export function WeekPanel({ title, count, action, empty, shown, foot, children }: WeekPanelProps) {
  const { church } = useArea();
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <PanelHead
        id={id}
        title={
          <span className="flex items-center gap-2">
            {title}
            {count > 0 && <Badge tone="warn">{numberText(count, church)}</Badge>}
          </span>
        }
        action={count > 0 && action}
      />
      {count === 0 ? (
        <p className="px-4 pb-4 text-fg-muted md:px-6 md:pb-6">{empty}</p>
      ) : (
        <>
          <ul className="divide-y divide-border border-border border-t">{children}</ul>
          {count > shown && (
            <p className="border-border border-t px-4 py-3 text-fg-muted text-sm md:px-6">
              Ves {numberText(shown, church)} de {numberText(count, church)}.
            </p>
          )}
          {foot && <div className="border-border border-t px-4 py-3 md:px-6">{foot}</div>}
        </>
      )}
    </Panel>
  );
}

interface WeekRowProps {
  /** Picture. */
  before?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** Beside them, on phones under them. */
  aside?: ReactNode;
  /** What can be done. */
  children?: ReactNode;
  /** Whether what can be done has a line of its own on phones. */
  isTall?: boolean;
}

export const WeekRow = ({ before, title, note, aside, children, isTall }: WeekRowProps) => (
  <li
    className={cn(
      "flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-6",
      isTall && "max-sm:flex-col max-sm:items-stretch",
    )}
  >
    {before}
    <span className="flex min-w-0 flex-1 gap-x-3 gap-y-1 max-sm:flex-col sm:items-center">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-fg-muted text-sm">{note}</span>
      </span>
      {aside}
    </span>
    {children && <span className="flex shrink-0 justify-end gap-2">{children}</span>}
  </li>
);
