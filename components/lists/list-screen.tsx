"use client";

import { SearchX } from "lucide-react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataList } from "./data-list";
import { EmptyList, type EmptyListTexts } from "./empty-list";
import { Toolbar } from "./filters";
import { ListActions } from "./list-actions";
import { Pager } from "./pager";
import type { RowModule } from "./row-module";
import { SearchBox } from "./search-box";
import type { FilteredList } from "./use-filtered-list";
import { useLastPage } from "./use-last-page";
import { type Selection, useSelection } from "./use-selection";

type Row = { id: number };
type DataListProps<R> = ComponentProps<typeof DataList<R>>;

interface ListScreenProps<R extends Row> extends Pick<DataListProps<R>, "label" | "errorTitle" | "columns" | "query"> {
  rows: RowModule;
  /** What a row is called. */
  nameOf: (row: R) => string;
  list: FilteredList;
  stats: ReactNode;
  search: Pick<ComponentProps<typeof SearchBox>, "label" | "placeholder">;
  filters: ReactNode;
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
    newLabel,
    onNew,
    full,
    empty,
    noMatchesHint,
    SelectionBar,
    sheet,
  } = props;
  const { canWrite, canExport, church } = useArea();
  const { state } = list;
  const selection = useSelection(list.filters, rows.bulkMax);
  useHotkey("n", onNew, canWrite && !full);
  useLastPage(query, list);

  const count = query.data?.count ?? 0;
  const isNarrowed = list.isFiltered || list.isSearched;
  const isEmpty = query.data?.count === 0 && !isNarrowed;
  return (
    <>
      <PageHead
        label={rows.viewsLabel}
        tabs={rows.views}
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
      {stats}
      {!isEmpty && (
        <Toolbar>
          <SearchBox {...props.search} value={list.text} onChange={list.search} />
          {filters}
        </Toolbar>
      )}
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
      />
      {selection.isOpen && <SelectionBar selection={selection} />}
      {sheet}
    </>
  );
}
