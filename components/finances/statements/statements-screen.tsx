"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FileArchive, FileText, Lock, Plus, Settings } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString } from "nuqs";
import { useState } from "react";
import { refreshGiving } from "@/components/finances/envelopes/use-giving";
import { useFinancesTabs } from "@/components/finances/finances-tabs";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { Pager } from "@/components/lists/pager";
import { RowMenu } from "@/components/lists/row-menu";
import { SearchBox } from "@/components/lists/search-box";
import { pageParsers, wholeParsers } from "@/components/lists/search-parsers";
import { useLastPage } from "@/components/lists/use-last-page";
import { useListState } from "@/components/lists/use-list-state";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useToday } from "@/components/ui/hooks/use-today";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem } from "@/components/ui/popups/menu";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { api } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { toQueryString } from "@/lib/client/query";
import { toast } from "@/lib/client/toast";
import { today as dayIn, daysOf, formatDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";
import { isWholeYear } from "@/lib/finances/statements/rules";
import type { StatementRow } from "@/lib/finances/statements/schema";
import { useStatements } from "./use-statements";

const IssueDialog = dynamic(() => import("./issue-dialog").then((module) => module.IssueDialog), {
  loading: () => null,
});
const PapersDialog = dynamic(() => import("./papers-dialog").then((module) => module.PapersDialog), {
  loading: () => null,
});

/** Years to choose from, the current one first. */
const YEARS = 8;

const keys = {
  year: wholeParsers({ createParser }).parseAsWhole(1900, 2099),
  name: parseAsString.withDefault(""),
  ...pageParsers({ createParser }),
};

/** `today`: when the page was rendered, `YYYY-MM-DD`. */
export function StatementsScreen({ today }: { today: string }) {
  const { canWrite, church } = useArea();
  const client = useQueryClient();
  const now = Number(useToday(church.timeZone, today).slice(0, 4));
  const list = useListState(keys);
  const { state, filter, search } = list;
  // Before April one issues those of the year that has ended.
  const year = state.year ?? (today.slice(5, 7) < "04" ? now - 1 : now);
  const query = useStatements({ ...state, year: String(year) });
  useLastPage(query, list);
  const { data, error, refetch, isFetching } = query;
  const [dialog, setDialog] = useState<"one" | "papers" | null>(null);
  const [usedOne, usedPapers] = [useFirstUse(dialog === "one"), useFirstUse(dialog === "papers")];
  const [isAsking, setAsking] = useState(false);
  const [isIssuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<StatementRow | null>(null);
  const days = daysOf(String(year));

  const issueAll = async () => {
    setAsking(false);
    setIssuing(true);
    try {
      const { issued, kept } = await api.post("/finances/statements/batch", days);
      const people = countText(issued, "constancia", "constancias", church);
      toast.success(kept > 0 ? `Se expidieron ${people}; ${kept} ya estaban vigentes.` : `Se expidieron ${people}.`);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIssuing(false);
      void refreshGiving(client);
    }
  };

  const revoke = async () => {
    if (!revoking) return;
    try {
      await api.delete(`/finances/statements/${revoking.id}`);
      toast.success(`${revoking.folio} quedó revocada.`);
      setRevoking(null);
    } catch (failure) {
      toast.error(failure);
    } finally {
      void refreshGiving(client);
    }
  };

  const file = (format: "pdf" | "zip") =>
    void download(`/finances/statements/file${toQueryString({ ...days, format })}`);

  return (
    <>
      <PageHead
        label="Secciones de finanzas"
        tabs={useFinancesTabs()}
        actions={
          canWrite && (
            <>
              <Button onClick={() => setDialog("one")} aria-haspopup="dialog">
                <Plus aria-hidden />
                Expedir una
              </Button>
              <Button variant="primary" busy={isIssuing} onClick={() => setAsking(true)}>
                Expedir todas las de {year}
              </Button>
            </>
          )
        }
      />
      <p className="flex items-center gap-2 text-fg-muted text-sm">
        <Lock aria-hidden className="size-4 shrink-0" />
        Esta página la ve solo quien tiene «Ver quién da».
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-28">
          <Select aria-label="Año" value={year} onChange={(event) => filter({ year: Number(event.target.value) })}>
            {Array.from({ length: YEARS }, (_, index) => now - index).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </div>
        <div className="min-w-40 flex-1 md:max-w-64">
          <SearchBox
            label="Buscar por nombre o folio"
            placeholder="Buscar"
            value={state.name}
            onChange={(name) => search({ name })}
          />
        </div>
        {canWrite && (
          <div className="flex flex-wrap gap-2 md:ml-auto">
            <Button onClick={() => file("pdf")} disabled={!data?.count}>
              <FileText aria-hidden />
              Un PDF
            </Button>
            <Button onClick={() => file("zip")} disabled={!data?.count}>
              <FileArchive aria-hidden />
              ZIP
            </Button>
            <Button onClick={() => setDialog("papers")} aria-haspopup="dialog">
              <Settings aria-hidden />
              Lo que declara la iglesia
            </Button>
          </div>
        )}
      </div>
      <Panel aria-label="Constancias" aria-busy={query.isPlaceholderData}>
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar las constancias" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : data.rows.length === 0 ? (
          <EmptyState icon={FileText} title={state.name ? "Ninguna coincide" : `Todavía no hay constancias de ${year}`}>
            {state.name
              ? "Revisa cómo está escrito el nombre o el folio."
              : "Dicen lo que dio cada persona en el año, por categoría y medio, con folio y un código para comprobarlas."}
          </EmptyState>
        ) : (
          <>
            <div className="overflow-x-auto">
              <table className="w-full">
                <thead className="border-border border-b text-left text-fg-muted text-sm">
                  <tr>
                    <th scope="col" className="px-4 py-3 font-semibold md:pl-6">
                      Folio
                    </th>
                    <th scope="col" className="px-2 py-3 font-semibold">
                      Nombre
                    </th>
                    <th scope="col" className="px-2 py-3 text-right font-semibold max-sm:hidden">
                      Suma
                    </th>
                    <th scope="col" className="px-2 py-3 font-semibold max-md:hidden">
                      Expedida
                    </th>
                    <th scope="col" className="sr-only">
                      Acciones
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-border">
                  {data.rows.map((row) => (
                    <tr key={row.id}>
                      <td className="whitespace-nowrap px-4 py-3 tabular-nums md:pl-6">{row.folio}</td>
                      <td className="px-2 py-3">
                        {row.name}
                        {row.revokedAt && (
                          <span className="ml-2">
                            <Badge>Revocada</Badge>
                          </span>
                        )}
                        {!isWholeYear(row.from, row.to) && (
                          <span className="block text-fg-muted text-sm">
                            Del {formatDate(row.from)} al {formatDate(row.to)}
                          </span>
                        )}
                      </td>
                      <td className="whitespace-nowrap px-2 py-3 text-right tabular-nums max-sm:hidden">
                        {moneyText(row.amount, church)}
                      </td>
                      <td className="px-2 py-3 text-fg-muted max-md:hidden">
                        {formatDate(dayIn(church.timeZone, new Date(row.issuedAt)))}
                      </td>
                      <td className="w-12 px-2">
                        {canWrite && (
                          <RowMenu label={`Acciones, ${row.folio}`}>
                            <MenuItem onSelect={() => void download(`/finances/statements/${row.id}`)}>
                              Descargar el PDF
                            </MenuItem>
                            {!row.revokedAt && <MenuItem onSelect={() => setRevoking(row)}>Revocar</MenuItem>}
                          </RowMenu>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pager list={list} count={data.count} />
          </>
        )}
      </Panel>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={`¿Expedir las constancias de ${year}?`}
        confirmLabel="Expedir todas"
        onConfirm={() => void issueAll()}
      >
        Una para cada persona que dio en {year}. Quien ya tiene una vigente la conserva. Quedan como están hoy, aunque
        después se corrija un movimiento.
      </ConfirmDialog>
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(isOpen) => !isOpen && setRevoking(null)}
        title={`¿Revocar ${revoking?.folio}?`}
        confirmLabel="Revocar"
        onConfirm={() => void revoke()}
      >
        Para siempre: quien lea su código verá que está revocada. Después puedes expedir otra, con otro folio.
      </ConfirmDialog>
      {usedOne && (
        <IssueDialog open={dialog === "one"} onOpenChange={(open) => setDialog(open ? "one" : null)} year={year} />
      )}
      {usedPapers && (
        <PapersDialog open={dialog === "papers"} onOpenChange={(open) => setDialog(open ? "papers" : null)} />
      )}
    </>
  );
}
