import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { inputClass } from "./input";

/** Native select with the app's styles. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <div className="relative min-w-0">
      <select
        {...props}
        className={cn(inputClass, "appearance-none text-ellipsis pr-10", !props.value && "text-fg-muted", className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-fg-muted"
      />
    </div>
  );
}
