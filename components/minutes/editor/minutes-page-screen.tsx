"use client";

import { EditedRow } from "@/components/lists/edited-row";
import { listLink } from "@/components/minutes/minutes-links";
import { minutesRows } from "@/components/minutes/minutes-rows";
import { useArea } from "@/components/ui/layout/area";
import { MinutesPage } from "./minutes-page";
import { MinutesView } from "./minutes-view";

/** Minutes: a draft to write, or what is signed. */
export function MinutesPageScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  return (
    <EditedRow
      one={minutesRows.one(id)}
      back={listLink}
      notFoundTitle="Esta acta ya no está en la lista"
      errorTitle="No pudimos cargar el acta"
    >
      {(row) => (canWrite && row.number === null ? <MinutesPage row={row} /> : <MinutesView row={row} />)}
    </EditedRow>
  );
}
