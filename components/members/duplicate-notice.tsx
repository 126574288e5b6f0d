"use client";

import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { memberFieldLabels } from "@/lib/members/labels";
import type { Duplicate, MemberInput } from "@/lib/members/schema";

type IdentityFields = Pick<MemberInput, "name" | "cellphone" | "email" | "document">;

const identityFields = ["name", "cellphone", "email", "document"];

/** Minimum letters of a name before it is checked. */
const SHORTEST_NAME = 3;
/** Milliseconds for which a warning must be visible before it counts as read. */
const READING_MS = 800;

/**
 * Possible duplicates of the person being entered. `check` asks again when an identity field has changed;
 * `beforeSubmit` resolves to whether all matches were visible long enough to be read. `initial`: values that the form
 * started with, which need no check.
 */
export function useDuplicates(id: number | undefined, initial: Partial<IdentityFields>) {
  const [matches, setMatches] = useState<Duplicate[]>([]);
  const lastCheck = useRef<{ question: string; answer: Promise<Duplicate[]> }>(undefined);
  const shownSince = useRef(Number.POSITIVE_INFINITY);

  const check = (typed: IdentityFields) => {
    const changed = changedFields(typed, initial);
    const question = JSON.stringify(changed);
    if (lastCheck.current?.question === question) return lastCheck.current.answer;
    const answer = Object.keys(changed).length === 0 ? Promise.resolve([]) : fetchDuplicates(changed, id);
    lastCheck.current = { question, answer };
    return answer.then((people) => {
      // The input may have changed meanwhile.
      if (lastCheck.current?.question !== question) return people;
      setMatches(people);
      shownSince.current = performance.now();
      return people;
    });
  };

  return {
    matches,
    check,
    beforeSubmit: async (typed: IdentityFields) => {
      const read = performance.now() - shownSince.current > READING_MS ? matches.map((person) => person.id) : [];
      const people = await check(typed);
      return people.every((person) => read.includes(person.id));
    },
  };
}

/** The warning is optional: a failed check must not block saving. */
const fetchDuplicates = (changed: Partial<IdentityFields>, id: number | undefined) =>
  api.get("/members/duplicates", { ...changed, id }).catch(() => []);

/** Identity fields that differ from the initial values. */
function changedFields(
  { name, cellphone, email, document }: IdentityFields,
  initial: Partial<IdentityFields>,
): Partial<IdentityFields> {
  return {
    ...(name.trim().length >= SHORTEST_NAME && name !== initial.name && { name }),
    ...(cellphone && cellphone !== initial.cellphone && { cellphone }),
    ...(email && email !== initial.email && { email }),
    ...(document && document !== initial.document && { document }),
  };
}

/**
 * Over the buttons of the form, after its fields: checks when an identity field loses the focus, and lists possible
 * duplicates without moving the field in use.
 */
export function DuplicateNotice({
  duplicates,
  id,
}: {
  duplicates: ReturnType<typeof useDuplicates>;
  /** Of a person who is there already, and so may become one with another. */
  id: number | undefined;
}) {
  const { matches, check } = duplicates;
  const container = useRef<HTMLDivElement>(null);
  const { getValues } = useFormContext<IdentityFields>();
  const latestCheck = useRef(check);
  useEffect(() => {
    latestCheck.current = check;
  });

  useEffect(() => {
    const form = container.current?.closest("form");
    const onLeave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && identityFields.includes(target.name))
        void latestCheck.current(getValues());
    };
    form?.addEventListener("focusout", onLeave);
    return () => form?.removeEventListener("focusout", onLeave);
  }, [getValues]);

  return (
    <div ref={container} role="status" className="max-h-44 overflow-y-auto">
      {matches.length > 0 && (
        <Notice tone="warn" className="mx-4 mb-3 md:mx-6">
          <p className="font-semibold">Puede que ya esté en la lista:</p>
          <ul className="mt-1 grid gap-1">
            {matches.map((match) => (
              <li key={match.id} className="relative max-md:py-2.5">
                <a
                  href={`/members/${match.id}`}
                  target="_blank"
                  rel="noopener"
                  className="after:absolute after:inset-0"
                >
                  {match.name}
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
                , {match.position}: {sameText(match.same)}.
                {id !== undefined && (
                  <a
                    href={`/members/duplicates?first=${id}&second=${match.id}`}
                    target="_blank"
                    rel="noopener"
                    className="relative z-10 ml-1 inline-flex min-h-6 items-center max-md:min-h-11"
                  >
                    Comparar y juntar
                    <span className="sr-only"> con {match.name} (se abre en otra pestaña)</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function sameText(same: Duplicate["same"]) {
  const names = same.map((field) => memberFieldLabels[field].toLowerCase());
  return `${same.length === 1 ? "el mismo" : "los mismos"} ${new Intl.ListFormat("es").format(names)}`;
}
