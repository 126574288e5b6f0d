"use client";

import { useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { isMac } from "@/components/ui/hooks/use-hotkey";

const subscribeNever = () => () => {};

/** Keys as printed on the user's keyboard: `g m`, `Ctrl K` (`⌘ K` on a Mac). */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  const mac = useSyncExternalStore(subscribeNever, isMac, () => false);
  const keyTexts = keys.replace("mod+k", mac ? "⌘ K" : "Ctrl K").split(" ");
  return (
    <span className={cn("flex shrink-0 gap-1", className)}>
      {keyTexts.map((key) => (
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
