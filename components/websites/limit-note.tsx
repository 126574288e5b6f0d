import { cn } from "@/components/ui/cn";

interface LimitNoteProps {
  count: number;
  limit: number;
  /** "eventos próximos". */
  noun: string;
}

/** How many of the plan's rows there are: "9 de 12". */
export function LimitNote({ count, limit, noun }: LimitNoteProps) {
  const isFull = count >= limit;
  return (
    <span className={cn("text-sm", isFull ? "font-medium text-warn-soft-fg" : "text-fg-muted")}>
      <span className="whitespace-nowrap">
        {count} de {limit}
      </span>
      <span className="sr-only"> {noun}</span>
      {isFull && ", el máximo de tu plan"}
    </span>
  );
}
