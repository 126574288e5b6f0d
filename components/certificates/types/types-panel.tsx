"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { typesQuery } from "@/components/certificates/certificates";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useMoveRow } from "@/components/lists/use-move-row";
import { useSheet } from "@/components/lists/use-sheet";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { ErrorState } from "@/components/ui/states/error-state";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { countText } from "@/lib/core/values/numbers";
import { TypeRowMenu } from "./type-row-menu";
import { archivedTypesQuery, useOrderTypes, useRestoreType } from "./use-types";

/** Types in use, in the order in which the form offers them. */
export function TypesPanel() {
  const { canWrite } = useArea();
  const query = useQuery(typesQuery);
  const { data } = query;
  const { mutate } = useOrderTypes();
  const { openEdit } = useSheet();
  const { announcement, movesOf } = useMoveRow(data, mutate);

  return (
    <>
      <TypeList
        title="Tipos de certificado"
        query={query}
        empty="No hay tipos en uso: agrega uno, o restaura uno archivado."
      >
        {data?.map((type, index) => (
          <TypeItem key={type.id} type={type} onOpen={canWrite ? () => openEdit(type.id) : undefined}>
            {canWrite && <TypeRowMenu type={type} moves={movesOf(type, index)} />}
          </TypeItem>
        ))}
      </TypeList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Types that are not offered any more. */
export function ArchivedTypes() {
  const { canWrite } = useArea();
  const query = useQuery(archivedTypesQuery);
  const restore = useRestoreType();
  return (
    <TypeList title="Tipos archivados" query={query} empty="No hay tipos archivados.">
      {query.data?.map((type) => (
        <TypeItem key={type.id} type={type}>
          {canWrite && (
            <Button
              size="sm"
              aria-label={`Restaurar ${type.value}`}
              busy={restore.isPending}
              onClick={() => restore.mutate(type)}
              className="max-md:mr-3"
            >
              <RotateCcw aria-hidden />
              Restaurar
            </Button>
          )}
        </TypeItem>
      ))}
    </TypeList>
  );
}

interface TypeListProps {
  title: string;
  query: {
    data: CertificateTypeRow[] | undefined;
    error: unknown;
    refetch: () => unknown;
    isFetching: boolean;
  };
  empty: string;
  children: ReactNode;
}

function TypeList({ title, query: { data, error, refetch, isFetching }, empty, children }: TypeListProps) {
  const { church } = useArea();
  const keepFocus = useKeepFocus(data);
  return (
    <Panel aria-labelledby="types-title" aria-busy={!data} className="w-full max-w-[48rem]" {...keepFocus}>
      <PanelHead
        id="types-title"
        title={title}
        action={
          data && <span className="text-fg-muted text-sm">{countText(data.length, "tipo", "tipos", church)}</span>
        }
      />
      {!data ? (
        error ? (
          <ErrorState title="No pudimos cargar los tipos" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )
      ) : data.length === 0 ? (
        <p className="border-border border-t px-4 py-4 text-fg-muted md:px-6">{empty}</p>
      ) : (
        <ol>{children}</ol>
      )}
    </Panel>
  );
}

interface TypeItemProps {
  type: CertificateTypeRow;
  /** Absent if it cannot be edited. */
  onOpen?: () => void;
  children: ReactNode;
}

function TypeItem({ type: { id, value, paragraph, isForTwo, form }, onOpen, children }: TypeItemProps) {
  const texts = (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-words font-medium group-hover:underline">{value}</span>
        {form === "letter" && <Badge>Carta</Badge>}
        {isForTwo && <Badge tone="info">Dos personas</Badge>}
      </span>
      <span className="line-clamp-2 text-fg-muted text-sm">{paragraph}</span>
    </>
  );
  return (
    <li
      data-row={id}
      className="relative flex min-h-14 items-center gap-3 border-border border-t py-2 pr-1 pl-4 hover:bg-surface2/55 md:pr-4 md:pl-6"
    >
      {onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="group min-w-0 flex-1 py-1 text-left after:absolute after:inset-0"
        >
          {texts}
        </button>
      ) : (
        <div className="min-w-0 flex-1 py-1">{texts}</div>
      )}
      <span className="relative">{children}</span>
    </li>
  );
}
