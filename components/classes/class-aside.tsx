"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { LinkCard } from "@/components/attendance/link-card";
import { useAction } from "@/components/lists/use-action";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ADMITTED_MAX } from "@/lib/attendance/devices/rules";
import type { ClassDetail } from "@/lib/classes/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate, today } from "@/lib/core/values/dates";
import { ADULT_AGE } from "@/lib/members/guardians/rules";
import { whatsappLink } from "@/lib/members/rules";
import { PickupsPanel } from "./pickups-panel";

/** The teacher's link, the telephones that see more by it, and who took the children. */
export const ClassAside = ({ row }: { row: ClassDetail }) => (
  <>
    <ClassLink row={row} />
    <Devices row={row} />
    {(row.minAge ?? 0) < ADULT_AGE && <PickupsPanel row={row} />}
  </>
);

const linkKey = (id: number) => ["class-link", id];
const devicesKey = (id: number) => ["class-devices", id];

function ClassLink({ row: { id, name, contact, teacher, closedAt } }: { row: ClassDetail }) {
  const client = useQueryClient();
  const { church } = useArea();
  const { data } = useQuery({ queryKey: linkKey(id), queryFn: () => api.get(`/classes/${id}/link`), gcTime: 0 });
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: linkKey(id) });
    await client.invalidateQueries({ queryKey: devicesKey(id) });
  };
  const who = teacher ? (teacher.split(" ")[0] ?? teacher) : "quien enseña";
  return (
    <LinkCard
      title="Enlace del maestro"
      about={`Con él, ${who} pasa lista desde su celular, sin cuenta. Muestra solo los nombres de esta clase.`}
      link={data}
      isOpen={!closedAt}
      loses="los celulares admitidos"
      recipient={
        contact && {
          name: contact.name,
          href: (url) =>
            whatsappLink(contact.cellphone, `Con este enlace pasas lista de ${name}, ${church.name}: ${url}`),
        }
      }
      onCreate={async () => {
        await api.post(`/classes/${id}/link`);
        await refresh();
      }}
      onEnd={async () => {
        await api.delete(`/classes/${id}/link`);
        await refresh();
      }}
    />
  );
}

function Devices({ row: { id, closedAt } }: { row: ClassDetail }) {
  const { canWrite, church } = useArea();
  const client = useQueryClient();
  const { mutate, isPending } = useAction();
  const { data = [] } = useQuery({
    queryKey: devicesKey(id),
    queryFn: () => api.get(`/classes/${id}/devices`),
    gcTime: 0,
  });
  if (data.length === 0) return null;
  const run = (work: () => Promise<unknown>, done: string) =>
    mutate(async () => {
      await work();
      toast.success(done);
      return client.invalidateQueries({ queryKey: devicesKey(id) });
    });
  const day = (at: string) => formatDate(today(church.timeZone, new Date(at)));
  return (
    <Panel aria-labelledby="devices-title" className="print:hidden">
      <PanelHead id="devices-title" title="Celulares" />
      <ul>
        {data.map((device) => {
          const address = `/classes/${id}/devices/${device.id}` as const;
          return (
            <li key={device.id} className="flex flex-wrap items-center gap-3 border-border border-t px-4 py-3 md:px-6">
              <Smartphone aria-hidden className="size-5 text-fg-muted" />
              <span className="min-w-0 flex-1 basis-36">
                <span className="block font-medium [overflow-wrap:anywhere]">{device.name}</span>
                <span
                  className={
                    device.admittedAt ? "block text-fg-muted text-sm" : "block font-semibold text-sm text-warn-soft-fg"
                  }
                >
                  {device.admittedAt
                    ? `Admitido el ${day(device.admittedAt)}`
                    : `Espera desde el ${day(device.requestedAt)}`}
                </span>
              </span>
              {canWrite && !device.admittedAt && !closedAt && (
                <Button
                  size="sm"
                  variant="primary"
                  busy={isPending}
                  aria-label={`Admitir ${device.name}`}
                  onClick={() => run(() => api.post(address), `${device.name}: admitido`)}
                >
                  Admitir
                </Button>
              )}
              {canWrite && (
                <Button
                  size="sm"
                  busy={isPending}
                  aria-label={`Quitar ${device.name}`}
                  onClick={() => run(() => api.delete(address), `${device.name}: ya no ve más que nombres`)}
                >
                  {device.admittedAt ? "Quitar" : "Rechazar"}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <PanelBody className="border-border border-t pt-3">
        <p className="text-fg-muted text-sm">
          {`Un celular admitido ve apellidos, alergias, observaciones y apoderados, y entrega a los niños. Hasta ${ADMITTED_MAX} por clase.`}
        </p>
      </PanelBody>
    </Panel>
  );
}
