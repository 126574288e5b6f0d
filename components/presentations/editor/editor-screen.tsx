"use client";

import { useQuery } from "@tanstack/react-query";
import { RowNotFound } from "@/components/lists/row-screen";
import { listLink } from "@/components/presentations/presentation-links";
import { presentations } from "@/components/presentations/presentations";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { ApiError } from "@/lib/client/api";
import { EditorPage } from "./editor-page";
import { SlidesPage } from "./slides-page";

/** Slides of a presentation: the editor, or what users see who may only read. */
export function EditorScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { data: row, error, refetch, isFetching } = useQuery(presentations.one(id));

  // While it is edited, what was typed stays on the page, whatever happens to the row.
  if (row) return canWrite ? <EditorPage row={row} /> : <SlidesPage row={row} />;
  if (error instanceof ApiError && error.status === 404)
    return <RowNotFound title="Esta presentación ya no está en la lista" list={listLink.href} />;
  return (
    <>
      <PageHead back={listLink} />
      <Panel>
        {error ? (
          <ErrorState title="No pudimos cargar la presentación" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <FormSkeleton />
        )}
      </Panel>
    </>
  );
}
