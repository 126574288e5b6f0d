"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { guessSurnames, surnameEnds, surnamesIn } from "@/lib/core/values/surnames";
import { memberFieldLabels as labels } from "@/lib/members/labels";
import type { MemberInput } from "@/lib/members/schema";

type Values = { name: string; surnames: string | null };

const NONE = "Sin apellidos";

/** What was corrected, while it is the end of the name; null for the surnames that are guessed. */
export const surnamesOf = ({ name, surnames }: Pick<MemberInput, "name" | "surnames">) =>
  surnames === null || surnames === undefined ? null : (surnamesIn(name, surnames) ?? null);

/** Under the name: which of its words are surnames, as guessed, and the choice of others. */
export function SurnamesField() {
  const name = useWatch<Values, "name">({ name: "name" }) ?? "";
  const { field } = useController<Values, "surnames">({ name: "surnames" });
  const [isOpen, setOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const ends = surnameEnds(name);
  const guess = guessSurnames(name);
  const value = surnamesOf({ name, surnames: field.value }) ?? guess;
  useEffect(() => {
    if (isOpen) select.current?.focus();
  }, [isOpen]);
  if (ends.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-fg-muted text-sm">
      <label htmlFor={isOpen ? id : undefined}>{labels.surnames}:</label>
      {isOpen ? (
        <Select
          id={id}
          ref={select}
          className="min-w-0 flex-1"
          value={value}
          onChange={({ target }) => field.onChange(target.value === guess ? null : target.value)}
        >
          {ends.map((end) => (
            <option key={end} value={end} className="text-fg">
              {end}
            </option>
          ))}
          <option value="" className="text-fg">
            {NONE}
          </option>
        </Select>
      ) : (
        <>
          <span className="min-w-0 text-fg [overflow-wrap:anywhere]">{value || NONE}</span>
          <Button size="sm" variant="quiet" aria-label="Corregir los apellidos" onClick={() => setOpen(true)}>
            Corregir
          </Button>
        </>
      )}
    </div>
  );
}
