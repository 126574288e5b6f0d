import { type ReactNode, useId } from "react";
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

/** `before`: picture; `children`: what can be done. */
export const WeekRow = ({
  before,
  title,
  note,
  children,
}: {
  before?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 md:px-6">
    {before}
    <span className="min-w-0 flex-1 basis-40">
      <span className="block font-medium">{title}</span>
      <span className="block text-fg-muted text-sm">{note}</span>
    </span>
    {children}
  </li>
);
