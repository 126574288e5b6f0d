"use client";

import { Calendar } from "lucide-react";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/input";
import { isIsoDate } from "@/lib/core/dates";
import { dateToText, typedDate, withSlashes, writtenDate } from "./date-text";
import { Field, type FieldProps, useField } from "./field";

/** Types dd/mm/aaaa (native date boxes follow the browser's country), holds `YYYY-MM-DD`; the button opens the calendar. */
export function DateField({ name, label, hint, optional, disabled, className }: FieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const calendar = useRef<HTMLInputElement>(null);
  const value: string = field.value ?? "";
  const shown = dateToText(value);

  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <div className="relative">
        <input
          {...control}
          ref={field.ref}
          name={name}
          value={shown}
          onChange={(event) => field.onChange(typedDate(withSlashes(event.target.value, shown)))}
          onBlur={() => {
            const finished = writtenDate(value);
            if (finished !== value) field.onChange(finished);
            field.onBlur();
          }}
          disabled={disabled}
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          className={cn(inputClass, "pr-12")}
        />
        <input
          ref={calendar}
          type="date"
          aria-hidden
          tabIndex={-1}
          value={isIsoDate(value) ? value : ""}
          onChange={(event) => field.onChange(event.target.value)}
          className="pointer-events-none absolute right-0 bottom-0 h-full w-12 opacity-0"
        />
        <Button
          variant="quiet"
          size="icon"
          className="absolute inset-y-0 right-0 text-fg-muted"
          aria-label={`Abrir el calendario de ${label}`}
          disabled={disabled}
          onClick={() => calendar.current?.showPicker()}
        >
          <Calendar aria-hidden />
        </Button>
      </div>
    </Field>
  );
}
