"use client";

import { useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Segmented } from "@/components/ui/controls/segmented";
import { type FieldProps, useField } from "./field";
import { FieldLabelText } from "./field-label-text";
import { FieldMessages } from "./field-messages";
import { labelClass } from "./label-class";

type ChoiceFieldProps = FieldProps & { options: { value: string; label: string }[] };

/** Two or three options side by side; more belong in a select. */
export function ChoiceField({ name, label, hint, optional, disabled, className, options }: ChoiceFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  return (
    <fieldset className={cn("grid min-w-0 content-start", className)} aria-describedby={control["aria-describedby"]}>
      <legend className={cn(labelClass, "mb-1")}>
        <FieldLabelText label={label} optional={optional} />
      </legend>
      <Segmented
        name={name}
        id={id}
        inputRef={field.ref}
        options={options}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        invalid={control["aria-invalid"]}
        disabled={disabled}
      />
      {(hint || error) && (
        <div className="mt-1 grid gap-1">
          <FieldMessages id={id} hint={hint} error={error} />
        </div>
      )}
    </fieldset>
  );
}
