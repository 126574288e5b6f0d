"use client";

import { Coins, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString } from "nuqs";
import { useState } from "react";
import { useFinancesTabs } from "@/components/finances/finances-tabs";
import { useChoices } from "@/components/finances/use-choices";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { Pager } from "@/components/lists/pager";
import { SearchBox } from "@/components/lists/search-box";
import { pageParsers } from "@/components/lists/search-parsers";
import { useLastPage } from "@/components/lists/use-last-page";
import { useListState } from "@/components/lists/use-list-state";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { formatDate, weekdayDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countStateLabels } from "@/lib/finances/counts/labels";
import type { CountState } from "@/lib/finances/counts/rules";
import type { CountListed } from "@/lib/finances/counts/schema";
import { useCountSettings, useCounts } from "./use-counts";

const DenominationsDialog = dynamic(
  () => import("./denominations-dialog").then((module) => module.DenominationsDialog),
  {
    loading: () => null,
  },
);

const keys = { name: parseAsString.withDefault(""), ...pageParsers({ createParser }) };

/** Missing Sundays that are named. */
const NAMED = 3;

const tones = { open: "warn", confirmed: "info", posted: "ok", void: "neutral" } as const satisfies Record<
  CountState,
  string
>;

/** Counts of services beside those of a year ago and the average of twelve. */
export function CountsScreen() {
  const { canWrite } = useArea();
  const tabs = useFinancesTabs();
  const list = useListState(keys);
  const { state, search } = list;
  // Kept in the browser, so that one can count without connection.
  useCountSettings();
  useChoices();
  const query = useCounts(state);
  useLastPage(query, list);
  const { data, error, refetch, isFetching } = query;
  const [isChoosing, setChoosing] = useState(false);
  const wasChoosing = useFirstUse(isChoosing);
  return (
    <>
      <PageHead
        label="Secciones de finanzas"
        tabs={tabs}
        actions={
          canWrite && (
            <>
              <Button onClick={() => setChoosing(true)} aria-haspopup="dialog">
                <Coins aria-hidden />
                Billetes y monedas
              </Button>
              <Button variant="primary" asChild>
                <Link href="/finances/counts/new">
                  <Plus aria-hidden />
                  Contar
                </Link>
              </Button>
            </>
          )
        }
      />
      {data && data.missing.length > 0 && <MissingSundays days={data.missing} />}
      <div className="md:max-w-64">
        <SearchBox
          label="Buscar culto"
          placeholder="Buscar culto"
          value={state.name}
          onChange={(name) => search({ name })}
        />
      </div>
      <Panel aria-label="Conteos de culto" aria-busy={query.isPlaceholderData}>
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar los conteos" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : data.rows.length === 0 ? (
          <EmptyState icon={Coins} title={state.name ? "Ninguno coincide" : "Todavía no hay conteos"}>
            {state.name
              ? "Revisa cómo está escrito el culto."
              : "Cuenten entre dos los billetes y monedas del culto: al registrarlo salen sus movimientos, y la hoja para firmar."}
          </EmptyState>
        ) : (
          <>
            <CountTable rows={data.rows} />
            <Pager list={list} count={data.count} />
          </>
        )}
      </Panel>
      {wasChoosing && <DenominationsDialog open={isChoosing} onOpenChange={setChoosing} />}
    </>
  );
}

function MissingSundays({ days }: { days: string[] }) {
  const named = days.slice(0, NAMED).map(formatDate);
  const others = days.length - named.length;
  return (
    <Notice tone="warn">
      {days.length === 1 ? "Falta el conteo del domingo " : "Faltan los conteos de los domingos "}
      {named.join(", ")}
      {others > 0 && ` y ${others} más`}.
    </Notice>
  );
}

const head = "px-2 py-3 font-semibold";
const number = "whitespace-nowrap px-2 py-3 text-right tabular-nums";

function CountTable({ rows }: { rows: CountListed[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <thead className="border-border border-b text-left text-fg-muted text-sm">
          <tr>
            <th scope="col" className={`${head} pl-4 md:pl-6`}>
              Culto
            </th>
            <th scope="col" className={`${head} text-right max-md:pr-4`}>
              Total
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              Hace un año
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              Promedio de 12
            </th>
            <th scope="col" className={`${head} pr-4 max-sm:hidden md:pr-6`}>
              Estado
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <CountLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CountLine({ row: { id, date, service, state, total, lastYear, average } }: { row: CountListed }) {
  const { church } = useArea();
  const badge = <Badge tone={tones[state]}>{countStateLabels[state]}</Badge>;
  const money = (amount: string | null | undefined) => (amount ? moneyText(amount, church) : "–");
  return (
    <tr className={state === "void" ? "text-fg-muted" : undefined}>
      <td className="px-4 py-3 md:pl-6">
        <Link href={`/finances/counts/${id}`} className="font-semibold">
          {weekdayDate(date)}
        </Link>
        <span className="block text-fg-muted text-sm">{service}</span>
        <span className="sm:hidden">{badge}</span>
      </td>
      <td className={`${number} max-md:pr-4`}>
        {money(total)}
        <span className="block text-fg-muted text-sm md:hidden">
          {lastYear && <span className="block">hace un año {money(lastYear.total)}</span>}
          {average && <span className="block">prom. {money(average)}</span>}
        </span>
      </td>
      <td className={`${number} max-md:hidden`}>{money(lastYear?.total)}</td>
      <td className={`${number} max-md:hidden`}>{money(average)}</td>
      <td className="px-2 py-3 pr-4 max-sm:hidden md:pr-6">{badge}</td>
    </tr>
  );
}
