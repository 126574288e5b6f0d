import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface OutdatedProps {
  onRetry: () => unknown;
  busy: boolean;
  /** What could not be done, where it is not the whole list that is old. */
  children?: ReactNode;
}

/** The rows of before are still worth more than an empty page. */
export function StaleListNotice({ onRetry, busy, children }: OutdatedProps) {
  return (
    <Notice
      tone="warn"
      role="alert"
      className="m-4"
      action={
        <Button size="sm" onClick={onRetry} busy={busy}>
          Reintentar
        </Button>
      }
    >
      {children ?? "No pudimos actualizar la lista: puede no estar al día."}
    </Notice>
  );
}
