"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, UserPlus, Users } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { peopleQuery, positionsQuery } from "@/components/minutes/minutes-rows";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { useArea } from "@/components/ui/layout/area";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/popups/menu";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { ATTENDEE_ROLE_MAX, ATTENDEES_MAX, NAME_MAX } from "@/lib/minutes/rules";
import type { Attendee, Person } from "@/lib/minutes/schema";

/** A member on a list: present, with a vote. */
export const toAttendee = ({ id, name, role }: Person): Attendee => ({
  name,
  memberId: id,
  role: role.slice(0, ATTENDEE_ROLE_MAX),
  attendance: "presente",
  votes: true,
});

/** Somebody who is no member: present, without a vote. */
export const toGuest = (name: string): Attendee => ({
  name,
  memberId: null,
  role: "",
  attendance: "presente",
  votes: false,
});

interface AddPeopleProps {
  /** Members on the list already. */
  isListed: (person: Person) => boolean;
  /** How many were added. */
  onAdd: (people: Attendee[]) => number;
  onPaste: () => void;
}

/** Puts people on the list: typed names with Enter, all active members, or those of a position. */
export function AddPeople({ isListed, onAdd, onPaste }: AddPeopleProps) {
  const { church } = useArea();
  const field = useId();
  const [text, setText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const { mutate } = useAction();
  const asked = text.trim();
  const search = useSearchText(text);
  const { data } = useQuery({ ...peopleQuery(search), enabled: search !== "" });
  const found = asked === "" ? [] : (data?.rows ?? []).filter((person) => !isListed(person));

  const add = (person: Attendee) => {
    if (onAdd([person]) === 0) return;
    setText("");
    setAnnouncement(`${person.name}, en la lista.`);
    document.getElementById(field)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === "") return;
    // The answer may be of an earlier text.
    mutate(async () => {
      const { rows } = await api.get("/minutes/people", { name: asked });
      const [first] = rows.filter((person) => !isListed(person));
      if (first) return add(toAttendee(first));
      if (rows.length > 0) return void toast.blank(`${rows[0]?.name} ya está en la lista`);
      add(toGuest(asked));
    });
  };
  const addMany = (query: { active?: "true"; positionId?: string }) =>
    mutate(async () => {
      const { rows, count } = await api.get("/minutes/people", query);
      const added = onAdd(rows.filter((person) => !isListed(person)).map(toAttendee));
      const rest = count > rows.length ? ` Son ${count}: una lista tiene hasta ${ATTENDEES_MAX}.` : "";
      if (added > 0) toast.success(`${countText(added, "persona", "personas", church)} en la lista.${rest}`);
      else toast.blank(`Ya estaban todos en la lista.${rest}`);
    });
  return (
    <div className="grid gap-2">
      <form onSubmit={submit} className="grid gap-1">
        <label htmlFor={field} className="font-semibold text-sm">
          Agregar a la lista
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={field}
            type="search"
            value={text}
            maxLength={NAME_MAX}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="Nombre y Enter"
            onChange={(event) => setText(event.target.value)}
            className={cn(inputClass, "min-w-0 flex-1 basis-56")}
          />
          <GroupMenu onChoose={addMany} />
          <Button onClick={onPaste} aria-haspopup="dialog">
            <ClipboardPaste aria-hidden />
            Pegar
          </Button>
        </div>
      </form>
      {asked !== "" && (
        <ul aria-label="Personas encontradas" className="rounded-md border border-border py-1">
          {found.map((person) => (
            <li key={person.id}>
              <ResultButton name={person.name} note={person.role} onClick={() => add(toAttendee(person))} />
            </li>
          ))}
          <li>
            <ResultButton
              name={`«${asked}»`}
              note="Invitado, sin voto"
              label={`Agregar a ${asked} como invitado`}
              onClick={() => add(toGuest(asked))}
            />
          </li>
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface ResultButtonProps {
  name: string;
  note: string;
  label?: string;
  onClick: () => void;
}

const ResultButton = ({ name, note, label = `Agregar a ${name}`, onClick }: ResultButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="flex min-h-10 w-full items-center gap-2 px-3 text-left hover:bg-surface2/55 max-md:min-h-11"
  >
    <UserPlus aria-hidden className="size-[18px] shrink-0 text-fg-muted" />
    <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    <span className="text-fg-muted text-sm">{note}</span>
  </button>
);

/** All active members, or those of a position. */
function GroupMenu({ onChoose }: { onChoose: (query: { active?: "true"; positionId?: string }) => void }) {
  const { church } = useArea();
  const [isOpen, setOpen] = useState(false);
  const { data: positions = [] } = useQuery({ ...positionsQuery, enabled: isOpen });
  return (
    <Menu onOpenChange={setOpen}>
      <MenuTrigger asChild>
        <Button>
          <Users aria-hidden />
          Varios
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={() => onChoose({ active: "true" })}>Todos los miembros activos</MenuItem>
        {positions.length > 0 && <MenuSeparator />}
        {positions.map(({ id, value, count }) => (
          <MenuItem key={id} onSelect={() => onChoose({ positionId: String(id) })}>
            {value}: {countText(count, "persona", "personas", church)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
