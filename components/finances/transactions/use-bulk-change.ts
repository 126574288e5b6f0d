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

  /** Movements that were voided together; they have no screen of their own any more. */
  const restore = (voidedAt: string, count: number) =>
    mutateAsync(async () => {
      const { changed, refused } = await send({ action: "restore", filter: { voided: "true", voidedAt }, count });
      if (changed > 0) toast.success(`${movementsText(changed, church)} de nuevo en las cuentas`);
      for (const { reason, count: left } of refused)
        toast.error(`${movementsText(left, church)} sin restaurar. ${refusalLabels[reason]}.`);
      return refresh();
    }).catch(() => {});

  /** `told`: what the movements that changed are now. Rejects after an error message, for forms. */
  const change = (input: BulkChange, told: (count: string) => string) =>
    mutateAsync(async () => {
      const result = await send(input);
      const { changed, unchanged, refused, voidedAt } = result;
      const text = told(movementsText(changed, church));
      if (voidedAt && changed > 0) toast.undo(text, () => restore(voidedAt, changed));
      else if (changed > 0) toast.success(unchanged > 0 ? `${text}; ${unchanged} ya estaban así` : text);
      else if (refused.length === 0) toast.blank("Ya estaban así: nada cambió");
      if (refused.length > 0) setOutcome(result);
      else onDone();
      return refresh();
    });

  return { change, isPending, outcome };
}
