"use client";

import { useState } from "react";
import { nameKey } from "@/components/imports/name-key";
import { BATCH_MAX } from "@/lib/certificates/rules";
import { toast } from "@/lib/client/toast";

/** Person who gets a certificate; `id` of a member, null for a name that was only written. */
export interface ChosenPerson {
  id: number | null;
  name: string;
  /** What fills the blanks of this person, by their keys. */
  blanks?: Record<string, string>;
  /** Tells apart people with one name and different blanks. */
  twin?: number;
  /** Members with this name, when there are several and none was chosen. */
  namesakes?: { id: number; name: string }[];
}

export const personKey = ({ id, name, twin = 0 }: ChosenPerson) =>
  id === null ? `name:${nameKey(name)}${twin > 0 ? `:${twin}` : ""}` : `member:${id}`;

const sameBlanks = (one: ChosenPerson, other: ChosenPerson) =>
  JSON.stringify(one.blanks ?? {}) === JSON.stringify(other.blanks ?? {});

/** People of a batch, each once, in the order in which they were chosen. */
export function useChosenPeople(initial: ChosenPerson[]) {
  const [people, setPeople] = useState(initial);
  const keys = new Set(people.map(personKey));

  return {
    people,
    has: (person: ChosenPerson) => keys.has(personKey(person)),
    /** Adds people; says how many were in the list already. */
    add: (added: ChosenPerson[]) => {
      const { next, repeated } = join(people, added);
      if (next.length > BATCH_MAX) return void toast.error(`Puedes emitir hasta ${BATCH_MAX} certificados a la vez.`);
      if (repeated > 0)
        toast.blank(
          repeated === 1 ? "1 persona ya estaba en la lista." : `${repeated} personas ya estaban en la lista.`,
        );
      setPeople(next);
    },
    /** Replaces a person by what was changed of them. */
    change: (person: ChosenPerson, changed: ChosenPerson) => {
      const key = personKey(person);
      setPeople(people.map((one) => (personKey(one) === key ? changed : one)));
    },
    remove: (removed: ChosenPerson[]) => {
      const gone = new Set(removed.map(personKey));
      setPeople(people.filter((person) => !gone.has(personKey(person))));
    },
    clear: () => setPeople([]),
  };
}

/** The list with more people: one with the same name and other blanks is somebody else. */
function join(people: ChosenPerson[], added: ChosenPerson[]) {
  const next = [...people];
  let repeated = 0;
  for (const person of added) {
    const same = next.filter((one) => personKey({ ...one, twin: 0 }) === personKey({ ...person, twin: 0 }));
    const [twin] = person.id === null ? same.filter((one) => sameBlanks(one, person)) : same;
    if (twin && person.blanks && !sameBlanks(twin, person))
      // A member who was chosen before gets what was pasted.
      next[next.indexOf(twin)] = { ...twin, ...person, blanks: { ...twin.blanks, ...person.blanks } };
    else if (twin) repeated++;
    else next.push(same.length > 0 ? { ...person, twin: same.length } : person);
  }
  return { next, repeated };
}

export type ChosenPeople = ReturnType<typeof useChosenPeople>;
