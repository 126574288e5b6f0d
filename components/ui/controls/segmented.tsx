"use client";

import type { LucideIcon } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { cn } from "@/components/ui/cn";

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: LucideIcon;
}

interface SegmentedProps<Value extends string> {
  name?: string;
  options: readonly Segment<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Id of the first option, for links to the whole group. */
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  invalid?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Radio buttons side by side, one of a few; put them into a fieldset whose legend names the choice. */
export function Segmented<Value extends string>({
  name,
  options,
  value: chosen,
  onChange,
  onBlur,
  id,
  inputRef,
  invalid,
  disabled,
  className,
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <div
      className={cn(
        "flex gap-0.5 rounded-md bg-surface2 p-[3px] dark:bg-bg dark:shadow-[inset_0_0_0_1px_var(--border)]",
        invalid && "shadow-[inset_0_0_0_2px_var(--danger)] dark:shadow-[inset_0_0_0_2px_var(--danger)]",
        className,
      )}
    >
      {options.map(({ value, label, icon: Icon }, index) => (
        <label
          key={value}
          className={cn(
            "relative flex min-h-[calc(var(--control)-6px)] flex-1 cursor-pointer items-center justify-center gap-1 whitespace-nowrap rounded-[7px] px-3 font-medium text-fg-muted",
            "has-checked:bg-surface has-checked:font-semibold has-checked:text-primary has-checked:shadow-[var(--elevation-2),0_0_0_1px_var(--border)] dark:has-checked:bg-surface2",
            "has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-1",
          )}
        >
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            ref={index === 0 ? inputRef : undefined}
            name={name ?? ownName}
            value={value}
            checked={chosen === value}
            aria-invalid={invalid || undefined}
            disabled={disabled}
            onChange={() => onChange(value)}
            onBlur={onBlur}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          {Icon && <Icon aria-hidden className="-ml-1 size-5" />}
          {label}
        </label>
      ))}
    </div>
  );
}
