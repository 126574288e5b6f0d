import { Bars } from "@/components/ui/marks/bars";
import { addDays } from "@/lib/attendance/rules";
import { formatDate } from "@/lib/core/values/dates";
import type { NumberStyle } from "@/lib/core/values/numbers";

interface WeekBarsProps {
  /** `week`: its Monday, `YYYY-MM-DD`; the oldest first. */
  weeks: { week: string; count: number }[];
  style: NumberStyle;
}

/** Counts of twelve weeks; each is called by its Sunday. On phones every second one has no number and no day. */
export const WeekBars = ({ weeks, style }: WeekBarsProps) => (
  <Bars
    style={style}
    className="gap-1.5 md:gap-3 max-md:[&>li:nth-last-child(even)>span:last-child]:opacity-0 max-md:[&>li:nth-last-child(even)>span>span:first-child]:opacity-0"
    bars={weeks.map(({ week, count }) => {
      const sunday = formatDate(addDays(week, 6));
      return { key: week, label: sunday.slice(0, 5), title: `Semana que terminó el ${sunday}`, count };
    })}
  />
);
