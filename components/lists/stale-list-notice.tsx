import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";

interface StaleListNoticeProps {
  onRetry: () => unknown;
  busy: boolean;
  /** Message of a partial failure; by default the whole list may be stale. */
  children?: ReactNode;
}

/** Displayed above the previous rows, which are more useful than an empty page. */
export function StaleListNotice({ onRetry, busy, children }: StaleListNoticeProps) {
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
