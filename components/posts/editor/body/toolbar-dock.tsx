import { type ReactNode, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Pixels of the layout viewport that a phone's keyboard covers, and of what is scrolled above the visible part. */
function useKeyboardHeight() {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // Zooming makes the viewport smaller too.
      setHeight(viewport.scale === 1 && covered > KEYBOARD_MIN ? Math.round(covered) : 0);
    };
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return height;
}

/** Bars of a browser are lower than any keyboard. */
const KEYBOARD_MIN = 100;

/** Under the page's header; on phones above the keyboard, or above the bar of actions. */
export function ToolbarDock({ children }: { children: ReactNode }) {
  const keyboard = useKeyboardHeight();
  return (
    <div
      style={keyboard ? { bottom: keyboard } : undefined}
      className={cn(
        "z-20 border-border bg-surface print:hidden",
        "md:sticky md:top-header md:rounded-t-lg md:border-b",
        "max-md:fixed max-md:inset-x-0 max-md:border-t max-md:shadow-2",
        !keyboard && "max-md:bottom-[calc(4.25rem+max(0rem,env(safe-area-inset-bottom)-0.75rem))]",
      )}
    >
      {children}
    </div>
  );
}
