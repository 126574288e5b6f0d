"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { INVALID_PATTERN } from "@/lib/core/fields/fields";
import { currencySymbol, type MoneyStyle, moneyDoubt, parseMoney } from "@/lib/core/values/money";
import { Field, type FieldProps, useField } from "./field";
import { moneyToText, parseSignedMoney, ungroupedText } from "./money-text";

type MoneyFieldProps = FieldProps & {
  money: MoneyStyle;
  /** Whether it may be below zero. */
  isSigned?: boolean;
};

/**
 * Amount in the church's notation with a `1234.50` value; unreadable input stays as typed, and the schema refuses it.
 */
export function MoneyField({ name, label, hint, optional, disabled, className, money, isSigned }: MoneyFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const value: string = field.value ?? "";
  const symbol = currencySymbol(money);

  const type = (text: string) => {
    const next = (isSigned ? parseSignedMoney : parseMoney)(text, money) ?? text;
    setTyped({ text, value: next });
    field.onChange(next);
  };

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      advice={error === INVALID_PATTERN ? moneyDoubt(value, money) : undefined}
      className={className}
    >
      <div className="relative">
        <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-fg-muted">
          {symbol}
        </span>
        <input
          {...control}
          ref={field.ref}
          name={name}
          // A value set from outside (a draft, a reset form) overrides the typed text.
          value={typed?.value === value ? typed.text : moneyToText(value, money)}
          onChange={(event) => type(event.target.value)}
          onFocus={({ target }) => {
            const text = ungroupedText(value, money);
            setTyped({ text, value });
            // Set directly and selected, as after Tab: the next keystroke replaces it.
            if (target.value === text) return;
            target.value = text;
            target.select();
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
          disabled={disabled}
          // Keyboards for decimals have no minus sign on some phones.
          inputMode={isSigned ? "text" : "decimal"}
          autoComplete="off"
          maxLength={30}
          style={{ paddingLeft: `calc(1.25rem + ${symbol.length}ch)` }}
          className={cn(inputClass, "text-right tabular-nums")}
        />
      </div>
    </Field>
  );
}
