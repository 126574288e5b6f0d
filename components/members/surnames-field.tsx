"use client";

import { useController, useWatch } from "react-hook-form";
import { Field, useField } from "@/components/fields/field";
import { Select } from "@/components/ui/controls/select";
import { guessSurnames, surnameEnds, surnamesIn } from "@/lib/core/values/surnames";
import { memberFieldLabels as labels } from "@/lib/members/labels";
import type { MemberInput } from "@/lib/members/schema";

type Values = { name: string; surnames: string | null };

const NONE = "Sin apellidos";

/** What was corrected, while it is the end of the name; null for the surnames that are guessed. */
export const surnamesOf = ({ name, surnames }: Pick<MemberInput, "name" | "surnames">) =>
  surnames === null || surnames === undefined ? null : (surnamesIn(name, surnames) ?? null);

/** Under the name: which of its words are surnames. */
export function SurnamesHint() {
  const { ends, value } = useSurnames();
  if (ends.length === 0) return null;
  return (
    <p className="mt-1 text-fg-muted text-sm [overflow-wrap:anywhere]">
      {labels.surnames}: {value || NONE}
    </p>
  );
}

/** Choice of the surnames among the ends of the name, where they are not those that are guessed. */
export function SurnamesField() {
  const { ends, guess, value, field } = useSurnames();
  const { id, error, control } = useField({ name: "surnames", label: labels.surnames });
  if (ends.length === 0) return null;
  return (
    <Field id={id} label={labels.surnames} error={error}>
      <Select
        {...control}
        ref={field.ref}
        name="surnames"
        value={value}
        onChange={({ target }) => field.onChange(target.value === guess ? null : target.value)}
        onBlur={field.onBlur}
      >
        {[...ends, ""].map((end) => (
          <option key={end} value={end} className="text-fg">
            {end || NONE}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function useSurnames() {
  const name = useWatch<Values, "name">({ name: "name" }) ?? "";
  const { field } = useController<Values, "surnames">({ name: "surnames" });
  const guess = guessSurnames(name);
  const value = surnamesOf({ name, surnames: field.value }) ?? guess;
  return { ends: surnameEnds(name), guess, value, field };
}
