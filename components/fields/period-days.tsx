"use client";

import { useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { formatDate, isIsoDate } from "@/lib/core/values/dates";

interface PeriodDaysProps {
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
}

/** Date range with open ends; incomplete dates change nothing. */
export function PeriodDays({ from, to, onChange }: PeriodDaysProps) {
  return (
    <>
      <p className="hidden print:block">
        {[from && `Desde ${formatDate(from)}`, to && `Hasta ${formatDate(to)}`].filter(Boolean).join(" · ")}
      </p>
      <fieldset className="flex min-w-0 flex-wrap gap-3 max-md:w-full print:hidden">
        <legend className="sr-only">Fechas</legend>
        <Day label="Desde" value={from} onChange={(day) => onChange(day, to)} />
        <Day label="Hasta" value={to} onChange={(day) => onChange(from, day)} />
      </fieldset>
    </>
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? "");
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value ?? "");
  }

  const write = (text: string) => {
    setTyped(text);
    if (isIsoDate(text) || text === "") onChange(text || null);
  };
  return (
    <div className="flex min-w-0 items-center gap-2 max-md:flex-1 max-md:flex-col max-md:items-stretch max-md:gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="md:w-40">
        <DateBox id={id} label={label} value={typed} onChange={write} />
      </div>
    </div>
  );
}
