import { Skeleton, SkeletonText } from "./skeleton";

/** Placeholder of a form's fields. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div className="grid animate-appear gap-6 p-4 [animation-delay:150ms] [animation-fill-mode:both] md:p-6">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={field} className="grid gap-2">
          {field === 0 ? <SkeletonText /> : <Skeleton className="w-24" />}
          <Skeleton className="h-control rounded-md" />
        </div>
      ))}
    </div>
  );
}
