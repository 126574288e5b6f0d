"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { RowNotFound } from "@/components/lists/row-screen";
import { editorHref, listLink } from "@/components/posts/post-links";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { ApiError } from "@/lib/client/api";
import { EditorPage } from "./editor-page";
import { postQuery } from "./post-query";
import { ReadPage } from "./read-page";

/** A post: its editor, or what users see who may only read. */
export function EditorScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { data: row, error, refetch, isFetching } = useQuery(postQuery(id));

  // While it is edited, what was typed stays on the page, whatever happens to the row.
  if (row) return canWrite ? <EditorPage row={row} /> : <ReadPage row={row} />;
  if (error instanceof ApiError && error.status === 404)
    return <RowNotFound title="Esta entrada ya no está en la lista" list={listLink.href} />;
  return (
    <>
      <PageHead back={listLink} />
      <Panel>
        {error ? (
          <ErrorState title="No pudimos cargar la entrada" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <FormSkeleton />
        )}
      </Panel>
    </>
  );
}

/** Editor of a post that does not exist yet; going back in the browser to one that was created here finds it. */
export function NewPostScreen() {
  const { canWrite } = useArea();
  const path = usePathname();
  const [id] = useState(() => Number(/\/blog\/(\d+)$/.exec(path)?.[1]) || null);
  if (id !== null && editorHref(id) === path) return <EditorScreen key={id} id={id} />;
  if (canWrite) return <EditorPage row={null} />;
  return (
    <>
      <PageHead back={listLink} />
      <Panel>
        <EmptyState title="No puedes escribir en el blog">Pide el permiso al dueño de la iglesia.</EmptyState>
      </Panel>
    </>
  );
}
