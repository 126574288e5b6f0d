"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { DateBox } from "@/components/fields/date-box";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";

interface FrameProps {
  /** Name by which a problem is shown. */
  field: string;
  label: string;
  hint?: ReactNode;
  problem: string | undefined;
  className?: string | undefined;
}

type ControlProps = Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby"> & {
  "data-field": string;
};

/** A labelled control of a page that saves itself. */
function Frame({
  field,
  label,
  hint,
  problem,
  className,
  children,
}: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cn("grid content-start gap-1", className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children({
        id,
        "data-field": field,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      <FieldMessages id={id} hint={hint} error={problem} />
    </div>
  );
}

interface TextProps extends FrameProps, Pick<ComponentProps<"input">, "type" | "maxLength" | "placeholder" | "list"> {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** An empty text is null. */
export const EditorText = ({ value, onChange, type, maxLength, placeholder, list, ...frame }: TextProps) => (
  <Frame {...frame}>
    {(control) => (
      <input
        {...control}
        type={type}
        maxLength={maxLength}
        placeholder={placeholder}
        list={list}
        autoComplete="off"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        className={inputClass}
      />
    )}
  </Frame>
);

interface NumberProps extends FrameProps {
  value: number | null;
  placeholder?: string;
  onChange: (value: number | null) => void;
}

export const EditorNumber = ({ value, onChange, placeholder, ...frame }: NumberProps) => (
  <Frame {...frame}>
    {(control) => (
      <input
        {...control}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        placeholder={placeholder}
        value={value ?? ""}
        onChange={(event) => onChange(numberOf(event.target.value))}
        className={cn(inputClass, "tabular-nums")}
      />
    )}
  </Frame>
);

/** Digits of a text as a number; null without any. */
function numberOf(text: string) {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? null : Number(digits);
}

interface DateProps extends FrameProps {
  value: string | null;
  isAhead?: boolean;
  onChange: (value: string | null) => void;
}

export const EditorDate = ({ value, onChange, isAhead, ...frame }: DateProps) => (
  <Frame {...frame}>
    {(control) => (
      <DateBox
        {...control}
        label={frame.label}
        value={value ?? ""}
        isAhead={isAhead}
        onChange={(next) => onChange(next || null)}
      />
    )}
  </Frame>
);

interface SelectProps<Value extends string> extends FrameProps {
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export const EditorSelect = <Value extends string>({ value, options, onChange, ...frame }: SelectProps<Value>) => (
  <Frame {...frame}>
    {({ "data-field": field, ...control }) => (
      <Select
        {...(control as ComponentProps<"select">)}
        data-field={field}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="text-fg">
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Frame>
);

interface LinesProps extends FrameProps {
  value: string;
  rows: number;
  maxLength: number;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** Grows with its text. */
export const EditorLines = ({ value, rows, maxLength, placeholder, onChange, ...frame }: LinesProps) => (
  <Frame {...frame}>
    {({ id, "data-field": field, "aria-invalid": invalid, "aria-describedby": describedBy }) => (
      <textarea
        id={id}
        data-field={field}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        style={{ minHeight: `${rows * 1.625 + 1.125}rem` }}
        className={cn(inputClass, "field-sizing-content resize-y py-2 leading-relaxed")}
      />
    )}
  </Frame>
);
