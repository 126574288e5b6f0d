"use client";

import { Ban, Pencil, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { type FormSheetState, SheetLoading } from "@/components/fields/form-sheet";
import { useFinanceSheet } from "@/components/finances/use-finance-sheet";
import { useTransaction } from "@/components/finances/use-finances";
import { useMethodText } from "@/components/finances/use-method-text";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ApiError } from "@/lib/client/api";
import { formatDate } from "@/lib/core/values/dates";
import { giftFieldLabels, receiptNumber } from "@/lib/finances/gifts/labels";
import { transactionFieldLabels as labels, typeLabels } from "@/lib/finances/transactions/labels";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { LockedNotice } from "./locked-notice";
import { TransactionAmount } from "./transaction-amount";
import { TransactionHistory } from "./transaction-history";
import { useRestoreTransaction } from "./use-transaction-actions";
import { useVoiding } from "./use-voiding";

/** `?ver=7`: details and history of a movement; `?historial=7` scrolls to the history. */
export function TransactionSheet({ sheet: { open: id, close, noteClosed } }: { sheet: FormSheetState<number> }) {
  useEffect(() => {
    if (id === null) noteClosed();
  });
  return (
    <Sheet open={id !== null} onOpenChange={(next) => !next && close()}>
      <SheetContent title="Movimiento">{id !== null && <Content key={id} id={id} />}</SheetContent>
    </Sheet>
  );
}

function Content({ id }: { id: number }) {
  const { data: row, error, refetch } = useTransaction(id);
  const { startsAtHistory } = useFinanceSheet();
  const history = useRef<HTMLElement>(null);
  const isReady = row !== undefined;

  useEffect(() => {
    if (isReady && startsAtHistory) history.current?.scrollIntoView();
  }, [isReady, startsAtHistory]);

  if (error instanceof ApiError && error.status === 404) return <EmptyState title="Este movimiento no existe" />;
  if (!row) return <SheetLoading errorTitle="No pudimos cargar el movimiento" error={error} onRetry={refetch} />;
  return (
    <>
      <SheetBody className="grid content-start gap-6">
        <div className="grid gap-1">
          <p className="text-fg-muted text-sm">{typeLabels[typeOf(row)]}</p>
          <h3 className="text-xl">{row.concept}</h3>
          <p className="font-semibold text-2xl">
            <TransactionAmount row={row} />
          </p>
        </div>
        <LockedNotice row={row} />
        <Details row={row} />
        <section ref={history} aria-labelledby="transaction-history" className="border-border border-t pt-6">
          <h3 id="transaction-history" className="mb-4 text-lg">
            Historial de cambios
          </h3>
          <TransactionHistory id={id} />
        </section>
      </SheetBody>
      <Actions row={row} />
    </>
  );
}

const typeOf = ({ transferId, isIncome }: TransactionRow) =>
  transferId ? "transfer" : isIncome ? "income" : "expense";

function Details({ row }: { row: TransactionRow }) {
  const methodText = useMethodText();
  const { treasury, otherTreasury, isIncome } = row;
  return (
    <dl className="grid grid-cols-2 gap-4">
      {row.transferId ? (
        <>
          <DescriptionItem label={labels.fromTreasuryId}>{isIncome ? otherTreasury : treasury}</DescriptionItem>
          <DescriptionItem label={labels.toTreasuryId}>{isIncome ? treasury : otherTreasury}</DescriptionItem>
        </>
      ) : (
        <>
          <DescriptionItem label={labels.treasuryId}>{treasury}</DescriptionItem>
          <DescriptionItem label={labels.categoryId}>{row.category}</DescriptionItem>
        </>
      )}
      <DescriptionItem label={labels.date}>{formatDate(row.date)}</DescriptionItem>
      {row.named && <DescriptionItem label={labels.donor}>{row.donor?.name ?? giftFieldLabels.named}</DescriptionItem>}
      {row.method && <DescriptionItem label={labels.method}>{methodText(row.method)}</DescriptionItem>}
      {row.receipt && <Receipt number={row.receipt} />}
      <div className="col-span-2">
        <dt className="text-fg-muted text-sm">{labels.notes}</dt>
        <dd className="whitespace-pre-line">{row.notes ?? <span className="text-fg-muted">Sin notas</span>}</dd>
      </div>
    </dl>
  );
}

function Receipt({ number }: { number: number }) {
  return (
    <DescriptionItem label={giftFieldLabels.receipt}>
      <a
        href={`/api/finances/receipts/${number}/pdf?disposition=inline`}
        target="_blank"
        rel="noreferrer"
        className="text-primary underline underline-offset-4"
      >
        {receiptNumber(number)}
      </a>
    </DescriptionItem>
  );
}

function Actions({ row }: { row: TransactionRow }) {
  const { canWrite } = useArea();
  const { edit } = useFinanceSheet();
  const restore = useRestoreTransaction();
  const { ask, dialog } = useVoiding();
  if (!canWrite || row.isLocked) return null;
  return (
    <SheetFooter className="max-md:[&>*]:flex-1">
      {row.voidedAt ? (
        <Button busy={restore.isPending} onClick={() => restore.mutate(row)}>
          <RotateCcw aria-hidden />
          Restaurar
        </Button>
      ) : (
        <>
          <Button onClick={() => ask(row)}>
            <Ban aria-hidden />
            Anular
          </Button>
          <Button variant="primary" onClick={() => edit(row.id)}>
            <Pencil aria-hidden />
            Editar
          </Button>
        </>
      )}
      {dialog}
    </SheetFooter>
  );
}
