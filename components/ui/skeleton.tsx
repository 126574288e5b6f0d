import { cn } from "./cn";

/** A grey line where text will be; give it a width. The caller says "Cargando..." to screen readers once. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block h-3.5 animate-pulse rounded-sm bg-surface2", className)} />;
}
