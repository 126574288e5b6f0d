"use client";

import { type MouseEvent, type Ref, useContext } from "react";
import { type FieldErrors, useFormState } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { FormLabels } from "./form-labels";

/** On top of a form that could not be saved: what is wrong and where; it gets the focus. */
export function FormSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { errors } = useFormState();
  const labels = useContext(FormLabels);
  const wrong = labels.list().filter(([name]) => errors[name]);
  const failure = errors.root?.server ?? unplaced(errors, labels.list());
  if (wrong.length === 0 && !failure) return null;

  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    labels.focus(name);
  };

  return (
    <Notice tone="bad" role="alert" ref={ref} tabIndex={-1} className="col-span-full">
      {failure && <p>{failure.message}</p>}
      {failure?.type && <p className="text-sm">Código para soporte: {String(failure.type)}</p>}
      {wrong.length > 0 && (
        <p>
          {wrong.length === 1 ? "Falta corregir un campo: " : `Falta corregir ${wrong.length} campos: `}
          {wrong.map(([name, label], index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a href={`#${labels.fieldId(name)}`} onClick={(event) => goTo(event, name)}>
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
    </Notice>
  );
}

/** What no field of the page can show; without it the form would refuse in silence. */
function unplaced({ root: _, ...errors }: FieldErrors, fields: [name: string, label: string][]) {
  const [message] = Object.keys(errors)
    .filter((name) => !fields.some(([field]) => field === name))
    .map((name) => errors[name]?.message);
  return message ? { message: String(message), type: undefined } : undefined;
}
