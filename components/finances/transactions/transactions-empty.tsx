"use client";

import { CalendarSearch, Plus, SearchX, Upload, Wallet } from "lucide-react";
import type { FinancesState } from "@/components/finances/finances-state";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { EmptyState } from "@/components/ui/states/empty-state";

interface TransactionsEmptyProps {
  list: FinancesState;
  /** No movement was ever recorded. */
  isNew: boolean;
  onNew: () => void;
}

/** In place of the rows: why there are none, and what to do. */
export function TransactionsEmpty({ list, isNew, onNew }: TransactionsEmptyProps) {
  if (list.isFiltered || list.isSearched) return <NoMatches list={list} />;
  return isNew ? <NoTransactions onNew={onNew} /> : <EmptyPeriod list={list} />;
}

function NoMatches({ list: { period, clearAll, showDays } }: { list: FinancesState }) {
  const isAlways = period.mode === "dates" && !period.from && !period.to;
  return (
    <EmptyState
      icon={SearchX}
      title="Ningún movimiento coincide con lo que buscas"
      action={
        <>
          {!isAlways && <Button onClick={() => showDays(null, null)}>Buscar en todas las fechas</Button>}
          <Button onClick={clearAll}>Quitar búsqueda y filtros</Button>
        </>
      }
    >
      Se buscó en {period.title.toLowerCase()}.
    </EmptyState>
  );
}

function EmptyPeriod({ list: { period, showDays } }: { list: FinancesState }) {
  return (
    <EmptyState
      icon={CalendarSearch}
      title="No hay movimientos en estas fechas"
      action={<Button onClick={() => showDays(null, null)}>Ver todas las fechas</Button>}
    >
      {period.title}
    </EmptyState>
  );
}

function NoTransactions({ onNew }: { onNew: () => void }) {
  const { canWrite } = useArea();
  return (
    <EmptyState
      icon={Wallet}
      title="Aquí estarán tus movimientos"
      action={
        canWrite && (
          <>
            <Button onClick={onNew}>
              <Plus aria-hidden />
              Registrar el primero
            </Button>
            <Button asChild>
              <Link href="/finances/import">
                <Upload aria-hidden />
                Importar de Excel
              </Link>
            </Button>
          </>
        )
      }
    >
      {canWrite
        ? "Escribe cada ingreso y cada egreso: los saldos y los reportes se hacen solos."
        : "Todavía nadie ha registrado ingresos ni egresos."}
    </EmptyState>
  );
}
