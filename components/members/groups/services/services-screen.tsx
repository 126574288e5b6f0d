"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Church, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString } from "nuqs";
import { useState } from "react";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { Pager } from "@/components/lists/pager";
import { SearchBox } from "@/components/lists/search-box";
import { pageParsers } from "@/components/lists/search-parsers";
import { useLastPage } from "@/components/lists/use-last-page";
import { useListState } from "@/components/lists/use-list-state";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { api } from "@/lib/client/api";
import { weekdayDate } from "@/lib/core/values/dates";
import { numberText } from "@/lib/core/values/numbers";
import type { ServiceRow } from "@/lib/members/groups/services/schema";
import { WeekBars } from "../week/week-bars";

const ServiceDialog = dynamic(() => import("./service-dialog").then((module) => module.ServiceDialog), {
  loading: () => null,
});

const SERVICES = ["members", "services"];

const keys = { name: parseAsString.withDefault(""), ...pageParsers({ createParser }) };

/** How many came to the services, without names. */
export function ServicesScreen() {
  const { canWrite, church } = useArea();
  const client = useQueryClient();
  const list = useListState(keys);
  const { state, search } = list;
  const query = useQuery({
    queryKey: [...SERVICES, state],
    queryFn: ({ signal }) => api.get("/members/services", state, { signal }),
    placeholderData: keepPreviousData,
  });
  useLastPage(query, list);
  const { data, error, refetch, isFetching } = query;
  /** Service that is being written down: a row, or null for a new one. */
  const [edited, setEdited] = useState<{ row: ServiceRow | null } | null>(null);
  return (
    <>
      <PageHead
        back={{ href: "/members/groups", label: "Grupos" }}
        actions={
          canWrite && (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setEdited({ row: null })}>
              <Plus aria-hidden />
              Anotar culto
            </Button>
          )
        }
      />
      {data?.chart.some(({ total }) => total > 0) && (
        <Panel aria-labelledby="services-weeks">
          <PanelHead id="services-weeks" title="Doce semanas" />
          <PanelBody>
            <WeekBars style={church} weeks={data.chart.map(({ week, total }) => ({ week, count: total }))} />
          </PanelBody>
        </Panel>
      )}
      <div className="md:max-w-64">
        <SearchBox
          label="Buscar culto"
          placeholder="Buscar culto"
          value={state.name}
          onChange={(name) => search({ name })}
        />
      </div>
      <Panel aria-label="Cultos" aria-busy={query.isPlaceholderData}>
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar los cultos" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : data.rows.length === 0 ? (
          <EmptyState icon={Church} title={state.name ? "Ninguno coincide" : "Todavía no hay cultos anotados"}>
            {state.name
              ? "Revisa cómo está escrito el culto."
              : "Anota cuántos hombres, mujeres, niños y visitas vinieron, sin nombres."}
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-border">
              {data.rows.map((row) => (
                <ServiceLine key={row.id} row={row} onEdit={canWrite ? () => setEdited({ row }) : undefined} />
              ))}
            </ul>
            <Pager list={list} count={data.count} />
          </>
        )}
      </Panel>
      {edited && (
        <ServiceDialog
          row={edited.row}
          services={data?.services ?? []}
          onClose={() => setEdited(null)}
          onSaved={() => client.invalidateQueries({ queryKey: SERVICES })}
        />
      )}
    </>
  );
}

function ServiceLine({ row, onEdit }: { row: ServiceRow; onEdit: (() => void) | undefined }) {
  const { church } = useArea();
  const { date, service, men, women, children, visitors, total, notes } = row;
  const number = (count: number) => numberText(count, church);
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 md:px-6">
      <span className="min-w-0 flex-1">
        <span className="block font-medium first-letter:uppercase">{weekdayDate(date)}</span>
        <span className="block text-fg-muted text-sm">{service}</span>
        <span className="block text-fg-muted text-sm">
          {number(men)} hombres · {number(women)} mujeres · {number(children)} niños · {number(visitors)} visitas
        </span>
        {notes && <span className="block text-sm">{notes}</span>}
      </span>
      <span className="font-semibold text-xl tabular-nums">{number(total)}</span>
      {onEdit && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Corregir: ${service}, ${weekdayDate(date)}`}
          onClick={onEdit}
        >
          Corregir
        </Button>
      )}
    </li>
  );
}
