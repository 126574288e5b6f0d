"use client";

import { Lock, LockOpen } from "lucide-react";
import { useId } from "react";
import { useMonthLocks } from "@/components/finances/use-finances";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { formatDate, monthName, monthTitle, monthWord, today } from "@/lib/core/values/dates";
import type { MonthLock } from "@/lib/finances/months/schema";
import { ConfirmButton } from "./confirm-button";
import { useLockMonth } from "./month-lock-actions";
import { ReopenButton } from "./reopen-button";

interface MonthLocksPanelProps {
  /** `YYYY-MM`, not in the future. */
  month: string;
  /** Current month in the church's time zone, `YYYY-MM`. */
  now: string;
}

/** Lock state of a month, who locked it, and the button to lock or unlock it. */
export function MonthLocksPanel({ month, now }: MonthLocksPanelProps) {
  const { data, error, refetch, isFetching } = useMonthLocks();
  const heading = useId();
  const lock = data?.find((one) => one.month === month);
  const Icon = lock ? Lock : LockOpen;
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
              {data ? (lock ? `${name} está cerrado` : `${name} está abierto`) : name}
            </h2>
            {data ? lock ? <LockedText lock={lock} /> : <UnlockedText /> : <Skeleton className="mt-1 w-48" />}
          </div>
          {data && (lock ? <ReopenButton month={month} /> : <LockButton month={month} isRunning={month === now} />)}
        </div>
      )}
    </Panel>
  );
}

function UnlockedText() {
  return <p className="text-fg-muted text-sm">Sus movimientos todavía se pueden agregar, cambiar y anular.</p>;
}

function LockedText({ lock: { at, userName } }: { lock: MonthLock }) {
  const { church, isOwner } = useArea();
  return (
    <p className="text-fg-muted text-sm">
      Lo cerró {userName} el <time dateTime={at}>{formatDate(today(church.timeZone, new Date(at)))}</time>.
      {!isOwner && " Si hay algo que corregir, pide al pastor que registró la iglesia que lo reabra."}
    </p>
  );
}

function LockButton({ month, isRunning }: { month: string; isRunning: boolean }) {
  const { canWrite, isOwner } = useArea();
  const lockMonth = useLockMonth();
  if (!canWrite) return null;
  const name = monthName(month);
  return (
    <ConfirmButton
      label={`Cerrar ${monthWord(month, month)}`}
      title={`¿Cerrar ${name}?`}
      busy={lockMonth.isPending}
      onConfirm={(done) => lockMonth.mutate(month, { onSettled: done })}
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
    </ConfirmButton>
  );
}
