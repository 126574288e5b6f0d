"use client";

import { useArea } from "@/components/ui/area";
import { Notice } from "@/components/ui/notice";
import { formatDate, monthName, today } from "@/lib/core/dates";
import type { TransactionRow } from "@/lib/finances/transactions/schema";

/** Reason why a movement cannot be changed; null if it can. */
export function LockedNotice({ row: { date, isLocked, voidedAt, voidReason } }: { row: TransactionRow }) {
  const { church } = useArea();
  if (!isLocked && !voidedAt) return null;
  return (
    <div className="grid gap-3">
      {voidedAt && (
        <Notice tone="warn">
          <p className="font-semibold">Anulado el {formatDate(today(church.timeZone, new Date(voidedAt)))}</p>
          <p>Motivo: {voidReason}</p>
        </Notice>
      )}
      {isLocked && (
        <Notice>
          El mes de {monthName(date)} está cerrado: sus movimientos ya no cambian. Solo el dueño de la cuenta puede
          reabrirlo.
        </Notice>
      )}
    </div>
  );
}
