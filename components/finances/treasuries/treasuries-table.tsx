"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Archive, RotateCcw, SearchX, WalletCards } from "lucide-react";
import { DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import type { Column } from "@/components/lists/row-table";
import { useLastPage } from "@/components/lists/use-last-page";
import type { PagedList } from "@/components/lists/use-list-state";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Badge } from "@/components/ui/marks/badge";
import { EmptyState } from "@/components/ui/states/empty-state";
import { formatDate, today } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";
import { isNegative } from "@/lib/finances/treasuries/rules";
import type { TreasuryList, TreasuryRow } from "@/lib/finances/treasuries/schema";
import { useRestoreTreasury } from "./treasury-actions";
import { TreasuryRowMenu } from "./treasury-row-menu";

const name: Column<TreasuryRow> = {
  id: "name",
  header: "Nombre",
  place: "main",
  cell: (row) => <TreasuryName treasury={row} />,
};

const balance: Column<TreasuryRow> = {
  id: "balance",
  header: "Saldo",
  place: "amount",
  cell: (row) => <Balance treasury={row} />,
};

const used: Column<TreasuryRow>[] = [
  name,
  balance,
  { id: "actions", header: "Acciones", place: "action", cell: (row) => <TreasuryRowMenu treasury={row} /> },
];

const archived: Column<TreasuryRow>[] = [
  name,
  { id: "archivedAt", header: "Archivada", cell: (row) => <ArchivedOn treasury={row} /> },
  balance,
  { id: "actions", header: "Acciones", place: "action", cell: (row) => <Restore treasury={row} /> },
];

interface TreasuriesTableProps {
  query: UseQueryResult<TreasuryList>;
  list: PagedList & { state: { name: string; archived: "true" | null } };
  /** Clears the search. */
  onAll: () => void;
  /** Returns to the treasuries in use. */
  onUsed: () => void;
}

export function TreasuriesTable({ query, list, onAll, onUsed }: TreasuriesTableProps) {
  const { canWrite, church } = useArea();
  const { state } = list;
  const count = query.data?.count ?? 0;
  const columns = state.archived ? archived : used;
  useLastPage(query, list);
  return (
    <DataList
      label={state.archived ? "Tesorerías archivadas" : "Tesorerías"}
      summary={countText(count, "tesorería", "tesorerías", church)}
      columns={canWrite ? columns : columns.filter(({ id }) => id !== "actions")}
      query={query}
      rowId={({ id }) => id}
      errorTitle="No pudimos cargar las tesorerías"
      empty={
        state.name ? (
          <EmptyState
            icon={SearchX}
            title="Ninguna tesorería coincide con lo que buscas"
            action={<Button onClick={onAll}>Quitar la búsqueda</Button>}
          />
        ) : state.archived ? (
          <EmptyState
            icon={Archive}
            title="No hay tesorerías archivadas"
            action={<Button onClick={onUsed}>Ver las que están en uso</Button>}
          >
            Aquí quedan las que dejas de usar, con todos sus movimientos.
          </EmptyState>
        ) : (
          <EmptyState icon={WalletCards} title="Aquí estarán tus tesorerías">
            Una por cada lugar donde la iglesia guarda dinero: la caja, una cuenta, un fondo. Cada una, con lo que ya
            hay en ella.
          </EmptyState>
        )
      }
      pager={<Pager list={list} count={count} />}
    />
  );
}

/** Link to its movements; covers the whole card on a phone. */
function TreasuryName({ treasury: { id, name: text, archivedAt } }: { treasury: TreasuryRow }) {
  const { church } = useArea();
  return (
    <Link
      href={`/finances?id=${id}`}
      className="group block min-w-0 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <span className="block font-medium group-hover:underline">{text}</span>
      {archivedAt && (
        <span className="block text-fg-muted text-sm md:hidden print:hidden">
          Archivada el {archivedDay(archivedAt, church.timeZone)}
        </span>
      )}
      <span className="sr-only">, ver sus movimientos</span>
    </Link>
  );
}

/** A negative one says so in words too. */
function Balance({ treasury: { balance: amount } }: { treasury: TreasuryRow }) {
  const { church } = useArea();
  return (
    <span className="inline-flex items-end gap-1 max-md:flex-col-reverse md:items-center md:gap-3">
      {isNegative(amount) && <Badge tone="warn">En negativo</Badge>}
      <span className="whitespace-nowrap font-medium">{moneyText(amount, church)}</span>
    </span>
  );
}

function ArchivedOn({ treasury: { archivedAt } }: { treasury: TreasuryRow }) {
  const { church } = useArea();
  return archivedAt && <time dateTime={archivedAt}>{archivedDay(archivedAt, church.timeZone)}</time>;
}

function Restore({ treasury }: { treasury: TreasuryRow }) {
  const restore = useRestoreTreasury();
  return (
    <Button
      aria-label={`Restaurar ${treasury.name}`}
      busy={restore.isPending}
      onClick={() => restore.mutate(treasury)}
      className="max-md:relative max-md:mr-3 max-md:size-control max-md:px-0 max-md:[&>svg]:m-0!"
    >
      <RotateCcw aria-hidden />
      <span className="max-md:hidden">Restaurar</span>
    </Button>
  );
}

const archivedDay = (at: string, timeZone: string) => formatDate(today(timeZone, new Date(at)));
