import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface FieldMessagesProps {
  id: string;
  hint?: ReactNode;
  error?: string;
  /** How to correct the value, after the error. */
  advice?: string;
}

export function FieldMessages({ id, hint, error, advice }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-fg-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 font-medium text-danger text-sm">
          <CircleAlert aria-hidden className="mt-[3px] size-4" />
          {advice ? `${error}. ${advice}` : error}
        </p>
      )}
    </>
  );
}
