"use client";

import { useProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";

interface LimitNoteProps {
  count: number;
  limit: number;
  /** "eventos próximos". */
  noun: string;
}

/** How many of the plan's rows there are: "9 de 12"; nothing in a plan that has none. */
export function LimitNote({ count, limit, noun }: LimitNoteProps) {
  const { owner, plan } = useProfile();
  const room = limit - count;
  const isFull = room <= 0;
  if (limit === 0) return null;
  return (
    <span className={cn("text-sm", isFull ? "font-medium text-warn-soft-fg" : "text-fg-muted")}>
      <span className="whitespace-nowrap">
        {count} de {limit}
      </span>
      <span className="sr-only"> {noun}</span>
      {isFull ? ", el máximo de tu plan" : room <= limit / 5 && (room === 1 ? ", queda 1" : `, quedan ${room}`)}
      {isFull && owner && plan < 2 && (
        <>
          .{" "}
          <Link href="/pricing" className="underline">
            Ver planes
          </Link>
        </>
      )}
    </span>
  );
}
