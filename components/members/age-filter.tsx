"use client";

import { type FormEvent, useId } from "react";
import { FilterPopover } from "@/components/lists/filters";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input";
import { MAX_AGE } from "@/lib/members/rules";

interface AgeFilterProps {
  from: number | null;
  to: number | null;
  onChange: (from: number | null, to: number | null) => void;
}

function rangeText(from: number | null, to: number | null) {
  if (from !== null && to !== null) return from === to ? `${from} años` : `${from} a ${to}`;
  if (from !== null) return `desde ${from}`;
  if (to !== null) return `hasta ${to}`;
  return undefined;
}

/** Completed years; either end may stay open, and ends typed the wrong way round are turned. */
export function AgeFilter({ from, to, onChange }: AgeFilterProps) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [first, second] = ["from", "to"].map((name) => {
      const text = String(data.get(name)).trim();
      return /^\d{1,3}$/.test(text) ? Math.min(Number(text), MAX_AGE) : null;
    }) as [number | null, number | null];
    if (first !== null && second !== null && first > second) onChange(second, first);
    else onChange(first, second);
  };

  return (
    <FilterPopover label="Edad" chosen={rangeText(from, to)} onRemove={() => onChange(null, null)}>
      {(close) => (
        <form
          className="grid grid-cols-[6rem_6rem] gap-3"
          onSubmit={(event) => {
            apply(event);
            close();
          }}
        >
          <AgeBox name="from" label="Desde" value={from} />
          <AgeBox name="to" label="Hasta" value={to} />
          <Button type="submit" className="col-span-2">
            Aplicar
          </Button>
        </form>
      )}
    </FilterPopover>
  );
}

function AgeBox({ name, label, value }: { name: string; label: string; value: number | null }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value ?? ""}
        inputMode="numeric"
        maxLength={3}
        placeholder="años"
        autoComplete="off"
        className={inputClass}
      />
    </div>
  );
}
