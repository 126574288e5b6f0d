"use client";

import { type ReactNode, useContext, useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { FieldLabelText } from "./field-label-text";
import { FieldMessages } from "./field-messages";
import { FormLabels } from "./form-labels";
import { labelClass } from "./label-class";

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Marked beside the label; most fields are required, so only optional ones are marked. */
  optional?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Ids and ARIA attributes that tie a control to its label, hint and error. */
export function useField({ name, label, hint }: FieldProps) {
  const labels = useContext(FormLabels);
  const { getFieldState } = useFormContext();
  const error = getFieldState(name, useFormState({ name })).error?.message;
  const id = labels.fieldId(name);

  useEffect(() => labels.register(name, label), [labels, name, label]);

  return {
    id,
    error,
    control: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": cn(error && `${id}-error`, hint && `${id}-hint`) || undefined,
    },
  };
}

interface FieldBoxProps extends Omit<FieldProps, "name"> {
  id: string;
  error?: string;
  /** How to correct the value, after the error. */
  advice?: string;
  /** Beside the label, and no part of it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label above, control, hint and error below. */
export function Field({ id, error, advice, aside, children, className, ...field }: FieldBoxProps) {
  const label = (
    <label htmlFor={id} className={labelClass}>
      <FieldLabelText {...field} />
    </label>
  );
  return (
    <div className={cn("grid min-w-0 content-start gap-1", className)}>
      {aside ? (
        <div className="flex items-baseline justify-between gap-3">
          {label}
          {aside}
        </div>
      ) : (
        label
      )}
      {children}
      <FieldMessages id={id} hint={field.hint} error={error} advice={advice} />
    </div>
  );
}
