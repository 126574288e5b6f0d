"use client";

import { useRef, useState } from "react";
import { api } from "@/lib/client/api";
import type { Duplicate, MemberInput } from "@/lib/members/schema";

export type Telling = Pick<MemberInput, "name" | "cellphone" | "email">;

/** Letters that have to be typed before a name is worth asking for. */
const SHORTEST_NAME = 3;
/** Milliseconds for which a warning must have stood there before somebody can be said to have read it. */
const READING = 800;

/**
 * Who may be the person that is being written down. `look` asks again when something telling has changed; `mayGoOn`
 * says whether all that it finds could be read before. `known`: what the form began with, which needs no asking.
 */
export function useDuplicates(id: number | undefined, known: Partial<Telling>) {
  const [found, setFound] = useState<Duplicate[]>([]);
  const [held, setHeld] = useState(0);
  const asked = useRef<{ question: string; answer: Promise<Duplicate[]> }>(undefined);
  const shownSince = useRef(Number.POSITIVE_INFINITY);

  const look = (typed: Telling) => {
    const told = newIn(typed, known);
    const question = JSON.stringify(told);
    if (asked.current?.question === question) return asked.current.answer;
    const answer = Object.keys(told).length === 0 ? Promise.resolve([]) : ask(told, id);
    asked.current = { question, answer };
    return answer.then((people) => {
      // Meanwhile something else may have been typed.
      if (asked.current?.question !== question) return people;
      setFound(people);
      shownSince.current = performance.now();
      return people;
    });
  };

  return {
    found,
    /** Grows each time that saving was held back. */
    held,
    look,
    mayGoOn: async (typed: Telling) => {
      const read = performance.now() - shownSince.current > READING ? found.map((person) => person.id) : [];
      const people = await look(typed);
      if (people.every((person) => read.includes(person.id))) return true;
      setHeld((times) => times + 1);
      return false;
    },
  };
}

/** The warning is a help: where it cannot be had, nobody is kept from saving. */
const ask = (told: Partial<Telling>, id: number | undefined) =>
  api.get<Duplicate[]>("/members/duplicates", { ...told, id }).catch(() => []);

/** The telling fields that say something new. */
function newIn({ name, cellphone, email }: Telling, known: Partial<Telling>): Partial<Telling> {
  return {
    ...(name.trim().length >= SHORTEST_NAME && name !== known.name && { name }),
    ...(cellphone && cellphone !== known.cellphone && { cellphone }),
    ...(email && email !== known.email && { email }),
  };
}
