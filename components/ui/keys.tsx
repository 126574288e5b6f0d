"use client";

import { useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { isMac } from "@/components/ui/use-hotkey";

const never = () => () => {};

/** Keys as they are printed on the keyboard in front of whoever reads: `g m`, `Ctrl K` (`⌘ K` on a Mac). */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  const mac = useSyncExternalStore(never, isMac, () => false);
  const shown = keys.replace("mod+k", mac ? "⌘ K" : "Ctrl K").split(" ");
  return (
    <span className={cn("flex shrink-0 gap-1", className)}>
      {shown.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-sm border border-border bg-surface2 px-1.5 text-center font-sans text-fg-muted text-sm"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
