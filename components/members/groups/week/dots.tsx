import { cn } from "@/components/ui/cn";
import type { Dot } from "@/lib/members/groups/week/rules";

const texts = { present: "vino", absent: "faltó", none: "no hubo reunión" } as const;

/** How a person attended, the oldest first: full for came, hollow for did not, a dash for no meeting. */
export const Dots = ({ dots, className }: { dots: readonly Dot[]; className?: string }) => (
  <span className={cn("inline-flex items-center gap-1", className)}>
    <span className="sr-only">De la más antigua a la última: {dots.map((dot) => texts[dot]).join(", ")}</span>
    {dots.map((dot, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: places in time, which never move
        key={index}
        aria-hidden
        className={cn(
          "size-2.5 shrink-0",
          dot === "present" && "rounded-full bg-[var(--chart-1)]",
          dot === "absent" && "rounded-full border-2 border-fg-muted",
          dot === "none" && "grid place-items-center before:h-0.5 before:w-2 before:bg-fg-muted",
        )}
      />
    ))}
  </span>
);

/** What the dots mean. */
export const DotsLegend = () => (
  <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm">
    {(["present", "absent", "none"] as const).map((dot) => (
      <span key={dot} className="inline-flex items-center gap-1.5">
        <Dots dots={[dot]} />
        {dot === "none" ? "sin dato o sin reunión" : texts[dot]}
      </span>
    ))}
  </p>
);
