"use client";

import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { inputClass } from "@/components/ui/controls/input";
import { CharacterCount } from "./character-count";
import { Field, type FieldProps, useField } from "./field";

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<"input">,
    | "type"
    | "autoComplete"
    | "inputMode"
    | "placeholder"
    | "maxLength"
    | "autoCapitalize"
    | "spellCheck"
    | "defaultValue"
    | "onPaste"
  > & {
    /** Characters that it may have, counted beside the label. */
    limit?: number;
  };

export function TextField({ name, label, hint, optional, disabled, limit, className, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  const { id, error, control } = useField({ name, label, hint });
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      aside={limit && <CharacterCount name={name} limit={limit} />}
      className={className}
    >
      <input className={inputClass} disabled={disabled} {...input} {...control} {...register(name)} />
    </Field>
  );
}
