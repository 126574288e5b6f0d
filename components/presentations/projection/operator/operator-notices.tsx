"use client";

import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";
import { useProjection } from "../projection-context";
import { notices } from "../projection-text";
import type { LiveChanges } from "./use-live-changes";

interface OperatorNoticesProps {
  problem: keyof typeof notices | null;
  changes: LiveChanges;
  notice: keyof typeof notices | null;
}

/** What the operator should know; nothing of it stops the projection. */
export function OperatorNotices({ problem, changes, notice }: OperatorNoticesProps) {
  const { isRefused } = useProjection();
  const shown = [
    isRefused ? notices.refused : changes.isOffline ? notices.offline : null,
    problem && notices[problem],
    changes.isDeleted ? notices.deleted : null,
    notice && notices[notice],
  ].filter((text) => text !== null);
  return (
    <div role="status" className="grid gap-2 px-4 pt-2 empty:hidden md:px-6">
      {shown.map((text) => (
        <Notice key={text} tone={text === notices.drag ? "info" : "warn"}>
          {text}
        </Notice>
      ))}
      {changes.send && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" onClick={changes.send}>
              Enviar cambios
            </Button>
          }
        >
          {notices.changed}
        </Notice>
      )}
    </div>
  );
}
