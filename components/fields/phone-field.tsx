"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { INVALID_PATTERN } from "@/lib/core/fields/fields";
import { Field, type FieldProps, useField } from "./field";

/** Telephone number in the notation of the church's country, whose calling code precedes it; or with `+` and another. */
export function PhoneField({ name, label, hint, optional, disabled, className }: FieldProps) {
  const { prefix, example } = useArea().phone;
  const { register } = useFormContext();
  const { id, error, control } = useField({ name, label, hint });
  const typed: string = useWatch({ name }) ?? "";
  const isLocal = prefix !== "" && !/^\s*\(?\s*(?:\+|00)/.test(typed);
  const advice = `Escríbelo como ${example}; si es de otro país, con + y su código`;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      advice={error === INVALID_PATTERN && example ? advice : undefined}
      className={className}
    >
      <div className="relative">
        {isLocal && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-fg-muted">
            {prefix}
          </span>
        )}
        <input
          type="tel"
          autoComplete="off"
          disabled={disabled}
          style={isLocal ? { paddingLeft: `calc(1.25rem + ${prefix.length}ch)` } : undefined}
          className={cn(inputClass, "tabular-nums")}
          {...control}
          {...register(name)}
        />
      </div>
    </Field>
  );
}
