"use client";

import { CircleCheck, LoaderCircle } from "lucide-react";
import type { FinancesState } from "@/components/finances/finances-state";
import { movementsText } from "@/components/finances/transactions/transaction-text";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { monthWord, today } from "@/lib/core/values/dates";
import { signedMoney } from "@/lib/core/values/money";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { isOutside } from "./entry-day";
import { useOutbox } from "./use-outbox";

interface EntryStatusProps {
  list: FinancesState;
  onVoid: (row: TransactionRow) => void;
}

/** Status of the last entry: saving or saved. */
export function EntryStatus({ list: { period, showPeriod }, onVoid }: EntryStatusProps) {
  const { church } = useArea();
  const { pending, last } = useOutbox();
  const isSaving = pending.length > 0;
  const isIdle = !isSaving && !last;
  // The list does not contain an entry outside of its period.
  const otherMonth = last && isOutside(last.date, period) ? last.date.slice(0, 7) : null;
  const monthText = otherMonth && monthWord(otherMonth, today(church.timeZone));

  return (
    <div
      className={cn(
        "flex min-w-0 items-center justify-end gap-x-2 max-md:justify-between",
        !isIdle && "max-md:min-h-11 xl:border-border xl:border-t xl:px-3 xl:py-1",
      )}
    >
      <p role="status" className="flex min-w-0 items-center gap-2">
        {isSaving ? (
          <span className="flex animate-appear items-center gap-2 text-fg-muted [animation-delay:150ms] [animation-fill-mode:both]">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            Guardando {movementsText(pending.length, church)}…
          </span>
        ) : (
          last && (
            <>
              <CircleCheck aria-hidden className="size-5 text-success" />
              <span className="min-w-0">
                Guardado: {last.concept} <Amount row={last} />
                {monthText && <span className="text-fg-muted">. Quedó en {monthText}</span>}
              </span>
            </>
          )
        )}
      </p>
      {!isSaving && otherMonth && (
        <Button variant="quiet" size="sm" onClick={() => showPeriod(otherMonth)}>
          Ver {monthText}
        </Button>
      )}
      {!isSaving && last && (
        <Button variant="quiet" size="sm" aria-label={`Anular ${last.concept}`} onClick={() => onVoid(last)}>
          Anular
        </Button>
      )}
    </div>
  );
}

function Amount({ row }: { row: TransactionRow }) {
  const { church } = useArea();
  return (
    <span className={row.isIncome ? "whitespace-nowrap font-medium text-success" : "whitespace-nowrap font-medium"}>
      {signedMoney(row.amount, row.isIncome, church)}
    </span>
  );
}
