import { cn } from "./cn";

/** Grey placeholder line; needs a width. The caller announces "Cargando..." to screen readers once. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block h-3.5 animate-pulse rounded-sm bg-surface2", className)} />;
}
