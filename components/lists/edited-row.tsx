"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { ApiError } from "@/lib/client/api";
import type { RowQuery } from "./row-module";
import { RowNotFound } from "./row-screen";

interface EditedRowProps<Row> {
  one: RowQuery<Row>;
  /** Link to the list. */
  back: { href: string; label: string };
  notFoundTitle: string;
  errorTitle: string;
  children: (row: Row) => ReactNode;
}

/** A row whose whole page is its editor. */
export function EditedRow<Row>({ one, back, notFoundTitle, errorTitle, children }: EditedRowProps<Row>) {
  const { data: row, error, refetch, isFetching } = useQuery(one);

  // While it is edited, what was typed stays on the page, whatever happens to the row.
  if (row) return children(row);
  if (error instanceof ApiError && error.status === 404) return <RowNotFound title={notFoundTitle} list={back.href} />;
  return (
    <>
      <PageHead back={back} />
      <Panel>
        {error ? <ErrorState title={errorTitle} error={error} onRetry={refetch} busy={isFetching} /> : <FormSkeleton />}
      </Panel>
    </>
  );
}
