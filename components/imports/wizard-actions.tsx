import type { ReactNode } from "react";

/** Buttons of a step, beside a note of one line; on phones a bar at the bottom. */
export function WizardActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-dock
      className="flex flex-wrap items-center justify-end gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-border max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {note && <p className="min-w-0 text-fg-muted text-sm max-md:basis-full md:flex-1">{note}</p>}
      <div className="flex flex-wrap justify-end gap-2 max-md:w-full max-md:flex-nowrap max-md:[&>:last-child]:flex-1">
        {children}
      </div>
    </div>
  );
}
