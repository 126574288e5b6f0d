"use client";

import { useFormContext } from "react-hook-form";
import { inputClass } from "@/components/ui/controls/input";
import { Field, type FieldProps, useField } from "./field";

type SuggestFieldProps = FieldProps & { suggestions: readonly string[]; maxLength?: number };

/** Text field with a datalist of values used before. */
export function SuggestField({
  name,
  label,
  hint,
  optional,
  disabled,
  className,
  suggestions,
  ...input
}: SuggestFieldProps) {
  const { register } = useFormContext();
  const { id, error, control } = useField({ name, label, hint });
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <input
        className={inputClass}
        disabled={disabled}
        autoComplete="off"
        list={`${id}-list`}
        {...input}
        {...control}
        {...register(name)}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </Field>
  );
}
