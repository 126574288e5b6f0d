import { cn } from "@/components/ui/cn";

/** Whether somebody came: true, false, or null without a mark or a meeting. */
type Mark = boolean | null;

/** How a person attended, the oldest first: full where they came, hollow where not, a dash without a mark; in words for who does not see them. */
export function Dots({ marks, className }: { marks: readonly Mark[]; className?: string }) {
  const [came, told] = [marks.filter((mark) => mark === true).length, marks.filter((mark) => mark !== null).length];
  return (
    <span className={cn("inline-flex items-center gap-1", className)}>
      <span className="sr-only">
        {told === 0
          ? `Sin asistencia en las últimas ${marks.length}`
          : `De las últimas ${marks.length} vino a ${came} y faltó a ${told - came}`}
      </span>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in time never moves
        <Dot key={index} mark={mark} />
      ))}
    </span>
  );
}

const Dot = ({ mark }: { mark: Mark }) => (
  <span
    aria-hidden
    className={cn(
      "size-2.5 shrink-0",
      mark === null
        ? "grid place-items-center before:h-0.5 before:w-2 before:bg-fg-muted"
        : cn("rounded-full", mark ? "bg-[var(--chart-1)]" : "border-2 border-fg-muted"),
    )}
  />
);

/** What the dots mean. */
export const DotsKey = () => (
  <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm">
    {([true, false, null] as const).map((mark) => (
      <span key={String(mark)} className="inline-flex items-center gap-1.5">
        <Dot mark={mark} />
        {mark === null ? "no hubo o sin marcar" : mark ? "vino" : "faltó"}
      </span>
    ))}
  </p>
);
