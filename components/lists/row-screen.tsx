"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { HeaderName } from "@/components/ui/layout/in-header";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { ApiError } from "@/lib/client/api";
import type { RowQuery } from "./row-module";
import type { ListedModule } from "./row-place";

/** Place in the list, loaded after the row. */
const RowPlace = dynamic(() => import("./row-place").then((module) => module.RowPlace), { ssr: false });

interface RowScreenProps<Row> {
  rows: ListedModule;
  id: number;
  one: RowQuery<Row>;
  /** What the row is called. */
  nameOf: (row: Row) => string;
  /** Link to the list. */
  back: { href: string; label: string };
  /** Title when the row no longer exists: "Este artículo ya no está en la lista". */
  notFoundTitle: string;
  errorTitle: string;
  /** Menu beside the edit button. */
  menu: (row: Row) => ReactNode;
  onEdit: () => void;
  card: (row: Row) => ReactNode;
  history: ReactNode;
  sheet: ReactNode;
}

/** Page of one row: its card beside its history. */
export function RowScreen<Row>(props: RowScreenProps<Row>) {
  const { rows, id, one, nameOf, back, notFoundTitle, errorTitle, menu, onEdit, card, history, sheet } = props;
  const { canWrite } = useArea();
  const { data: row, error, refetch, isFetching } = useQuery(one);

  if (error instanceof ApiError && error.status === 404)
    return <RowNotFound title={notFoundTitle} list={back.href} trash={`/${rows.module}/trash`} />;
  const rowMenu = row && menu(row);
  return (
    <>
      {row && <HeaderName>{nameOf(row)}</HeaderName>}
      <RowPlace key={id} rows={rows} id={id} />
      <PageHead
        back={back}
        actions={
          row &&
          (canWrite || rowMenu) && (
            <>
              {rowMenu}
              {canWrite && (
                <Button variant="primary" onClick={onEdit}>
                  <Pencil aria-hidden />
                  Editar
                </Button>
              )}
            </>
          )
        }
      />
      {!row ? (
        <Panel>
          {error ? (
            <ErrorState title={errorTitle} error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <FormSkeleton />
          )}
        </Panel>
      ) : (
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {card(row)}
          {history}
        </div>
      )}
      {sheet}
    </>
  );
}

interface RowNotFoundProps {
  title: string;
  list: string;
  /** Absent: below the list. */
  trash?: string;
}

/** Instead of the page of a row that is not in the list any more. */
export function RowNotFound({ title, list, trash = `${list}/trash` }: RowNotFoundProps) {
  return (
    <Panel>
      <EmptyState
        title={title}
        action={
          <>
            <Button asChild>
              <Link href={list}>
                <ArrowLeft aria-hidden />
                Ver todos
              </Link>
            </Button>
            <Button asChild>
              <Link href={trash}>Ver la papelera</Link>
            </Button>
          </>
        }
      >
        Puede estar en la papelera: allí se guarda 30 días.
      </EmptyState>
    </Panel>
  );
}
