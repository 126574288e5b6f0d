"use client";

import { UserMinus } from "lucide-react";
import { RowMenu } from "@/components/lists/row-menu";
import { useAction } from "@/components/lists/use-action";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Avatar } from "@/components/ui/marks/avatar";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { rolesOf, roleText } from "@/lib/members/families/labels";
import type { Family, FamilyPerson } from "@/lib/members/families/schema";
import { IS_MINOR, yearsText } from "@/lib/members/labels";
import { hasDied } from "@/lib/members/rules";
import { MinorAnswer } from "../guardians/minor-answer";
import { WhatsappIconLink } from "../whatsapp-icon-link";
import { useRefreshKin } from "./use-refresh-kin";

interface FamilyPeopleProps {
  family: Family;
  /** Person whose page it is, who is left out. */
  except?: number;
  className?: string;
}

/** People of a family with their roles. */
export function FamilyPeople({ family, except, className }: FamilyPeopleProps) {
  const { canWrite } = useArea();
  return (
    <ul className={cn("divide-y divide-border", className)}>
      {family.people
        .filter(({ id }) => id !== except)
        .map((person) => (
          <li key={person.id} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 md:px-6">
            <Avatar name={person.name} src={person.photo} />
            <Link href={`/members/${person.id}`} className="group block min-w-0 flex-1 text-fg no-underline">
              <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{person.name}</span>
              <span className="block text-fg-muted text-sm">{aboutPerson(person)}</span>
            </Link>
            {!person.leftReason && <WhatsappIconLink member={person} />}
            {canWrite && <PersonMenu family={family} person={person} />}
            {!person.leftReason && isUnknown(person) && canWrite && <MinorQuestion person={person} />}
          </li>
        ))}
    </ul>
  );
}

const isUnknown = ({ isMinor, minorAnswer, birthday }: FamilyPerson) => isMinor && minorAnswer === null && !birthday;

const MinorQuestion = ({ person }: { person: FamilyPerson }) => (
  <span className="flex basis-full items-center justify-end gap-3 py-1 print:hidden">
    <span className="text-fg-muted text-sm">{IS_MINOR}</span>
    <MinorAnswer member={person} />
  </span>
);

/** «Hija, 9 años · Miembro». */
function aboutPerson(person: FamilyPerson) {
  const { role, genre, age, position, leftReason } = person;
  const years = age === null ? "" : `, ${yearsText(age)}`;
  const left = leftReason && (hasDied(person) ? "falleció" : "ya no está en la iglesia");
  const minor = person.isMinor && !left && !isUnknown(person) ? " · menor de edad" : "";
  return `${roleText(role, genre)}${left ? "" : years} · ${left ?? position}${minor}`;
}

function PersonMenu({ family, person }: { family: Family; person: FamilyPerson }) {
  const refresh = useRefreshKin();
  const { mutate } = useAction();
  const { id, name, role, genre } = person;
  const path = `/members/families/${family.id}/people` as const;

  const change = (chosen: FamilyPerson["role"]) =>
    mutate(async () => {
      await api.put(path, { memberId: id, role: chosen });
      toast.success(`${name}: ${roleText(chosen, genre).toLowerCase()}`);
      return refresh();
    });

  const remove = () =>
    mutate(async () => {
      await api.delete(`${path}/${id}`);
      toast.undo(`Sacaste a ${name} de la familia`, () =>
        mutate(async () => {
          await api.post(path, { memberId: id, role });
          return refresh();
        }),
      );
      return refresh();
    });

  return (
    <RowMenu label={`Acciones para ${name}`}>
      {rolesOf(genre)
        .filter(({ value }) => value !== role)
        .map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => change(value)}>
            {`Es ${label.toLowerCase()}`}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem icon={UserMinus} tone="danger" onSelect={remove}>
        Sacar de la familia
      </MenuItem>
    </RowMenu>
  );
}
