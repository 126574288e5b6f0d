"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { ChoiceField } from "@/components/fields/choice-field";
import { DateField } from "@/components/fields/date-field";
import { Field, type FieldProps, useField } from "@/components/fields/field";
import { parseSignedMoney } from "@/components/fields/money-text";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { INVALID_PATTERN } from "@/lib/core/fields/fields";
import { decimalText, OWN_TEXT_MAX, type OwnField, ownName, parseOwnNumber } from "@/lib/own-fields/rules";

const yesOrNo = [
  { value: "true", label: "Sí" },
  { value: "false", label: "No" },
  { value: "", label: "Sin dato" },
];

/** Boxes of a form for the own fields of a church, each by its kind. */
export const OwnFieldBoxes = ({ fields }: { fields: readonly OwnField[] }) =>
  fields.map((field) => <OwnFieldBox key={field.key} field={field} />);

function OwnFieldBox({ field: { key, label, kind, choices } }: { field: OwnField }) {
  const props = { name: ownName(key), label, optional: true };
  if (kind === "boolean") return <ChoiceField name={props.name} label={label} options={yesOrNo} />;
  if (kind === "date") return <DateField {...props} />;
  if (kind === "number") return <NumberField {...props} />;
  if (kind === "text")
    return <TextField {...props} autoComplete="off" autoCapitalize="sentences" maxLength={OWN_TEXT_MAX} />;
  return (
    <SelectField
      {...props}
      placeholder="Sin dato"
      options={choices.map((choice) => ({ value: choice.key, label: choice.label }))}
    />
  );
}

/** Number in the church's notation with the value of the API; what cannot be read stays as typed, and is refused. */
function NumberField({ name, label, optional }: FieldProps) {
  const { church } = useArea();
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label });
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const value: string = field.value ?? "";
  const number = parseOwnNumber(value);

  const type = (text: string) => {
    const read = parseSignedMoney(text, church);
    const next = read === null ? text : String(Number(read));
    setTyped({ text, value: next });
    field.onChange(next);
  };

  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={error}
      advice={error === INVALID_PATTERN ? "Solo cifras, con dos decimales como máximo" : undefined}
    >
      <input
        {...control}
        ref={field.ref}
        name={name}
        // A value set from outside (a draft, a reset form) overrides the typed text.
        value={typed?.value === value ? typed.text : number === undefined ? value : decimalText(number, church)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        // Keyboards for decimals have no minus sign on some phones.
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        className={inputClass}
      />
    </Field>
  );
}
