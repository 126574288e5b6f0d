"use client";

import { Table2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flowText } from "@/components/finances/transactions/transaction-text";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popups/popover";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { monthLetter, monthName, monthShort, monthTitle } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { inUnit, unitOf } from "@/lib/core/values/units";
import { chartScale } from "./chart-scale";

interface Month {
  /** `YYYY-MM`. */
  month: string;
  income: string;
  expense: string;
  balance: string;
}

interface MonthsChartProps {
  title: string;
  /** In chronological order; undefined while loading. */
  months: Month[] | undefined;
  money: MoneyStyle;
  /** Month displayed beside the chart, `YYYY-MM`. */
  current?: string;
  /** Makes each month a button that navigates to it. */
  onPick?: (month: string) => void;
}

/** Pixels: top and base of the bars, baseline of the month labels, total height. */
const sizes = {
  panel: { top: 26, base: 196, text: 218, height: 228 },
  strip: { top: 4, base: 54, text: 70, height: 76 },
};
/** Up to this many months, the amounts fit above the bars. */
const FEW = 6;

/** Income and expense per month: bars distinguishable without colour, and the same data as a table. */
export function MonthsChart({ title, months, money, current, onPick }: MonthsChartProps) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading} aria-busy={!months} className="min-h-[21.5rem]">
      <PanelHead id={heading} title={title} action={<Legend months={months ?? []} />} />
      <PanelBody>
        {months ? (
          <figure className="grid gap-4" aria-labelledby={heading}>
            <Plot months={months} money={money} current={current} onPick={onPick} />
            <Figures months={months} money={money} onPick={onPick} />
          </figure>
        ) : (
          <SkeletonText className="h-[14.25rem] animate-appear rounded-md bg-surface2 p-4 [animation-delay:150ms] [animation-fill-mode:both]" />
        )}
      </PanelBody>
    </Panel>
  );
}

type MonthsStripProps = Omit<MonthsChartProps, "title" | "onPick"> & Required<Pick<MonthsChartProps, "onPick">>;

/** The same months beside figures: low, without an axis; the amounts are at the pointer and in the table. */
export function MonthsStrip({ months, ...props }: MonthsStripProps) {
  if (!months)
    return (
      <SkeletonText className="h-[4.75rem] animate-appear rounded-md bg-surface2 p-4 [animation-delay:150ms] [animation-fill-mode:both]" />
    );
  return (
    <figure className="flex min-w-0 items-center gap-1">
      <div className="min-w-0 flex-1">
        <Plot months={months} isStrip {...props} />
      </div>
      <Popover>
        <PopoverTrigger asChild>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Ver los datos en una tabla"
            title="Ver los datos en una tabla"
            className="text-fg-muted print:hidden"
          >
            <Table2 aria-hidden />
          </Button>
        </PopoverTrigger>
        <PopoverContent
          aria-label="Ingresos y egresos por mes"
          align="end"
          className="max-h-[70vh] overflow-y-auto text-sm"
        >
          <FiguresTable months={months} {...props} />
        </PopoverContent>
      </Popover>
    </figure>
  );
}

/** Pixels, not money: numbers are exact enough. */
const highestOf = (months: Month[]) =>
  Math.max(...months.flatMap(({ income, expense }) => [Number(income), Number(expense)]), 0);

/** With the unit of the amounts on the axis or the bars; a phone has those of a few months only. */
function Legend({ months }: { months: Month[] }) {
  const pattern = useId();
  const unit = unitOf(highestOf(months)).name;
  return (
    <ul className="flex flex-wrap justify-end gap-x-4 gap-y-1 text-fg-muted text-sm">
      {unit && <li className={cn(months.length > FEW && "max-md:hidden")}>{unit}</li>}
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" className="size-3.5">
          <rect width="14" height="14" rx="3" fill="var(--chart-1)" />
        </svg>
        Ingresos
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" className="size-3.5">
          <Hatching id={pattern} />
          <rect {...expenseLook(pattern)} x=".75" y=".75" width="12.5" height="12.5" rx="3" />
        </svg>
        Egresos
      </li>
    </ul>
  );
}

function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface)" />
        <rect width="2.5" height="6" fill="var(--chart-2)" />
      </pattern>
    </defs>
  );
}

const expenseLook = (pattern: string) => ({ fill: `url(#${pattern})`, stroke: "var(--chart-2)", strokeWidth: 1.5 });

type PlotProps = Pick<MonthsChartProps, "money" | "current" | "onPick"> & { months: Month[]; isStrip?: boolean };

