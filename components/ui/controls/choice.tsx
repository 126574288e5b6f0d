"use client";

import { useId } from "react";
import { Select } from "./select";

interface ChoiceProps {
  label: string;
  /** Placeholder option. */
  prompt: string;
  options: { id: number; name: string }[];
  /** Selected id as text; empty if none. */
  value: string;
  onChange: (value: string) => void;
}

/** Required select with its label, for a question outside of a `Form`. */
export function Choice({ label, prompt, options, value, onChange }: ChoiceProps) {
  const field = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={field} className="font-semibold text-sm">
        {label}
      </label>
      <Select id={field} required value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          {prompt}
        </option>
        {options.map(({ id, name }) => (
          <option key={id} value={id} className="text-fg">
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
