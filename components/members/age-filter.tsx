"use client";

import { RangeFilter } from "@/components/lists/range-filter";
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

/** Completed years. */
export const AgeFilter = (range: AgeFilterProps) => (
  <RangeFilter
    label="Edad"
    textOf={rangeText}
    format={String}
    parse={(text) => (/^\d{1,3}$/.test(text) ? Math.min(Number(text), MAX_AGE) : null)}
    isAfter={(one, other) => one > other}
    box={{ inputMode: "numeric", maxLength: 3, placeholder: "años" }}
    {...range}
  />
);
