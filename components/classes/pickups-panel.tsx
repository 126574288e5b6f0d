"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { touchClass } from "@/components/lists/row-class";
import { useAction } from "@/components/lists/use-action";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import type { PickupRow } from "@/lib/attendance/pickups/schema";
import type { ClassDetail } from "@/lib/classes/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatMoment, isIsoDate, today } from "@/lib/core/values/dates";
import { pickupsKey, pickupsQuery } from "./classes";

const HandoverDialog = dynamic(() => import("./handover-dialog").then((module) => module.HandoverDialog), {
  loading: () => null,
});

type Child = PickupRow & { memberId: number };

const isChild = (row: PickupRow): row is Child => row.memberId !== null;

/** Children of a day: who is here with the code of today, who was taken by whom, and where the office hands one over. */
export function PickupsPanel({ row: { id, name, minAge, maxAge, closedAt } }: { row: ClassDetail }) {
  const { church, canWrite } = useArea();
  const client = useQueryClient();
  const { mutate, isPending } = useAction();
  const now = today(church.timeZone);
  const [date, setDate] = useState(now);
  const [isWhole, setWhole] = useState(false);
  const [handed, setHanded] = useState<Child | null>(null);
  const [undone, setUndone] = useState<Child | null>(null);
  const isDay = isIsoDate(date);
  const { data, error, refetch, isFetching } = useQuery({ ...pickupsQuery(id, date), enabled: isDay });
  const hands = canWrite && !closedAt && date === now;
  const isOfAdults = minAge === null && maxAge === null;
  // Of a day that is past, who was here; who is not marked may still come today. Who takes adults home is rarely asked.
  const isHere = ({ brought, takenAt, tries }: PickupRow) =>
    takenAt !== null || tries > 0 || (!isOfAdults && (brought === true || (brought === null && date === now)));
  const here = data?.filter(isHere) ?? [];
  const away = data?.length ? data.length - here.length : 0;
  const undo = ({ memberId, name: child }: Child) =>
    mutate(async () => {
      await api.delete(`/classes/${id}/pickups/${memberId}`);
      setUndone(null);
      toast.success(`${child ?? "Esa persona"} sigue en la clase`);
      return client.invalidateQueries({ queryKey: pickupsKey(id) });
    });
  return (
    <Panel aria-labelledby="pickups-title" className="print:hidden">
      <PanelHead id="pickups-title" title="Recogidas" />
      <PanelBody className="grid gap-3">
        <DateBox
          aria-label="Día de las recogidas"
          label="Día de las recogidas"
          value={date}
          isPast
          onChange={setDate}
        />
        {error && !data ? (
          <ErrorState title="No pudimos cargar las recogidas" error={error} onRetry={refetch} busy={isFetching} />
        ) : !isDay || (data && here.length === 0 && !isWhole) ? (
          <p className="text-fg-muted text-sm">
            {date === now ? "Hoy todavía no hay recogidas." : "De ese día no hay recogidas."}
          </p>
        ) : null}
      </PanelBody>
      {isDay && (
        <ul>
          {(isWhole ? data : here)?.map((pickup, at) => (
            <li
              key={pickup.memberId ?? `gone ${at}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-t px-4 py-2 md:px-6"
            >
              <span className="min-w-0 flex-1 basis-36">
                <span className="block font-medium [overflow-wrap:anywhere]">{pickup.name ?? "Persona borrada"}</span>
                <span className="block text-fg-muted text-sm [overflow-wrap:anywhere]">
                  {stateText(pickup, church.timeZone)}
                </span>
              </span>
              {hands && isChild(pickup) && (
                <Button
                  size="sm"
                  className={touchClass}
                  aria-haspopup="dialog"
                  aria-label={pickup.takenAt ? `Deshacer la entrega de ${pickup.name}` : `Entregar a ${pickup.name}`}
                  onClick={() => (pickup.takenAt ? setUndone(pickup) : setHanded(pickup))}
                >
                  {pickup.takenAt ? "Deshacer" : "Entregar"}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {away > 0 && date === now && (
        <div className="border-border border-t px-4 py-2 md:px-6">
          <Button size="sm" variant="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Ver menos" : `Ver también a los demás (${away})`}
          </Button>
        </div>
      )}
      {handed && (
        <HandoverDialog classId={id} className={name} memberId={handed.memberId} onClose={() => setHanded(null)} />
      )}
      <ConfirmDialog
        open={undone !== null}
        onOpenChange={(open) => !open && setUndone(null)}
        title="¿Deshacer la entrega?"
        confirmLabel="Deshacer la entrega"
        busy={isPending}
        onConfirm={() => undone && undo(undone)}
      >
        {`${undone?.name} vuelve a figurar en la clase. En el historial queda que se entregó a ${undone?.takenBy} y que lo deshiciste.`}
      </ConfirmDialog>
    </Panel>
  );
}

/** «Código 470 812», «Con Brígida Ramos, 29/11/2026 10:02. Entregó: Celular de Noemí». */
function stateText({ code, tries, takenBy, takenAt, handedBy, brought }: PickupRow, timeZone: string) {
  if (takenAt)
    return `Con ${takenBy ?? "alguien"}, ${formatMoment(takenAt, timeZone)}. Entregó: ${handedBy ?? "sin nombre"}`;
  const said = [
    brought === false ? "Faltó, según el informe" : !code && "Nadie anotó quién vino por él",
    code && `Código ${code.slice(0, 3)} ${code.slice(3)}`,
    tries > 0 && (tries === 1 ? "1 código equivocado" : `${tries} códigos equivocados`),
  ];
  return said.filter(Boolean).join(" · ");
}
