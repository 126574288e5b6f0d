import { cn } from "@/components/ui/cn";

/** Grey placeholder line; needs a width. One line of each placeholder is `SkeletonText`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block h-3.5 animate-pulse rounded-sm bg-surface2", className)} />;
}

/** "Cargando...", in the place and of the height of one `Skeleton`. */
export function SkeletonText({ className }: { className?: string }) {
  return (
    <span className={cn("block h-3.5 whitespace-nowrap text-fg-muted text-sm leading-3.5", className)}>
      Cargando...
    </span>
  );
}
