"use client";

import { useId } from "react";
import { movementsText } from "@/components/finances/transactions/transaction-text";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { toQueryString } from "@/lib/client/query";
import { moneyText, signedMoney } from "@/lib/core/values/money";
import { percentText } from "@/lib/core/values/numbers";
import type { FinanceReport } from "@/lib/finances/schema";
import { shareOf } from "./report-amounts";

/** Hatched as in the chart: distinguishable without colour. */
const hatched =
  "border-[1.5px] border-[var(--chart-2)] bg-[repeating-linear-gradient(135deg,var(--chart-2)_0_2px,transparent_2px_5px)]";

interface ReportCategoriesProps {
  title: string;
  /** Categories of one kind. */
  rows: FinanceReport["categories"];
  total: string;
  period: string;
}

/** Share of each category in the total, the largest first; each links to its movements. */
export function ReportCategories({ title, rows, total, period }: ReportCategoriesProps) {
  const { church } = useArea();
  const heading = useId();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead
        id={heading}
        title={title}
        action={<span className="font-semibold">{moneyText(total, church)}</span>}
      />
      {rows.length === 0 && (
        <p className="border-border border-t px-4 py-4 text-fg-muted md:px-6">Nada en estas fechas.</p>
      )}
      {/* One column for all texts, so that the bars have the same length. */}
      <ul className="grid grid-cols-[minmax(0,1fr)_minmax(11rem,auto)] gap-x-4">
        {rows.map(({ id, category, isIncome, total: amount, count }) => {
          const share = shareOf(amount, total);
          return (
            <li
              key={id}
              className="relative col-span-full grid grid-cols-subgrid gap-y-1.5 border-border border-t px-4 py-3 hover:bg-surface2/55 md:px-6"
            >
              <Link
                href={`/finances${toQueryString({ categoryId: id, period })}`}
                className="font-medium text-fg no-underline after:absolute after:inset-0 hover:underline"
              >
                {category}
                <span className="sr-only">, ver sus movimientos</span>
              </Link>
              <span className={cn("whitespace-nowrap text-right font-medium tabular-nums", isIncome && "text-success")}>
                {signedMoney(amount, isIncome, church)}
              </span>
              <span aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-surface2">
                <span
                  className={cn("block h-full rounded-full", isIncome ? "bg-[var(--chart-1)]" : hatched)}
                  style={{ width: `${Math.max(share / 10, 1)}%` }}
                />
              </span>
              <span className="whitespace-nowrap text-right text-fg-muted text-sm">
                {percentText(share, church)} · {movementsText(count, church)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
