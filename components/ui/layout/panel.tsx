import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export function Panel({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      className={cn("min-w-0 rounded-lg border border-border bg-surface print:border-0", className)}
      {...props}
    />
  );
}

export function PanelHead({ title, action, id }: { title: ReactNode; action?: ReactNode; id?: string }) {
  return (
    <header className="flex min-h-16 items-center justify-between gap-3 px-4 py-4 md:px-6">
      <h2 id={id}>{title}</h2>
      {action}
    </header>
  );
}

export function PanelBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("px-4 pb-4 first:pt-4 md:px-6 md:pb-6 md:first:pt-6", className)} {...props} />;
}
