import { keepPreviousData } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { api, type PathOf, type QueryOf } from "@/lib/client/api";
import type { Area } from "@/lib/core/areas";
import type { NumberStyle } from "@/lib/core/values/numbers";
import type { PrintLayout } from "./export-items";
import { rowKeys } from "./row-keys";

type NameOf<Path, End extends string> = Path extends `/${infer Name}/${End}` ? Name : never;

/** Modules whose rows have bulk actions and a trash, by their API paths. */
export type RowModuleName = NameOf<PathOf<"POST">, "bulk"> & NameOf<PathOf<"GET">, "trash">;

/** Tab of a list; one with an area is for who may open it. */
export interface View {
  href: string;
  label: string;
  area?: Area;
}

interface RowModuleTexts {
  /** Accessible name of the tabs: "Vistas de miembros". */
  viewsLabel: string;
  views: View[];
  /** "1 persona", "3 personas". */
  countText: (count: number, style: NumberStyle) => string;
  /** Object of a verb: "a Ana", "a 3 personas". */
  objectText: (what: string) => string;
  /** "Nadie coincide con lo que buscas". */
  noMatches: string;
  /** Whether rows can be imported, from a spreadsheet if `importText` does not say something else. */
  hasImport: boolean;
  /** Button of a list without rows that leads to an import that has no template: "Traer cantos de archivos". */
  importText?: string;
  /** What can be printed of the rows, when it is more than the list. */
  prints?: PrintLayout[];
  /** Items of the list's menu that lead to other pages about the rows, for who may write. */
  Links?: ComponentType;
  /** Displayed before the first selection: "Toca a quienes quieras elegir". */
  selectHint: string;
  /** Rows that one call may change. */
  bulkMax: number;
  /** Days until permanent deletion. */
  trashDays: number;
}

/** Module with a list of rows, a page of each, and a trash. */
export interface RowModule<Name extends RowModuleName = RowModuleName> extends RowModuleTexts {
  /** Prefix of its API paths, pages and query keys: "members". */
  module: Name;
}

/** Key and function of a query; `useQuery` takes it. */
export interface RowQuery<Data> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

export const defineRowModule = <Name extends RowModuleName>(module: Name, texts: RowModuleTexts) => ({
  module,
  ...texts,
  ...rowQueries(module),
});

function rowQueries<Name extends RowModuleName>(module: Name) {
  const keys = rowKeys(module);
  return {
    list: (query: QueryOf<`/${Name}`, "GET">) => ({
      queryKey: keys.list({ ...query }),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.get(`/${module}`, query, { signal }),
      placeholderData: keepPreviousData,
    }),
    stats: {
      queryKey: keys.stats,
      queryFn: () => api.get(`/${module}/stats`),
    },
    /** Figures of the rows that match the filters. */
    statsOf: (filters: QueryOf<`/${Name}/stats`, "GET">) => ({
      queryKey: keys.statsOf({ ...filters }),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.get(`/${module}/stats`, filters, { signal }),
      placeholderData: keepPreviousData,
    }),
    one: (id: number) => ({
      queryKey: keys.one(id),
      queryFn: () => api.get(`/${module}/${id}`),
    }),
  };
}
