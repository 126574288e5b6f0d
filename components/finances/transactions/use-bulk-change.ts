"use client";

import { useState } from "react";
import { FINANCES } from "@/components/finances/finances-search";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { useArea } from "@/components/ui/layout/area";
import { ApiError, api, type BodyOf } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { refusalLabels } from "@/lib/finances/transactions/labels";
import type { TransactionBulkResult } from "@/lib/finances/transactions/schema";
import { movementsText } from "./transaction-text";

type BulkChange = BodyOf<"/transactions/bulk", "POST">;

/** Change of many movements. `outcome`: of one that refused some of them, until it is read. */
export function useBulkChange(onDone: () => void) {
  const { church } = useArea();
  const refresh = useRefresh(FINANCES);
  const { mutateAsync, isPending } = useAction();
  const [outcome, setOutcome] = useState<TransactionBulkResult | null>(null);

  const send = async (change: BulkChange) => {
    try {
      return await api.post("/transactions/bulk", change);
    } catch (error) {
      // Other movements match than were seen.
      if (error instanceof ApiError && error.status === 409) void refresh();
      throw error;
    }
  };

  /** Undoes a change of movements, which have no screen of their own any more. `done`: what they are, `left`: what the others are not. */
  const undo = (input: BulkChange, done: string, left: string) =>
    mutateAsync(async () => {
      const { changed, refused } = await send(input);
      if (changed > 0) toast.success(`${movementsText(changed, church)} ${done}`);
      for (const { reason, count } of refused)
        toast.error(`${movementsText(count, church)} ${left}. ${refusalLabels[reason]}.`);
      return refresh();
    }).catch(() => {});

  const undoOf = ({ changed: count, voidedAt, changedAt }: TransactionBulkResult) => {
    if (voidedAt)
      return () =>
        undo(
          { action: "restore", filter: { voided: "true", voidedAt }, count },
          "de nuevo en las cuentas",
          "sin restaurar",
        );
    return changedAt && (() => undo({ action: "undo", changedAt }, "como antes", "sin deshacer"));
  };

  /** `told`: what the movements that changed are now. Rejects after an error message, for forms. */
  const change = (input: BulkChange, told: (count: string) => string) =>
    mutateAsync(async () => {
      const result = await send(input);
      const { changed, unchanged, refused } = result;
      const done = told(movementsText(changed, church));
      const text = unchanged > 0 ? `${done}; ${unchanged} ya estaban así` : done;
      const revert = undoOf(result);
      if (changed > 0 && revert) toast.undo(text, revert);
      else if (changed > 0) toast.success(text);
      else if (refused.length === 0) toast.blank("Ya estaban así: nada cambió");
      if (refused.length > 0) setOutcome(result);
      else onDone();
      return refresh();
    });

  return { change, isPending, outcome };
}
