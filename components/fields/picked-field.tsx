"use client";

import { useController } from "react-hook-form";
import type { Picked } from "@/lib/core/fields/picked";
import { Field, type FieldProps, useField } from "./field";
import { NameCombobox, type NamedRowsQuery } from "./name-combobox";

type PickedFieldProps = FieldProps & {
  rowsQuery: NamedRowsQuery;
  /** Row that is not offered. */
  except?: number;
};

/** Longest name that is searched for. */
const NAME_MAX = 100;

/** Row that is picked by searching, as a person or a group; a text alone picks none, which the form's schema says. */
export function PickedField({ name, label, hint, optional, disabled, className, rowsQuery, except }: PickedFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const picked: Picked = field.value ?? { id: null, name: "" };
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <NameCombobox
        id={id}
        name={name}
        control={control}
        listLabel={`Lo que coincide con ${label}`}
        text={picked.name}
        isChosen={picked.id !== null}
        rowsQuery={rowsQuery}
        except={except}
        maxLength={NAME_MAX}
        disabled={disabled}
        inputRef={field.ref}
        onType={(text) => field.onChange({ id: null, name: text })}
        onChoose={(row) => field.onChange({ id: row.id, name: row.name })}
        onLeave={field.onBlur}
      />
    </Field>
  );
}
