"use client";

import { Lock, LockOpen } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useClosings } from "@/components/finances/use-finances";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate, monthName, monthTitle, today } from "@/lib/core/dates";
import type { MonthLock } from "@/lib/finances/months/schema";
import { useCloseMonth, useReopenMonth } from "./month-lock-actions";

interface ClosingPanelProps {
  /** One that has begun. */
  month: string;
  /** The month that runs where the church is. */
  now: string;
}

/** Whether a month is closed, who closed it, and what closes or reopens it. */
export function ClosingPanel({ month, now }: ClosingPanelProps) {
  const { data, error, refetch, isFetching } = useClosings();
  const heading = useId();
  const closing = data?.find((one) => one.month === month);
  const Icon = closing ? Lock : LockOpen;
  const name = monthTitle(month);

  return (
    <Panel aria-labelledby={heading} tabIndex={-1} className="print:hidden">
      {!data && error ? (
        <ErrorState
          title="No pudimos saber si el mes está cerrado"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-6">
          <Icon aria-hidden className="size-5 text-fg-muted max-md:self-start" />
          <div className="min-w-0 flex-1 basis-52">
            <h2 id={heading} className="text-base">
              {data ? (closing ? `${name} está cerrado` : `${name} está abierto`) : name}
            </h2>
            {data ? closing ? <ClosedText closing={closing} /> : <OpenText /> : <Skeleton className="mt-1 w-48" />}
          </div>
          {data && (closing ? <Reopen month={month} /> : <Close month={month} isRunning={month === now} />)}
        </div>
      )}
    </Panel>
  );
}

function OpenText() {
  return <p className="text-fg-muted text-sm">Sus movimientos todavía se pueden agregar, cambiar y anular.</p>;
}

function ClosedText({ closing: { at, userName } }: { closing: MonthLock }) {
  const { church, isOwner } = useArea();
  return (
    <p className="text-fg-muted text-sm">
      Lo cerró {userName} el <time dateTime={at}>{formatDate(today(church.timeZone, new Date(at)))}</time>.
      {!isOwner && " Si hay algo que corregir, pide al pastor que registró la iglesia que lo reabra."}
    </p>
  );
}

interface AskProps {
  /** On the button, and again in the dialog. */
  label: string;
  title: string;
  busy: boolean;
  onConfirm: (done: () => void) => void;
  children: ReactNode;
}

function Ask({ label, title, busy, onConfirm, children }: AskProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-md:w-full">
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        confirmLabel={label}
        tone="primary"
        busy={busy}
        onConfirm={() => onConfirm(() => setOpen(false))}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

function Close({ month, isRunning }: { month: string; isRunning: boolean }) {
  const { canWrite, isOwner } = useArea();
  const close = useCloseMonth();
  if (!canWrite) return null;
  const name = monthName(month);
  return (
    <Ask
      label={`Cerrar ${monthWord(month)}`}
      title={`¿Cerrar ${name}?`}
      busy={close.isPending}
      onConfirm={(done) => close.mutate(month, { onSettled: done })}
    >
      <p>
        Nadie podrá agregar, cambiar, anular ni restaurar movimientos de ese mes. El reporte se sigue viendo y
        descargando.
      </p>
      <p className="mt-2">
        Cierra los meses en orden: lo que cambie en uno anterior que siga abierto mueve el saldo inicial de este.
      </p>
      {isRunning && <p className="mt-2 font-medium text-fg">Este mes todavía no termina.</p>}
      <p className="mt-2">
        {isOwner ? "Puedes reabrirlo cuando haga falta." : "Solo el pastor que registró la iglesia puede reabrirlo."}
      </p>
    </Ask>
  );
}

function Reopen({ month }: { month: string }) {
  const { canWrite, isOwner } = useArea();
  const reopen = useReopenMonth();
  if (!isOwner || !canWrite) return null;
  const name = monthName(month);
  return (
    <Ask
      label={`Reabrir ${monthWord(month)}`}
      title={`¿Reabrir ${name}?`}
      busy={reopen.isPending}
      onConfirm={(done) => reopen.mutate(month, { onSettled: done })}
    >
      Sus movimientos podrán cambiar otra vez, y con ellos los saldos de los meses que siguen. Ciérralo de nuevo cuando
      termines.
    </Ask>
  );
}

/** `2025-10` → `octubre`. */
const monthWord = (month: string) => monthName(month).split(" ")[0];
