import type { CSSProperties, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/states/skeleton";

interface Stat {
  label: string;
  /** For phones, where three are side by side. */
  shortLabel?: string;
  value: ReactNode;
  /** Secondary text. */
  note?: ReactNode;
}

interface StatsProps {
  items: Stat[];
  loading?: boolean;
  /**
   * Vertical, for long values: wherever the stats have no row of their own, or only where four do not fit side by side
   * (`narrow`).
   */
  stacked?: boolean | "narrow";
  /** Without a frame of its own, inside a panel. */
  bare?: boolean;
  /** All in one line of text, above a list. */
  isLine?: boolean;
  className?: string;
}

const looks = {
  beside: {
    list: "grid-cols-(--columns) divide-x",
    item: "content-start",
    value: "text-2xl",
    note: "",
    skeleton: "w-12",
  },
  many: {
    list: "grid-cols-3 md:grid-cols-(--columns) md:divide-x",
    item: "content-start",
    value: "text-2xl",
    note: "",
    skeleton: "w-12",
  },
  stacked: {
    list: "max-md:divide-y md:max-lg:grid-cols-(--columns) md:max-lg:divide-x lg:divide-y",
    item: "content-center max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-3",
    value: "text-2xl max-md:justify-end max-md:text-right max-md:text-xl",
    note: "max-md:col-span-2",
    skeleton: "w-32",
  },
  narrow: {
    list: "max-lg:divide-y lg:grid-cols-(--columns) lg:divide-x",
    item: "content-start max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-3",
    value: "text-xl max-lg:justify-end max-lg:text-right",
    note: "max-lg:col-span-2",
    skeleton: "w-28",
  },
};

/** Figures that fit side by side on a phone. */
const ROW_MAX = 4;

export function Stats({
  items,
  loading = false,
  stacked = false,
  bare = false,
  isLine = false,
  className,
}: StatsProps) {
  if (isLine) return <StatLine items={items} loading={loading} />;
  const look =
    looks[stacked === "narrow" ? "narrow" : stacked ? "stacked" : items.length > ROW_MAX ? "many" : "beside"];
  return (
    <dl
      aria-busy={loading}
      className={cn(
        "grid divide-border print:flex print:flex-wrap print:gap-x-6 print:divide-x-0 print:divide-y-0 print:border-0 print:text-sm",
        bare ? "lg:mx-6" : "rounded-lg border border-border bg-surface",
        look.list,
        className,
      )}
      // Not as many columns as have arrived: the first ones would move with each part of the page.
      style={{ "--columns": `repeat(${items.length}, minmax(0, 1fr))` } as CSSProperties}
    >
      {items.map(({ label, shortLabel, value, note }) => (
        <div
          key={label}
          className={cn(
            "grid gap-0.5 px-3 py-3 min-[360px]:px-4 md:px-6 md:py-4 print:flex print:items-baseline print:gap-2 print:p-0!",
            bare && "lg:py-1 lg:first:pl-0 lg:last:pr-0",
            look.item,
          )}
        >
          <dt className="text-fg-muted text-sm">
            <StatLabel label={label} shortLabel={shortLabel} />
          </dt>
          <dd
            className={cn(
              "flex min-h-8 items-center font-semibold [overflow-wrap:anywhere] print:min-h-0 print:text-base! print:leading-tight!",
              look.value,
            )}
          >
            {loading ? <Skeleton className={cn("h-6", look.skeleton)} /> : value}
          </dd>
          {note !== undefined && (
            <dd className={cn("min-h-[1.3125rem] text-fg-muted text-sm print:min-h-0", look.note)}>
              {loading ? <Skeleton className="mt-1 w-24" /> : note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** In one line: "Activos 268 Total 342". */
function StatLine({ items, loading }: Pick<StatsProps, "items" | "loading">) {
  return (
    <dl aria-busy={loading} className="flex min-h-6 flex-wrap gap-x-6 text-sm max-md:gap-x-4">
      {items.map(({ label, shortLabel, value }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-fg-muted">
            <StatLabel label={label} shortLabel={shortLabel} />
          </dt>
          <dd className="flex font-semibold">{loading ? <Skeleton className="h-4 w-8" /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function StatLabel({ label, shortLabel }: Pick<Stat, "label" | "shortLabel">) {
  if (!shortLabel) return label;
  return (
    <>
      <span className="max-md:sr-only">{label}</span>
      <span aria-hidden className="md:hidden">
        {shortLabel}
      </span>
    </>
  );
}
