"use client";

import { type ReactNode, useId } from "react";
import { useController } from "react-hook-form";
import { useField } from "@/components/fields/field";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { cn } from "@/components/ui/cn";

interface LookFieldProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string; note: string }[];
  picture: (value: Value) => ReactNode;
  disabled?: boolean;
  className?: string;
}

/** Radio buttons with a picture of each option. */
export function LookField<Value extends string>(props: LookFieldProps<Value>) {
  const { name, label, options, picture, disabled, className } = props;
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label });
  const notes = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={control["aria-describedby"]} disabled={disabled}>
      <legend className={cn(labelClass, "mb-2")}>{label}</legend>
      <div className={cn("grid gap-3", className)}>
        {options.map(({ value, label: text, note }, index) => (
          <label key={value} className="group relative block cursor-pointer text-sm">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={name}
              value={value}
              checked={field.value === value}
              aria-invalid={control["aria-invalid"]}
              aria-describedby={`${notes}-${value}`}
              onChange={() => field.onChange(value)}
              className="peer absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <span className="block overflow-hidden rounded-md border border-border outline-offset-2 group-hover:border-border-strong peer-checked:border-primary peer-checked:shadow-[0_0_0_2px_var(--primary)] peer-focus-visible:outline-2 peer-focus-visible:outline-ring">
              {picture(value)}
            </span>
            <span className="mt-1.5 block font-medium text-base peer-checked:font-semibold peer-checked:text-primary">
              {text}
            </span>
            <span id={`${notes}-${value}`} className="block text-fg-muted">
              {note}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldMessages id={id} error={error} />
        </div>
      )}
    </fieldset>
  );
}
