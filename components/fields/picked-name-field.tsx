"use client";

import { useController } from "react-hook-form";
import { Field, type FieldProps, useField } from "./field";
import { NameCombobox, type NamedRowsQuery } from "./name-combobox";

type PickedNameFieldProps = FieldProps & {
  /** Field of the member's id; null for a name that was only typed. */
  idName: string;
  peopleQuery: NamedRowsQuery;
  maxLength: number;
  /** What is said of a person who has been picked. */
  note: string;
};

/** Name of a person: picked from the members by searching, or typed freely. */
export function PickedNameField({
  name,
  idName,
  label,
  hint,
  optional,
  disabled,
  className,
  peopleQuery,
  maxLength,
  note,
}: PickedNameFieldProps) {
  const { field } = useController({ name });
  const { field: idField } = useController({ name: idName });
  const { id, error, control } = useField({ name, label, hint });
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <NameCombobox
        id={id}
        name={name}
        control={control}
        listLabel={`Miembros que coinciden con ${label}`}
        text={field.value ?? ""}
        isChosen={Boolean(idField.value)}
        rowsQuery={peopleQuery}
        maxLength={maxLength}
        disabled={disabled}
        inputRef={field.ref}
        onType={(text) => {
          field.onChange(text);
          idField.onChange(null);
        }}
        onChoose={(person) => {
          field.onChange(person.name);
          idField.onChange(person.id);
        }}
        onLeave={field.onBlur}
      />
      {idField.value ? <p className="text-fg-muted text-sm">{note}</p> : null}
    </Field>
  );
}