function Plot({ months, money, current, onPick, isStrip = false }: PlotProps) {
  const size = sizes[isStrip ? "strip" : "panel"];
  const { base, height } = size;
  const [pattern, name] = [useId(), useId()];
  const numbers = months.map(({ income, expense }) => [Number(income), Number(expense)] as const);
  const highest = highestOf(months);
  const { top, lines } = chartScale(highest);
  const y = (amount: number) => base - (amount / top) * (base - size.top);
  const unit = unitOf(highest);
  const amountText = (amount: number) => inUnit(amount, unit, money);
  const isFew = months.length <= FEW && !isStrip;
  const hasAxis = !isFew && !isStrip;
  const width = 100 / months.length;

  return (
    <div className={cn("relative", hasAxis && "md:pl-14")}>
      <svg
        role="img"
        aria-labelledby={name}
        height={height}
        className="block w-full overflow-visible fill-fg-muted text-sm tabular-nums [text-anchor:middle]"
      >
        <title id={name}>{describeChart(months, money, current)}</title>
        <Hatching id={pattern} />
        {lines.map((line) => (
          <g key={line}>
            <line
              x2="100%"
              y1={y(line) + 0.5}
              y2={y(line) + 0.5}
              stroke={line === 0 ? "var(--border-strong)" : "var(--border)"}
              className={line > 0 && !hasAxis ? "hidden" : undefined}
            />
            {hasAxis && (
              <text x="-12" y={y(line) + 5} className="[text-anchor:end] max-md:hidden">
                {amountText(line)}
              </text>
            )}
          </g>
        ))}
        {months.map(({ month }, index) => {
          const [income, expense] = numbers[index] ?? [0, 0];
          const isCurrent = month === current;
          return (
            <svg
              aria-hidden="true"
              key={month}
              x={`${index * width}%`}
              width={`${width}%`}
              height={height}
              className="overflow-visible"
            >
              {isCurrent && (
                <rect
                  y={isStrip ? 0 : 8}
                  width="100%"
                  height={height - (isStrip ? 0 : 8)}
                  rx="8"
                  fill="var(--surface2)"
                />
              )}
              <Bar x={16} y={y(income)} base={base} fill="var(--chart-1)" />
              <Bar x={52} y={y(expense)} base={base} {...expenseLook(pattern)} />
              {isFew && (
                <>
                  <Amount x={32} y={y(income)}>
                    {amountText(income)}
                  </Amount>
                  <Amount x={68} y={y(expense)}>
                    {amountText(expense)}
                  </Amount>
                </>
              )}
              <text
                x="50%"
                y={size.text}
                className={cn(!isFew && "max-md:hidden", isCurrent && "fill-fg font-semibold")}
              >
                {monthShort(month)}
              </text>
              {!isFew && (
                <text x="50%" y={size.text} className={cn("md:hidden", isCurrent && "fill-fg font-semibold")}>
                  {monthLetter(month)}
                </text>
              )}
            </svg>
          );
        })}
      </svg>
      <Columns months={months} money={money} current={current} onPick={onPick} hasAxis={hasAxis} />
    </div>
  );
}

type BarProps = { x: number; y: number; base: number; fill: string; stroke?: string; strokeWidth?: number };

/** `x`: percent of the month's width. No bar for zero. */
function Bar({ x, y, base, ...look }: BarProps) {
  if (y >= base) return null;
  const height = Math.max(base - y, 2);
  return <rect x={`${x}%`} y={base - height} width="32%" height={height} rx={Math.min(2.5, height / 2)} {...look} />;
}

/** On a phone as narrow as its bar. */
function Amount({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text x={`${x}%`} y={y - 7} className="fill-fg font-medium max-md:text-[0.75rem]">
      {children}
    </text>
  );
}

/** Text alternative of the chart; the amounts are in the table. */
function describeChart(months: Month[], money: MoneyStyle, current?: string) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return "Sin movimientos";
  const range = `Ingresos y egresos por mes, de ${monthName(first.month)} a ${monthName(last.month)}.`;
  const activeMonth = months.find(({ month }) => month === current);
  if (!activeMonth) return range;
  return `${range} ${monthTitle(activeMonth.month)}: ingresos ${moneyText(activeMonth.income, money)} y egresos ${moneyText(activeMonth.expense, money)}.`;
}

/**
 * Overlay with one button per month: hover and focus display the amounts, a click navigates. Roving tabindex: one tab
 * stop for all, arrow keys between them. Hidden on phones, where a month is too narrow for a finger and the table has
 * the links.
 */
