"use client";

import { useRef } from "react";
import { useController } from "react-hook-form";
import { Field, type FieldProps, useField } from "@/components/fields/field";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import type { Blank } from "@/lib/certificates/blanks";
import { type Placeholder, placeholders } from "@/lib/certificates/placeholders";

/** What each placeholder stands for, on its button. */
const placeholderLabels: Record<Placeholder, string> = {
  miembro: "Nombre",
  miembro2: "Segundo nombre",
  fecha: "Fecha",
  iglesia: "Iglesia",
  pastor: "Pastor",
};

type WordingFieldProps = Pick<FieldProps, "name" | "label" | "hint"> & {
  /** A type for one person has no second name. */
  isForTwo: boolean;
  /** Blanks of the type, which are placeholders too. */
  blanks: readonly Pick<Blank, "key" | "label">[];
  /** Characters that it may have. */
  max: number;
};

/** Text with placeholders, which buttons insert where the cursor is. */
export function WordingField({ name, label, hint, isForTwo, blanks, max }: WordingFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const area = useRef<HTMLTextAreaElement>(null);
  const text: string = field.value ?? "";

  const insert = (placeholder: string) => {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {};
    const inserted = `{${placeholder}}`;
    field.onChange(text.slice(0, start) + inserted + text.slice(end));
    // After the new text is in the box.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  };

  const choices = [
    ...(Object.keys(placeholders) as Placeholder[])
      .filter((placeholder) => isForTwo || placeholder !== "miembro2")
      .map((placeholder) => ({
        key: placeholder,
        text: placeholderLabels[placeholder],
        means: placeholders[placeholder],
      })),
    ...blanks.filter(({ label }) => label).map(({ key, label: text }) => ({ key, text, means: `«${text}»` })),
  ];
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...control}
        ref={(element) => {
          field.ref(element);
          area.current = element;
        }}
        name={name}
        rows={6}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        className={cn(inputClass, "resize-y py-2")}
      />
      <div className="flex items-start justify-between gap-3">
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">Insertar en el texto</legend>
          <span aria-hidden className="self-center text-fg-muted text-sm">
            Insertar
          </span>
          {choices.map(({ key, text, means }) => (
            <Button key={key} size="sm" aria-label={`Insertar ${means}`} onClick={() => insert(key)}>
              {text}
            </Button>
          ))}
        </fieldset>
        <span
          className={cn(
            "whitespace-nowrap pt-1 text-fg-muted text-sm tabular-nums",
            text.length > max && "font-medium text-danger",
          )}
        >
          {text.length} / {max}
          <span className="sr-only"> caracteres</span>
        </span>
      </div>
    </Field>
  );
}
