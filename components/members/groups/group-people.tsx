"use client";

import { useQuery } from "@tanstack/react-query";
import { UserMinus, UserPlus, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Dots, DotsKey } from "@/components/attendance/dots";
import { RowMenu } from "@/components/lists/row-menu";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { MenuItem } from "@/components/ui/popups/menu";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate, today } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import type { Group, GroupPeople } from "@/lib/members/groups/schema";
import { groups, peopleQuery } from "./groups";
import { WeeksChart } from "./weeks-chart";

/** Loaded when they open. */
const AddPeopleDialog = dynamic(() => import("./add-people").then((module) => module.AddPeopleDialog), {
  loading: () => null,
});

const StayDialog = dynamic(() => import("./stay-dialog").then((module) => module.StayDialog), { loading: () => null });

type Stay = GroupPeople["people"][number];

const isCurrent = ({ toDate, leftReason }: Stay) => toDate === null && leftReason === null;

/** People of a group with their twelve weeks, the chart of the group, and who was of it before. */
export function GroupPeoplePanel({ group }: { group: Group }) {
  const { canWrite, church } = useArea();
  const { data, error, refetch, isFetching } = useQuery(peopleQuery(group.id));
  const [isAdding, setAdding] = useState(false);
  const people = data?.people.filter(isCurrent) ?? [];
  const past = data?.people.filter((stay) => !isCurrent(stay)) ?? [];
  const hasMet = data?.weeks.some(({ meetings }) => meetings > 0) ?? false;
  return (
    <>
      <Panel aria-labelledby="group-people-title">
        <PanelHead
          id="group-people-title"
          title={data ? countText(people.length, "persona", "personas", church) : "Personas"}
          action={
            canWrite && (
              <Button aria-haspopup="dialog" className="print:hidden" onClick={() => setAdding(true)}>
                <UserPlus aria-hidden />
                Agregar personas
              </Button>
            )
          }
        />
        {!data ? (
          <PanelBody>
            {error ? (
              <ErrorState
                title="No pudimos cargar a la gente del grupo"
                error={error}
                onRetry={refetch}
                busy={isFetching}
              />
            ) : (
              <Skeleton className="h-24" />
            )}
          </PanelBody>
        ) : people.length === 0 ? (
          <p className="border-border border-t px-4 py-4 text-fg-muted md:px-6">Todavía no tiene a nadie.</p>
        ) : (
          <ul className="divide-y divide-border border-border border-t">
            {people.map((stay) => (
              <Person key={stay.id} group={group} stay={stay} />
            ))}
          </ul>
        )}
        {people.length > 0 && (
          <div className="border-border border-t px-4 py-3 md:px-6">
            <DotsKey />
          </div>
        )}
        {past.length > 0 && (
          <details className="border-border border-t">
            <summary className="flex min-h-control cursor-pointer items-center px-4 py-2 md:px-6">
              {countText(past.length, "persona que ya no está", "personas que ya no están", church)}
            </summary>
            <ul className="divide-y divide-border border-border border-t">
              {past.map((stay) => (
                <Person key={stay.id} group={group} stay={stay} />
              ))}
            </ul>
          </details>
        )}
      </Panel>
      {data && hasMet && (
        <Panel aria-labelledby="weeks-title">
          <PanelHead id="weeks-title" title="Asistencia de doce semanas" />
          <PanelBody>
            <WeeksChart weeks={data.weeks} />
          </PanelBody>
        </Panel>
      )}
      {isAdding && <AddPeopleDialog group={group} people={people} onClose={() => setAdding(false)} />}
    </>
  );
}

function Person({ group, stay }: { group: Group; stay: Stay }) {
  const { canWrite } = useArea();
  const isHere = isCurrent(stay);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-6">
      <Avatar name={stay.name} src={stay.photo} />
      <Link href={`/members/${stay.memberId}`} className="group block min-w-0 flex-1 text-fg no-underline">
        <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{stay.name}</span>
        <span className="block text-fg-muted text-sm">{stayText(stay)}</span>
      </Link>
      {isHere && (
        <span className="max-sm:order-last max-sm:basis-full max-sm:pb-1 max-sm:pl-12">
          <Dots marks={stay.weeks} />
        </span>
      )}
      {canWrite && <PersonMenu group={group} stay={stay} />}
    </li>
  );
}

/** «Desde el 04/03/2026», «Del 04/03/2026 al 20/05/2026». */
function stayText({ fromDate, toDate, leftReason }: Stay) {
  if (toDate !== null) return `Del ${formatDate(fromDate)} al ${formatDate(toDate)}`;
  return `Desde el ${formatDate(fromDate)}${leftReason === null ? "" : " · ya no está en la iglesia"}`;
}

function PersonMenu({ group, stay }: { group: Group; stay: Stay }) {
  const { church } = useArea();
  const [isChanging, setChanging] = useState(false);
  const refresh = useRefresh(groups.module);
  const { mutate } = useAction();
  const path = `/members/groups/${group.id}/people` as const;
  const { id, memberId, name, fromDate, toDate } = stay;

  const leave = () =>
    mutate(async () => {
      await api.put(path, { id, fromDate, toDate: today(church.timeZone) });
      toast.undo(`${name} ya no es del grupo`, () =>
        mutate(async () => {
          await api.put(path, { id, fromDate, toDate: null });
          return refresh();
        }),
      );
      return refresh();
    });

  const forget = () =>
    mutate(async () => {
      await api.delete(`${path}/${id}`);
      toast.undo(`Quitaste a ${name} como si nunca hubiera sido del grupo`, () =>
        mutate(async () => {
          await api.post(path, { memberIds: [memberId], fromDate });
          return refresh();
        }),
      );
      return refresh();
    });

  return (
    <>
      <RowMenu label={`Acciones para ${name}`}>
        <MenuItem onSelect={() => setChanging(true)}>Cambiar fechas</MenuItem>
        {toDate === null && (
          <MenuItem icon={UserMinus} onSelect={leave}>
            Ya no es del grupo
          </MenuItem>
        )}
        <MenuItem icon={X} tone="danger" onSelect={forget}>
          Se agregó por error
        </MenuItem>
      </RowMenu>
      {isChanging && <StayDialog group={group} stay={stay} onClose={() => setChanging(false)} />}
    </>
  );
}
