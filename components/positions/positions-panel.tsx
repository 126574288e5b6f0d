"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import type { Moves } from "@/components/lists/move-items";
import { OrderedRowMenu } from "@/components/lists/ordered-row-menu";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useMoveRow } from "@/components/lists/use-move-row";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { countText } from "@/lib/core/values/numbers";
import type { PositionRow } from "@/lib/members/positions/schema";
import { countedPositionsQuery } from "./positions";
import { useOrderPositions } from "./use-positions";

const PositionRemoval = dynamic(() => import("./position-removal").then((module) => module.PositionRemoval), {
  loading: () => null,
});

const PositionForm = dynamic(() => import("./position-form").then((module) => module.PositionForm), {
  loading: () => null,
});

/** Sheet of `?nuevo=1` and `?editar=7`. */
const PositionSheet = lazySheet(PositionForm, useSheet);

/** The positions in the order in which every list shows them. */
export function PositionsPanel() {
  const { church } = useArea();
  const { data, error, refetch, isFetching } = useQuery(countedPositionsQuery);
  const { mutate } = useOrderPositions();
  const keepFocus = useKeepFocus(data);
  const { announcement, movesOf } = useMoveRow(data, mutate);

  return (
    <>
      <Panel aria-labelledby="positions-title" aria-busy={!data} {...keepFocus}>
        <PanelHead
          id="positions-title"
          title="Cargos"
          action={
            data && <span className="text-fg-muted text-sm">{countText(data.length, "cargo", "cargos", church)}</span>
          }
        />
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar los cargos" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : (
          <ol>
            {data.map((row, index) => (
              <li
                key={row.id}
                data-row={row.id}
                className="flex min-h-14 items-center gap-3 border-border border-t py-1.5 pr-1 pl-4 hover:bg-surface2/55 md:pr-4 md:pl-6"
              >
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <span className="min-w-0 break-words font-medium">{row.value}</span>
                  {row.isPastoral && <Badge tone="info">Pastoral</Badge>}
                  {!row.isActive && <Badge>No cuenta como activo</Badge>}
                </div>
                <People position={row} />
                <PositionMenu
                  position={row}
                  others={data.filter(({ id }) => id !== row.id)}
                  moves={movesOf(row, index)}
                />
              </li>
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </Panel>
      <PositionSheet />
    </>
  );
}

function People({ position: { id, value, members = 0 } }: { position: PositionRow }) {
  const { church } = useArea();
  if (members === 0) return <span className="text-fg-muted text-sm">Nadie</span>;
  const text = countText(members, "persona", "personas", church);
  return (
    <Link
      href={`/members?position=${id}`}
      aria-label={`${value}: ${text}`}
      className="flex min-h-11 items-center text-fg-muted text-sm underline-offset-3 hover:text-fg hover:underline"
    >
      {text}
    </Link>
  );
}

interface PositionMenuProps {
  position: PositionRow;
  others: PositionRow[];
  moves: Moves;
}

function PositionMenu({ position, others, moves }: PositionMenuProps) {
  const { isUsed, show, dialog } = useMenuDialog();
  return (
    <>
      <OrderedRowMenu row={position} moves={moves} removeLabel="Eliminar" onRemove={show} />
      {isUsed && <PositionRemoval position={position} others={others} {...dialog} />}
    </>
  );
}
