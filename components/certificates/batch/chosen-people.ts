"use client";

import { useState } from "react";
import { BATCH_MAX } from "@/lib/certificates/rules";
import { toast } from "@/lib/client/toast";
import { nameKey } from "./name-list";

/** Person who gets a certificate; `id` of a member, null for a name that was only written. */
export interface ChosenPerson {
  id: number | null;
  name: string;
}

export const personKey = ({ id, name }: ChosenPerson) => (id === null ? `name:${nameKey(name)}` : `member:${id}`);

/** People of a batch, each once, in the order in which they were chosen. */
export function useChosenPeople(initial: ChosenPerson[]) {
  const [people, setPeople] = useState(initial);
  const keys = new Set(people.map(personKey));

  return {
    people,
    has: (person: ChosenPerson) => keys.has(personKey(person)),
    add: (added: ChosenPerson[]) => {
      const next = [...people, ...added.filter((person) => !keys.has(personKey(person)))];
      if (next.length > BATCH_MAX) toast.error(`Puedes emitir hasta ${BATCH_MAX} certificados a la vez.`);
      else setPeople(next);
    },
    remove: (removed: ChosenPerson[]) => {
      const gone = new Set(removed.map(personKey));
      setPeople(people.filter((person) => !gone.has(personKey(person))));
    },
    clear: () => setPeople([]),
  };
}

export type ChosenPeople = ReturnType<typeof useChosenPeople>;
