import { CircleCheck } from "lucide-react";
import { Toaster } from "./toaster";

/** Region of the toasts, and the one with which the page begins, if any; without scripts, a box in its place. */
export const PageToasts = ({ first }: { first?: string }) => (
  <>
    <Toaster first={first} />
    {first && (
      <noscript>
        <p
          role="status"
          className="fixed right-4 bottom-22 left-4 z-50 flex min-h-14 items-center gap-3 rounded-float border border-border bg-surface px-4 py-2 text-fg shadow-3 md:right-6 md:bottom-6 md:left-auto md:w-96 print:hidden"
        >
          <CircleCheck aria-hidden className="size-5 text-success" />
          {first}
        </p>
      </noscript>
    )}
  </>
);
