"use client";

import { EditedRow } from "@/components/lists/edited-row";
import { listLink } from "@/components/presentations/presentation-links";
import { presentations } from "@/components/presentations/presentations";
import { useArea } from "@/components/ui/layout/area";
import { EditorPage } from "./editor-page";
import { SlidesPage } from "./slides-page";

/** Slides of a presentation: the editor, or what users see who may only read. */
export function EditorScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  return (
    <EditedRow
      one={presentations.one(id)}
      back={listLink}
      notFoundTitle="Esta presentación ya no está en la lista"
      errorTitle="No pudimos cargar la presentación"
    >
      {(row) => (canWrite ? <EditorPage row={row} /> : <SlidesPage row={row} />)}
    </EditedRow>
  );
}
