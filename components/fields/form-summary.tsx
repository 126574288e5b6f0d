"use client";

import { type MouseEvent, useContext, useEffect, useRef } from "react";
import { type FieldErrors, useFormState } from "react-hook-form";
import { Notice } from "@/components/ui/states/notice";
import { FormLabels } from "./form-labels";

interface FormSummaryProps {
  /** Times that the form was refused: each gives the focus to the summary. */
  refusals: number;
}

/** Error summary above a form that could not be saved, with links to the fields; receives the focus. */
export function FormSummary({ refusals }: FormSummaryProps) {
  const { errors } = useFormState();
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  // After each render: the errors may be rendered after the refusal is counted.
  useEffect(() => {
    if (!ref.current || focused.current === refusals) return;
    focused.current = refusals;
    ref.current.focus();
  });
  const labels = useContext(FormLabels);
  // Fields that the server refused say so themselves: the page arrives with them, and nothing moves.
  const fields = refusals > 0 ? errors : {};
  const invalidFields = labels.list().filter(([name]) => fields[name]);
  const failure = errors.root?.server ?? hiddenFieldError(fields, labels.list());
  if (invalidFields.length === 0 && !failure) return null;

  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault();
    labels.focus(name);
  };

  return (
    <Notice tone="bad" role="alert" ref={ref} tabIndex={-1} className="col-span-full">
      {failure && <p>{failure.message}</p>}
      {failure?.type && <p className="text-sm">Código para soporte: {String(failure.type)}</p>}
      {invalidFields.length > 0 && (
        <p>
          {invalidFields.length === 1 ? "Falta corregir un campo: " : `Falta corregir ${invalidFields.length} campos: `}
          {invalidFields.map(([name, label], index) => (
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

/** First error of a field that is not on the page; without it the form would fail silently. */
function hiddenFieldError({ root: _, ...errors }: FieldErrors, fields: [name: string, label: string][]) {
  const [message] = Object.keys(errors)
    .filter((name) => !fields.some(([field]) => field === name))
    .map((name) => errors[name]?.message);
  return message ? { message: String(message), type: undefined } : undefined;
}
