"use client";

import { EditedRow } from "@/components/lists/edited-row";
import { programmesLink } from "@/components/presentations/programmes/programme-links";
import { programmes } from "@/components/presentations/programmes/programmes";
import { useArea } from "@/components/ui/layout/area";
import { ProgrammePage } from "./programme-page";
import { ProgrammeView } from "./programme-view";

/** A programme: its page to edit it, or what users see who may only read. */
export function ProgrammeScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  return (
    <EditedRow
      one={programmes.one(id)}
      back={programmesLink}
      notFoundTitle="Este programa ya no está en la lista"
      errorTitle="No pudimos cargar el programa"
    >
      {(row) => (canWrite ? <ProgrammePage row={row} /> : <ProgrammeView row={row} />)}
    </EditedRow>
  );
}
