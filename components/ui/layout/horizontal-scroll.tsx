import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Content that may be wider than the screen, scrolled sideways by touch or arrow keys. */
export function HorizontalScroll({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what it scrolls
      tabIndex={0}
      className={cn("overflow-x-auto outline-offset-[-2px]!", className)}
    >
      {children}
    </section>
  );
}
