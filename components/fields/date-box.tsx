"use client";

import { Calendar } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { isIsoDate } from "@/lib/core/values/dates";
import { addYear, dateToText, insertSlashes, parseFinishedDate, parsePartialDate, type Tense } from "./date-text";

interface DateBoxProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur">, Tense {
  /** Label of the field, for its calendar button. */
  label: string;
  value: string;
  /** Whether the year is never guessed, as that of a birthday. */
  needsYear?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/**
 * Text box for dd/mm/aaaa (native date inputs follow the browser's locale) with a `YYYY-MM-DD` value; the button, or Alt
 * and the down arrow, open the native calendar.
 */
export function DateBox({
  label,
  value,
  isPast = false,
  isAhead,
  needsYear,
  placeholder = "dd/mm/aaaa",
  onChange,
  onBlur,
  disabled,
  ...input
}: DateBoxProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const text = dateToText(value);

  const finish = () => {
    const finished = parseFinishedDate(needsYear ? value : addYear(value, { isPast, isAhead }), isPast);
    if (finished !== value) onChange(finished);
    onBlur?.();
  };

  return (
    <div className="relative">
      <input
        {...input}
        value={text}
        onChange={(event) => onChange(parsePartialDate(insertSlashes(event.target.value, text)))}
        // Not at once: a sheet takes the focus if an error disappears before the next field has it.
        onBlur={() => setTimeout(finish)}
        onKeyDown={(event) => {
          // Enter submits the form before the box is left.
          if (event.key === "Enter") finish();
          if (event.key === "ArrowDown" && event.altKey) {
            event.preventDefault();
            calendar.current?.showPicker();
          }
        }}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={disabled}
        inputMode="numeric"
        placeholder={placeholder}
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
        // One Tab stop for each date.
        tabIndex={-1}
        aria-label={`Abrir el calendario de ${label}`}
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <Calendar aria-hidden />
      </Button>
    </div>
  );
}
