"use client";

import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { BLANK_LABEL_MAX, BLANKS_MAX, type Blank, type BlankKind, toBlankKey } from "@/lib/certificates/blanks";

const kinds: { value: BlankKind; label: string }[] = [
  { value: "text", label: "Texto" },
  { value: "date", label: "Fecha" },
  { value: "person", label: "Persona" },
];

/** What a type asks for at issue. A blank keeps its key when its label changes: texts name it. */
export function BlanksField() {
  const { register, getValues, setValue } = useFormContext<{ blanks: Blank[] }>();
  const { fields, append, remove, move } = useFieldArray<{ blanks: Blank[] }>({ name: "blanks" });
  const blanks = useWatch<{ blanks: Blank[] }, "blanks">({ name: "blanks" });
  /** Keys of blanks that were added in this form, which follow their labels until the form is saved. */
  const added = useRef(new Set<string>());

  const add = () => {
    const key = toBlankKey("", keysOf(getValues("blanks")));
    added.current.add(key);
    append({ key, label: "", kind: "text", isRequired: false });
  };
  const follow = (index: number, label: string) => {
    const { key = "" } = getValues("blanks")[index] ?? {};
    if (!added.current.has(key)) return;
    const next = toBlankKey(
      label,
      keysOf(getValues("blanks")).filter((other) => other !== key),
    );
    added.current.delete(key);
    added.current.add(next);
    setValue(`blanks.${index}.key`, next);
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold text-sm">Espacios para llenar</legend>
      <p className="text-fg-muted text-sm">
        Lo que se pregunta al emitir: padres, padrinos, testigos, fecha y lugar del acto. Se imprimen bajo el texto, o
        dentro de él con su marcador.
      </p>
      {fields.map((field, index) => {
        const { key, label } = blanks?.[index] ?? field;
        const named = label || `espacio ${index + 1}`;
        return (
          <fieldset key={field.id} className="grid gap-2 rounded-md border border-border p-3">
            <legend className="sr-only">Espacio {index + 1}</legend>
            <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <LabelField index={index} onLabel={(text) => follow(index, text)} />
              <SelectField name={`blanks.${index}.kind`} label="Se llena con" options={kinds} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <label className="flex min-h-control-sm items-center gap-2">
                <input type="checkbox" className="size-5 accent-primary" {...register(`blanks.${index}.isRequired`)} />
                Obligatorio
              </label>
              <span className="flex items-center gap-1">
                <code className="mr-1 text-fg-muted text-sm">{`{${key}}`}</code>
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={`Subir ${named}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button size="icon" variant="quiet" aria-label={`Quitar ${named}`} onClick={() => remove(index)}>
                  <Trash2 aria-hidden />
                </Button>
              </span>
            </div>
          </fieldset>
        );
      })}
      {fields.length < BLANKS_MAX && (
        <Button size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          Agregar espacio
        </Button>
      )}
    </fieldset>
  );
}

const keysOf = (blanks: Blank[]) => blanks.map(({ key }) => key);

function LabelField({ index, onLabel }: { index: number; onLabel: (label: string) => void }) {
  return (
    <div onInput={(event) => event.target instanceof HTMLInputElement && onLabel(event.target.value)}>
      <TextField
        name={`blanks.${index}.label`}
        label="Nombre del espacio"
        placeholder="Padres"
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={BLANK_LABEL_MAX}
      />
    </div>
  );
}
