"use client";

import { movementsText } from "@/components/finances/transactions/transaction-text";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { useOutbox } from "./use-outbox";

/** Failed entries on a phone while the entry sheet is closed. */
export function UnsavedNotice({ onOpen }: { onOpen: () => void }) {
  const { church } = useArea();
  const { failed } = useOutbox();
  if (failed.length === 0) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      className="md:hidden"
      action={
        <Button size="sm" onClick={onOpen}>
          Ver
        </Button>
      }
    >
      {failed.length === 1
        ? `No pudimos guardar ${failed[0]?.input.concept}: ${failed[0]?.failure}`
        : `Hay ${movementsText(failed.length, church)} sin guardar.`}
    </Notice>
  );
}
