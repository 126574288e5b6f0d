import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Term and value of a description list. */
export function DescriptionItem({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cn("min-w-0", wide && "max-sm:col-span-2")}>
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="break-words">{children || <span className="text-fg-muted">Sin dato</span>}</dd>
    </div>
  );
}
