import { Panel } from "@/components/ui/layout/panel";
import { Skeleton, SkeletonText } from "@/components/ui/states/skeleton";

/** Placeholder of the current plan and the three cards. */
export function PlansSkeleton() {
  return (
    <div className="grid animate-appear gap-4 [animation-delay:150ms] [animation-fill-mode:both] md:gap-6">
      <Panel className="grid gap-4 p-4 md:p-6">
        <SkeletonText className="h-6 leading-6" />
        <Skeleton className="w-64" />
      </Panel>
      <div className="grid gap-4 md:gap-6 lg:grid-cols-3">
        {["Gratis", "Base", "Avanzado"].map((name) => (
          <Panel key={name} className="grid content-start gap-4 p-4 md:p-6">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-8 w-36" />
            <Skeleton className="w-full" />
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
          </Panel>
        ))}
      </div>
    </div>
  );
}
