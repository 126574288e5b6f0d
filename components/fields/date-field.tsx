"use client";

import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { DateBox } from "./date-box";
import { Field, type FieldProps, useField } from "./field";

type DateFieldProps = FieldProps & Pick<ComponentProps<typeof DateBox>, "isPast">;

export function DateField({ name, label, hint, optional, disabled, isPast, className }: DateFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <DateBox
        {...control}
        ref={field.ref}
        name={name}
        label={label}
        value={field.value ?? ""}
        isPast={isPast}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
      />
    </Field>
  );
}
