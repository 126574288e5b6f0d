"use client";

import { SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentProps, type ComponentType, type ReactNode, useEffect } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea, useViews } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { EmptyState } from "@/components/ui/states/empty-state";
import { numberText } from "@/lib/core/values/numbers";
import { ColumnButton } from "./column-button";
import { DataList } from "./data-list";
import { EmptyList, type EmptyListTexts } from "./empty-list";
import { Toolbar } from "./filters";
import { ListActions } from "./list-actions";
import { noteListPlace } from "./list-place";
import { Pager } from "./pager";
import type { RowModule } from "./row-module";
import { SearchBox } from "./search-box";
import type { FilteredList } from "./use-filtered-list";
import { useLastPage } from "./use-last-page";
import { useListLook } from "./use-list-look";
import { usePeek } from "./use-peek";
import { type Selection, useSelection } from "./use-selection";

/** Loaded with the first row that is opened at the side. */
const PeekPanel = dynamic(() => import("./peek-panel").then((module) => module.PeekPanel), { ssr: false });

type Row = { id: number };
type DataListProps<R> = ComponentProps<typeof DataList<R>>;

interface ListScreenProps<R extends Row> extends Pick<DataListProps<R>, "label" | "errorTitle" | "columns" | "query"> {
  rows: RowModule;
  /** What a row is called. */
  nameOf: (row: R) => string;
  list: FilteredList;
  stats: ReactNode;
  search: Pick<ComponentProps<typeof SearchBox>, "label" | "placeholder">;
  filters?: ReactNode;
  /** Saved views. */
  views?: ReactNode;
  /** "Agregar miembro". */
  newLabel: string;
  onNew: () => void;
  /** In the place of the button that adds a row: why there can be no more. */
  full?: ReactNode;
  empty: EmptyListTexts;
  /** What to do when nothing matches, besides removing filters. */
  noMatchesHint: string;
  /** Bar of a selection, loaded on the first one without blocking anything else. */
  SelectionBar: ComponentType<{ selection: Selection }>;
  sheet: ReactNode;
  /** A row at the side of the list, in wide windows; absent: a click opens its page. */
  Peek?: ComponentType<{ row: R }>;
  onEdit?: (id: number) => void;
}

/** List of a module: search, filters, export, import, selection with bulk actions. */
export function ListScreen<R extends Row>(props: ListScreenProps<R>) {
  const {
    rows,
    nameOf,
    list,
    query,
    stats,
    filters,
    views,
    newLabel,
    onNew,
    full,
    empty,
    noMatchesHint,
    SelectionBar,
    sheet,
    Peek,
    onEdit,
  } = props;
  const { canWrite, canExport, church } = useArea();
  const { state } = list;
  const selection = useSelection(list.filters, rows.bulkMax);
  useHotkey("n", onNew, canWrite && !full);
  useLastPage(query, list);
  const look = useListLook(rows.module);
  const listed = query.data?.rows ?? [];
  const peek = usePeek(listed.map(({ id }) => id));
  const peekedRow = listed.find(({ id }) => id === peek.id);
  const text = (number: number) => numberText(number, church);
  useEffect(() => void noteListPlace(rows.module, state));

  const count = query.data?.count ?? 0;
  const isNarrowed = list.isFiltered || list.isSearched;
  const isEmpty = query.data?.count === 0 && !isNarrowed;
  return (
    <>
      <PageHead
        label={rows.viewsLabel}
        tabs={useViews(rows)}
        actions={
          !isEmpty &&
          canExport && (
            <ListActions
              rows={rows}
              count={count}
              exportQuery={list.exportQuery}
              selection={selection}
              newLabel={newLabel}
              onNew={onNew}
              full={full}
            />
          )
        }
      />
      <div className="grid gap-2 empty:hidden max-md:order-1 md:gap-3 print:hidden">{stats}</div>
      {!isEmpty && (
        <Toolbar
          search={<SearchBox {...props.search} value={list.text} onChange={list.search} />}
          isFiltered={list.isFiltered}
        >
          {filters}
          <div className="flex gap-2 md:ml-auto">
            {views}
            <ColumnButton columns={props.columns} look={look} />
          </div>
        </Toolbar>
      )}
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-md:order-2",
          peekedRow && "xl:grid-cols-[minmax(0,1fr)_360px] min-[90rem]:grid-cols-[minmax(0,1fr)_400px]",
        )}
      >
        <DataList
          label={props.label}
          summary={rows.countText(count, church)}
          columns={props.columns}
          query={query}
          rowId={({ id }) => id}
          selection={canExport ? selection : undefined}
          matching={count}
          pick={(row) => `Seleccionar ${rows.objectText(nameOf(row))}`}
          sort={state.sort}
          onSort={list.sort}
          errorTitle={props.errorTitle}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={SearchX}
                title={rows.noMatches}
                action={<Button onClick={list.clearAll}>Quitar búsqueda y filtros</Button>}
              >
                {noMatchesHint}
              </EmptyState>
            ) : (
              <EmptyList rows={rows} newLabel={newLabel} onNew={onNew} {...empty} />
            )
          }
          pager={
            <Pager
              list={list}
              count={count}
              all={canExport ? { path: `/${rows.module}/export`, query: list.exportQuery } : undefined}
            />
          }
          look={look}
          peek={Peek ? peek : undefined}
        />
        {Peek && peekedRow && (
          <PeekPanel
            peek={peek}
            name={nameOf(peekedRow)}
            place={`${text((state.page - 1) * state.pageSize + listed.indexOf(peekedRow) + 1)} de ${text(count)}`}
            href={`/${rows.module}/${peekedRow.id}`}
            isFirst={peekedRow === listed[0]}
            isLast={peekedRow === listed.at(-1)}
            onEdit={canWrite && onEdit ? () => onEdit(peekedRow.id) : undefined}
          >
            <Peek row={peekedRow} />
          </PeekPanel>
        )}
      </div>
      {selection.isOpen && <SelectionBar selection={selection} />}
      {sheet}
    </>
  );
}
