import { Panel } from "@/components/ui/layout/panel";
import { Skeleton, SkeletonText } from "@/components/ui/states/skeleton";

/** Same height as the entry form. */
export function QuickEntrySkeleton() {
  return (
    <Panel className="min-h-16 max-xl:min-h-[15.375rem] max-md:hidden print:hidden">
      <div className="grid animate-appear gap-4 px-6 pt-4 pb-6 xl:hidden [animation-delay:150ms] [animation-fill-mode:both]">
        <SkeletonText className="h-11 leading-11" />
        <Skeleton className="h-16 rounded-md" />
      </div>
    </Panel>
  );
}
