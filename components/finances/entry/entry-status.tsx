"use client";

import { CircleCheck, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { movementsText } from "@/components/finances/transactions/transaction-text";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDate } from "@/lib/core/dates";
import { signedMoney } from "@/lib/core/money";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { useOutbox } from "./use-outbox";

interface EntryStatusProps {
  /** Period of the list: an entry outside of it is not visible there. */
  period: { from: string | null; to: string | null };
  /** Displayed before the first entry. */
  hint?: ReactNode;
  onVoid: (row: TransactionRow) => void;
}

/** Status of the last entry: saving or saved. */
export function EntryStatus({ period: { from, to }, hint, onVoid }: EntryStatusProps) {
  const { church } = useArea();
  const { pending, last } = useOutbox();
  const isSaving = pending.length > 0;
  const isIdle = !isSaving && !last;
  const isOutside = last && ((from && last.date < from) || (to && last.date > to));

  return (
    <div
      className={cn(
        "flex min-w-0 items-center justify-end gap-x-2 max-md:justify-between",
        !isIdle && "max-md:min-h-11",
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
                {isOutside && <span className="text-fg-muted"> del {formatDate(last.date)}</span>}
              </span>
            </>
          )
        )}
      </p>
      {!isSaving &&
        (last ? (
          <Button variant="quiet" size="sm" aria-label={`Anular ${last.concept}`} onClick={() => onVoid(last)}>
            Anular
          </Button>
        ) : (
          hint
        ))}
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
