"use client";

import { useQuery } from "@tanstack/react-query";
import { Award, Plus, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { certificateSearch } from "@/components/certificates/certificate-search";
import { certificatesQuery, certificatesText, statsQuery, typesQuery } from "@/components/certificates/certificates";
import { certificatesTabs } from "@/components/certificates/certificates-tabs";
import { optionsOf } from "@/components/fields/options";
import { ColumnButton } from "@/components/lists/column-button";
import { DataList } from "@/components/lists/data-list";
import { FilterMenu, Filters, Toolbar } from "@/components/lists/filters";
import { Pager } from "@/components/lists/pager";
import { SearchBox } from "@/components/lists/search-box";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useLastPage } from "@/components/lists/use-last-page";
import { useListLook } from "@/components/lists/use-list-look";
import { useSelection } from "@/components/lists/use-selection";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Stats } from "@/components/ui/layout/stats";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ListViews } from "@/components/views/list-views";
import { statusLabels } from "@/lib/certificates/labels";
import { BATCH_MAX, certificateStatuses } from "@/lib/certificates/rules";
import { numberText } from "@/lib/core/values/numbers";
import { certificateColumns } from "./certificate-columns";
import { CertificatesActions } from "./certificates-actions";

const keys = certificateSearch({ createParser, parseAsString, parseAsStringLiteral });

const CertificateSelection = dynamic(
  () => import("./certificate-selection").then((module) => module.CertificateSelection),
  { loading: () => null },
);

export function CertificatesScreen() {
  const { canWrite, canExport, church, isOwner } = useArea();
  const router = useRouter();
  const list = useFilteredList(keys);
  const { state } = list;
  const query = useQuery(certificatesQuery(state));
  const selection = useSelection(list.filters, BATCH_MAX);
  useHotkey("n", () => router.push("/certificates/new"), canWrite);
  useLastPage(query, list);
  const look = useListLook("certificates");

  const count = query.data?.count ?? 0;
  const isNarrowed = list.isFiltered || list.isSearched;
  const isEmpty = query.data?.count === 0 && !isNarrowed;
  return (
    <>
      <PageHead
        label="Vistas de certificados"
        tabs={certificatesTabs(isOwner)}
        actions={
          !isEmpty &&
          canExport && <CertificatesActions count={count} exportQuery={list.exportQuery} selection={selection} />
        }
      />
      <CertificateStats />
      {!isEmpty && (
        <Toolbar
          search={
            <SearchBox
              label="Buscar por nombre, tipo o folio"
              placeholder="Nombre, tipo o folio"
              value={state.name}
              onChange={list.search}
            />
          }
          isFiltered={list.isFiltered}
        >
          <CertificateFilters list={list} />
          <div className="flex gap-2 md:ml-auto">
            <ListViews list="certificates" names={[...Object.keys(list.filters), "sort"]} />
            <ColumnButton columns={certificateColumns} look={look} />
          </div>
        </Toolbar>
      )}
      <DataList
        label="Lista de certificados"
        summary={certificatesText(count, church)}
        columns={certificateColumns}
        query={query}
        rowId={({ id }) => id}
        selection={canExport ? selection : undefined}
        pick={({ name }) => `Seleccionar el certificado de ${name}`}
        sort={state.sort}
        onSort={list.sort}
        errorTitle="No pudimos cargar los certificados"
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title="Ningún certificado coincide con lo que buscas"
              action={<Button onClick={list.clearAll}>Quitar búsqueda y filtros</Button>}
            >
              Revisa cómo está escrito el nombre o quita algún filtro.
            </EmptyState>
          ) : (
            <NoCertificates />
          )
        }
        pager={
          <Pager
            list={list}
            count={count}
            all={canExport ? { path: "/certificates/export", query: list.exportQuery } : undefined}
          />
        }
        look={look}
      />
      {selection.isOpen && <CertificateSelection selection={selection} />}
    </>
  );
}

function NoCertificates() {
  const { canWrite } = useArea();
  if (!canWrite)
    return (
      <EmptyState icon={Award} title="Aquí estarán los certificados">
        Todavía no se ha emitido ninguno.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Award}
      title="Aquí estarán los certificados de tu iglesia"
      action={
        <>
          <Button asChild variant="primary">
            <Link href="/certificates/new">
              <Plus aria-hidden />
              Nuevo certificado
            </Link>
          </Button>
          <Button asChild>
            <Link href="/certificates/batch">Emitir a varios</Link>
          </Button>
        </>
      }
    >
      Bautizos, matrimonios, presentaciones: elige un diseño, escribe el nombre y descárgalo listo para imprimir.
    </EmptyState>
  );
}

function CertificateStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(statsQuery);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      loading={isPending}
      isLine
      items={[
        { label: "Total", value: text(data?.total) },
        { label: "Último mes", value: text(data?.recent) },
        { label: "Bautizados", value: text(data?.baptized) },
      ]}
    />
  );
}

interface CertificateFiltersProps {
  list: ReturnType<typeof useFilteredList<typeof keys>>;
}

function CertificateFilters({ list: { state, filter, isFiltered, clearFilters } }: CertificateFiltersProps) {
  const types = useQuery(typesQuery).data ?? [];
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterMenu
        label="Tipo"
        options={types.map(({ id, value }) => ({ value: String(id), label: value }))}
        value={state.certificateTypeId === null ? null : String(state.certificateTypeId)}
        onChange={(value) => filter({ certificateTypeId: value ? Number(value) : null })}
      />
      <FilterMenu
        label="Estado"
        options={optionsOf(statusLabels)}
        value={state.status}
        onChange={(value) => filter({ status: certificateStatuses.find((word) => word === value) ?? null })}
      />
    </Filters>
  );
}
