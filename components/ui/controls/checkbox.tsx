import type { ReactNode } from "react";

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox and what it means, pressed as one. */
export const Checkbox = ({ checked, onChange, children }: CheckboxProps) => (
  <label className="flex min-h-control items-center gap-2">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-primary"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
);
