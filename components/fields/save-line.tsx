import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { SaveState } from "./autosave";

export interface ListedProblem {
  field: string;
  key?: string;
  /** What the field is called. */
  place: string;
}

export interface SaveStatusProps<Problem extends ListedProblem> {
  save: SaveState;
  /** What has to be corrected before it can be saved. */
  problems: Problem[];
  onRetry: () => void;
  onCompare: () => void;
  onProblem: (problem: Problem) => void;
}

/** An icon and what it says. */
export function SaveLine({
  icon: Icon,
  className,
  children,
}: {
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cn("flex min-w-0 items-center gap-2 text-fg-muted text-sm", className)}>
      <Icon aria-hidden className="size-5" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
