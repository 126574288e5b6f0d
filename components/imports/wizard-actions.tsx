import type { ReactNode } from "react";

/** Buttons of a step; on phones a bar at the bottom. */
export function WizardActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-dock
      className="flex flex-wrap justify-end gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:flex-nowrap max-md:border-border max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>:last-child]:flex-1"
    >
      {children}
    </div>
  );
}
