"use client";

import { useId } from "react";
import { Select } from "./select";

interface ChoiceProps {
  label: string;
  /** What stands there before anything is chosen. */
  prompt: string;
  options: { id: number; name: string }[];
  /** The id of what is chosen, as a text; empty before. */
  value: string;
  onChange: (value: string) => void;
}

/** A list of which one must be chosen, with its label: for a question that has no form of its own. */
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
