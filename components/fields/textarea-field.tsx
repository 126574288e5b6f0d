"use client";

import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { CharacterCount } from "./character-count";
import { Field, type FieldProps, useField } from "./field";

type TextareaFieldProps = FieldProps &
  Pick<ComponentProps<"textarea">, "rows" | "placeholder" | "maxLength"> & {
    /** Characters that it may have, counted beside the label. */
    limit?: number;
  };

export function TextareaField({
  name,
  label,
  hint,
  optional,
  disabled,
  className,
  rows = 3,
  limit,
  ...area
}: TextareaFieldProps) {
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
      <textarea
        rows={rows}
        className={cn(inputClass, "resize-y py-2")}
        disabled={disabled}
        {...area}
        {...control}
        {...register(name)}
      />
    </Field>
  );
}
