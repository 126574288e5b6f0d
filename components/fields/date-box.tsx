"use client";

import { Calendar } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/input";
import { isIsoDate } from "@/lib/core/dates";
import { dateToText, typedDate, withSlashes, writtenDate } from "./date-text";

interface DateBoxProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur"> {
  /** Of the field, for the button of its calendar. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Types dd/mm/aaaa (native date boxes follow the browser's country), holds `YYYY-MM-DD`; the button opens the calendar. */
export function DateBox({ label, value, onChange, onBlur, disabled, ...input }: DateBoxProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const shown = dateToText(value);

  return (
    <div className="relative">
      <input
        {...input}
        value={shown}
        onChange={(event) => onChange(typedDate(withSlashes(event.target.value, shown)))}
        onBlur={() => {
          const finished = writtenDate(value);
          if (finished !== value) onChange(finished);
          onBlur?.();
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
        onChange={(event) => onChange(event.target.value)}
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
  );
}
