"use client";

import { type ComponentProps, type Ref, useId } from "react";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { toHexColour } from "@/lib/core/values/contrast";
import { FieldLabelText } from "./field-label-text";
import { FieldMessages } from "./field-messages";
import { labelClass } from "./label-class";

interface ColourBoxProps {
  id?: string;
  ref?: Ref<HTMLInputElement>;
  label: string;
  optional?: boolean;
  value: string;
  /** Colour of the picker while there is none. */
  shown?: string;
  placeholder?: string;
  error: string | undefined;
  /** Further attributes of the box. */
  control?: ComponentProps<"input"> & { [data: `data-${string}`]: string };
  disabled?: boolean;
  onChange: (colour: string) => void;
  onBlur?: () => void;
  className?: string;
}

/** Colour as the browser's picker and as its code. */
export function ColourBox(props: ColourBoxProps) {
  const { label, optional, value, shown = "#000000", placeholder, error, control, disabled, onChange, onBlur } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className={cn("grid min-w-0 content-start gap-1", props.className)}>
      <label htmlFor={id} className={labelClass}>
        <FieldLabelText label={label} optional={optional} />
      </label>
      <div className="relative">
        <input
          type="color"
          aria-label={`Elegir el color: ${label}`}
          value={(toHexColour(value) ?? shown).toLowerCase()}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="absolute inset-y-0 left-0 h-full w-control cursor-pointer appearance-none rounded-md border-0 bg-transparent p-2 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-border-strong"
        />
        <input
          id={id}
          ref={props.ref}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          disabled={disabled}
          {...control}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            const hex = toHexColour(value);
            if (hex && hex !== value) onChange(hex);
            onBlur?.();
          }}
          className={cn(inputClass, "pr-1 pl-control tabular-nums")}
        />
      </div>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
