import { cn } from "@/components/ui/cn";

const states = (weeks: readonly (boolean | null)[]) => ({
  came: weeks.filter((week) => week === true).length,
  missed: weeks.filter((week) => week === false).length,
});

/** Twelve weeks, the oldest first: full where somebody came, hollow where not, a line without a mark; in words for who does not see them. */
export function WeekDots({ weeks, className }: { weeks: readonly (boolean | null)[]; className?: string }) {
  const { came, missed } = states(weeks);
  return (
    <span className={cn("inline-flex items-center gap-[3px]", className)}>
      <span className="sr-only">{`En ${weeks.length} semanas vino ${came} y faltó ${missed}`}</span>
      {weeks.map((week, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the key is a week
          key={index}
          aria-hidden
          className={cn(
            "inline-block",
            week === null
              ? "h-0.5 w-2 rounded-full bg-border-strong"
              : cn("size-2 rounded-full border border-primary", week ? "bg-primary" : "bg-transparent"),
          )}
        />
      ))}
    </span>
  );
}
