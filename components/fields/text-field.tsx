"use client";

import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { inputClass } from "@/components/ui/input";
import { Field, type FieldProps, useField } from "./field";

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<"input">,
    "type" | "autoComplete" | "inputMode" | "placeholder" | "maxLength" | "autoCapitalize" | "spellCheck"
  >;

export function TextField({ name, label, hint, optional, disabled, className, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  const { id, error, control } = useField({ name, label, hint });
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <input className={inputClass} disabled={disabled} {...input} {...control} {...register(name)} />
    </Field>
  );
}
