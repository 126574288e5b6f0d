"use client";

import { ReopenButton } from "@/components/finances/months/reopen-button";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { formatDate, monthName, today } from "@/lib/core/values/dates";
import type { TransactionRow } from "@/lib/finances/transactions/schema";

/** Reason why a movement cannot be changed; null if it can. */
export function LockedNotice({ row: { date, isLocked, voidedAt, voidReason } }: { row: TransactionRow }) {
  const { church, isOwner } = useArea();
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
        <Notice action={<ReopenButton size="sm" month={date.slice(0, 7)} />}>
          El mes de {monthName(date)} está cerrado: sus movimientos ya no cambian.
          {!isOwner && " Pide al pastor que registró la iglesia que lo reabra."}
        </Notice>
      )}
    </div>
  );
}
