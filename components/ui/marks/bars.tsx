import { cn } from "@/components/ui/cn";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";

interface BarsProps {
  /** In chronological order. `label`: under the bar; `title`: what screen readers say instead. */
  bars: { key: string; label: string; title: string; count: number }[];
  style: NumberStyle;
  className?: string;
}

/** Counts of months or weeks: a list with a bar under each number. The last one is the current. */
export function Bars({ bars, style, className }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className={cn("grid h-40 auto-cols-fr grid-flow-col gap-3 text-center text-sm", className)}>
      {bars.map(({ key, label, title, count }, index) => (
        <li key={key} className="grid grid-rows-[minmax(0,1fr)_auto] gap-1.5">
          <span className="flex flex-col justify-end">
            <span className="font-medium">{numberText(count, style)}</span>
            {count > 0 && (
              <span
                aria-hidden
                className="mx-auto w-full max-w-10 rounded-t-[3px] bg-[var(--chart-1)]"
                style={{ height: `${Math.max(2, (count / most) * 75)}%` }}
              />
            )}
            <span aria-hidden className="h-px bg-border-strong" />
          </span>
          <span className={index === bars.length - 1 ? "font-semibold" : "text-fg-muted"}>
            <span aria-hidden>{label}</span>
            <span className="sr-only">{title}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
