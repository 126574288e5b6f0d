"use client";

import { type FormEvent, useId } from "react";
import { FilterPopover } from "@/components/lists/filters";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";

interface RangeFilterProps<Value> {
  label: string;
  from: Value | null;
  to: Value | null;
  /** Display text of the range: "18 a 30". */
  textOf: (from: Value | null, to: Value | null) => string | undefined;
  /** Formats a value for its box, and parses it; null if unreadable. */
  format: (value: Value) => string;
  parse: (text: string) => Value | null;
  isAfter: (one: Value, other: Value) => boolean;
  onChange: (from: Value | null, to: Value | null) => void;
  box: { inputMode: "numeric" | "decimal"; maxLength: number; placeholder?: string; className?: string };
}

/** Filter by a range with open ends; reversed ends are swapped. */
export function RangeFilter<Value>({
  label,
  from,
  to,
  textOf,
  format,
  parse,
  isAfter,
  onChange,
  box,
}: RangeFilterProps<Value>) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [first = null, second = null] = ["from", "to"].map((name) => parse(String(data.get(name)).trim()));
    if (first !== null && second !== null && isAfter(first, second)) onChange(second, first);
    else onChange(first, second);
  };

  return (
    <FilterPopover label={label} chosen={textOf(from, to)} onRemove={() => onChange(null, null)}>
      {(close) => (
        <form
          className="grid grid-cols-2 gap-3"
          onSubmit={(event) => {
            apply(event);
            close();
          }}
        >
          <RangeBox name="from" label="Desde" value={from === null ? "" : format(from)} {...box} />
          <RangeBox name="to" label="Hasta" value={to === null ? "" : format(to)} {...box} />
          <Button type="submit" className="col-span-2">
            Aplicar
          </Button>
        </form>
      )}
    </FilterPopover>
  );
}

interface RangeBoxProps extends Pick<RangeFilterProps<unknown>, "label"> {
  name: string;
  value: string;
  className?: string;
}

function RangeBox({ name, label, value, className, ...input }: RangeBoxProps & RangeFilterProps<unknown>["box"]) {
  const id = useId();
  return (
    <div className={cn("grid w-24 gap-1", className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input id={id} name={name} defaultValue={value} autoComplete="off" className={inputClass} {...input} />
    </div>
  );
}
