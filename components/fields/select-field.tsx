"use client";

import { ChevronDown } from "lucide-react";
import { useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/input";
import { Field, type FieldProps, useField } from "./field";

type SelectFieldProps = FieldProps & {
  /** The form gets `value` as it stands here, a number as a number. */
  options: { value: string | number; label: string }[];
  placeholder?: string;
};

export function SelectField({
  name,
  label,
  hint,
  optional,
  disabled,
  className,
  options,
  placeholder = "Elige una opción",
}: SelectFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const choose = (text: string) => field.onChange(options.find(({ value }) => String(value) === text)?.value ?? "");
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <div className="relative">
        <select
          {...control}
          ref={field.ref}
          name={name}
          value={String(field.value ?? "")}
          onChange={(event) => choose(event.target.value)}
          onBlur={field.onBlur}
          disabled={disabled}
          className={cn(inputClass, "appearance-none text-ellipsis pr-10", !field.value && "text-fg-muted")}
        >
          <option value="" disabled={!optional}>
            {placeholder}
          </option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value} className="text-fg">
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-fg-muted"
        />
      </div>
    </Field>
  );
}
