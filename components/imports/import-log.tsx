"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, Upload } from "lucide-react";
import { createParser } from "nuqs";
import { DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import { rowKeys } from "@/components/lists/row-keys";
import type { Column } from "@/components/lists/row-table";
import { useLastPage } from "@/components/lists/use-last-page";
import { useListState } from "@/components/lists/use-list-state";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { type AreaContext, useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Badge } from "@/components/ui/marks/badge";
import { EmptyState } from "@/components/ui/states/empty-state";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatMoment } from "@/lib/core/values/dates";
import { countText, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import type { ImportEntry, ImportKind } from "./import-kind";
import { useImportKind } from "./import-kind-provider";
import { importLogSearch } from "./import-log-search";
import { UndoImport, undoneText } from "./undo-import";

const keys = importLogSearch({ createParser });

/** Log of past imports, with undo. */
export function ImportLog() {
  const kind = useImportKind();
  const area = useArea();
  const { canWrite, church } = area;
  const list = useListState(keys);
  const { state } = list;
  const query = useQuery({
    queryKey: rowKeys(kind.queryKey).imports(state),
    queryFn: ({ signal }) => api.get(`${kind.path}/imports`, state, { signal }),
    placeholderData: keepPreviousData,
  });
  const count = query.data?.count ?? 0;
  useLastPage(query, list);

  return (
    <>
      <PageHead
        back={{ href: kind.path, label: kind.section }}
        actions={
          canWrite &&
          count > 0 && (
            <Button asChild>
              <Link href={`${kind.path}/import`}>
                <Upload aria-hidden />
                Importar
              </Link>
            </Button>
          )
        }
      />
      <h2 className="text-xl">Importaciones anteriores</h2>
      <DataList
        label="Importaciones anteriores"
        summary={countText(count, "importación", "importaciones", church)}
        columns={columnsOf(kind, area)}
        query={query}
        rowId={({ id }) => id}
        errorTitle="No pudimos cargar las importaciones"
        empty={
          <EmptyState
            icon={FileSpreadsheet}
            title="Todavía no se ha importado nada"
            action={
              canWrite && (
                <Button asChild variant="primary">
                  <Link href={`${kind.path}/import`}>
                    <Upload aria-hidden />
                    Importar
                  </Link>
                </Button>
              )
            }
          >
            Aquí verás quién importó qué archivo, y podrás deshacerlo durante 30 días.
          </EmptyState>
        }
        pager={<Pager list={list} count={count} />}
      />
    </>
  );
}

const columnsOf = (kind: ImportKind, { canWrite, church }: AreaContext): Column<ImportEntry>[] => [
  {
    id: "file",
    header: "Archivo",
    place: "main",
    cell: (entry) => (
      <>
        <span className="block break-words font-medium">{entry.fileName}</span>
        <span className="block text-fg-muted text-sm md:hidden">
          {formatMoment(entry.at, church.timeZone)} · {entry.userName}
        </span>
        <span className="block text-fg-muted text-sm lg:hidden">{countsText(kind, entry, church)}</span>
      </>
    ),
  },
  { id: "user", header: "Quién", cell: ({ userName }) => userName },
  {
    id: "at",
    header: "Cuándo",
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatMoment(at, church.timeZone)}
      </time>
    ),
  },
  { id: "counts", header: "Qué hizo", place: "wide", cell: (entry) => countsText(kind, entry, church) },
  {
    id: "undo",
    header: "Deshacer",
    place: "action",
    cell: (entry) =>
      entry.undoneAt ? (
        <span className="max-md:mr-3">
          <Badge>Deshecha</Badge>
        </span>
      ) : entry.undoable && canWrite ? (
        <span className="max-md:mr-3">
          <UndoImport
            kind={kind}
            entry={entry}
            onUndone={(result) => toast.success(undoneText(kind, result, church))}
          />
        </span>
      ) : null,
  },
];

function countsText({ noun }: ImportKind, { created, updated, skipped }: ImportEntry, style: NumberStyle) {
  const parts = [
    created > 0 && `${numberText(created, style)} agregad${noun.ending}${created === 1 ? "" : "s"}`,
    updated > 0 && `${numberText(updated, style)} actualizad${noun.ending}${updated === 1 ? "" : "s"}`,
    skipped > 0 && `${numberText(skipped, style)} sin cambios`,
  ];
  return parts.filter(Boolean).join(", ") || "Sin cambios";
}
