"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { churchSummary, treasuryListQuery, treasurySearch } from "@/components/finances/finances-search";
import { useFinancesTabs } from "@/components/finances/finances-tabs";
import { useSummary, useTreasuries } from "@/components/finances/use-finances";
import { Toolbar } from "@/components/lists/filters";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { SearchBox } from "@/components/lists/search-box";
import { useListState } from "@/components/lists/use-list-state";
import { useSheet } from "@/components/lists/use-sheet";
import { MainAction } from "@/components/ui/controls/main-action";
import { Segmented } from "@/components/ui/controls/segmented";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Skeleton } from "@/components/ui/states/skeleton";
import { SavedViews } from "@/components/views/lazy-saved-views";
import { moneyText } from "@/lib/core/values/money";
import { TreasuriesTable } from "./treasuries-table";

const TreasuryForm = dynamic(() => import("./treasury-form").then((module) => module.TreasuryForm), {
  loading: () => null,
});

/** Sheet of `?nuevo=1` and `?editar=7`. */
const TreasurySheet = lazySheet(TreasuryForm, useSheet);

const keys = treasurySearch({ createParser, parseAsString, parseAsStringLiteral });

const views = [
  { value: "used", label: "En uso" },
  { value: "archived", label: "Archivadas" },
] as const;

export function TreasuriesScreen() {
  const tabs = useFinancesTabs();
  const { canWrite, church } = useArea();
  const list = useListState(keys);
  const { state, search, filter } = list;
  const listQuery = treasuryListQuery(state);
  const { archived } = listQuery;
  const query = useTreasuries(listQuery);
  const { data: summary, error } = useSummary(churchSummary);
  const sheet = useSheet();
  useHotkey("n", sheet.openNew, canWrite);

  return (
    <>
      <PageHead
        label="Secciones de finanzas"
        tabs={tabs}
        actions={
          canWrite && <MainAction icon={Plus} label="Agregar tesorería" aria-keyshortcuts="n" onClick={sheet.openNew} />
        }
      />
      <Toolbar>
        <SearchBox
          label="Buscar tesorería"
          placeholder="Buscar tesorería"
          value={state.name}
          onChange={(name) => search({ name })}
        />
        <fieldset className="max-md:w-full">
          <legend className="sr-only">Tesorerías que se muestran</legend>
          <Segmented
            options={views}
            value={archived ? "archived" : "used"}
            onChange={(view) => filter({ archived: view === "archived" ? "true" : null })}
          />
        </fieldset>
        <SavedViews list="treasuries" names={["name", "archived"]} />
        <dl className="flex items-baseline gap-3 max-md:order-first max-md:w-full max-md:justify-between md:ml-auto">
          <dt className="text-fg-muted text-sm">Saldo total de la iglesia</dt>
          <dd className="font-semibold text-xl">
            {summary ? moneyText(summary.total, church) : error ? "–" : <Skeleton className="w-28" />}
          </dd>
        </dl>
      </Toolbar>
      <TreasuriesTable
        query={query}
        list={list}
        onAll={() => filter({ name: null })}
        onUsed={() => filter({ archived: null, name: null })}
      />
      <TreasurySheet />
    </>
  );
}
