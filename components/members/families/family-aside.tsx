"use client";

import { useQuery } from "@tanstack/react-query";
import { useAction } from "@/components/lists/use-action";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { monthShort, today } from "@/lib/core/values/dates";
import { givenNames } from "@/lib/core/values/surnames";
import { roleText } from "@/lib/members/families/labels";
import { type FamilyDate, familyDates } from "@/lib/members/families/rules";
import type { Family, FamilyPerson, FamilyProposal } from "@/lib/members/families/schema";
import { yearsText } from "@/lib/members/labels";
import { PickupMatrix } from "../guardians/pickup-matrix";
import { likelyKinQuery } from "./families";
import { useRefreshKin } from "./use-refresh-kin";

/** What a family's page has below its people: who may pick up its children, its next dates, and who may belong to it too. */
export const FamilyAside = ({ family }: { family: Family }) => (
  <>
    <PickupMatrix people={family.people} />
    <Dates people={family.people} />
    <LikelyKin familyId={family.id} />
  </>
);

function Dates({ people }: { people: FamilyPerson[] }) {
  const { church } = useArea();
  const dates = familyDates(people, today(church.timeZone));
  if (dates.length === 0) return null;
  return (
    <Panel aria-labelledby="dates-title">
      <PanelHead id="dates-title" title="Fechas" />
      <dl>
        {dates.map((date) => (
          <div
            key={`${date.on} ${date.person?.id ?? "wedding"}`}
            className="flex gap-4 border-border border-t px-4 py-3 md:px-6"
          >
            <dt className="min-w-14 text-fg-muted">{`${Number(date.on.slice(-2))} ${monthShort(date.on)}`}</dt>
            <dd>{dateText(date)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** «Valentina cumple 10 años», «Aniversario: 14 años de casados». */
function dateText({ person, years }: FamilyDate<FamilyPerson>) {
  if (!person) return `Aniversario: ${yearsText(years ?? 0)} de casados`;
  return `${givenNames(person.name, person.surnames)} cumple ${years === null ? "años" : yearsText(years)}`;
}

/** People of the same address and surname without a family, each added by one press. */
function LikelyKin({ familyId }: { familyId: number }) {
  const { canWrite } = useArea();
  const { data } = useQuery({ ...likelyKinQuery(familyId), enabled: canWrite });
  const people = data?.rows.flatMap((proposal) => proposal.people) ?? [];
  if (people.length === 0) return null;
  return (
    <Panel aria-labelledby="likely-title">
      <PanelHead id="likely-title" title="¿También son de la familia?" />
      <ul>
        {people.map((person) => (
          <LikelyPerson key={person.id} familyId={familyId} person={person} />
        ))}
      </ul>
    </Panel>
  );
}

function LikelyPerson({ familyId, person }: { familyId: number; person: FamilyProposal["people"][number] }) {
  const { id, name, role, genre, photo } = person;
  const refresh = useRefreshKin();
  const { mutate, isPending } = useAction();
  const add = () =>
    mutate(async () => {
      await api.post(`/members/families/${familyId}/people`, { memberId: id, role });
      toast.success(`${name} ya está en la familia`);
      return refresh();
    });
  return (
    <li className="flex items-center gap-3 border-border border-t px-4 py-3 md:px-6">
      <Avatar name={name} src={photo} />
      <Link href={`/members/${id}`} className="group block min-w-0 flex-1 text-fg no-underline">
        <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{name}</span>
        <span className="block text-fg-muted text-sm">
          {`Misma dirección y apellido · ${roleText(role, genre).toLowerCase()}`}
        </span>
      </Link>
      <Button size="sm" busy={isPending} aria-label={`Agregar a ${name} a la familia`} onClick={add}>
        Agregar
      </Button>
    </li>
  );
}
