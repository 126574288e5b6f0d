import { cn } from "@/components/ui/cn";

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  className?: string;
  /** Class of the filled part. */
  fillClassName?: string;
}

/** Progress bar: `value` of `max`. */
export function Progress({ label, value, max, className, fillClassName }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn("h-2 overflow-hidden rounded-full bg-surface2", className)}
    >
      <span
        className={cn("block h-full rounded-full bg-primary transition-[width]", fillClassName)}
        style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }}
      />
    </div>
  );
}
