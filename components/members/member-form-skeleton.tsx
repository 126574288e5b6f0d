import { Skeleton } from "@/components/ui/skeleton";

const fields = ["name", "cellphone", "email", "birthday", "joinDate", "position"];

export function MemberFormSkeleton() {
  return (
    <div className="grid animate-appear gap-6 p-4 [animation-delay:150ms] [animation-fill-mode:both] md:p-6">
      <span className="sr-only">Cargando...</span>
      {fields.map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-control rounded-md" />
        </div>
      ))}
    </div>
  );
}
