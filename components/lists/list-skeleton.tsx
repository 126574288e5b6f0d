import { cn } from "@/components/ui/cn";
import { Skeleton, SkeletonText } from "@/components/ui/states/skeleton";

const rows = ["w-40", "w-52", "w-36", "w-48", "w-44", "w-56"];

/** Placeholder of rows; visible only after 150 ms, so that faster responses do not flicker. */
export function ListSkeleton() {
  return (
    <div className="animate-appear [animation-delay:150ms] [animation-fill-mode:both]">
      {rows.map((width, row) => (
        <div
          key={width}
          className="flex min-h-16 items-center gap-3 border-border border-b px-4 last:border-b-0 md:min-h-11 md:px-6"
        >
          <Skeleton className="size-9 rounded-full md:size-7" />
          <div className="grid gap-2">
            {row === 0 ? <SkeletonText /> : <Skeleton className={cn("max-w-full", width)} />}
          </div>
          <Skeleton className="ml-auto w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
