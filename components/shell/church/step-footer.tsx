import type { ReactNode } from "react";

export interface StepProps {
  onBack: () => void;
  /** After success, where the dialog does not close by itself. */
  onDone?: () => void;
}

export function StepFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="-mx-4 -mb-4 md:-mx-6 md:-mb-6 flex flex-wrap justify-between gap-2 border-border border-t px-4 py-3 md:px-6">
      {children}
    </footer>
  );
}
