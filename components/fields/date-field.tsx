"use client";

import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { INVALID_DATE } from "@/lib/core/fields/fields";
import { DateBox } from "./date-box";
import { dateAdvice } from "./date-text";
import { Field, type FieldProps, useField } from "./field";

type DateFieldProps = FieldProps &
  Pick<ComponentProps<typeof DateBox>, "isPast" | "isAhead"> & {
    /** Called when the box is left empty. */
    onEmpty?: () => void;
  };

/** Date as `dd/mm/yyyy` everywhere: the order of a browser's own field is that of the browser's language. */
export function DateField({
  name,
  label,
  hint,
  optional,
  disabled,
  isPast,
  isAhead,
  onEmpty,
  className,
}: DateFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const advice = error === INVALID_DATE ? dateAdvice(field.value ?? "", isPast ?? false) : undefined;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} advice={advice} className={className}>
      <DateBox
        {...control}
        ref={field.ref}
        name={name}
        label={label}
        value={field.value ?? ""}
        isPast={isPast}
        isAhead={isAhead}
        onChange={field.onChange}
        onBlur={() => {
          if (field.value === "") onEmpty?.();
          field.onBlur();
        }}
        disabled={disabled}
      />
    </Field>
  );
}
