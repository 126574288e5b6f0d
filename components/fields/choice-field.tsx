"use client";

import { useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { FieldLabelText, FieldMessages, type FieldProps, labelClass, useField } from "./field";

type ChoiceFieldProps = FieldProps & { options: { value: string; label: string }[] };

/** Two or three options side by side; more belong into a select. */
export function ChoiceField({ name, label, hint, optional, disabled, className, options }: ChoiceFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  return (
    <fieldset className={cn("grid min-w-0 content-start", className)} aria-describedby={control["aria-describedby"]}>
      <legend className={cn(labelClass, "mb-1")}>
        <FieldLabelText label={label} optional={optional} />
      </legend>
      <div
        className={cn(
          "flex gap-0.5 rounded-md bg-surface2 p-[3px] dark:bg-bg dark:shadow-[inset_0_0_0_1px_var(--border)]",
          error && "shadow-[inset_0_0_0_2px_var(--danger)] dark:shadow-[inset_0_0_0_2px_var(--danger)]",
        )}
      >
        {options.map(({ value, label: text }, index) => (
          <label
            key={value}
            className={cn(
              "relative flex min-h-[calc(var(--control)-6px)] flex-1 cursor-pointer items-center justify-center whitespace-nowrap rounded-[7px] px-3 font-medium text-fg-muted",
              "has-checked:bg-surface has-checked:font-semibold has-checked:text-primary has-checked:shadow-[var(--elevation-2),0_0_0_1px_var(--border)] dark:has-checked:bg-surface2",
              "has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-1",
            )}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={name}
              value={value}
              checked={field.value === value}
              aria-invalid={control["aria-invalid"]}
              disabled={disabled}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
      {(hint || error) && (
        <div className="mt-1 grid gap-1">
          <FieldMessages id={id} hint={hint} error={error} />
        </div>
      )}
    </fieldset>
  );
}