function Columns({ months, money, current, onPick, hasAxis }: Omit<PlotProps, "isStrip"> & { hasAxis: boolean }) {
  const group = useRef<HTMLDivElement>(null);
  const [activeMonth, setActiveMonth] = useState<string | null>(null);
  const [lastFocused, setLastFocused] = useState<string>();
  const tabStop = months.find(({ month }) => month === (lastFocused ?? current))?.month ?? months.at(-1)?.month;

  const moveFocus = (event: KeyboardEvent, index: number) => {
    if (event.key === "Escape") setActiveMonth(null);
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: months.length - 1 }[event.key];
    const next = target === undefined ? null : group.current?.children[target];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };

  if (!onPick) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out no grid in some browsers
    <div
      ref={group}
      role="group"
      aria-label="Ir a un mes"
      className={cn("absolute inset-0 grid auto-cols-fr grid-flow-col max-md:hidden", hasAxis && "md:left-14")}
    >
      {months.map(({ month, income, expense, balance }, index) => (
        <button
          key={month}
          type="button"
          tabIndex={month === tabStop ? 0 : -1}
          aria-current={month === current ? "date" : undefined}
          aria-label={`${monthTitle(month)}: ingresos ${moneyText(income, money)}, egresos ${moneyText(expense, money)}`}
          onClick={() => onPick(month)}
          onKeyDown={(event) => moveFocus(event, index)}
          onFocus={() => {
            setLastFocused(month);
            setActiveMonth(month);
          }}
          onBlur={() => setActiveMonth(null)}
          onPointerEnter={() => setActiveMonth(month)}
          onPointerLeave={() => setActiveMonth(null)}
          className="relative rounded-[8px] hover:bg-fg/4"
        >
          {activeMonth === month && (
            <span
              aria-hidden
              className={cn(
                "pointer-events-none absolute bottom-full z-10 mb-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 whitespace-nowrap rounded-float border border-border bg-surface px-3 py-2 text-left text-sm shadow-3",
                index < months.length / 2 ? "left-0" : "right-0",
              )}
            >
              <span className="col-span-2 font-semibold">{monthTitle(month)}</span>
              <span className="text-fg-muted">Ingresos</span>
              <span className={cn("text-right tabular-nums", Number(income) > 0 && "text-success")}>
                {flowText(income, true, money)}
              </span>
              <span className="text-fg-muted">Egresos</span>
              <span className="text-right tabular-nums">{flowText(expense, false, money)}</span>
              <span className="text-fg-muted">Balance</span>
              <span className="text-right font-medium tabular-nums">{moneyText(balance, money)}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function Figures({ months, money, onPick }: Omit<FiguresProps, "className">) {
  return (
    <details className="text-sm print:hidden">
      <summary className="-my-2 inline-flex min-h-control-sm cursor-pointer items-center rounded-sm py-2 font-semibold text-primary underline-offset-3 hover:underline">
        Ver los datos en una tabla
      </summary>
      <FiguresTable months={months} money={money} onPick={onPick} className="mt-4" />
    </details>
  );
}

type FiguresProps = Pick<MonthsChartProps, "money" | "onPick"> & { months: Month[]; className?: string };

function FiguresTable({ months, money, onPick, className }: FiguresProps) {
  return (
    <div className={cn("overflow-x-auto", className)}>
      <table className="w-full border-collapse text-left">
        <thead className="text-fg-muted">
          <tr className="[&>th]:border-border [&>th]:border-b [&>th]:py-2 [&>th]:font-semibold">
            <th scope="col">Mes</th>
            <th scope="col" className="pl-3 text-right">
              Ingresos
            </th>
            <th scope="col" className="pl-3 text-right">
              Egresos
            </th>
            <th scope="col" className="pl-3 text-right max-sm:hidden">
              Balance
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {months.map(({ month, income, expense, balance }) => (
            <tr key={month} className="border-border border-b last:border-b-0">
              <th scope="row" className="relative h-11 whitespace-nowrap font-normal">
                {onPick ? (
                  <button
                    type="button"
                    aria-label={`Ir a ${monthName(month)}`}
                    onClick={() => onPick(month)}
                    className="text-primary underline underline-offset-3 after:absolute after:inset-0"
                  >
                    {monthShort(month)} {month.slice(0, 4)}
                  </button>
                ) : (
                  `${monthShort(month)} ${month.slice(0, 4)}`
                )}
              </th>
              <td className={cn("whitespace-nowrap pl-3 text-right", Number(income) > 0 && "text-success")}>
                {flowText(income, true, money)}
              </td>
              <td className="whitespace-nowrap pl-3 text-right">{flowText(expense, false, money)}</td>
              <td className="whitespace-nowrap pl-3 text-right max-sm:hidden">{moneyText(balance, money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
