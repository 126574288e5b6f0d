"use client";

import { useController } from "react-hook-form";
import { Select } from "@/components/ui/controls/select";
import { Field, type FieldProps, useField } from "./field";

type SelectFieldProps = FieldProps & {
  /** The form receives `value` with its type, a number as a number. */
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
      <Select
        {...control}
        ref={field.ref}
        name={name}
        value={String(field.value ?? "")}
        onChange={(event) => choose(event.target.value)}
        onBlur={field.onBlur}
        disabled={disabled}
      >
        <option value="" disabled={!optional}>
          {placeholder}
        </option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} className="text-fg">
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
